import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowedExcept } from '../../../../test/everyone-allowed.ts';
import type { StudioAdapter, StudioReport, StudioRound, StudioTransaction } from '../core/studio-adapter.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import { type CasinoOperations, createCasinoOperations } from '../index.ts';
import { applyGroups } from '../service/apply-groups.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';
import { fakeStudio } from './hall-fixture.ts';

const BRL = 'BRL' as Asset;
const LARGE = 1_000_000n;

let fixture: CasinoFixture;
let operations: CasinoOperations;
let nextPlayer = 9_000;
const rounds = new Map<string, StudioRound | Error>();
let report: (cursor: string | undefined) => StudioReport = () => ({ transactions: [] });
const asked: string[] = [];
const studio: StudioAdapter & { readonly ended: string[] } = {
  ...fakeStudio('aurora'),
  async round(round) {
    asked.push(round);
    const answer = rounds.get(round) ?? { state: 'unknown', transactions: [] };
    if (answer instanceof Error) throw answer;
    return answer;
  },
  report: async (_from, _to, cursor) => report(cursor),
};

const gone = new Set<number>();

beforeAll(async () => {
  fixture = await openCasinoFixture({ studios: new Map([['aurora', studio]]) });
  operations = createCasinoOperations({
    ...fixture.deps,
    toBase: (_asset, units) => units,
    secondPersonFrom: LARGE,
    stillAllowed: allowedExcept(gone),
    isLive: false,
  });
});
afterAll(() => fixture.close());
beforeEach(() => {
  asked.length = 0;
});

async function newPlayer(cash = 10_000n) {
  nextPlayer += 1;
  const player = nextPlayer as PlayerId;
  await fixture.fund(player, { cash });
  const session = await fixture.session(player, 'aurora');
  return { player, session, round: `r${player}` };
}
type Who = Awaited<ReturnType<typeof newPlayer>>;

async function send({ player, session, round }: Who, call: Record<string, unknown>) {
  const whole = { studio: 'aurora', player, asset: BRL, round, end: false, ...call } as unknown as WalletCall;
  const group = { studio: 'aurora', player, asset: BRL, session, calls: [whole], request: '{}' };
  const receivedMs = fixture.clock.nowMs();
  const [results] = await fixture.database.inTransaction((tx) =>
    applyGroups(fixture.deps, tx, [{ ...group, receivedMs }]),
  );
  return results?.[0]?.result;
}

const cash = async ({ player }: Who) => (await fixture.wallet.balance(player, BRL)).pockets.cash;
const found = async ({ player }: Who) =>
  (await operations.rounds({ filter: 'all', text: String(player), limit: 5 }))[0];

function line(
  who: Who,
  tx: string,
  kind: StudioTransaction['kind'],
  amount: bigint,
  more = {},
): StudioTransaction {
  const at = new Date(fixture.clock.nowMs());
  return {
    tx,
    kind,
    round: who.round,
    player: String(who.player),
    asset: BRL,
    amount,
    at,
    isRolledBack: false,
    ...more,
  };
}

