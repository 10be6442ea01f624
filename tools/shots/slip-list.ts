import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';
import { playSlip } from './slip-scene.ts';

const NAMES = [/^Flamengo \d/, /^Botafogo \d/, /^Cruzeiro \d/];

/** The scene of the slip answers more calls than that of the list, so it is played before the page opens. */
const before = (page: Page) => playSlip(page);

async function openSlip(page: Page, count: number): Promise<void> {
  const screen = page.locator('[data-screen]:visible');
  for (const name of NAMES.slice(0, count)) await screen.getByRole('button', { name }).first().click();
  await page.getByRole('navigation').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

const kind = (page: Page, place: number) => page.getByRole('dialog').getByRole('radio').nth(place).check();

async function multiple(page: Page): Promise<void> {
  await openSlip(page, 3);
  await page.getByRole('button', { name: '50', exact: true }).click();
}

async function system(page: Page): Promise<void> {
  await openSlip(page, 3);
  await kind(page, 2);
  await page.getByRole('dialog').locator('button[aria-pressed]').first().click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('5');
}

async function keypad(page: Page): Promise<void> {
  await openSlip(page, 3);
  await page.getByRole('dialog').getByRole('textbox').first().focus();
}

async function singles(page: Page): Promise<void> {
  await openSlip(page, 3);
  await kind(page, 0);
}

async function gift(page: Page): Promise<void> {
  await openSlip(page, 2);
  await page.getByRole('switch').click();
}

async function code(page: Page): Promise<void> {
  await openSlip(page, 2);
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByRole('dialog').locator('output').waitFor();
}

const VIEWS = { multiple, system, keypad, singles, gift, code } as const;
const FORMS = [
  { suffix: '', width: 375, height: 812, language: 'PT' },
  { suffix: '-ru-360', width: 360, height: 740, language: 'RU' },
  { suffix: '-vi-430', width: 430, height: 932, language: 'VI' },
] as const;

/** The slip in all its kinds, as it is read in three languages at three widths. */
export const SLIP_SHOTS: readonly Shot[] = FORMS.flatMap(({ suffix, ...form }) =>
  Object.entries(VIEWS).map(
    ([name, after]): Shot => ({
      name: `slip-${name}${suffix}`,
      sheet: 'sport',
      at: '/sport',
      before,
      after,
      ...form,
    }),
  ),
);
