import type { BootConfig } from '@palpite/contract/boot';

export const BOOT_ELEMENT = 'palpite-boot';

/** The configuration that the server wrote into the page. A page without it was not delivered by our server. */
export function readBootConfig(document: Pick<Document, 'getElementById'>): BootConfig {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`no #${BOOT_ELEMENT}`);
  return JSON.parse(text);
}
