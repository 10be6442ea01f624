import { type Asset, isAsset } from '@palpite/kernel/assets';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { rollbackId } from '../core/open-round.ts';
import { remedyOf } from '../core/reconcile.ts';
import type { WalletCall } from '../core/wallet-call.ts';
import {
  type DifferenceAction,
  type DifferenceDecision,
  endDifference,
  lockDifference,
  movedAlone,
  readDecisionsOf,
  type StoredDifference,
  writeDecision,
} from '../store/differences.ts';
import { findTransactions } from '../store/transactions.ts';
import { applyGroups } from './apply-groups.ts';
import type { OperationsDeps } from './operations-deps.ts';

export interface DifferenceRequest {
  readonly difference: Reference;
  readonly action: DifferenceAction;
  readonly reason: string;
}

export type DifferenceOutcome =
  | { readonly is: 'done'; readonly difference: StoredDifference }
  /** Another person must decide the same. */
  | { readonly is: 'agreed'; readonly difference: StoredDifference }
  | {
      readonly is: 'refused';
      readonly reason:
        | 'absent'
        | 'not-open'
        | 'decided-by-you'
        | 'other-decision'
        | 'not-possible'
        | 'wallet';
      /** What the wallet answered. */
      readonly detail?: string;
    };

const refuse = (
  reason: Extract<DifferenceOutcome, { is: 'refused' }>['reason'],
  detail?: string,
): DifferenceOutcome => ({ is: 'refused', reason, ...(detail !== undefined && { detail }) });

/**
 * Accepting moves money in the same way as every call of a studio: its transaction is applied under its own id, or
 * ours is rolled back. Dismissing moves nothing. From the threshold on, what this person moved alone within a day
 * included, two different people must decide the same.
 */
export async function decideDifference(
  deps: OperationsDeps,
  tx: Tx,
  operator: number,
  { difference: id, action, reason }: DifferenceRequest,
): Promise<DifferenceOutcome> {
  const difference = await lockDifference(tx, id);
  if (!difference) return refuse('absent');
  if (difference.state !== 'open') return refuse('not-open');
  const decisions = await readDecisionsOf(tx, id);
  if (decisions.some((decision) => decision.operator === operator)) return refuse('decided-by-you');
  const allowed = await deps.stillAllowed(
    tx,
    decisions.map((decision) => decision.operator),
  );
  const earlier = decisions.filter((decision) => allowed.has(decision.operator));
  if (earlier.some((decision) => decision.action !== action)) return refuse('other-decision');
  const call = action === 'accept' ? await remedy(tx, difference) : undefined;
  if (action === 'accept' && !call) return refuse('not-possible');
  const atMs = deps.clock.nowMs();
  const baseUnits = difference.asset === undefined ? 0n : deps.toBase(difference.asset, difference.units);
  const needsTwo = await needsSecond(deps, tx, operator, baseUnits, atMs);
  const isLast = !needsTwo || earlier.length > 0;
  const decision: DifferenceDecision = { operator, action, reason, atMs };
  const isAlone = isLast && earlier.length === 0;
  await writeDecision(tx, id, { ...decision, baseUnits, isAlone });
  if (!isLast) return { is: 'agreed', difference };
  if (call) {
    const result = await applyOne(deps, tx, call, `operator ${operator} accepted a difference`);
    if (result !== 'ok') return refuse('wallet', result);
  }
  const state = action === 'accept' ? 'accepted' : 'dismissed';
  await endDifference(tx, id, state, new Date(atMs));
  return { is: 'done', difference: { ...difference, state } };
}

async function needsSecond(
  deps: OperationsDeps,
  tx: Tx,
  operator: number,
  baseUnits: bigint,
  atMs: number,
): Promise<boolean> {
  const alone = await movedAlone(tx, operator, new Date(atMs - DAY_MS));
  return baseUnits > 0n && baseUnits + alone >= deps.secondPersonFrom;
}

/** The call that makes our side what the studio says. */
async function remedy(tx: Tx, difference: StoredDifference): Promise<WalletCall | undefined> {
  const { studio, theirs } = difference;
  const what = remedyOf(difference);
  if (what === 'none' || !theirs || !isAsset(theirs.asset) || difference.player === undefined)
    return undefined;
  const base = { studio, player: difference.player, asset: theirs.asset };
  if (what === 'apply') return callOf(base, theirs);
  const [stored] = await findTransactions(tx, [{ studio, tx: theirs.tx }]);
  if (!stored || stored.roundRef === undefined || stored.step === undefined) return undefined;
  return { ...base, op: 'rollback', ref: theirs.tx, tx: rollbackId(String(stored.roundRef), stored.step) };
}

function callOf(
  of: { readonly studio: string; readonly player: PlayerId; readonly asset: Asset },
  { tx, kind, round, amount, win }: NonNullable<StoredDifference['theirs']>,
): WalletCall | undefined {
  const base = { ...of, tx, round, isFromReport: true } as const;
  switch (kind) {
    case 'bet':
    case 'jackpot':
      return { ...base, op: kind, amount };
    case 'win':
    case 'free_win':
      return { ...base, op: kind, amount, end: false };
    case 'bet_win':
      return { ...base, op: kind, amount, win: win ?? 0n, end: true };
    default:
      return undefined;
  }
}

/** Applies one call by the path of the studio's own messages, in the caller's transaction. */
export async function applyOne(
  deps: OperationsDeps,
  tx: Tx,
  call: WalletCall,
  why: string,
  session?: Reference,
): Promise<string> {
  const { studio, player, asset } = call;
  const receivedMs = deps.clock.nowMs();
  const group = { studio, player, asset, session, calls: [call], request: why, receivedMs };
  const [results] = await applyGroups(deps, tx, [group]);
  return results?.[0]?.result ?? 'not_applied';
}
