import '@palpite/testkit/properties';
import { countRankingOp, NEW_RANKING, type RankingOp, rankingPlaces } from '@palpite/kernel/growth/ranking';
import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bound, boundBefore, isAhead, type PlaceKey } from './place.ts';
import { amountOf, daysOf, firstDayOf, playedOf, scoreOf } from './score.ts';

const played = {
  day: '2026-11-17',
  product: 'sports',
  stake: 1_000n,
  short: 0n,
  win: 2_500n,
  x100: 250n,
} as const;

describe('what counts in a ranking', () => {
  it('stakes, wins and multipliers of the products that are named, from the least stake on', () => {
    const rule = { products: undefined, minStake: 0n };
    expect(amountOf({ ...rule, metric: 'stake' }, played)).toBe(1_000n);
    expect(amountOf({ ...rule, metric: 'win' }, played)).toBe(2_500n);
    expect(amountOf({ ...rule, metric: 'multiplier' }, played)).toBe(250n);
    expect(amountOf({ ...rule, metric: 'stake', products: ['slots'] }, played)).toBe(0n);
    expect(amountOf({ ...rule, metric: 'multiplier', minStake: 1_001n }, played)).toBe(0n);
    expect(amountOf({ ...rule, metric: 'multiplier' }, { ...played, stake: 0n })).toBe(0n);
  });

  it('a fact that is neither a bet nor a round is in no ranking', () => {
    const brand = { day: '2026-11-17' };
    expect(playedOf({ ...brand, amounts: new Map([['recharge', 5n]]) })).toBeUndefined();
    expect(playedOf({ ...brand, amounts: new Map([['bet_amount.slots', 5n]]), x100: 120n })).toEqual({
      day: '2026-11-17',
      product: 'slots',
      stake: 5n,
      short: 0n,
      win: 0n,
      x100: 120n,
    });
  });

  it('of a bet at low odds the part that rewards count is its score, and its whole stake reaches the least stake', () => {
    const amounts = new Map([
      ['bet_amount.sports', 1_000n],
      ['bet_short.sports', 275n],
    ]);
    const played = playedOf({ day: '2026-11-17', amounts, x100: 200n });
    if (!played) throw new Error('a bet counts');
    const rule = { metric: 'stake', products: undefined, minStake: 1_000n } as const;
    expect(amountOf(rule, played)).toBe(725n);
    expect(amountOf({ ...rule, metric: 'multiplier' }, played)).toBe(200n);
  });

  it('a stake on a game that returns more than slots counts as much less, so that dice buy no place', () => {
    const rule = { metric: 'stake', products: undefined, minStake: 1_000n } as const;
    const scores = (['slots', 'originals', 'blackjack', 'jackpot_slots'] as const).map((product) => {
      const played = playedOf({ day: '2026-11-17', amounts: new Map([[`bet_amount.${product}`, 10_000n]]) });
      return played && amountOf(rule, played);
    });
    expect(scores).toEqual([10_000n, 2_857n, 1_285n, 0n]);
  });

  it('of multipliers the highest counts since it was first reached', () => {
    const at = (ms: number) => instant(1_800_000_000_000 + ms);
    const facts = [
      { amount: 200n, at: at(1) },
      { amount: 500n, at: at(9) },
      { amount: 500n, at: at(4) },
      { amount: 0n, at: at(2) },
    ];
    expect(scoreOf('multiplier', facts)).toEqual({ score: 500n, reachedAt: at(4) });
    expect(scoreOf('stake', facts)).toEqual({ score: 1_200n, reachedAt: at(9) });
    expect(scoreOf('win', [{ amount: 0n, at: at(1) }])).toBeUndefined();
  });

  it('weeks begin on Monday, also over the end of a year', () => {
    expect(firstDayOf('day', '2026-11-17')).toBe('2026-11-17');
    expect(['2026-11-16', '2026-11-22', '2027-01-01'].map((day) => firstDayOf('week', day))).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-12-28',
    ]);
    expect(daysOf('week', '2026-12-28')).toEqual({ fromDay: '2026-12-28', toDay: '2027-01-04' });
  });
});

describe('places', () => {
  const facts = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 30 }),
      uid: fc.integer({ min: 1, max: 6 }),
      amount: fc.bigInt({ min: 0n, max: 5n }),
      at: fc.integer({ min: 0, max: 5 }),
      isReversed: fc.boolean(),
    }),
    { maxLength: 40 },
  );

  it('sums with reversals and ties are ordered as the rules of the kernel say', () => {
    fc.assert(
      fc.property(facts, (all) => {
        // The first fact of an id counts, and a reversal removes it whenever it comes.
        const firsts = all.filter((fact, index) => all.findIndex(({ id }) => id === fact.id) === index);
        const gone = new Set(all.filter(({ isReversed }) => isReversed).map(({ id }) => id));
        const ops = all.flatMap(({ id, uid, amount, at, isReversed }): RankingOp[] => {
          const fact = { type: 'fact', id: String(id), uid, amount, at } as const;
          return isReversed ? [{ type: 'reverse', id: String(id) }, fact] : [fact];
        });
        const expected = rankingPlaces(ops.reduce(countRankingOp, NEW_RANKING), []);
        const rows = [...new Set(firsts.map(({ uid }) => uid))].flatMap((uid): PlaceKey[] => {
          const own = firsts.filter((fact) => fact.uid === uid && !gone.has(fact.id));
          const score = scoreOf(
            'stake',
            own.map(({ amount, at }) => ({ amount, at: instant(at) })),
          );
          return score ? [{ player: uid as PlayerId, score: score.score, reachedMs: score.reachedAt }] : [];
        });
        rows.sort((a, b) => (isAhead(a, b) ? -1 : 1));
        expect(rows.map(({ player, score }) => [player, score])).toEqual(
          expected.map(({ uid, score }) => [uid, score]),
        );
      }),
    );
  });

  it('the nearest bound is the last one that is not behind the row', () => {
    const rows: Bound[] = Array.from({ length: 50 }, (_, index) => ({
      rank: index + 1,
      score: BigInt(100 - Math.floor(index / 3)),
      reachedMs: index % 3,
      player: (1_000 - index) as PlayerId,
    }));
    const bounds = rows.filter(({ rank }) => rank % 10 === 1);
    for (const row of rows) expect(boundBefore(bounds, row)?.rank).toBe(row.rank - ((row.rank - 1) % 10));
    const ahead = { score: 1_000n, reachedMs: 0, player: 1 as PlayerId };
    expect(boundBefore(bounds, ahead)).toBeUndefined();
    expect(boundBefore([], ahead)).toBeUndefined();
  });
});
