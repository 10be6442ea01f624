import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** What a price button says, once it says something: a price that is locked for a moment has no text. */
export async function priceText(button: Locator, patience = { timeout: 10_000 }): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      text = await button.innerText();
      return text;
    }, patience)
    .not.toBe('');
  return text;
}
