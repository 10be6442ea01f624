import { crashMsAt } from '@palpite/kernel/fair/crash-curve';
import type { ServerProcess } from '@palpite/testkit/server-process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { faultsOfCrash } from '../../apps/server/src/modules/casino/test/crash-model.ts';
import { openCrashNode } from '../../apps/server/src/modules/casino/test/crash-node.ts';
import { type BrowserTab, type PhoneFixture, phonesAt } from '../shell/fixture.ts';
import { type CrashServers, isLong, openCrashServers, SHORT } from './crash-servers.ts';
import { balanceCents, openGame, visitorWithMoney } from './originals-fixture.ts';

const LONG_MS = 420_000;
/** A round of each length with its pauses, on a busy machine. */
const ROUNDS_MS = 180_000;
const PATIENT = { timeout: 60_000 } as const;
/** What a visitor gets to play with, in cents. */
const MONEY = 10_000;
/** The rule of docs/fairness.md: a longer silence before the crash interrupts a round. */
const SILENCE_MS = 2_000;

let servers: CrashServers;
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  servers = await openCrashServers();
  server = await servers.start();
  browser = await chromium.connect(inject('browserUrl'));
}, LONG_MS);
afterAll(async () => {
  await browser?.close();
  await servers?.close();
}, LONG_MS);

interface RoundRow {
  readonly round: number;
  /** Since the take-off, by the clock of the database; null while bets are taken. */
  readonly flown_ms: number | null;
  readonly has_crashed: boolean;
}

async function newest(): Promise<RoundRow> {
  const [row] = await servers.database.database.read<RoundRow>(
    `SELECT round::int AS round, crashed_at IS NOT NULL AS has_crashed,
            (extract(epoch FROM clock_timestamp() - takeoff_at) * 1000)::float8 AS flown_ms
     FROM casino.crash_round ORDER BY round DESC LIMIT 1`,
  );
  return row ?? { round: 0, flown_ms: null, has_crashed: false };
}

interface BetRow {
  readonly player: number;
  readonly state: string;
  readonly stake: number;
  readonly end_x100: number | null;
  readonly payout: number;
}

/** By the name of their end. */
const endsOf = (round: number) =>
  servers.database.database.read<BetRow>(
    `SELECT player::int AS player, state, stake::int AS stake, end_x100::int AS end_x100, payout::int AS payout
     FROM casino.crash_bet WHERE round = $1 ORDER BY state`,
    [round],
  );

const interrupted = async (round: number) =>
  (
    await servers.database.database.read<{ is_interrupted: boolean }>(
      'SELECT is_interrupted FROM casino.crash_round WHERE round = $1',
      [round],
    )
  )[0]?.is_interrupted;

/** Two phones in the room; whether their tickets cash out by themselves at 2.00. */
async function openCrash(
  phones: PhoneFixture,
  automatic: readonly [boolean, boolean],
): Promise<BrowserTab[]> {
  const tabs: BrowserTab[] = [];
  for (const isAutomatic of automatic) {
    const tab = await visitorWithMoney(phones);
    await openGame(phones, tab, 'crash');
    if (!isAutomatic) await tab.page.getByRole('switch', { name: 'Retirada automática A' }).click();
    tabs.push(tab);
  }
  return tabs;
}

/** Both phones bet on the next round of this length, and it has flown for two seconds; returns its number. */
async function betAndFly(tabs: readonly BrowserTab[], wantsLong: boolean): Promise<number> {
  // A tap in the round before waits for the wanted one and misses none of its betting.
  await expect
    .poll(
      async () => {
        const { round, flown_ms: flown, has_crashed: hasCrashed } = await newest();
        return isLong(round) !== wantsLong && flown !== null && !hasCrashed;
      },
      { timeout: ROUNDS_MS, interval: 100 },
    )
    .toBe(true);
  const round = (await newest()).round + 1;
  for (const { page } of tabs) await page.getByRole('button', { name: /^(Apostar A|A, na próxima)/ }).click();
  await expect
    .poll(async () => (await endsOf(round)).map(({ state }) => state), { timeout: ROUNDS_MS })
    .toEqual(['placed', 'placed']);
  await expect.poll(newest, { timeout: ROUNDS_MS, interval: 100 }).toMatchObject({
    round,
    flown_ms: expect.toSatisfy((flown) => typeof flown === 'number' && flown > 2_000),
  });
  return round;
}

async function cashOut({ page }: BrowserTab): Promise<void> {
  await page.getByRole('button', { name: /^Retirar A/ }).click(PATIENT);
  await page.getByText(/A: recebido/).waitFor({ ...PATIENT, state: 'attached' });
}

