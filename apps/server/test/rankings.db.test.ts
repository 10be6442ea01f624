import '@palpite/testkit/properties';
import { countRankingOp, NEW_RANKING, type RankingOp, rankingPlaces } from '@palpite/kernel/growth/ranking';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, instant, MINUTE_MS } from '@palpite/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { periodAt } from '../src/modules/engagement/counters/index.ts';
import { createRankings } from '../src/modules/engagement/rankings/index.ts';
import { BRANDS, betEvent, openRankingBank, type RankingBank } from './ranking-bank.ts';

let bank: RankingBank;
beforeAll(async () => {
  // The prizes of these tests are whole: `ranking-prizes.db.test.ts` is about what bounds them.
  bank = await openRankingBank({}, (units) => units * 100n);
  await bank.rankings.seed();
});
afterAll(() => bank?.close());

/** Every test has a day of its own: the clock moves to the noon of the next Monday. */
beforeEach(async () => {
  const week = periodAt('week', instant(bank.clock.nowMs()), BRANDS.br.zone);
  bank.clock.advance(week.to + 12 * HOUR_MS - bank.clock.nowMs());
  await another().closeAndPay();
});

const setRanking = (code: string, metric: string, prizes: readonly bigint[]) =>
  bank.database.inTransaction((tx) =>
    tx.query(
      `UPDATE engagement.ranking SET metric = $2, prizes = $3, min_stake = 0, min_score = 0, settle_minutes = 10
       WHERE code = $1`,
      [code, metric, prizes],
    ),
  );

/** Another server on the same database: nothing is remembered. */
const another = () => createRankings(bank.rankingsDeps);

async function scoresOf(code: string, players: readonly PlayerId[]) {
  const rows = await bank.database.read<{ player: bigint; score: bigint; reached_at: Date }>(
    `SELECT s.player, s.score, s.reached_at FROM engagement.ranking_score s
     JOIN engagement.ranking_period p ON p.id = s.period
     WHERE p.code = $1 AND s.player = ANY($2::bigint[]) AND s.score > 0 AND s.left_out IS NULL AND p.first_day = $3::date
     ORDER BY s.behind, s.reached_at, s.player`,
    [code, players, periodAt(code === 'rank_day' ? 'day' : 'week', now(), BRANDS.br.zone).fromDay],
  );
  return rows.map(({ player, score, reached_at }) => [Number(player), score, reached_at.getTime()]);
}
const now = () => instant(bank.clock.nowMs());

