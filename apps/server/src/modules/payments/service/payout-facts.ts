import type { Tx } from '../../../platform/database/database.ts';
import type { CheckedInput } from '../core/check-input.ts';
import { closedLoopOf } from '../core/closed-loop.ts';
import { destinationOf, payoutDestinationOf } from '../core/destination.ts';
import { type DeclaredDocument, holderOf, personOf } from '../core/own-document.ts';
import { FIRST_RATES } from '../core/rates.ts';
import { type Refused, refused } from '../core/refusal.ts';
import type { Owner } from '../core/request.ts';
import { inAsset, type ReviewReason, reviewReasons, thresholdsFor, WINDOW_MS } from '../core/review.ts';
import {
  lockTargets,
  type PayoutTarget,
  readDeposits,
  readDestination,
  readPaidOut,
  readScopes,
} from '../store/payouts.ts';
import type { PaymentsDeps } from './deps.ts';

/** What a deposit and a stake are in the ledger; money that was sent back was never there. */
const PLAYED = {
  added: ['deposit'],
  spent: ['stake', 'deposit-back', 'chargeback'],
  givenBack: ['stake-back'],
} as const;

/** The declared document names the person; without one the form does. */
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

/** Where the pack asks for it: what must go back to the sources of deposits before this much may go there. */
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
    const method = deps.methods.find((one) => one.key === key && one.asset === owner.asset);
    // A method that pays nothing out, or whose form names no account, has no way back.
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
 * Why people must look at a pay-out, from everything that went before it. Under the player's lock; takes those of the
 * destination and the document, so that whoever shares one with it is counted or waits.
 */
export async function whyReviewed(
  deps: PaymentsDeps,
  tx: Tx,
  { owner, target, amount, isHolderUnconfirmed, isByOperator }: ReviewedPayout,
): Promise<readonly ReviewReason[]> {
  const nowMs = deps.clock.nowMs();
  const thresholds = thresholdsFor(deps.terms.review, deps.terms.reviewOverrides, owner);
  await lockTargets(tx, target);
  // Without a rate nobody knows how much it was: two people look.
  const unknown = thresholds?.sums.month.two ?? 0n;
  const scopes = await readScopes(tx, target, nowMs, (units, from) =>
    units === 0n ? 0n : (inAsset(units, from, owner.asset, deps.dollars ?? FIRST_RATES) ?? unknown),
  );
  const { isProven, ever, destinations } = await readDestination(tx, target, nowMs - WINDOW_MS.month);
  const unplayed = await deps.wallet.unspentSince(tx, owner, PLAYED, nowMs - WINDOW_MS.month);
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