const ended = (round: number) =>
  expect
    .poll(async () => (await endsOf(round)).filter(({ state }) => state === 'placed').length, {
      timeout: ROUNDS_MS,
    })
    .toBe(0);

/** The round in the list of the room, recomputed on the phone. */
async function verify({ page }: { readonly page: Page }, round: number): Promise<void> {
  const link = page
    .getByRole('list', { name: 'Últimas rodadas' })
    .getByRole('link', { name: new RegExp(`^Rodada ${round},`) });
  await link.waitFor(PATIENT);
  const shown = (await link.innerText()).trim();
  await link.click();
  await page.locator('[data-verdict="same"]').waitFor(PATIENT);
  expect(await page.locator('[data-proved="crash"]').innerText()).toBe(shown);
}

it(
  'a server killed in mid-flight comes back into the same round: one phone cashes out, one loses, and both verify it',
  async () => {
    const phones = phonesAt(server.url, browser);
    const [calm, brave] = await openCrash(phones, [false, false]);
    if (!calm || !brave) throw new Error('nobody sits here');
    const round = await betAndFly([calm, brave], true);
    await server.kill();
    await server.start();
    const back = await newest();
    expect(back).toMatchObject({ round, has_crashed: false });
    await cashOut(calm);
    await brave.page.getByText(/A: perdida/).waitFor({ timeout: ROUNDS_MS, state: 'attached' });
    await ended(round);
    expect(await interrupted(round)).toBe(false);
    const [lost, won] = await endsOf(round);
    expect([lost?.state, won?.state]).toEqual(['lost', 'won']);
    expect(won?.payout).toBe(Math.floor(((won?.stake ?? 0) * (won?.end_x100 ?? 0)) / 100));
    expect(lost?.payout).toBe(0);
    for (const tab of [calm, brave]) await verify(tab, round);
  },
  LONG_MS,
);

it(
  'a server that is away when the round crashes pays automatic cash-outs and gives other stakes back, and the phones have the money',
  async () => {
    const phones = phonesAt(server.url, browser);
    const [automatic, manual] = await openCrash(phones, [true, false]);
    if (!automatic || !manual) throw new Error('nobody sits here');
    const round = await betAndFly([automatic, manual], false);
    await server.kill();
    const { flown_ms: flown } = await newest();
    const overMs = crashMsAt(BigInt(SHORT[1])) + SILENCE_MS + 500;
    await new Promise((resolve) => setTimeout(resolve, overMs - (flown ?? 0)));
    await server.start();
    await ended(round);
    expect(await interrupted(round)).toBe(true);
    const bets = await endsOf(round);
    expect(bets.map(({ state, end_x100: end }) => [state, end])).toEqual([
      ['refunded', null],
      ['won', 200],
    ]);
    for (const { state, stake, payout } of bets) expect(payout).toBe(state === 'won' ? stake * 2 : stake);
    const won = bets.find(({ state }) => state === 'won')?.stake ?? 0;
    await expect.poll(() => balanceCents(automatic.page), PATIENT).toBe(MONEY + won);
    await expect.poll(() => balanceCents(manual.page), PATIENT).toBe(MONEY);
    for (const tab of [automatic, manual]) await verify(tab, round);
  },
  LONG_MS,
);

it(
  'a second process takes the room over in mid-flight: its phones stay in the round, one cashes out, one loses',
  async () => {
    const second = await servers.start();
    const phones = phonesAt(second.url, browser);
    const [calm, brave] = await openCrash(phones, [false, false]);
    if (!calm || !brave) throw new Error('nobody sits here');
    const round = await betAndFly([calm, brave], true);
    await server.kill();
    await cashOut(calm);
    expect(await newest()).toMatchObject({ round, has_crashed: false });
    await brave.page.getByText(/A: perdida/).waitFor({ timeout: ROUNDS_MS, state: 'attached' });
    await ended(round);
    expect(await interrupted(round)).toBe(false);
    expect((await endsOf(round)).map(({ state }) => state)).toEqual(['lost', 'won']);
    for (const tab of [calm, brave]) await verify(tab, round);
  },
  LONG_MS,
);

it('every bet of all these rounds ended once, by the rules of docs/fairness.md', async () => {
  const observer = await openCrashNode(servers.database.url);
  try {
    const open = await servers.database.database.read<{ count: number }>(
      'SELECT count(*)::int AS count FROM casino.crash_bet WHERE ended_at IS NULL',
    );
    expect(open[0]?.count).toBe(0);
    expect(await faultsOfCrash(observer)).toEqual([]);
  } finally {
    await observer.close();
  }
});
