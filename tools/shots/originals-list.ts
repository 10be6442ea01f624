import type { OriginalRound } from '@palpite/contract/entities/originals';
import type { OriginalGame } from '@palpite/contract/tables/originals';
import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';

const room = (game: string) => `/game-room?provider=palpite&game_id=${game}`;

/** A round with a fixed outcome, so that the picture is reproducible. */
function round(game: OriginalGame, own: Partial<OriginalRound>): OriginalRound {
  return {
    round_id: 'picture',
    game_id: game,
    currency: 'BRL',
    bet_amount: 1_000,
    status: 'won',
    multiplier: '1.9800',
    payout: 1_980,
    worth: 1_980,
    max_payout: 10_000_000,
    begin_time: 1,
    end_time: 2,
    choice: {},
    outcome: {},
    fairness: { server_seed_hash: '', client_seed: 'palpite', nonce: 0, server_seed: '' },
    ...own,
  };
}

const ROUNDS: Readonly<Partial<Record<OriginalGame, OriginalRound>>> = {
  dice: round('dice', { choice: { side: 'over', target: 5_049 }, outcome: { roll: 6_248 } }),
  limbo: round('limbo', { choice: { target: 200 }, outcome: { result_x100: 743 } }),
  plinko: round('plinko', {
    choice: { rows: 10, risk: 'medium' },
    outcome: { path: 'RRLRRRLRRR', slot: 8 },
    multiplier: '1.9500',
    payout: 1_950,
  }),
  wheel: round('wheel', {
    choice: { segments: 20, risk: 'medium' },
    outcome: { segment: 3 },
    multiplier: '2.0000',
  }),
};
const OPEN: Readonly<Partial<Record<OriginalGame, OriginalRound>>> = {
  mines: round('mines', {
    status: 'open',
    payout: 0,
    worth: 1_997,
    multiplier: '1.9976',
    choice: { mines: 3 },
    outcome: { opened: [1, 7, 8, 16, 18] },
  }),
  'hi-lo': round('hi-lo', {
    status: 'open',
    payout: 0,
    worth: 3_900,
    multiplier: '3.9000',
    outcome: {
      first_card: 12,
      steps: [
        { action: 'hi', card: 42 },
        { action: 'lo', card: 23 },
        { action: 'hi', card: 34 },
      ],
    },
  }),
};

const answer = (page: Page, path: string, data: object) =>
  page.route(`**/originals/${path}*`, (route) =>
    route.fulfill({ json: { dm_error: 0, error_msg: '', data } }),
  );

const before = (game: OriginalGame) => async (page: Page) => {
  const played = ROUNDS[game];
  const open = OPEN[game];
  if (played) await answer(page, 'bet', { round: played });
  if (open) await answer(page, 'open', { rounds: [open] });
};

/** The last button of the ticket is its action. */
async function play(page: Page): Promise<void> {
  const ticket = page.getByRole('region').filter({ has: page.locator('dl') });
  await ticket.getByRole('button').last().click();
  await page.locator('[data-announced]').waitFor({ state: 'attached' });
}

async function drawKeno(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Surpresinha' }).click();
}

async function openAuto(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Auto', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** The largest amounts that the fields of crash have to show. */
async function typeLong(page: Page): Promise<void> {
  for (const [slot, target] of [
    ['A', '10000.00'],
    ['B', '1000000.00'],
  ] as const) {
    await page
      .getByRole('region', { name: `Aposta ${slot}` })
      .getByRole('button', { name: 'Máx' })
      .click();
    const field = page.getByRole('textbox', { name: new RegExp(`^Retirada automática ${slot}`) });
    await field.fill(target);
    await field.blur();
  }
}

async function openCrashAuto(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Apostas automáticas A/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Máx' }).click();
  for (const name of ['Parar na perda de', 'Parar no ganho de']) {
    await sheet.getByRole('textbox', { name }).fill('123456,78');
    await sheet.getByRole('textbox', { name }).blur();
  }
}

const POSTERS = '/game-tag-detail?tab_key=provider_palpite';

const base = (game: OriginalGame): Omit<Shot, 'name'> => ({
  sheet: 'originals',
  at: room(game),
  before: before(game),
});
const PLAYED: readonly OriginalGame[] = ['dice', 'limbo', 'plinko', 'wheel'];
const RESUMED: readonly OriginalGame[] = ['mines', 'hi-lo'];

/** Our own games and their verifier. */
export const ORIGINALS_SHOTS: readonly Shot[] = [
  ...PLAYED.map((game) => ({ ...base(game), name: `originals-${game}`, after: play })),
  ...RESUMED.map((game) => ({ ...base(game), name: `originals-${game}` })),
  { ...base('keno'), name: 'originals-keno', after: drawKeno },
  { ...base('dice'), name: 'originals-dice-light', theme: 'light', after: play },
  { ...base('mines'), name: 'originals-mines-light', theme: 'light' },
  { ...base('dice'), name: 'originals-auto', after: openAuto },
  { ...base('dice'), name: 'originals-dice-desktop', width: 1_280, height: 900, after: play },
  { ...base('hi-lo'), name: 'originals-hi-lo-ru-360', language: 'RU', width: 360, height: 740 },
  { ...base('hi-lo'), name: 'originals-hi-lo-vi-360', language: 'VI', width: 360, height: 740 },
  { ...base('plinko'), name: 'originals-plinko-ru-430', language: 'RU', width: 430, after: play },
  { name: 'originals-crash', sheet: 'originals', at: room('crash') },
  {
    name: 'originals-crash-360',
    sheet: 'originals',
    at: room('crash'),
    width: 360,
    height: 740,
    after: typeLong,
  },
  { name: 'originals-crash-375', sheet: 'originals', at: room('crash'), after: typeLong },
  {
    name: 'originals-crash-auto-360',
    sheet: 'originals',
    at: room('crash'),
    width: 360,
    height: 740,
    after: openCrashAuto,
  },
  { name: 'originals-posters-360', sheet: 'originals', at: POSTERS, width: 360, height: 740 },
  { name: 'originals-posters-375', sheet: 'originals', at: POSTERS },
  { name: 'originals-crash-light', sheet: 'originals', at: room('crash'), theme: 'light' },
  { name: 'originals-fairness', sheet: 'originals', at: '/fairness', height: 1_400 },
  { name: 'originals-fairness-vi-360', sheet: 'originals', at: '/fairness', language: 'VI', width: 360 },
];
