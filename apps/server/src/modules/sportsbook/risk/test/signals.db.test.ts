import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageWaiting,
  type Command,
  combinedSlip,
  deposit,
  player,
  slipOf,
  takenOf,
} from '../../betting/test/betting-test-app.ts';
import { createTiming } from '../service/timing.ts';
import { openRiskTestApp, type RiskTestApp } from './risk-test-app.ts';

let app: RiskTestApp;
let last = 900;
let matches = 3_000;

beforeAll(async () => {
  app = await openRiskTestApp();
  app.risk.watching.start();
});
afterAll(async () => {
  await app.risk.watching.stop();
  expect(app.failures).toEqual([]);
  await app.close();
});

async function rich(): Promise<PlayerId> {
  last += 1;
  const who = player(last);
  await deposit(app, who, 100_000_00n);
  await app.addPlayer(who);
  return who;
}

/** A match with one market, which the watcher knows. */
function newMatch(prices: Record<string, number>, change: Parameters<typeof app.book.setMatch>[1] = {}) {
  matches += 1;
  const market = matches * 100 + 1;
  app.book.setMatch(matches, change);
  app.book.setMarket(market, { match: matches, prices });
  app.notify({ is: 'match', match: matches });
  return { match: matches, market };
}

function price(market: number, prices: Record<string, number>) {
  app.book.setMarket(market, { prices });
  app.notify({ is: 'market', match: app.book.market(market)?.match ?? 0, market, isNew: false });
}

async function begin(match: number) {
  app.book.setMatch(match, { status: 'live', period: 'first-half' });
  app.notify({ is: 'match', match });
  app.risk.watching.poke();
}

const place = async (who: PlayerId, command: Command) =>
  takenOf(await app.betting.place(slipOf(app, who, [command]))).id;
const marked = async (table: 'bet_value' | 'bet_timing', bet: Reference) =>
  (
    await app.database.read<{ value: number; closing: number | null; moved: boolean; fell: number }>(
      `SELECT * FROM risk.${table} WHERE bet = $1`,
      [bet],
    )
  )[0];

describe('the closing value of bets', () => {
  it('is stored when the match begins, against the last price before it', async () => {
    const who = await rich();
    const { match, market } = newMatch({ home: 2_120, away: 1_800 });
    const bet = await place(who, { market, selection: 'home', odds: 2_120 });
    price(market, { home: 2_050, away: 1_850 });
    price(market, { home: 1_980, away: 1_900 });
    await begin(match);
    await expect.poll(() => marked('bet_value', bet)).toMatchObject({ value: 70_707, closing: 1_980 });
    price(market, { home: 1_200, away: 9_000 });
    await begin(match);
    expect(await marked('bet_value', bet)).toMatchObject({ value: 70_707 });
  });

  it('of a multiple waits for its last match, and agrees with a simple model', async () => {
    const who = await rich();
    const [one, two] = [newMatch({ home: 2_000 }), newMatch({ home: 3_000 })];
    const legs = [
      { market: one.market, selection: 'home', odds: 2_000 },
      { market: two.market, selection: 'home', odds: 3_000 },
    ];
    const bet = takenOf(await app.betting.place(combinedSlip(app, who, legs))).id;
    price(one.market, { home: 1_900 });
    price(two.market, { home: 3_150 });
    await begin(one.match);
    const other = newMatch({ home: 1_500 });
    const single = await place(who, { market: other.market, selection: 'home', odds: 1_500 });
    await begin(other.match);
    await expect.poll(() => marked('bet_value', single)).toMatchObject({ value: 0 });
    expect(await marked('bet_value', bet)).toBeUndefined();
    await begin(two.match);
    await expect.poll(async () => (await marked('bet_value', bet))?.value).toBeDefined();
    const stored = (await marked('bet_value', bet))?.value ?? 0;
    expect(Math.abs(stored - ((2 * 3) / (1.9 * 3.15) - 1) * 1_000_000)).toBeLessThan(1.1);
  });

  it('has no value on another line, for bets in play, nor when the start was missed', async () => {
    const who = await rich();
    const moved = newMatch({ over: 1_900, under: 1_900 });
    app.book.setMarket(moved.market, { line: '2.5' });
    const onLine = await place(who, { market: moved.market, selection: 'over', odds: 1_900 });
    app.book.setMarket(moved.market, { line: '3' });
    const missed = newMatch({ home: 2_000 });
    const late = await place(who, { market: missed.market, selection: 'home', odds: 2_000 });
    app.book.fresh = false;
    app.notify({ is: 'freshness' });
    app.book.setMatch(missed.match, { status: 'live', period: 'first-half' });
    app.notify({ is: 'match', match: missed.match });
    app.book.fresh = true;
    app.notify({ is: 'freshness' });
    await begin(moved.match);
    const control = newMatch({ home: 2_000 });
    const known = await place(who, { market: control.market, selection: 'home', odds: 2_000 });
    await begin(control.match);
    await expect.poll(() => marked('bet_value', known)).toBeDefined();
    for (const bet of [onLine, late]) expect(await marked('bet_value', bet)).toBeUndefined();
  });

  it('is summed for the player with its number and standard error', async () => {
    const who = await rich();
    for (const [taken, closing] of [
      [2_020, 2_000],
      [2_040, 2_000],
      [2_060, 2_000],
    ] as const) {
      const { match, market } = newMatch({ home: taken });
      const bet = await place(who, { market, selection: 'home', odds: taken });
      price(market, { home: closing });
      await begin(match);
      await expect.poll(() => marked('bet_value', bet)).toBeDefined();
    }
    const { lines, values } = await app.risk.playerRisk({ player: who, brand: 'br' });
    // 1 %, 2 % and 3 %.
    expect(lines[0]).toMatchObject({ signal: 'closing', value: 200, count: 3, beside: 58, reason: 'few' });
    expect(values.map(({ value }) => value)).toEqual([30_000, 20_000, 10_000]);
    app.rules = { ...app.rules, closing: { least: 3, from: 100, high: 150 } };
    expect((await app.risk.playerRisk({ player: who, brand: 'br' })).level).toBe('high');
  });
});