describe('rounds that stay open', () => {
  it('are ended with the wins of the studio, and the lost message is a repeat when it comes', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    await operations.checkOpenRounds();
    expect(asked).toEqual([]);
    fixture.clock.advance(11 * MINUTE_MS);
    const win = { op: 'win', tx: `w${who.player}`, amount: 1_735n, end: true };
    rounds.set(who.round, {
      state: 'closed',
      transactions: [line(who, `b${who.player}`, 'bet', 500n), line(who, win.tx, 'win', 1_735n)],
    });
    expect(await operations.checkOpenRounds()).toEqual({ asked: 1, ended: 1, unknown: 0 });
    expect(await cash(who)).toBe(11_235n);
    expect(await found(who)).toMatchObject({ state: 'closed', staked: 500n, paid: 1_735n });
    expect(await send(who, win)).toBe('ok');
    expect(await cash(who)).toBe(11_235n);
    expect(await found(who)).toMatchObject({ repeats: 1 });
    expect(await operations.checkOpenRounds()).toEqual({ asked: 0, ended: 0, unknown: 0 });
  });

  it('are rolled back when the studio has cancelled them', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    await send(who, { op: 'win', tx: `w${who.player}`, amount: 100n });
    fixture.clock.advance(11 * MINUTE_MS);
    rounds.set(who.round, { state: 'cancelled', transactions: [] });
    await operations.checkOpenRounds();
    expect(await cash(who)).toBe(10_000n);
    expect(await found(who)).toMatchObject({ state: 'rolled_back', staked: 0n, paid: 0n });
  });

  it('wait while the studio says open, and are unknown when it does not answer until the deadline', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    fixture.clock.advance(11 * MINUTE_MS);
    rounds.set(who.round, { state: 'open', transactions: [] });
    await operations.checkOpenRounds();
    await operations.checkOpenRounds();
    expect(asked).toEqual([who.round]);
    fixture.clock.advance(MINUTE_MS);
    rounds.set(who.round, new Error('the studio is down'));
    await operations.checkOpenRounds();
    expect(await found(who)).toMatchObject({ state: 'open', check: { asks: 2, answer: 'no-answer' } });
    fixture.clock.advance(7 * HOUR_MS);
    expect(await operations.checkOpenRounds()).toMatchObject({ unknown: 1 });
    expect(await found(who)).toMatchObject({ state: 'unknown' });
    expect(await cash(who)).toBe(9_500n);
    rounds.set(who.round, { state: 'closed', transactions: [line(who, `late${who.player}`, 'win', 20n)] });
    const ref = (await found(who))?.ref as Reference;
    expect(await fixture.database.inTransaction((tx) => operations.askAgain(tx, ref))).toBe(true);
    await operations.checkOpenRounds();
    expect(await found(who)).toMatchObject({ state: 'closed' });
    expect(await cash(who)).toBe(9_520n);
  });

  it('are asked about by one of two nodes', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    fixture.clock.advance(11 * MINUTE_MS);
    rounds.set(who.round, { state: 'closed', transactions: [line(who, `w${who.player}`, 'win', 50n)] });
    await Promise.all([
      operations.checkOpenRounds(),
      operations.checkOpenRounds(),
      operations.checkOpenRounds(),
    ]);
    expect(asked.filter((round) => round === who.round)).toEqual([who.round]);
    expect(await cash(who)).toBe(9_550n);
  });

  it('never take a stake that only the studio knows; it waits as a difference', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    fixture.clock.advance(11 * MINUTE_MS);
    rounds.set(who.round, {
      state: 'closed',
      transactions: [line(who, `b${who.player}`, 'bet', 500n), line(who, `x${who.player}`, 'bet', 900n)],
    });
    await operations.checkOpenRounds();
    expect(await cash(who)).toBe(9_500n);
    const differences = await operations.differences({ state: 'open', limit: 50 });
    expect(differences.find(({ tx }) => tx === `x${who.player}`)).toMatchObject({
      kind: 'missing-here',
      units: 900n,
    });
  });
});

