import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type WalletState } from './decide.ts';
import {
  DEADLINE_MS,
  decideOpenRound,
  type OpenRound,
  type ReportedTransaction,
  waitMs,
} from './open-round.ts';
import { afterMoves, type Pockets } from './pockets.ts';
import { NEW_ROUND, type Round, type StoredTransaction } from './round.ts';
import type { WalletCall } from './wallet-call.ts';

const BRL = 'BRL' as Asset;
const KEY = { studio: 'aurora', player: 7 as PlayerId, round: 'r1', asset: BRL } as const;
const START = 1_000_000n;
const FIRST = { asks: 1, idleMs: 10 * MINUTE_MS };

/** The wallet in memory: the pure decision with its stored transactions, no database. */
function openWallet() {
  const stored = new Map<string, StoredTransaction>();
  const order: string[] = [];
  let pockets: Pockets = { cash: START, bonus: 0n, debt: 0n };
  let round: Round = NEW_ROUND;
  return {
    pockets: () => pockets,
    round: () => round,
    apply(call: WalletCall): string {
      const state: WalletState = {
        known: stored.get(call.tx),
        target: call.op === 'rollback' ? stored.get(call.ref) : undefined,
        round,
        session: { isOpen: true, asset: BRL },
        account: { ...pockets, mayDebit: true },
        grant: undefined,
      };
      const decision = decide(call, state);
      if (decision.is === 'replayed') return 'replayed';
      if (decision.is === 'refused') return decision.reason;
      pockets = afterMoves(pockets, decision.moves);
      round = decision.round ?? round;
      stored.set(call.tx, decision.store);
      order.push(call.tx);
      const undone = decision.undo === undefined ? undefined : stored.get(decision.undo);
      if (undone) stored.set(undone.tx, { ...undone, state: 'rolled_back' });
      return 'ok';
    },
    asOpen: (): OpenRound => ({
      ...KEY,
      ref: '99',
      steps: order.length,
      transactions: order.flatMap((tx, step) => {
        const line = stored.get(tx);
        return line?.op === undefined ? [] : [{ tx, op: line.op, step, isLive: line.state === 'live' }];
      }),
    }),
  };
}

const bet = (tx: string, amount: bigint): WalletCall => ({ ...KEY, op: 'bet', tx, amount });
const win = (tx: string, amount: bigint, end = false): WalletCall => ({ ...KEY, op: 'win', tx, amount, end });

function reportOf(calls: readonly WalletCall[], isRolledBack = false): ReportedTransaction[] {
  return calls.map((call) => ({
    tx: call.tx,
    kind: call.op,
    amount: 'amount' in call ? (call.amount ?? 0n) : 0n,
    isRolledBack,
  }));
}

function settle(
  wallet: ReturnType<typeof openWallet>,
  state: 'closed' | 'cancelled',
  reported: ReportedTransaction[],
) {
  const decision = decideOpenRound(wallet.asOpen(), { state, transactions: reported }, FIRST);
  if (decision.is !== 'apply') throw new Error(decision.is);
  return { ...decision, results: decision.calls.map((call) => wallet.apply(call)) };
}

/** Whether a call ends the round, and what was cut of a credit: a report says neither. */
const unreported = { end: fc.boolean(), remainder: fc.constantFrom('', '0.345', '0.5') };

/** The whole play of a round: stakes, then credits, then how it ends. */
const plays = fc.record({
  stakes: fc.array(fc.bigInt(1n, 500n), { minLength: 1, maxLength: 4 }),
  betWin: fc.option(fc.record({ amount: fc.bigInt(0n, 500n), win: fc.bigInt(0n, 900n), ...unreported }), {
    nil: undefined,
  }),
  wins: fc.array(fc.record({ amount: fc.bigInt(0n, 900n), ...unreported }), { maxLength: 4 }),
  jackpot: fc.option(fc.record({ amount: fc.bigInt(1n, 5_000n), remainder: unreported.remainder }), {
    nil: undefined,
  }),
  endsBy: fc.constantFrom('win', 'message'),
  lost: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
});

function callsOf(play: typeof plays extends fc.Arbitrary<infer P> ? P : never) {
  const { betWin, jackpot, wins } = play;
  const stakes: WalletCall[] = [
    ...play.stakes.map((amount, index) => bet(`b${index}`, amount)),
    ...(betWin ? [{ ...KEY, op: 'bet_win' as const, tx: 'bw', ...betWin }] : []),
  ];
  const endsByWin = play.endsBy === 'win' && wins.some(({ end }) => end);
  const credits: WalletCall[] = [
    ...(jackpot ? [{ ...KEY, op: 'jackpot' as const, tx: 'j', ...jackpot }] : []),
    ...wins.map((line, index) => ({ ...KEY, op: 'win' as const, tx: `w${index}`, ...line })),
    ...(endsByWin ? [] : [{ ...KEY, op: 'end_round' as const, tx: 'end' }]),
  ];
  return { stakes, credits };
}