describe('scores', () => {
  it('follow random facts, repeats, reversals and ties as the rules of the kernel say', async () => {
    await setRanking('rank_day', 'multiplier', [100n]);
    await setRanking('rank_week', 'stake', [100n]);
    const step = fc.record({
      player: fc.integer({ min: 0, max: 3 }),
      fact: fc.integer({ min: 0, max: 4 }),
      version: fc.integer({ min: 1, max: 4 }),
      stake: fc.integer({ min: 1, max: 4 }),
      times: fc.integer({ min: 0, max: 4 }),
      minute: fc.integer({ min: 0, max: 3 }),
      isUndone: fc.boolean(),
      isLast: fc.boolean(),
      isLost: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const own = [0, 1, 2, 3].map(() => bank.newPlayer());
        const refs = own.map(() => [0, 1, 2, 3, 4].map(() => bank.ids.next()));
        /** The highest version of each fact that was delivered, and what it says. */
        const facts = new Map<
          string,
          { version: number; uid: number; stake: bigint; x100: bigint; at: number }
        >();
        let batch: { event: ReturnType<typeof betEvent>; at: number }[] = [];
        for (const { player, fact, version, stake, times, minute, isUndone, isLast, isLost } of steps) {
          const uid = own[player] as PlayerId;
          const at = bank.clock.nowMs() + minute * MINUTE_MS;
          const [units, paid] = [BigInt(stake * 100), BigInt(stake * 100 * times)];
          const ref = refs[player]?.[fact] as bigint;
          batch.push({ event: betEvent(uid, ref, units, { paid, version, isUndone }), at });
          const key = `${player} ${fact}`;
          if ((facts.get(key)?.version ?? 0) < version) {
            const x100 = isUndone || times <= 1 ? 0n : BigInt(times * 100);
            facts.set(key, { version, uid, stake: isUndone ? 0n : units, x100, at });
          }
          if (!isLast) continue;
          const portion = batch;
          batch = [];
          const handle = () =>
            bank.counters.facts.handle(
              portion.map(({ event }) => event),
              portion.map((one) => one.at),
            );
          await handle();
          if (isLost) await handle();
        }
        await bank.counters.facts.handle(
          batch.map(({ event }) => event),
          batch.map(({ at }) => at),
        );
        const ops = [...facts].map(
          ([id, { uid, stake, at }]): RankingOp => ({ type: 'fact', id, uid, amount: stake, at }),
        );
        const sums = rankingPlaces(ops.reduce(countRankingOp, NEW_RANKING), []);
        expect(await scoresOf('rank_week', own)).toEqual(
          sums.map(({ uid, score, reachedAt }) => [uid, score, reachedAt]),
        );
        // The highest multiplier, since it was first reached: a second way beside the one of the module.
        const highest = own.flatMap((uid) => {
          const mine = [...facts.values()].filter((fact) => fact.uid === uid && fact.x100 > 0n);
          mine.sort((a, b) => Number(b.x100 - a.x100) || a.at - b.at);
          return mine[0] ? [[uid, mine[0].x100, mine[0].at] as const] : [];
        });
        highest.sort((a, b) => Number(b[1] - a[1]) || a[2] - b[2] || a[0] - b[0]);
        expect(await scoresOf('rank_day', own)).toEqual(highest.map((row) => [...row]));
      }),
      { numRuns: 60 },
    );
  });

  it('two readers of the same facts count them once', async () => {
    await setRanking('rank_week', 'stake', [100n]);
    const own = [bank.newPlayer(), bank.newPlayer()];
    const events = own.flatMap((player) =>
      Array.from({ length: 20 }, () => betEvent(player, bank.ids.next(), 500n, {})),
    );
    const undone = events.slice(0, 5).map((event) => ({
      kind: 'bet-reopened' as const,
      player: own[0] as PlayerId,
      bet: 'bet' in event ? event.bet : '',
      version: 2,
    }));
    const times = events.map(() => bank.clock.nowMs());
    await Promise.all(
      Array.from({ length: 6 }, (_, reader) =>
        bank.counters.facts.handle(
          reader % 2 === 0 ? events : [...undone, ...events].reverse(),
          reader % 2 === 0 ? times : [...undone.map(() => bank.clock.nowMs()), ...times],
        ),
      ),
    );
    const scores = await scoresOf('rank_week', own);
    expect(scores.map(([player, score]) => [player, score])).toEqual([
      [own[1], 10_000n],
      [own[0], 7_500n],
    ]);
  });
});

describe('own place', () => {
  it('is right with thousands of players, with what is missing to the next', async () => {
    await setRanking('rank_week', 'stake', [900n, 500n]);
    const first = bank.newPlayer();
    await bank.stake(first, 1n);
    await bank.database.inTransaction((tx) =>
      tx.query(
        `INSERT INTO engagement.ranking_score (period, player, score, reached_at)
         SELECT s.period, 100000 + n, 1 + n / 3, s.reached_at FROM engagement.ranking_score s
         JOIN engagement.ranking_period p ON p.id = s.period AND p.code = 'rank_week', generate_series(1, 4000) n
         WHERE s.player = $1`,
        [first],
      ),
    );
    const rankings = another();
    const week = { brand: 'br', span: 'week', isLast: false } as const;
    const all = await bank.database.read<{ player: bigint; rank: bigint; score: bigint }>(
      `SELECT s.player, s.score, row_number() OVER (ORDER BY s.score DESC, s.reached_at, s.player) AS rank
       FROM engagement.ranking_score s JOIN engagement.ranking_period p ON p.id = s.period AND p.code = 'rank_week'
       WHERE p.first_day = $1::date AND s.score > 0`,
      [periodAt('week', now(), BRANDS.br.zone).fromDay],
    );
    const byRank = new Map(all.map((row) => [Number(row.rank), row]));
    for (const rank of [1, 2, 3, 999, 1_000, 1_001, 1_002, 2_500, 4_000, 4_001]) {
      const row = byRank.get(rank);
      const own = await rankings.own(Number(row?.player) as PlayerId, week);
      expect([own?.rank, own?.score]).toEqual([rank, row?.score]);
      const ahead = byRank.get(rank - 1);
      expect(own?.missing).toBe(ahead ? ahead.score - (row?.score ?? 0n) + 1n : 0n);
      expect(own?.prize).toBe([900n, 500n][rank - 1] ?? 0n);
    }
    expect((await rankings.list(week))?.players).toBe(4_001);
    expect(await rankings.own(bank.newPlayer(), week)).toMatchObject({ rank: 0, score: 0n, missing: 0n });
    // A place that moved is seen at once, and the known ranks are at most ten seconds old.
    await bank.stake(first, 1_000_000n);
    expect(await rankings.own(first, week)).toMatchObject({ rank: 1, missing: 0n });
    bank.clock.advance(10_000);
    const last = byRank.get(2_500);
    expect((await rankings.own(Number(last?.player) as PlayerId, week))?.rank).toBe(2_501);
  });
});

