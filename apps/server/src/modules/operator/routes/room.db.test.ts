import { REFUSALS } from '@palpite/contract/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
let trader: Console;
let support: Console;
let viewer: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  trader = (await stub.signIn('tina', 'trader')).admin;
  support = (await stub.signIn('helper', 'support')).admin;
  viewer = (await stub.signIn('looker', 'viewer')).admin;
});
afterAll(() => stub.close());
beforeEach(async () => {
  await stub.fresh.owner.inTransaction(async (tx) => {
    await tx.query('DELETE FROM feed.wide_stop');
    await tx.query('DELETE FROM feed.league_rule');
    await tx.query('DELETE FROM betting.exposure');
    await tx.query('UPDATE feed.trading SET version = version + 1');
  });
  await stub.trading.read();
});

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'news of an injury';
const audit = (command: string) => stub.operator.audit({ command, limit: 1 });
const room = async (state?: 'live' | 'upcoming') =>
  (await trader.call('tradingRoom', state ? { state } : {})).data;
const openCount = async (match: number) => (await trader.call('tradingMatch', { match })).data.match.open;

/** Counts as open bets of the match would. */
async function expose(match: number, market: number, units: number, selections: object): Promise<void> {
  await stub.fresh.owner.inTransaction(async (tx) => {
    await tx.query(`INSERT INTO betting.exposure (scope, id, part, units) VALUES ('match', $1, '', $2)`, [
      match,
      units,
    ]);
    await tx.query(
      `INSERT INTO betting.exposure (scope, id, part, units, match, selections)
       VALUES ('market', $1, '', $2, $3, $4)`,
      [market, units, match, JSON.stringify(selections)],
    );
  });
}

describe('a stop of everything, a sport or a league', () => {
  it('suspends every match of it, shows who and why, is audited, and is removed by a person', async () => {
    for (const [request, target, name] of [
      [{ scope: 'all' }, ['house', 'trading'], 'everything'],
      [{ scope: 'sport', sport: 'football' }, ['house', 'trading:football'], 'sport football'],
      [{ scope: 'league', id: 71 }, ['league', '71'], 'league 71'],
    ] as const) {
      const reported = stub.trading.reported();
      expect((await trader.call('tradingStop', { ...request, reason })).data).toEqual({ done: 1 });
      expect(stub.trading.reported()).toBe(reported + 1);
      const { data } = await trader.call('tradingMatch', { match: 1001 });
      expect(data.match).toMatchObject({
        open: 0,
        suspended: 2,
        wide_stop: { scope: request.scope, by: 'tina', reason },
      });
      expect(data.match.stop).toBeUndefined();
      expect((await room()).stops).toMatchObject([{ scope: request.scope, by: 'tina', reason }]);
      expect((await audit('trading.stop'))[0]).toMatchObject({
        target_kind: target[0],
        target: target[1],
        before: { [name]: 'free' },
        after: { [name]: 'stopped' },
      });
      const again = await trader.call('tradingStop', { ...request, reason });
      expect(again.dm_error).toBe(code('already-so'));
      expect((await trader.call('tradingReopen', { ...request, reason })).data).toEqual({ done: 1 });
      expect((await audit('trading.reopen'))[0]).toMatchObject({ after: { [name]: 'free' } });
      expect(await openCount(1001)).toBe(2);
    }
  });

  it('of another sport leaves the match open', async () => {
    await trader.call('tradingStop', { scope: 'sport', sport: 'tennis', reason });
    expect(await openCount(1001)).toBe(2);
    expect((await room()).stops).toMatchObject([{ scope: 'sport', sport: 'tennis' }]);
  });

  it('is refused without its sport or number, for an unknown league, and to those who may only look', async () => {
    const ask = async (request: object) =>
      (await trader.call('tradingStop', { reason, ...request } as never)).data;
    expect(await ask({ scope: 'sport' })).toEqual({ field: 'sport' });
    expect(await ask({ scope: 'league' })).toEqual({ field: 'id' });
    expect(await ask({ scope: 'match' })).toEqual({ field: 'id' });
    expect(await ask({ scope: 'league', id: 9 })).toEqual({ field: 'id' });
    const refused = await support.call('tradingStop', { scope: 'all', reason });
    expect(refused.dm_error).toBe(code('operator-not-allowed'));
    expect((await trader.call('tradingReopen', { scope: 'all', reason })).dm_error).toBe(code('already-so'));
  });
});

describe('the room', () => {
  it('has the matches in play with exposure against the limit and the results of the main market', async () => {
    await trader.call('leagueRuleSet', { league: 71, margin: 0, per_match: 10_000, reason });
    await expose(1001, 100_101, 9_500, { home: ['11500', '6000'], away: ['100', '2000'] });
    const found = await room();
    expect(found).toMatchObject({ currency: 'USD', fresh: 1, exposure: 9_500, total: 1, silent: 500 });
    expect(found.matches).toMatchObject([
      {
        match: 1001,
        units: 9_500,
        limit: 10_000,
        share: 95,
        pace: { bets: 0, stake: 0, before_bets: 0, before_stake: 0 },
        nets: [
          { selection: 'home', name: '1', net: -9_500 },
          { selection: 'draw', name: 'X', net: 8_000 },
          { selection: 'away', name: '2', net: 5_900 },
        ],
      },
    ]);
    expect(found.alerts).toMatchObject([{ kind: 'limit', match: 1001, value: 95 }]);
    expect(found.alerts[0]?.name).toBe('Flamengo – Palmeiras');
  });

  it('names a market whose stakes are on one side', async () => {
    await trader.call('leagueRuleSet', { league: 71, margin: 0, per_match: 10_000, reason });
    await expose(1001, 100_101, 1_000, { home: ['2000', '900'], away: ['100', '100'] });
    expect((await room()).alerts).toMatchObject([
      { kind: 'one-sided', match: 1001, value: 90, selection: 'Flamengo' },
    ]);
  });

  it('lists matches to come only when somebody has bet on them', async () => {
    expect((await room('upcoming')).matches).toEqual([]);
    await expose(1002, 100_201, 500, { home: ['500', '100'] });
    expect((await room('upcoming')).matches.map(({ match }) => match)).toEqual([1002]);
    expect((await room()).matches.map(({ match }) => match)).toEqual([1001]);
  });

  it('shows one match with every selection, the worst first', async () => {
    await expose(1001, 100_101, 9_500, { home: ['11500', '6000'], away: ['100', '2000'] });
    const { data } = await support.call('roomMatch', { match: 1001 });
    expect(data).toMatchObject({ units: 9_500, margin: 0, minutes: [], match: { match: 1001 } });
    expect(data.selections.map(({ selection, net, odds }) => [selection, net, odds])).toEqual([
      ['home', -9_500, 2_100],
      ['away', 5_900, 3_500],
      ['draw', 8_000, 3_400],
    ]);
    expect((await trader.call('roomMatch', { match: 9 })).dm_error).toBe(code('no-such-match'));
    expect((await viewer.call('tradingRoom', {})).dm_error).toBe(code('operator-not-allowed'));
    expect((await viewer.call('roomMatch', { match: 1001 })).dm_error).toBe(code('operator-not-allowed'));
  });
});
