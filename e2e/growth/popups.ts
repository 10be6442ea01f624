import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENT } from '../money/money-fixture.ts';

/** What opens by itself makes the page behind it inert: it is closed until `isThere` holds. */
export async function pastPopups(page: Page | Frame, isThere: () => Promise<boolean>): Promise<void> {
  const close = page
    .locator('dialog[open]')
    .getByRole('button', { name: /^(?:Fechar|Close)/ })
    .first();
  await expect
    .poll(async () => {
      if (await isThere()) return true;
      if (await close.isVisible()) await close.click({ timeout: 5_000 }).catch(() => undefined);
      return isThere();
    }, PATIENT)
    .toBe(true);
}