describe('closing and paying', () => {
  it.each([
    ['br', 'BRL'],
    ['ph', 'PHP'],
  ] as const)(
    'at midnight of %s the places are final, the prizes are paid once, and the next day begins',
    async (brand, asset) => {
      await setRanking('rank_day', 'stake', [700n, 300n]);
      const { zone } = BRANDS[brand];
      const day = periodAt('day', now(), zone);
      bank.clock.advance(day.to - 2 * MINUTE_MS - bank.clock.nowMs());
      const [early, late, third] = [bank.newPlayer(), bank.newPlayer(), bank.newPlayer()];
      const rankings = another();
      const minute = bank.clock.nowMs();
      await bank.stake(late, 5_000n, { brand, at: minute + 60_000 });
      await bank.stake(early, 5_000n, { brand, at: minute });
      await bank.stake(third, 4_000n, { brand, at: minute });
      // One millisecond later it is the next day.
      await bank.stake(third, 9_000n, { brand, at: day.to });
      bank.clock.advance(3 * MINUTE_MS);
      expect(await rankings.closeAndPay()).toBe(0);
      const before = await rankings.list({ brand, span: 'day', isLast: true });
      expect(before).toMatchObject({ paidMs: undefined, endsMs: day.to, beginsMs: day.from });
      expect(before?.list.map(({ score }) => score)).toEqual([5_000n, 5_000n, 4_000n]);
      bank.clock.advance(10 * MINUTE_MS);
      // The reader of facts is behind: the closing waits for it.
      bank.reading.isDone = false;
      expect(await rankings.closeAndPay()).toBe(0);
      bank.reading.isDone = true;
      const runs = await Promise.all([rankings, another(), another()].map((node) => node.closeAndPay()));
      expect(runs.reduce((sum, paid) => sum + paid, 0)).toBe(2);
      expect(await another().closeAndPay()).toBe(0);
      expect(await Promise.all([early, late, third].map((player) => bank.cash(player, asset)))).toEqual([
        700n,
        300n,
        0n,
      ]);
      // Nothing moves after the closing, neither a late fact nor a reversal.
      await bank.stake(third, 50_000n, { brand, at: minute });
      const shown = await another().list({ brand, span: 'day', isLast: true });
      expect(shown?.list.map(({ rank, score, prize, isPaid }) => [rank, score, prize, isPaid])).toEqual([
        [1, 5_000n, 700n, true],
        [2, 5_000n, 300n, true],
        [3, 4_000n, 0n, false],
      ]);
      expect(shown?.paidMs).toBe(bank.clock.nowMs());
      expect(await another().own(late, { brand, span: 'day', isLast: true })).toMatchObject({
        rank: 2,
        prize: 300n,
        isPaid: true,
        missing: 1n,
      });
      const running = await another().list({ brand, span: 'day', isLast: false });
      expect(running?.list.map(({ score }) => score)).toEqual([9_000n]);
    },
  );

  it('a reader that never catches up delays the closing by an hour at most', async () => {
    await setRanking('rank_day', 'stake', [700n]);
    const player = bank.newPlayer();
    await bank.stake(player, 100n);
    const day = periodAt('day', now(), BRANDS.br.zone);
    bank.reading.isDone = false;
    bank.clock.advance(day.to + 69 * MINUTE_MS - bank.clock.nowMs());
    expect(await another().closeAndPay()).toBe(0);
    bank.clock.advance(MINUTE_MS);
    expect(await another().closeAndPay()).toBe(1);
    bank.reading.isDone = true;
    expect(await bank.cash(player)).toBe(700n);
  });

  it('facts that are read after the closing begin no period', async () => {
    const player = bank.newPlayer();
    await bank.stake(player, 100n, { at: bank.clock.nowMs() - 40 * 24 * HOUR_MS });
    const rows = await bank.database.read('SELECT 1 FROM engagement.ranking_score s WHERE s.player = $1', [
      player,
    ]);
    expect(rows).toEqual([]);
  });

  it('a run that is killed pays the rest later, and a campaign that is off pays when it is on again', async () => {
    await setRanking(
      'rank_day',
      'stake',
      Array.from({ length: 60 }, () => 10n),
    );
    const own = Array.from({ length: 60 }, () => bank.newPlayer());
    for (const [index, player] of own.entries()) await bank.stake(player, BigInt(1_000 - index));
    bank.clock.advance(24 * HOUR_MS);
    const campaign = await bank.database.inTransaction((tx) =>
      bank.bonuses.campaigns.byCode(tx, 'br', 'rank_day'),
    );
    const setState = (state: 'on' | 'paused') =>
      bank.database.inTransaction((tx) => bank.bonuses.campaigns.setState(tx, campaign?.id as never, state));
    await setState('paused');
    expect(await another().closeAndPay()).toBe(0);
    await setState('on');
    // The second portion of fifty fails, as when the process is killed between two transactions.
    let turns = 0;
    const dying = createRankings({
      ...bank.rankingsDeps,
      bonuses: {
        grant(tx, grants) {
          turns += 1;
          if (turns === 2) throw new Error('killed');
          return bank.bonuses.grant(tx, grants);
        },
      },
    });
    await expect(dying.closeAndPay()).rejects.toThrow('killed');
    expect(await another().closeAndPay()).toBe(10);
    for (const player of own) expect(await bank.cash(player)).toBe(10n);
    const shown = await another().list({ brand: 'br', span: 'day', isLast: true });
    expect([shown?.list.length, shown?.paidMs]).toEqual([50, bank.clock.nowMs()]);
  });
});

