import { REFUSALS } from '@palpite/contract/refusals';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from './console.ts';
import { HAND_VERSION } from './stub-bets.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from './stub-console.ts';

let stub: StubConsole;
let trader: Console;
let finance: Console;
let support: Console;
let viewer: Console;
beforeAll(async () => {
  stub = await openStubConsole();
  trader = (await stub.signIn('tina', 'trader')).admin;
  finance = (await stub.signIn('fina', 'finance')).admin;
  support = (await stub.signIn('helper', 'support')).admin;
  viewer = (await stub.signIn('looker', 'viewer')).admin;
});
afterAll(() => stub.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const reason = 'the feed was wrong';
const MARKET = 100_101;
const WHOLE = [
  { selection: 'home', result: 'win' },
  { selection: 'draw', result: 'lose' },
  { selection: 'away', result: 'lose' },
] as const;
const settle = (results: readonly { selection: string; result: (typeof WHOLE)[number]['result'] }[]) =>
  trader.call('marketSettle', { market: MARKET, results: [...results], home: 2, away: 1, reason });
const last = async (command: string) => (await stub.operator.audit({ command, limit: 1 }))[0];

describe('a decision about a market', () => {
  it('needs the result of every selection, each once and none that the market does not have', async () => {
    for (const wrong of [
      WHOLE.slice(0, 2),
      [...WHOLE, WHOLE[0]],
      [...WHOLE, { selection: 'nobody', result: 'lose' as const }],
    ]) {
      const answer = await settle(wrong);
      expect(answer.dm_error).toBe(code('incomplete-result'));
    }
    expect(await last('bets.settle')).toBeUndefined();
    expect((await settle(WHOLE)).data).toEqual({ done: 1 });
    expect(await last('bets.settle')).toMatchObject({
      actor_name: 'tina',
      role: 'trader',
      target_kind: 'match',
      target: '1001',
      reason,
      before: { 'match-result (100101)': 'open' },
      after: { 'match-result (100101)': '2:1 home win, draw lose, away lose' },
    });
  });

  it('has no shared win where nobody can be level', async () => {
    const shared = { selection: 'home', result: 'win', dead_heat: { places: 1, tied: 2 } } as const;
    const results = [shared, ...WHOLE.slice(1)];
    const answer = await trader.call('marketSettle', { market: MARKET, results, home: 2, away: 1, reason });
    expect(answer).toMatchObject({ dm_error: code('invalid-field'), data: { field: 'dead_heat' } });
  });

  it('has a time window that is not empty, and the audit records it', async () => {
    const [from, to] = [1_781_460_000_000, 1_781_460_060_000];
    const empty = await trader.call('marketVoid', { market: MARKET, from: to, to: from, reason });
    expect(empty).toMatchObject({ dm_error: code('invalid-field'), data: { field: 'to' } });
    expect((await trader.call('marketVoid', { market: MARKET, from, to, reason })).dm_error).toBe(0);
    expect((await last('bets.void'))?.after).toEqual({
      'match-result (100101)': 'void: from 2026-06-14T18:00:00.000Z before 2026-06-14T18:01:00.000Z',
    });
  });

  it('takes back only the result that the operator saw and that is still current', async () => {
    const back = (version: number) => trader.call('marketRollBack', { market: MARKET, version, reason });
    expect((await back(HAND_VERSION + 1)).dm_error).toBe(code('changed-meanwhile'));
    expect(await last('bets.roll-back')).toBeUndefined();
    expect((await back(HAND_VERSION)).dm_error).toBe(0);
    expect((await trader.call('marketVoidUndo', { market: MARKET, reason })).dm_error).toBe(
      code('already-so'),
    );
  });

  it('is refused for an unknown market', async () => {
    for (const answer of [
      await trader.call('marketVoid', { market: 9, reason }),
      await trader.call('marketRollBack', { market: 9, version: HAND_VERSION, reason }),
      await trader.call('betMarket', { market: 9 }),
    ])
      expect(answer.dm_error).toBe(code('no-such-market'));
    expect((await trader.call('betGet', { bet: '99' })).dm_error).toBe(code('unknown-bet'));
    expect((await trader.call('liabilityMatch', { match: 9 })).dm_error).toBe(code('no-such-match'));
  });

  it('is made by traders and administrators only; support and finance can read it, a viewer cannot', async () => {
    for (const answer of [
      await support.call('marketVoid', { market: MARKET, reason }),
      await support.call('marketVoidUndo', { market: MARKET, reason }),
      await finance.call('marketRollBack', { market: MARKET, version: HAND_VERSION, reason }),
      await support.call('marketSettle', { market: MARKET, results: [...WHOLE], home: 1, away: 0, reason }),
      await viewer.call('betSearch', {}),
      await viewer.call('liabilityTop', {}),
      await trader.call('freeBetGrant', GIFT),
      await support.call('freeBetGrant', GIFT),
    ])
      expect(answer.dm_error).toBe(code('operator-not-allowed'));
    expect((await support.call('betSearch', {})).data).toEqual({ currency: 'USD', cursor: '', records: [] });
    expect((await finance.call('betTicker', {})).dm_error).toBe(0);
    const direct = await stub.operator.decideMarket(
      { person: 1n, name: 'helper', role: 'support', address: '' },
      { market: MARKET, request: { command: 'bets.void' }, reason },
    );
    expect(direct).toMatchObject({ is: 'declined', why: 'not-allowed' });
  });
});

const GIFT = { uid: KNOWN_PLAYER, amount: 2_000, min_odds: 1_500, days: 14, once: 'first', reason };

describe('a free bet', () => {
  it('is given once, in the player’s currency, with an audit row', async () => {
    expect((await finance.call('freeBetGrant', GIFT)).data).toEqual({ done: 1 });
    expect(await last('bets.gift')).toMatchObject({
      actor_name: 'fina',
      target_kind: 'player',
      target: String(KNOWN_PLAYER),
      reason,
      after: { units: '2000', asset: 'BRL', minOdds: 1_500, days: 14 },
    });
    expect((await finance.call('freeBetGrant', { ...GIFT, once: 'again' })).dm_error).toBe(
      code('already-so'),
    );
    expect((await finance.call('freeBetGrant', { ...GIFT, once: 'paused' })).dm_error).toBe(
      code('free-bet-not-allowed'),
    );
  });

  it('is at most a hundred smallest stakes, and for a known player only', async () => {
    const large = await finance.call('freeBetGrant', { ...GIFT, amount: 50_001 });
    expect(large).toMatchObject({ dm_error: code('invalid-field'), data: { field: 'amount' } });
    expect((await finance.call('freeBetGrant', { ...GIFT, amount: 50_000 })).dm_error).toBe(0);
    expect((await finance.call('freeBetGrant', { ...GIFT, uid: 5 })).dm_error).toBe(code('no-such-player'));
  });

  it('is limited for one person and for one player: all of a day together need no second person', async () => {
    const ask = async (by: Console, index: number) =>
      (await by.call('freeBetGrant', { ...GIFT, amount: 50_000, once: `many-${index}` })).dm_error;
    const refused = code('above-own-limit');
    let given = 0;
    while (given < 200 && (await ask(finance, given)) === 0) given += 1;
    expect(await ask(finance, given)).toBe(refused);
    const { toBase } = stub.operator.ports.bets.admin;
    // Those of the tests before count too.
    expect(toBase('BRL', BigInt(given) * 50_000n)).toBeLessThan(500_000n);
    expect(toBase('BRL', BigInt(given + 2) * 50_000n)).toBeGreaterThanOrEqual(500_000n);
    const second = (await stub.signIn('fabi', 'finance')).admin;
    expect(await ask(second, 1_000)).toBe(refused);
    stub.clock.advance(DAY_MS + 1);
    const dayAfter = (await stub.signIn('flor', 'finance')).admin;
    expect(await ask(dayAfter, 1_001)).toBe(0);
  });

  it('is limited for one player also when two people give at the same moment', async () => {
    stub.clock.advance(DAY_MS + 1);
    const givers = [
      (await stub.signIn('gil', 'finance')).admin,
      (await stub.signIn('gaia', 'finance')).admin,
    ];
    const { toBase } = stub.operator.ports.bets.admin;
    const enough = Number(500_000n / toBase('BRL', 50_000n)) + 6;
    const answers = await Promise.all(
      Array.from({ length: enough }, async (_, index) => {
        const by = givers[index % givers.length] as Console;
        return (await by.call('freeBetGrant', { ...GIFT, amount: 50_000, once: `two-${index}` })).dm_error;
      }),
    );
    const given = answers.filter((answer) => answer === 0).length;
    expect(toBase('BRL', BigInt(given) * 50_000n)).toBeLessThan(500_000n);
    expect(toBase('BRL', BigInt(given + 1) * 50_000n)).toBeGreaterThanOrEqual(500_000n);
    expect(new Set(answers)).toEqual(new Set([0, code('above-own-limit')]));
  });
});
