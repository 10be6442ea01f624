import type { Page, Route } from 'playwright-core';
import type { Shot } from './shot.ts';
import { playSport, type Scene, type SceneOptions } from './sport-scene.ts';

const PATHS = {
  limits: '**/order/batchBetMatchMarketOfJumpLine**',
  free: '**/order/free_activity_info**',
  booking: '**/order/booking/create**',
} as const;
const SINGLE = { smin: 500, smax: 200_000 } as const;
const LINE = { mi: 300, mx: 50_000 } as const;
const DAY_MS = 86_400_000;
/** Of the picture: a code says nothing about who made it. */
const CODE = '7K4M2QX9';

const reply = (route: Route, data: unknown) => route.fulfill({ json: { dm_error: 0, error_msg: '', data } });

interface LimitsBody {
  readonly betMatchMarketList: readonly { type: number; matchId: number; marketId: number }[];
}

const NAMES = [/^Flamengo \d/, /^Botafogo \d/, /^Cruzeiro \d/];

/** The scene of the slip answers more calls than that of the list, so it is played before the page opens. */
const before = (page: Page) => playSlip(page);

export async function openSlip(page: Page, count: number): Promise<void> {
  const screen = page.locator('[data-screen]:visible');
  for (const name of NAMES.slice(0, count)) await screen.getByRole('button', { name }).first().click();
  await page.getByRole('navigation').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

const kind = (page: Page, index: number) => page.getByRole('dialog').getByRole('radio').nth(index).check();

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

async function freeBet(page: Page): Promise<void> {
  await openSlip(page, 2);
  await page.getByRole('switch').click();
}

async function code(page: Page): Promise<void> {
  await openSlip(page, 2);
  await page.getByRole('dialog').getByRole('button').first().click();
  await page.getByRole('dialog').locator('output').waitFor();
}

const VIEWS = { multiple, system, keypad, singles, freeBet, code } as const;
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

/** The limits of singles and of every size, a free bet and a code, beside the scripted evening. */
export async function playSlip(page: Page, options: SceneOptions = {}): Promise<Scene> {
  const scene = await playSport(page, options);
  await page.route(PATHS.limits, (route) => {
    const { betMatchMarketList: list } = route.request().postDataJSON() as LimitsBody;
    const bms = list.map(({ type, marketId }) => {
      const option = { nm: '', na: '', od: 2, ty: type };
      return { mid: marketId, ss: 1, op: [option], ...SINGLE, ip: 0, scs: '' };
    });
    const sizes = Array.from({ length: Math.max(0, list.length - 1) }, (_, more) => more + 2);
    return reply(route, { mon: 10, msl: 10, bms, sos: sizes.map((sn) => ({ sn, in: 1, ...LINE })) });
  });
  await page.route(PATHS.free, (route) => {
    const freeBet = { id: '77', amount: 2_000, min_odds: 1.2, expire_time: Date.now() + 2 * DAY_MS };
    return reply(route, { has_free: 1, total: freeBet.amount, list: [freeBet] });
  });
  await page.route(PATHS.booking, (route) => reply(route, { code: CODE, expire_time: Date.now() + DAY_MS }));
  return scene;
}