describe('who is left out', () => {
  it('players whom an operator excludes, who pause or are blocked have no place, and are counted', async () => {
    await setRanking('rank_day', 'stake', [700n, 300n]);
    const [cheat, paused, back, fair] = [0, 1, 2, 3].map(() => bank.newPlayer()) as [
      PlayerId,
      PlayerId,
      PlayerId,
      PlayerId,
    ];
    for (const [index, player] of [cheat, paused, back, fair].entries())
      await bank.stake(player, BigInt(4_000 - index));
    const block = (player: PlayerId) =>
      bank.database.inTransaction((tx) => bank.wallet.block(tx, player, 'exclusion', 'no_debit'));
    await block(paused);
    await block(back);
    await another().markPaused();
    const firstDay = periodAt('day', now(), BRANDS.br.zone).fromDay;
    const exclusion = { brand: 'br', span: 'day', firstDay, operator: 1, reason: 'two accounts' } as const;
    const exclude = (player: PlayerId, about: object = {}) =>
      bank.database.inTransaction((tx) => bank.rankings.exclude(tx, { ...exclusion, player, ...about }));
    expect(await exclude(cheat)).toEqual({ is: 'excluded' });
    expect(await exclude(cheat)).toEqual({ is: 'repeated' });
    expect(await exclude(cheat, { firstDay: '2020-01-06' })).toEqual({ is: 'not-found' });
    // What is counted later does not bring the player back.
    await bank.stake(cheat, 10_000n);
    const day = { brand: 'br', span: 'day', isLast: false } as const;
    expect(await another().list(day)).toMatchObject({ excluded: 3, players: 1, list: [{ score: 3_997n }] });
    expect(await another().own(cheat, day)).toMatchObject({ rank: 0 });
    await bank.database.inTransaction((tx) => bank.wallet.unblock(tx, back, 'exclusion'));
    bank.clock.advance(24 * HOUR_MS);
    await another().closeAndPay();
    expect(await Promise.all([cheat, paused, back, fair].map((player) => bank.cash(player)))).toEqual([
      0n,
      0n,
      700n,
      300n,
    ]);
    expect(await another().list({ ...day, isLast: true })).toMatchObject({ excluded: 2, players: 2 });
    expect(await exclude(fair)).toEqual({ is: 'closed' });
  });

  it('a campaign that is off hides the ranking', async () => {
    const campaign = await bank.database.inTransaction((tx) =>
      bank.bonuses.campaigns.byCode(tx, 'ph', 'rank_week'),
    );
    await bank.database.inTransaction((tx) =>
      bank.bonuses.campaigns.setState(tx, campaign?.id as never, 'paused'),
    );
    expect(await another().list({ brand: 'ph', span: 'week', isLast: false })).toBeUndefined();
  });
});

describe('old scores', () => {
  it('are deleted, and the places stay', async () => {
    const count = async () =>
      (
        await bank.database.read<{ count: bigint }>('SELECT count(*) AS count FROM engagement.ranking_place')
      )[0]?.count;
    const player = bank.newPlayer();
    await setRanking('rank_day', 'stake', [700n]);
    await bank.stake(player, 100n);
    bank.clock.advance(24 * HOUR_MS);
    await another().closeAndPay();
    bank.clock.advance(30 * 24 * HOUR_MS);
    await another().closeAndPay();
    const places = await count();
    expect(await another().trim()).toBeGreaterThan(0);
    expect(await another().trim()).toBe(0);
    const left = await bank.database.read(
      `SELECT 1 FROM engagement.ranking_score s JOIN engagement.ranking_period p ON p.id = s.period
       WHERE p.paid_at IS NOT NULL`,
    );
    expect(left).toEqual([]);
    expect(await count()).toBe(places);
  });
});
