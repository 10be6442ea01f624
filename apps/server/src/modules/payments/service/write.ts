import type { Reference } from '@palpite/kernel/ids';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Posting } from '../../wallet/index.ts';
import type { CreditedDeposit } from '../core/bonus-port.ts';
import type { HoldReturned } from '../core/decision.ts';
import type { Difference } from '../core/operator.ts';
import { type Order, withdrawnOf } from '../core/order.ts';
import type { OrderPosting } from '../core/posting.ts';
import { nextCheckMs } from '../core/schedule.ts';
import { writeDifferences } from '../store/differences.ts';
import { insertHeld, type NewHeld, returnHeld } from '../store/held.ts';
import { countCredited, type StoredOrder, updateOrders } from '../store/orders.ts';
import { type StoredPayment, writePayments } from '../store/payments.ts';
import { writeSteps } from '../store/steps.ts';
import { redeemWith } from './codes.ts';
import type { PaymentsDeps } from './deps.ts';

/** The change of one order by one decision. */
export interface Change {
  readonly before: StoredOrder;
  readonly next: Order;
  readonly postings: readonly OrderPosting[];
  readonly by: string;
  readonly note: string;
  /** The time of the next question to the provider, if not the usual one. */
  readonly checkMs?: number;
}

export interface Writing {
  readonly changes: readonly Change[];
  readonly payments: readonly (StoredPayment & { readonly isNew: boolean })[];
  readonly differences: readonly Difference[];
  readonly holds: readonly Omit<NewHeld, 'id'>[];
  readonly holdsReturned: readonly (HoldReturned & { readonly provider: string })[];
  /** Postings for payments of unknown orders. */
  readonly strays: readonly { readonly ref: Reference; readonly posting: OrderPosting }[];
}

/** What a change of one order writes besides the order itself. */
export const NOTHING_ELSE = {
  payments: [],
  differences: [],
  holds: [],
  holdsReturned: [],
  strays: [],
} as const satisfies Omit<Writing, 'changes'>;

/** Writes a whole batch in the caller's transaction: orders, payments, ledger, steps, differences and events. */
export async function write(
  deps: PaymentsDeps,
  tx: Tx,
  writing: Writing,
): Promise<Map<Reference, StoredOrder>> {
  const nowMs = deps.clock.nowMs();
  const stored = new Map<Reference, StoredOrder>();
  for (const change of writing.changes) stored.set(change.next.id, storedAfter(change, stored, nowMs));
  if (stored.size > 0) await updateOrders(tx, [...stored.values()]);
  await writePayments(tx, writing.payments, nowMs);
  await insertHeld(
    tx,
    writing.holds.map((hold) => ({ ...hold, id: deps.ids.next() })),
    nowMs,
  );
  await returnHeld(tx, writing.holdsReturned, nowMs);
  const alerts = await post(deps, tx, writing);
  await writeSteps(
    tx,
    writing.changes
      .filter(({ before, next, note }) => before.order.status !== next.status || note !== '')
      .map(({ next, by, note }) => ({ order: next.id, atMs: nowMs, status: next.status, by, note })),
  );
  await writeDifferences(
    tx,
    [...writing.differences, ...alerts].map((difference) => ({ ...difference, id: deps.ids.next() })),
    nowMs,
  );
  await deps.append(tx, [
    ...[...stored.values()].map(changed),
    ...writing.holds.flatMap(heldOf),
    ...writing.changes.flatMap(returnedOf),
  ]);
  return stored;
}

/**
 * What a pay-out has taken changes when money of it comes back, or when it is paid after a failure. A posting that changes
 * nothing of it is published too: who reads the order compares its version with that of the last event.
 */
function returnedOf({ before, next }: Change): PalpiteEvent[] {
  const isChanged = next.direction === 'payout' && before.order.postings !== next.postings;
  return isChanged ? [withdrawal(next)] : [];
}

/** Every change of what an order has taken has a posting, so the number of postings is its version. */
export function withdrawal(order: Order): PalpiteEvent {
  const { id, player, brand, asset, postings, createdMs } = order;
  const units = String(withdrawnOf(order));
  const about = { order: String(id), version: postings, asset, units, askedMs: createdMs };
  return { kind: 'withdrawal-changed', player, brand, ...about };
}

function heldOf({ player, order, reason }: Writing['holds'][number]): PalpiteEvent[] {
  return player === undefined || order === undefined
    ? []
    : [{ kind: 'deposit-held', player, order: String(order), reason }];
}