describe('the timing of in-play bets', () => {
  async function acceptedInPlay(who: PlayerId) {
    const { match, market } = newMatch({ home: 2_000 }, { status: 'live', period: 'first-half' });
    const bet = await place(who, { market, selection: 'home', odds: 2_000 });
    await ageWaiting(app, app.terms.inPlayDelayMs);
    await app.betting.confirmDue();
    return { match, market, bet };
  }
  it('marks bets after which the price fell, and those after which it did not', async () => {
    const who = await rich();
    const [falls, stays] = [await acceptedInPlay(who), await acceptedInPlay(who)];
    const timing = createTiming(app.deps);
    await timing.round();
    price(falls.market, { home: 1_700 });
    price(stays.market, { home: 1_990 });
    await app.clock.advance(9_000);
    await timing.round();
    expect(await marked('bet_timing', falls.bet)).toBeUndefined();
    await app.clock.advance(6_000);
    await timing.round();
    expect(await marked('bet_timing', falls.bet)).toMatchObject({ moved: true, fell: 150_000 });
    expect(await marked('bet_timing', stays.bet)).toMatchObject({ moved: false, fell: 5_000 });
    const { lines } = await app.risk.playerRisk({ player: who, brand: 'br' });
    expect(lines[1]).toMatchObject({ signal: 'timing', value: 5_000, count: 2 });
  });

  it('waits while the market is suspended', async () => {
    const who = await rich();
    const { market, bet } = await acceptedInPlay(who);
    const timing = createTiming(app.deps);
    await timing.round();
    app.book.setMarket(market, { status: 'suspended' });
    await app.clock.advance(16_000);
    await timing.round();
    expect(await marked('bet_timing', bet)).toBeUndefined();
    app.book.setMarket(market, { status: 'open', prices: { home: 1_300 } });
    await app.clock.advance(6_000);
    await timing.round();
    expect(await marked('bet_timing', bet)).toMatchObject({ moved: true });
  });
});

describe('linked accounts', () => {
  it('share a device or an address, and their opposite bets count', async () => {
    const [one, two, unlinked] = [await rich(), await rich(), await rich()];
    await app.addPlayer(one, { device: 'phone-a', address: '198.51.100.1' });
    await app.addPlayer(two, { device: 'phone-a', address: '198.51.100.1' });
    await app.addPlayer(unlinked, { device: 'phone-b', address: '198.51.100.9' });
    const { market } = newMatch({ home: 2_000, away: 2_000 });
    await place(one, { market, selection: 'home', odds: 2_000 });
    await place(two, { market, selection: 'away', odds: 2_000 });
    await place(unlinked, { market, selection: 'away', odds: 2_000 });
    const found = await app.risk.playerRisk({ player: one, brand: 'br' });
    expect(found.accounts).toEqual([{ player: two, by: ['device', 'address', 'opposite'] }]);
    expect(found.links.find(({ is }) => is === 'opposite')?.bets).toHaveLength(2);
    expect(found.lines.map(({ signal, value }) => [signal, value]).slice(2)).toEqual([
      ['linked', 1],
      ['opposite', 1],
    ]);
    expect((await app.risk.playerRisk({ player: unlinked, brand: 'br' })).accounts).toEqual([]);
  });
});

describe('the job that opens cases', () => {
  it('opens one case for a player above the thresholds, and none again soon after it was closed', async () => {
    const [one, two] = [await rich(), await rich()];
    await app.addPlayer(one, { device: 'phone-c', address: '' });
    await app.addPlayer(two, { device: 'phone-c', address: '' });
    const { market } = newMatch({ home: 2_000, away: 2_000 });
    await place(one, { market, selection: 'home', odds: 2_000 });
    await place(two, { market, selection: 'away', odds: 2_000 });
    expect(await app.risk.openCases()).toBeGreaterThanOrEqual(2);
    const opened = await app.risk.newest(one);
    expect(opened).toMatchObject({ player: one, brand: 'br', openedBy: '', score: 30 });
    expect((await app.risk.steps(opened?.id ?? 0n, 10)).map(({ what }) => what)).toEqual(['opened']);
    expect(await app.risk.openCases()).toBe(0);
    await app.database.inTransaction((tx) =>
      app.risk.close(tx, { id: opened?.id ?? 0n, actor: 'tina', outcome: 'false-alarm', text: 'a family' }),
    );
    expect(await app.risk.openCases()).toBe(0);
    expect((await app.risk.newest(one))?.id).toBe(opened?.id);
  });
});
