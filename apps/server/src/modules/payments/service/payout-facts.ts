import type { Tx } from '../../../platform/database/database.ts';
import type { CheckedInput } from '../core/check-input.ts';
import { closedLoopOf } from '../core/closed-loop.ts';
import { destinationOf, payoutDestinationOf } from '../core/destination.ts';
import { type DeclaredDocument, holderOf, personOf } from '../core/own-document.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { Owner } from '../core/request.ts';
import {
  inAsset,
  type ReviewReason,
  reviewReasons,
  thresholdsFor,
  unplayedOf,
  WINDOW_MS,
} from '../core/review.ts';
import {
  lockTargets,
  type PayoutTarget,
  readDeposits,
  readDestination,
  readPaidIn,
  readPaidOut,
  readScopes,
} from '../store/payouts.ts';
import type { PaymentsDeps } from './deps.ts';

/** The ledger kinds of deposits and stakes; a returned deposit does not count as paid in. */
const PLAYED = {
  added: ['deposit'],
  spent: ['stake', 'casino-bet', 'casino-bet-win', 'deposit-back', 'chargeback'],
  givenBack: ['stake-back', 'casino-rollback'],
} as const;

/** The person is the declared document; without one, the document in the form. */
export function targetOf(
  { player, brand }: Pick<Owner, 'player' | 'brand'>,
  { method, terms, account }: Pick<CheckedInput, 'method' | 'terms' | 'account'>,
  declared: DeclaredDocument | undefined,
): PayoutTarget {
  const holder = holderOf(terms.fields, account);
  const person = declared && personOf(declared.kind, declared.number);
  return {
    player,
    brand,
    destination: payoutDestinationOf(method, terms.fields, account, holder),
    document: person ?? holder,
  };
}

/**
 * Closed loop, where the country pack requires it: what must be paid back to the sources of deposits before this amount
 * may go to this destination.
 */
export async function overClosedLoop(
  deps: PaymentsDeps,
  tx: Tx,
  owner: Owner,
  { destination }: PayoutTarget,
  amount: bigint,
): Promise<Refused | undefined> {
  if (!deps.isClosedLoop(owner.brand)) return undefined;
  const paidIn = new Map<string, bigint>();
  for (const { method: key, account, units } of await readDeposits(tx, owner)) {
    const method = deps.methods.find((method) => method.key === key && method.asset === owner.asset);
    // A method without pay-outs, or whose form names no account, cannot receive money back.
    const source = method?.payin && method.payout && destinationOf(method, method.payin.fields, account);
    if (source !== undefined) paidIn.set(source, (paidIn.get(source) ?? 0n) + units);
  }
  const paidOut = await readPaidOut(tx, owner);
  const sources = [...paidIn].map(([source, units]) => ({
    destination: source,
    paidIn: units,
    paidOut: paidOut.get(source) ?? 0n,
  }));
  const loop = closedLoopOf(sources, destination);
  if (loop.is === 'open' || amount <= loop.most) return undefined;
  return refused('source-first', { limit: loop.owed });
}

export interface ReviewedPayout {
  readonly owner: Owner;
  readonly target: PayoutTarget;
  readonly amount: bigint;
  readonly isHolderUnconfirmed: boolean;
  readonly isByOperator: boolean;
}

/**
 * The review reasons of a pay-out, from everything before it. Must be called under the player's lock; it locks the
 * destination and the document, so that concurrent pay-outs that share one are counted or wait.
 */
export async function whyReviewed(
  deps: PaymentsDeps,
  tx: Tx,
  { owner, target, amount, isHolderUnconfirmed, isByOperator }: ReviewedPayout,
): Promise<readonly ReviewReason[]> {
  const nowMs = deps.clock.nowMs();
  const thresholds = thresholdsFor(deps.terms.review, deps.terms.reviewOverrides, owner);
  await lockTargets(tx, target);
  // Without a rate the amount cannot be compared, so two people must look at it.
  const unknown = thresholds?.sums.month.two ?? 0n;
  const scopes = await readScopes(tx, target, nowMs, (units, from) =>
    units === 0n ? 0n : (inAsset(units, from, owner.asset, deps.dollars) ?? unknown),
  );
  const { isProven, ever, destinations } = await readDestination(tx, target, nowMs - WINDOW_MS.month);
  const sinceMs = nowMs - WINDOW_MS.month;
  const unspent = await deps.wallet.unspentSince(tx, owner, PLAYED, sinceMs);
  const unplayed = unplayedOf(unspent, unspent.cut ? await readPaidIn(tx, owner, sinceMs) : 0n);
  return reviewReasons(
    {
      amount,
      scopes,
      isProvenDestination: isProven,
      everToDestination: ever,
      destinations,
      unplayed,
      isHolderUnconfirmed,
      isByOperator,
    },
    thresholds,
  );
}
