import { readFile } from 'node:fs/promises';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periodAt } from '../src/modules/engagement/counters/index.ts';
import { createRankings } from '../src/modules/engagement/rankings/index.ts';
import { BRANDS, openRankingBank, type RankingBank } from './ranking-bank.ts';

let bank: RankingBank;
beforeAll(async () => {
  bank = await openRankingBank();
  await bank.rankings.seed();
});
afterAll(() => bank?.close());

/** Every test has a week of its own. */
beforeEach(async () => {
  const week = periodAt('week', instant(bank.clock.nowMs()), BRANDS.br.zone);
  bank.clock.advance(week.to + 12 * HOUR_MS - bank.clock.nowMs());
  await another().closeAndPay();
});

/** Another server on the same database: nothing is remembered. */
const another = () => createRankings(bank.rankingsDeps);
const playersOf = (count: number) => Array.from({ length: count }, () => bank.newPlayer());
const WEEK = { brand: 'br', span: 'week' } as const;
const DAY = { brand: 'br', span: 'day' } as const;

/** What each of them has in cash when the period is over; nobody of them had any. */
async function closed(span: 'day' | 'week', players: readonly PlayerId[]): Promise<readonly bigint[]> {
  const { to } = periodAt(span, instant(bank.clock.nowMs()), BRANDS.br.zone);
  bank.clock.advance(to + 11 * MINUTE_MS - bank.clock.nowMs());
  await another().closeAndPay();
  return Promise.all(players.map((player) => bank.cash(player)));
}
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

const storedSum = async (isLast: boolean) => (await another().list({ ...WEEK, isLast }))?.prizeSum;

describe('the week by stakes', () => {
  it('pays nothing to 26 accounts with one stake of 0.10 each', async () => {
    const players = playersOf(26);
    for (const player of players) await bank.stake(player, 10n, { theoretical: 1n });
    expect(await closed('week', players)).toEqual(players.map(() => 0n));
  });

  it('lists who is below the least score without a prize', async () => {
    const [above, below] = playersOf(2) as [PlayerId, PlayerId];
    await bank.stake(above, 10_000n);
    await bank.stake(below, 9_999n);
    const running = await another().list({ ...WEEK, isLast: false });
    expect(running?.list.map(({ score, prize }) => [score, prize])).toEqual([
      [10_000n, 300_000n],
      [9_999n, 0n],
    ]);
    expect(running?.prizeSum).toBe(1_200_000n);
    expect((await another().own(below, { ...WEEK, isLast: false }))?.prize).toBe(0n);
    // 19,999 at 5 % earn 9.99 (each rounded down), and 30 % of it is 2.99.
    expect(await closed('week', [above, below])).toEqual([299n, 0n]);
    const last = await another().list({ ...WEEK, isLast: true });
    expect(last?.list.map(({ prize, isPaid }) => [prize, isPaid])).toEqual([
      [299n, true],
      [0n, false],
    ]);
    expect(last?.prizeSum).toBe(299n);
  });

  it('pays 50 accounts with 100.00 on a game of 1 % less than half of what their stakes earn', async () => {
    const players = playersOf(50);
    for (const player of players) await bank.stake(player, 10_000n, { theoretical: 100n });
    const paid = await closed('week', players);
    const theoretical = 50n * 100n;
    expect(sumOf(paid)).toBeLessThanOrEqual(theoretical / 2n);
    // All places hold a prize: each has its share of 30 %, rounded down to the cent, in the order of the places.
    expect(paid[0]).toBe((300_000n * 1_500n) / 1_200_000n);
    expect(paid[49]).toBe((9_000n * 1_500n) / 1_200_000n);
    expect(paid.every((prize, index) => index === 0 || prize <= (paid[index - 1] as bigint))).toBe(true);
    expect(sumOf(paid)).toBe(await storedSum(true));
  });

  it('pays the whole prizes where the stakes of the brand earn enough', async () => {
    const players = playersOf(50);
    for (const [index, player] of players.entries()) await bank.stake(player, BigInt(2_000_000 - index));
    const paid = await closed('week', players);
    expect([paid[0], paid[1], paid[2], paid[49]]).toEqual([300_000n, 150_000n, 80_000n, 9_000n]);
    expect(sumOf(paid)).toBe(1_200_000n);
  });

  it('counts what other brands earn and other weeks earned for nothing', async () => {
    const [own, foreign] = playersOf(2) as [PlayerId, PlayerId];
    await bank.stake(foreign, 900_000_000n, { brand: 'ph' });
    await bank.stake(own, 20_000n, { at: bank.clock.nowMs() + 7 * 24 * HOUR_MS, theoretical: 9_000_000n });
    await bank.stake(own, 20_000n, { theoretical: 1_000n });
    expect(await closed('week', [own])).toEqual([300n]);
  });

  it('takes a stake that was undone out of what the stakes earned', async () => {
    const [own, undone] = playersOf(2) as [PlayerId, PlayerId];
    const ref = bank.ids.next();
    await bank.stake(own, 20_000n, { theoretical: 1_000n });
    await bank.stake(undone, 900_000_000n, { ref });
    await bank.stake(undone, 0n, { ref, version: 2, isUndone: true });
    expect(await closed('week', [own, undone])).toEqual([300n, 0n]);
  });
});

