import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { WalletCall, WalletOp } from './wallet-call.ts';

/** A round of ours that has been open for long. */
export interface OpenRound {
  readonly studio: string;
  readonly player: PlayerId;
  readonly round: string;
  /** Our own number of the round. Players of one table share the studio's name for it. */
  readonly ref: string;
  readonly asset: Asset;
  /** How many transactions are stored for it. */
  readonly steps: number;
  /** Those of them that the report names, or that would be rolled back, in their order. */
  readonly transactions: readonly OwnTransaction[];
}

export interface OwnTransaction {
  readonly tx: string;
  readonly op: WalletOp;
  readonly step: number;
  readonly isLive: boolean;
}

/** What the studio reports about it, or nothing when it did not answer. */
export interface ReportedRound {
  readonly state: 'open' | 'closed' | 'cancelled' | 'unknown';
  readonly transactions: readonly ReportedTransaction[];
}

export interface ReportedTransaction {
  readonly tx: string;
  readonly kind: WalletOp;
  readonly amount: bigint;
  readonly isRolledBack: boolean;
}

export interface Patience {
  /** How often the studio has been asked, this time included. */
  readonly asks: number;
  /** How long the round has not changed. */
  readonly idleMs: number;
}

/** After this time a studio that does not know the round, or does not answer, leaves it to an operator. */
export const DEADLINE_MS = 6 * HOUR_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;

export type OpenRoundDecision =
  /** The calls end the round as the studio has ended it. `unpaid` are stakes that it took without us. */
  | { readonly is: 'apply'; readonly calls: readonly WalletCall[]; readonly unpaid: readonly string[] }
  | { readonly is: 'wait' | 'unknown'; readonly afterMs: number };

/**
 * Decides about a round that stays open. Only credits, ends and rollbacks are made up for: a stake that never reached
 * us was never the player's decision at our wallet, so a person looks at it.
 */
export function decideOpenRound(
  round: OpenRound,
  reported: ReportedRound | undefined,
  patience: Patience,
): OpenRoundDecision {
  switch (reported?.state) {
    case 'closed':
      return { is: 'apply', ...endOf(round, reported.transactions) };
    case 'cancelled':
      return { is: 'apply', calls: rollbacksOf(round, () => true), unpaid: [] };
    case 'open':
      return { is: 'wait', afterMs: waitMs(patience.asks) };
    default:
      return {
        is: patience.idleMs >= DEADLINE_MS ? 'unknown' : 'wait',
        afterMs: waitMs(patience.asks),
      };
  }
}

/** Doubles from one minute to one hour. */
export function waitMs(asks: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(asks - 1, 10));
}

/** Our own id of a rollback that the studio reports without one. When its own arrives later, it undoes nothing more. */
export function rollbackId(ref: string, step: number): string {
  return `palpite:rollback:${ref}:${step}`;
}

function endOf(round: OpenRound, reported: readonly ReportedTransaction[]) {
  const known = new Set(round.transactions.map(({ tx }) => tx));
  const missing = reported.filter(({ tx, isRolledBack }) => !known.has(tx) && !isRolledBack);
  const undone = new Set(reported.filter(({ isRolledBack }) => isRolledBack).map(({ tx }) => tx));
  const lastCredit = reported.findLast(({ kind }) => kind === 'win' || kind === 'free_win')?.tx;
  const endsByItself = reported.some(({ kind }) => kind === 'end_round' || kind === 'bet_win');
  const calls: WalletCall[] = [
    ...rollbacksOf(round, ({ tx }) => undone.has(tx)),
    ...missing.flatMap((line) => callOf(round, line, { end: !endsByItself && line.tx === lastCredit })),
  ];
  const unpaid = missing.filter(({ kind }) => isStake(kind)).map(({ tx }) => tx);
  const closes = calls.some((call) => call.op === 'end_round' || ('end' in call && call.end));
  return { calls: closes ? calls : [...calls, ownEnd(round)], unpaid };
}

/** The studio has closed a round without a message that says so to us, or that message is already stored. */
function ownEnd({ studio, player, round, ref, asset, steps }: OpenRound): WalletCall {
  return { op: 'end_round', studio, player, asset, round, tx: `palpite:end:${ref}:${steps}` };
}

function callOf(
  { studio, player, round, asset }: OpenRound,
  { tx, kind, amount }: ReportedTransaction,
  { end }: { readonly end: boolean },
): WalletCall[] {
  const base = { studio, player, asset, round, tx, isFromReport: true } as const;
  switch (kind) {
    case 'win':
    case 'free_win':
      return [{ ...base, op: kind, amount, end }];
    case 'jackpot':
      return [{ ...base, op: kind, amount }];
    case 'end_round':
      return [{ ...base, op: kind }];
    default:
      return [];
  }
}

/** Wins first and the newest first, since a stake with a win is not rolled back. */
function rollbacksOf(
  { studio, player, round, ref, asset, transactions }: OpenRound,
  isUndone: (transaction: OwnTransaction) => boolean,
): WalletCall[] {
  const live = transactions.filter((line) => line.isLive && movesMoney(line.op) && isUndone(line));
  const newestFirst = live.toReversed();
  return [
    ...newestFirst.filter(({ op }) => !isOnlyStake(op)),
    ...newestFirst.filter(({ op }) => isOnlyStake(op)),
  ].map(
    (line): WalletCall => ({
      op: 'rollback',
      studio,
      player,
      asset,
      round,
      ref: line.tx,
      tx: rollbackId(ref, line.step),
    }),
  );
}

const isOnlyStake = (op: WalletOp): boolean => op === 'bet' || op === 'free_bet';
const isStake = (op: WalletOp): boolean => isOnlyStake(op) || op === 'bet_win';
const movesMoney = (op: WalletOp): boolean => op !== 'end_round' && op !== 'rollback';
