import type { Reference } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import type { AskRefundOutcome, RefundOrderOutcome } from '../core/operator.ts';
import type { Order } from '../core/order.ts';
import { LEASE_MS } from '../core/schedule.ts';
import { lockOperator } from '../store/adjustments.ts';
import type { ProviderFilter } from '../store/due.ts';
import { lockOrders, lockPlayer, readOrder } from '../store/orders.ts';
import { findPayments, paymentKey } from '../store/payments.ts';
import {
  claimRefunds,
  endRefund,
  findRefund,
  insertRefund,
  readRefund,
  type StoredRefund,
  sumRefunds,
  sumRefundsOf,
  sumUnreturned,
} from '../store/refunds.ts';
import { writeSteps } from '../store/steps.ts';
import { readAgain } from './attend.ts';
import type { PaymentsDeps } from './deps.ts';
import { leftOfOperatorLimit } from './own-limit.ts';

export interface RefundRequest {
  readonly order: Reference;
  readonly payment: string;
  readonly amount: bigint;
  readonly reason: string;
  readonly key: string;
}

/**
 * Stores the refund before the provider is called, so that an unclear answer is asked for again under the same key. The
 * ledger follows what the provider reports. One person decides alone, so it is bounded like an adjustment.
 */
export async function askRefund(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { order: id, payment, amount, reason, key }: RefundRequest,
): Promise<AskRefundOutcome> {
  await lockOperator(tx, operator);
  const stored = (await lockOrders(tx, [id])).get(id);
  if (stored?.order.direction !== 'payin') return { is: 'refused', reason: 'absent' };
  // After the order, as for money that arrives: two refunds of one player see each other.
  await lockPlayer(tx, stored.order.player);
  const { provider, status } = stored.order;
  const known = (await findPayments(tx, [{ provider, id: payment }], [])).get(paymentKey(provider, payment));
  if (known?.order !== id) return { is: 'refused', reason: 'payment-unknown' };
  const { currency } = known;
  const before = await findRefund(tx, key);
  if (before) {
    const isSame =
      before.order === id &&
      before.payment === payment &&
      before.amount === amount &&
      before.reason === reason;
    return isSame ? { is: 'stored', isNew: false, currency } : { is: 'refused', reason: 'key-reused' };
  }
  const askedFor = await sumRefunds(tx, provider, payment);
  // What was not credited and is no longer held was returned without a refund.
  const returnedSeparately = known.uncredited - known.held;
  // The larger one: a stored refund may not be reported yet, and a provider may have returned money without one.
  const gone =
    askedFor + returnedSeparately > known.returned ? askedFor + returnedSeparately : known.returned;
  const left = known.amount - known.held - gone;
  if (amount <= 0n || amount > left) return { is: 'refused', reason: 'amount-high', limit: left, currency };
  const refusal = await operatorLimitRefusal(deps, tx, operator, stored.order, amount);
  if (refusal) return refusal;
  const nowMs = deps.clock.nowMs();
  const by = { operator, atMs: nowMs, checkMs: nowMs + LEASE_MS };
  await insertRefund(tx, { key, order: id, provider, payment, amount, reason }, by);
  const note = `refund of ${amount}: ${reason}`;
  await writeSteps(tx, [{ order: id, atMs: nowMs, status, by: `operator:${operator}`, note }]);
  return { is: 'stored', isNew: true, currency };
}

/**
 * The limit of the operator. A refund is money that leaves without the review of a pay-out. In a day one person refunds less than the amount for
 * which a pay-out needs two people, of one player and in all, and only what the player still has: of a deposit that was
 * lost, the bookmaker's money would leave and a debt remain.
 */
async function operatorLimitRefusal(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  { player, asset }: Order,
  amount: bigint,
): Promise<Extract<AskRefundOutcome, { is: 'refused' }> | undefined> {
  const limit = await leftOfOperatorLimit(deps, tx, { operator, player, asset }, sumRefundsOf);
  if (amount > limit) return { is: 'refused', reason: 'own-limit', limit, currency: asset };
  const { pockets } = await deps.wallet.balance(player, asset, within(tx));
  return pockets.cash - (await sumUnreturned(tx, player, asset)) < amount
    ? { is: 'refused', reason: 'not-enough-funds' }
    : undefined;
}

/**
 * Requests a stored refund from the provider; called after the commit, and by the reconciler if that did not happen.
 */
export async function carryOutRefund(deps: PaymentsDeps, key: string): Promise<RefundOrderOutcome> {
  const stored = await readRefund(deps.database, key);
  if (!stored) return { is: 'refused', reason: 'absent' };
  return stored.state === 'refused' ? { is: 'refused', reason: 'provider-refused' } : carryOut(deps, stored);
}

async function carryOut(deps: PaymentsDeps, refund: StoredRefund): Promise<RefundOrderOutcome> {
  const before = await readOrder(deps.database, refund.order);
  if (!before) return { is: 'refused', reason: 'absent' };
  if (refund.state === 'asked') {
    const provider = deps.providers.get(refund.provider);
    if (!provider) throw new Error(`unknown provider ${refund.provider}`);
    const outcome = await provider.refund({
      reference: String(before.id),
      payment: refund.payment,
      amount: refund.amount,
      key: refund.key,
    });
    if (outcome.is === 'unknown') return { is: 'asked', order: before };
    await endRefund(deps.database, refund.key, outcome.is === 'asked' ? 'taken' : 'refused');
    if (outcome.is === 'refused') return { is: 'refused', reason: 'provider-refused' };
  }
  const order = (await readAgain(deps, refund.order)) ?? before;
  return { is: order.returnedAmount > before.returnedAmount ? 'refunded' : 'asked', order };
}

/** How many refunds of one provider are sent at once; no more are claimed. */
const AT_ONCE = 8;

/** Asks again about refunds without a clear answer. */
export async function retryRefunds(deps: PaymentsDeps, filter: ProviderFilter): Promise<boolean> {
  const nowMs = deps.clock.nowMs();
  const due = await claimRefunds(deps.database, nowMs, nowMs + LEASE_MS, AT_ONCE, filter);
  const failed = (refund: StoredRefund) => (error: unknown) =>
    deps.failed(error, { order: String(refund.order) });
  await Promise.all(due.map((refund) => carryOut(deps, refund).catch(failed(refund))));
  return due.length === AT_ONCE;
}