export function changed({ order }: Pick<StoredOrder, 'order'>): PalpiteEvent {
  return { kind: 'payment-changed', player: order.player, order: String(order.id) };
}

function storedAfter(
  { before, next, checkMs }: Change,
  stored: ReadonlyMap<Reference, StoredOrder>,
  nowMs: number,
): StoredOrder {
  const last = stored.get(next.id) ?? before;
  const checks = last.order.status === next.status ? last.checks : 0;
  return {
    ...before,
    order: { ...next, updatedMs: nowMs },
    checks,
    checkMs: checkMs ?? nextCheckMs(next, checks, nowMs),
  };
}

/** The posting steps were taken under the orders' locks, so they cannot be in use. */
async function post(deps: PaymentsDeps, tx: Tx, { changes, strays }: Writing): Promise<Difference[]> {
  const paid = changes.filter(({ before, next }) => next.status === 'paid' && before.order.status !== 'paid');
  const postings = [
    ...changes.flatMap(({ next, postings: some }) => some.map((posting) => ({ ref: next.id, ...posting }))),
    ...strays.map(({ ref, posting }) => ({ ref, ...posting })),
  ];
  if (postings.length === 0) return [];
  const outcomes = await deps.wallet.post(tx, postings, { areNew: true });
  const odd = outcomes.find(({ is }) => is !== 'posted');
  if (odd) throw new Error(`the ledger did not post a payment: ${odd.is}`);
  const credited = paid.map(({ next }) => next);
  await tellCredited(deps, tx, credited);
  await redeemWith(deps, tx, credited);
  const backs = postings.flatMap((posting, index) => {
    const outcome = outcomes[index];
    const order = changes.find(({ next }) => next.id === posting.ref)?.next;
    if (posting.kind !== 'chargeback' || !order || outcome?.is !== 'posted') return [];
    return [{ order, posting, owed: outcome.owed ?? 0n }];
  });
  const alerts: Difference[] = [];
  for (const back of backs) alerts.push(await chargedBack(deps, tx, back));
  return alerts;
}

/**
 * Deposits that were credited for the first time: told to others, and their bonuses given. The accounts are locked by
 * the postings, so the numbers of a player's deposits are exact.
 */
async function tellCredited(deps: PaymentsDeps, tx: Tx, orders: readonly Order[]): Promise<void> {
  const paid = orders.filter(({ direction, paidAmount }) => direction === 'payin' && paidAmount > 0n);
  if (paid.length === 0) return;
  const counts = await countCredited(
    tx,
    paid.map(({ player }) => player),
  );
  const deposits = paid.map((order, index): CreditedDeposit => {
    const later = paid.slice(index + 1).filter(({ player }) => player === order.player).length;
    const { id, player, brand, asset, paidAmount: units, offer } = order;
    return { order: id, player, brand, asset, units, number: (counts.get(player) ?? 1) - later, offer };
  });
  await deps.append(
    tx,
    deposits.map(({ order, player, brand, asset, units, number }) => ({
      kind: 'deposit-paid',
      player,
      brand,
      order: String(order),
      asset,
      units: String(units),
      number,
    })),
  );
  await deps.bonuses.credited(tx, deposits);
}

/**
 * After a chargeback of money that was staked or withdrawn, the player cannot spend until an operator has looked at it.
 */
async function chargedBack(
  deps: PaymentsDeps,
  tx: Tx,
  back: { readonly order: Order; readonly posting: Posting; readonly owed: bigint },
): Promise<Difference> {
  const { order, posting, owed } = back;
  const { id, player, brand, provider, asset } = order;
  await deps.bonuses.chargedBack(tx, order);
  if (owed > 0n) await deps.wallet.block(tx, player, 'chargeback', 'no_debit');
  await deps.append(tx, [{ kind: 'deposit-charged-back', player, order: String(id), isOwed: owed > 0n }]);
  if (owed > 0n) {
    const ref = String(deps.ids.next());
    const cost = { of: 'chargeback', ref, version: 1, asset, units: String(owed) } as const;
    await deps.append(tx, [{ kind: 'player-cost', player, brand, ...cost }]);
  }
  const units = posting.moves.reduce((sum, move) => sum + move.units, 0n);
  return {
    provider,
    kind: 'chargeback',
    subject: `${id}:${posting.step}`,
    order: id,
    ours: owed > 0n ? `${owed} ${asset} owed, no debit` : 'covered',
    theirs: `${units} ${asset}`,
  };
}