describe('a round that stays open', () => {
  it('ends with the same balance whichever credits and ends were lost, and what comes late is a repeat', () => {
    fc.assert(
      fc.property(plays, (play) => {
        const { stakes, credits } = callsOf(play);
        const wallet = openWallet();
        for (const call of stakes) wallet.apply(call);
        for (const [index, call] of credits.entries()) if (play.lost[index] !== true) wallet.apply(call);
        if (!wallet.round().isClosed) settle(wallet, 'closed', reportOf([...stakes, ...credits]));
        // The second model: what was staked left the player, what was won arrived.
        const sum = (units: readonly bigint[]) => units.reduce((all, one) => all + one, 0n);
        const { betWin, jackpot } = play;
        const won =
          sum(play.wins.map(({ amount }) => amount)) + (betWin?.win ?? 0n) + (jackpot?.amount ?? 0n);
        const expected = START - sum(play.stakes) - (betWin?.amount ?? 0n) + won;
        const isComplete = credits.every((call) =>
          wallet.asOpen().transactions.some(({ tx }) => tx === call.tx),
        );
        if (isComplete) expect(wallet.pockets().cash).toBe(expected);
        const late = credits.map((call) => wallet.apply(call));
        expect(wallet.pockets()).toEqual({ cash: expected, bonus: 0n, debt: 0n });
        expect(wallet.round().isClosed).toBe(true);
        expect(late.filter((result) => result !== 'ok' && result !== 'replayed')).toEqual([]);
      }),
    );
  });

  it('gives everything back when the studio has cancelled it, and a late rollback of the studio moves nothing', () => {
    fc.assert(
      fc.property(plays, (play) => {
        const { stakes, credits } = callsOf(play);
        const wallet = openWallet();
        for (const call of [...stakes, ...credits.filter(({ op }) => op !== 'end_round')])
          if (call.op !== 'win' || !call.end) wallet.apply(call);
        expect(settle(wallet, 'cancelled', reportOf([...stakes, ...credits], true)).results).not.toContain(
          'already_won',
        );
        expect(wallet.pockets()).toEqual({ cash: START, bonus: 0n, debt: 0n });
        expect(wallet.round()).toMatchObject({ liveBets: 0, liveWins: 0, staked: { cash: 0n, bonus: 0n } });
        for (const { tx } of stakes)
          expect(wallet.apply({ ...KEY, op: 'rollback', tx: `studio-${tx}`, ref: tx })).toBe('ok');
        expect(wallet.pockets().cash).toBe(START);
      }),
    );
  });

  it('rolls back only what the studio has rolled back of a closed round', () => {
    const wallet = openWallet();
    wallet.apply(bet('b0', 100n));
    wallet.apply(bet('b1', 50n));
    settle(wallet, 'closed', [
      ...reportOf([bet('b0', 100n)]),
      ...reportOf([bet('b1', 50n)], true),
      ...reportOf([win('w0', 30n, true)]),
    ]);
    expect(wallet.pockets().cash).toBe(START - 100n + 30n);
    expect(wallet.round().isClosed).toBe(true);
  });

  it('never takes a stake that did not reach the wallet, and names it', () => {
    const wallet = openWallet();
    wallet.apply(bet('b0', 100n));
    const { unpaid } = settle(
      wallet,
      'closed',
      reportOf([bet('b0', 100n), bet('b1', 5_000n), win('w0', 10n)]),
    );
    expect(unpaid).toEqual(['b1']);
    expect(wallet.pockets().cash).toBe(START - 100n + 10n);
  });

  it('waits longer each time while the studio says open, up to an hour', () => {
    const decision = (asks: number) =>
      decideOpenRound(
        openWallet().asOpen(),
        { state: 'open', transactions: [] },
        { asks, idleMs: DEADLINE_MS * 9 },
      );
    expect([1, 2, 3, 6, 7, 50].map(decision)).toEqual(
      [1, 2, 4, 32, 60, 60].map((minutes) => ({ is: 'wait', afterMs: minutes * MINUTE_MS })),
    );
  });

  it('becomes unknown when the studio does not know it or does not answer until the deadline', () => {
    const round = openWallet().asOpen();
    for (const reported of [undefined, { state: 'unknown' as const, transactions: [] }]) {
      expect(decideOpenRound(round, reported, { asks: 3, idleMs: DEADLINE_MS - 1 })).toMatchObject({
        is: 'wait',
      });
      expect(decideOpenRound(round, reported, { asks: 3, idleMs: DEADLINE_MS })).toEqual({
        is: 'unknown',
        afterMs: waitMs(3),
      });
    }
    expect(waitMs(1_000)).toBe(HOUR_MS);
  });
});