describe('the comparison with the report of a studio', () => {
  /** Page by page, two lines each. */
  function pagesOf(lines: readonly StudioTransaction[]) {
    return (cursor: string | undefined): StudioReport => {
      const from = Number(cursor ?? 0);
      const next = from + 2 < lines.length ? { next: String(from + 2) } : {};
      return { transactions: lines.slice(from, from + 2), ...next };
    };
  }
  const today = () => new Date(fixture.clock.nowMs()).toISOString().slice(0, 10);
  const open = async (who: Who) =>
    (await operations.differences({ state: 'open', limit: 200 }))
      .filter(({ player }) => player === who.player)
      .map(({ kind, tx }) => `${kind} ${tx}`)
      .sort();

  it('finds what is missing here and there, other amounts and other states, and applies what an operator accepts', async () => {
    fixture.clock.advance(DAY_MS);
    const who = await newPlayer();
    const id = (name: string) => `${name}${who.player}`;
    await send(who, { op: 'bet', tx: id('same'), amount: 100n });
    await send(who, { op: 'bet', tx: id('other'), amount: 200n });
    await send(who, { op: 'bet', tx: id('undone'), amount: 300n });
    await send(who, { op: 'bet', tx: id('ours'), amount: 400n });
    const day = today();
    report = pagesOf([
      line(who, id('same'), 'bet', 100n),
      line(who, id('other'), 'bet', 250n),
      line(who, id('undone'), 'bet', 300n, { isRolledBack: true }),
      line(who, id('lost'), 'win', 50n),
      line(who, id('gone'), 'bet', 70n, { isRolledBack: true }),
    ]);
    const key = { studio: 'aurora', day };
    expect(await operations.reconcile(key, { again: false })).toMatchObject({
      state: 'differs',
      theirs: 5,
      ours: 4,
      differences: 4,
    });
    expect(await open(who)).toEqual([
      `amount-differs ${id('other')}`,
      `missing-here ${id('lost')}`,
      `missing-there ${id('ours')}`,
      `state-differs ${id('undone')}`,
    ]);
    const decide = async (tx: string, action: 'accept' | 'dismiss', operator = 1) => {
      const all = await operations.differences({ state: 'open', limit: 200 });
      const difference = all.find((one) => one.tx === tx)?.id as Reference;
      return fixture.database.inTransaction((transaction) =>
        operations.decideDifference(transaction, operator, {
          difference,
          action,
          reason: 'as the studio says',
        }),
      );
    };
    expect(await decide(id('undone'), 'accept')).toMatchObject({ is: 'done' });
    expect(await decide(id('lost'), 'accept')).toMatchObject({ is: 'done' });
    expect(await decide(id('other'), 'accept')).toEqual({ is: 'refused', reason: 'not-possible' });
    expect(await decide(id('other'), 'dismiss')).toMatchObject({ is: 'done' });
    expect(await cash(who)).toBe(10_000n - 100n - 200n - 400n + 50n);
    report = pagesOf([
      ...['same', 'other', 'ours'].map((name, index) =>
        line(who, id(name), 'bet', [100n, 200n, 400n][index] ?? 0n),
      ),
      line(who, id('undone'), 'bet', 300n, { isRolledBack: true }),
      line(who, id('lost'), 'win', 50n),
    ]);
    expect(await operations.reconcile(key, { again: true })).toMatchObject({
      state: 'clean',
      differences: 0,
    });
    expect(await open(who)).toEqual([]);
    expect(await fixture.database.read('SELECT FROM casino.report_line')).toEqual([]);
  });

  it('goes on where it stopped, and says so when the studio gives no report', async () => {
    fixture.clock.advance(DAY_MS);
    const who = await newPlayer();
    const key = { studio: 'aurora', day: today() };
    await send(who, { op: 'bet', tx: `p${who.player}`, amount: 10n });
    const lines = Array.from({ length: 5 }, (_, index) => line(who, `q${who.player}-${index}`, 'win', 1n));
    const stop = new AbortController();
    const whole = pagesOf([line(who, `p${who.player}`, 'bet', 10n), ...lines]);
    const cursors: (string | undefined)[] = [];
    report = (cursor) => {
      cursors.push(cursor);
      if (cursors.length === 2) stop.abort();
      return whole(cursor);
    };
    expect(await operations.reconcile(key, { again: false, signal: stop.signal })).toMatchObject({
      state: 'reading',
    });
    expect(await operations.reconcile(key, { again: false })).toMatchObject({ state: 'differs', theirs: 6 });
    expect(cursors).toEqual([undefined, '2', '4']);
    report = () => {
      throw new Error('the studio is down');
    };
    fixture.clock.advance(DAY_MS);
    const next = { studio: 'aurora', day: today() };
    expect(await operations.reconcile(next, { again: false })).toMatchObject({ state: 'no-report' });
    report = () => ({ transactions: [] });
    expect(await operations.reconcile(next, { again: false })).toMatchObject({ state: 'clean' });
  });

  it('needs two people who decide the same from the threshold on, also for small amounts that reach it together', async () => {
    fixture.clock.advance(2 * DAY_MS);
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 100n });
    report = pagesOf([
      line(who, `b${who.player}`, 'bet', 100n),
      line(who, `small${who.player}`, 'win', LARGE - 1n),
      line(who, `step${who.player}`, 'win', 5n),
      line(who, `large${who.player}`, 'win', LARGE),
    ]);
    await operations.reconcile({ studio: 'aurora', day: today() }, { again: false });
    const all = await operations.differences({ state: 'open', limit: 200 });
    const idOf = (name: string) => all.find(({ tx }) => tx === `${name}${who.player}`)?.id as Reference;
    const decide = (name: string, operator: number, action: 'accept' | 'dismiss' = 'accept') =>
      fixture.database.inTransaction((tx) =>
        operations.decideDifference(tx, operator, { difference: idOf(name), action, reason: 'agreed' }),
      );
    expect(await decide('small', 1)).toMatchObject({ is: 'done' });
    expect(await decide('step', 1)).toMatchObject({ is: 'agreed' });
    expect(await decide('step', 1)).toEqual({ is: 'refused', reason: 'decided-by-you' });
    expect(await decide('step', 2, 'dismiss')).toEqual({ is: 'refused', reason: 'other-decision' });
    expect(await cash(who)).toBe(10_000n - 100n + LARGE - 1n);
    expect(await decide('step', 2)).toMatchObject({ is: 'done' });
    expect(await cash(who)).toBe(10_000n - 100n + LARGE + 4n);
    expect(await decide('step', 3)).toEqual({ is: 'refused', reason: 'not-open' });
    // The decision of a person who may not decide any more does not count.
    expect(await decide('large', 1)).toMatchObject({ is: 'agreed' });
    gone.add(1);
    expect(await decide('large', 2)).toMatchObject({ is: 'agreed' });
    expect(await decide('large', 3)).toMatchObject({ is: 'done' });
  });
});