describe('the day by the highest multiplier', () => {
  it('has no prize below 2.00, and the stakes of those who lost count for what the prizes may be', async () => {
    const [low, high, lost] = playersOf(3) as [PlayerId, PlayerId, PlayerId];
    await bank.stake(low, 500n, { paid: 505n });
    await bank.stake(high, 500n, { paid: 1_000n });
    expect((await another().list({ ...DAY, isLast: false }))?.list.map(({ prize }) => prize)).toEqual([
      30_000n,
      0n,
    ]);
    await bank.stake(lost, 1_000_000n, { theoretical: 50_000n });
    // 20 % of 500.00, and of 0.25 for each of the other two.
    expect(await closed('day', [low, high, lost])).toEqual([0n, 10_010n, 0n]);
  });

  it('of some products is bounded by what the stakes on these earn', async () => {
    const setProducts = (products: readonly string[] | null) =>
      bank.database.inTransaction((tx) =>
        tx.query("UPDATE engagement.ranking SET products = $1 WHERE code = 'rank_day'", [products]),
      );
    await setProducts(['sports', 'crash']);
    const [own, other] = playersOf(2) as [PlayerId, PlayerId];
    await bank.stake(own, 500n, { paid: 5_000n, theoretical: 100n });
    await bank.counters.facts.handle(
      [
        {
          kind: 'round-closed',
          player: other,
          brand: 'br',
          round: String(bank.ids.next()),
          version: 1,
          asset: 'BRL',
          product: 'slots',
          studio: 'own',
          game: 'tiger',
          stakedCash: '9000000',
          stakedBonus: '0',
          paid: '0',
          paidCash: '0',
          paidBonus: '0',
          theoretical: '400000',
        },
      ],
      [instant(bank.clock.nowMs())],
    );
    expect(await closed('day', [own, other])).toEqual([20n, 0n]);
    await setProducts(null);
  });
});

describe('rankings of before', () => {
  it('get the new usual terms where nobody had changed them, in every currency', async () => {
    const file = await readFile(new URL('../migrations/0165_ranking_bounds.sql', import.meta.url), 'utf8');
    const updates = file.slice(file.indexOf('UPDATE engagement.ranking r'));
    const termsOf = async () =>
      (
        await bank.database.read<Record<string, unknown>>(
          `SELECT r.brand, r.code, r.min_stake, r.min_score, r.prize_bps FROM engagement.ranking r
           ORDER BY r.brand, r.code`,
        )
      ).map(({ brand, code, min_stake, min_score, prize_bps }) => [
        `${brand} ${code}`,
        min_stake,
        min_score,
        prize_bps,
      ]);
    const usual = await termsOf();
    expect(usual).toEqual([
      ['br rank_day', 500n, 200n, 2_000],
      ['br rank_week', 100n, 10_000n, 3_000],
      ['ph rank_day', 5_000n, 200n, 2_000],
      ['ph rank_week', 1_000n, 100_000n, 3_000],
    ]);
    const asBefore = (change: string) =>
      bank.database.inTransaction(async (tx) => {
        await tx.query(
          `UPDATE engagement.ranking SET min_score = 0, prize_bps = 5000,
             min_stake = CASE WHEN code = 'rank_week' THEN 0 ELSE min_stake END`,
        );
        await tx.query(change);
        await tx.query(updates);
      });
    await asBefore('SELECT 1');
    expect(await termsOf()).toEqual(usual);
    await asBefore("UPDATE engagement.ranking SET prizes[3] = prizes[3] + 1 WHERE brand = 'br'");
    expect(await termsOf()).toEqual([
      ['br rank_day', 500n, 0n, 5_000],
      ['br rank_week', 0n, 0n, 5_000],
      ...usual.slice(2),
    ]);
  });
});