describe('the measured return', () => {
  it('counts rounds when they close, again when they change, and not at all while they are open', async () => {
    fixture.clock.advance(3 * DAY_MS);
    const day = new Date(fixture.clock.nowMs()).toISOString().slice(0, 10);
    const who = await newPlayer(100_000n);
    const play = async (round: string, stake: bigint, win: bigint) => {
      await send({ ...who, round }, { op: 'bet', tx: `${round}b`, amount: stake });
      await send({ ...who, round }, { op: 'win', tx: `${round}w`, amount: win, end: true });
    };
    await play('rtp1', 1_000n, 400n);
    await play('rtp2', 2_000n, 5_000n);
    await send({ ...who, round: 'rtp3' }, { op: 'bet', tx: 'rtp3b', amount: 700n });
    // An answer is kept for two seconds: each is asked for with another limit.
    const totals = async (limit: number) => (await operations.rtp({ from: day, to: day, limit }))[0];
    expect(await totals(10)).toMatchObject({
      rounds: 2,
      staked: 3_000n,
      won: 5_400n,
      stakedSquared: 5_000_000n,
      stakedTimesWon: 10_400_000n,
      wonSquared: 25_160_000n,
      band: { measured: 180, verdict: 'too-few' },
    });
    await send({ ...who, round: 'rtp2' }, { op: 'jackpot', tx: 'rtp2j', amount: 1_000n });
    expect(await totals(11)).toMatchObject({ rounds: 2, won: 6_400n, wonSquared: 36_160_000n });
    await send({ ...who, round: undefined as never }, { op: 'rollback', tx: 'rtp1u', ref: 'rtp1w' });
    expect(await totals(12)).toMatchObject({
      rounds: 1,
      staked: 2_000n,
      won: 6_000n,
      wonSquared: 36_000_000n,
    });
  });
});

describe('a round as operators see it', () => {
  it('has every message, its transactions and a replay that agrees', async () => {
    const who = await newPlayer();
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    await send(who, { op: 'win', tx: `w${who.player}`, amount: 900n, end: true });
    const ref = (await found(who))?.ref as Reference;
    const whole = await operations.round(ref);
    expect(whole?.messages.map(({ call, isReplayed }) => [call, isReplayed])).toEqual([
      ['bet', false],
      ['bet', true],
      ['win', false],
    ]);
    expect(whole?.replay?.steps).toEqual([
      { tx: `b${who.player}`, isSame: true },
      { tx: `w${who.player}`, isSame: true },
    ]);
    const refs = async (query: { filter: 'all' | 'open' | 'repeats' | 'differences'; text?: string }) =>
      (await operations.rounds({ ...query, limit: 50 })).map((round) => round.ref);
    expect(await refs({ filter: 'repeats' })).toContain(ref);
    expect(await refs({ filter: 'open' })).not.toContain(ref);
    for (const text of [who.round, `w${who.player}`, String(ref)])
      expect(await refs({ filter: 'all', text }), text).toEqual([ref]);
    expect(await refs({ filter: 'all', text: 'nothing' })).toEqual([]);
  });
});

describe('a studio that is frozen', () => {
  it('refuses bets from the commit on, pays wins, and informs the studio', async () => {
    const who = await newPlayer();
    await fixture.database.inTransaction((tx) =>
      tx.query(`INSERT INTO casino.studio (name, added_at, asked_at) VALUES ('aurora', now(), now())`),
    );
    await send(who, { op: 'bet', tx: `b${who.player}`, amount: 500n });
    const frozen = await fixture.database.inTransaction((tx) => operations.freeze(tx, 'aurora', true));
    expect(frozen).toMatchObject({ wasFrozen: false });
    expect(frozen?.ended).toBeGreaterThan(0);
    expect(await send(who, { op: 'bet', tx: `c${who.player}`, amount: 1n })).toBe('session_expired');
    expect(await send(who, { op: 'win', tx: `w${who.player}`, amount: 60n, end: true })).toBe('ok');
    expect(await cash(who)).toBe(9_560n);
    expect(studio.ended).toContain(String(who.session));
    expect(
      await fixture.database.inTransaction((tx) => operations.freeze(tx, 'nobody', true)),
    ).toBeUndefined();
  });
});
