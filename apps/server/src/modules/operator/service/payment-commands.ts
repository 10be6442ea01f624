import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import {
  type CloseOutcome,
  type CloseVerdict,
  OWN_CREDIT_WINDOW_MS,
  type ReviewOutcome,
  type StopName,
  type Stopped,
} from '../../payments/index.ts';
import { COMMANDS } from '../core/command.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { may } from '../core/permission.ts';
import { hasGiven } from '../store/free-bet-grants.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, type DeclineReason, declined, type Effect, perform } from './perform.ts';
import type { BrandView, PaymentsPort, PlayersPort } from './ports.ts';

export type PaymentDeps = OperatorDeps & {
  readonly payments: PaymentsPort;
  readonly players: PlayersPort;
  brands(): readonly BrandView[];
};

type OrderCommand =
  | 'payments.approve'
  | 'payments.reject'
  | 'payments.close'
  | 'payments.refund'
  | 'payments.answer';

/** The audit target is the order, so that commands about one order run one after the other. */
export function onOrder<D>(
  deps: PaymentDeps,
  actor: Actor,
  command: OrderCommand,
  request: { readonly order: Reference; readonly reason: string },
  work: (tx: Tx) => Promise<Effect<D> | Declined>,
) {
  const target = { kind: 'order' as const, id: String(request.order) };
  return perform(deps, actor, { command, target, reason: request.reason }, work);
}

/** The operator's number for the payments module. */
export const operatorOf = ({ person }: Actor): number => Number(person);

export interface OneOrder {
  readonly order: Reference;
  readonly reason: string;
}

/** The approval and its audit row are one transaction; the provider is called after it. */
export async function approvePayout(deps: PaymentDeps, actor: Actor, request: OneOrder) {
  const { admin } = deps.payments;
  const outcome = await onOrder(deps, actor, 'payments.approve', request, async (tx) => {
    const result = await admin.approve(tx, operatorOf(actor), request.order);
    if (result.is === 'refused') return declinedBy(result);
    const { amount, asset, approvalsNeeded: needed, player } = result.order;
    if (await hasGiven(tx, actor, player, deps.clock.nowMs() - OWN_CREDIT_WINDOW_MS))
      return declined('credited-by-you');
    const missing = result.is === 'waiting' ? result.missing : 0;
    const agreed = (count: number) => `${count} of ${needed}`;
    return {
      is: 'done',
      before: { approvals: agreed(needed - missing - 1) },
      after: { approvals: agreed(needed - missing), amount: moneyText(amount, asset) },
      done: { missing, state: result.order.status },
      afterCommit: () => admin.committed(),
    };
  });
  if (outcome.is === 'declined' || outcome.done.missing > 0) return outcome;
  const begun = await admin.begin(request.order);
  return { ...outcome, done: { missing: 0, state: begun?.status ?? outcome.done.state } };
}

export function rejectPayout(deps: PaymentDeps, actor: Actor, request: OneOrder) {
  const { admin } = deps.payments;
  return onOrder(deps, actor, 'payments.reject', request, async (tx) => {
    const result = await admin.reject(tx, operatorOf(actor), request.order, request.reason.trim());
    if (result.is === 'refused') return declinedBy(result);
    const { amount, asset } = result.order;
    return {
      is: 'done',
      before: { status: 'review' },
      after: { status: result.order.status, 'given back': moneyText(amount, asset) },
      done: undefined,
      afterCommit: () => admin.committed(),
    };
  });
}

const STOPPED = {
  frozen: 'player-frozen',
  'charged-back': 'player-charged-back',
  debt: 'player-in-debt',
} as const satisfies Record<StopName, DeclineReason>;

/** The first reason names the refusal; the screen of the order shows all of them. */
export function stoppedBy({ stops: [first], asset }: Stopped): Declined {
  return declined(STOPPED[first.name], first.name === 'debt' ? moneyText(first.value, asset) : '');
}

function declinedBy(refused: Extract<ReviewOutcome, { is: 'refused' }>): Declined {
  if (refused.reason === 'stopped') return stoppedBy(refused);
  const { reason } = refused;
  if (reason === 'absent') return declined('no-such-order');
  if (reason === 'credited-by-you') return declined('credited-by-you');
  return declined(reason === 'not-in-review' ? 'changed-meanwhile' : 'approved-by-you');
}

export interface CloseRequest extends OneOrder {
  readonly outcome: CloseVerdict;
}

/** The provider is asked once more before the order is closed by decision: its own answer goes before a person's. */
export async function closeOrder(deps: PaymentDeps, actor: Actor, request: CloseRequest) {
  const { admin } = deps.payments;
  const { order, outcome } = request;
  if (may(actor.role, COMMANDS['payments.close'])) await admin.readAgain(order);
  return onOrder(deps, actor, 'payments.close', request, async (tx) => {
    const reason = request.reason.trim();
    const result = await admin.closeStuck(tx, operatorOf(actor), { order, outcome, reason });
    if (result.is === 'refused') return closeDeclined(result);
    const missing = result.is === 'agreed' ? result.missing : 0;
    const { amount, asset, status } = result.order;
    const decision = outcome.is === 'paid' ? `paid, ${outcome.payment}` : 'failed';
    return {
      is: 'done',
      before: { status: 'unknown' },
      after: { decision, status, amount: moneyText(amount, asset), 'people missing': missing },
      done: { missing, state: status },
      afterCommit: () => admin.committed(),
    };
  });
}

function closeDeclined({ reason }: Extract<CloseOutcome, { is: 'refused' }>): Declined {
  switch (reason) {
    case 'absent':
      return declined('no-such-order');
    case 'not-stuck':
      return declined('order-not-stuck');
    case 'only-failed':
    case 'payment-elsewhere':
      return declined('payment-wrong');
    case 'already-decided-by-you':
      return declined('approved-by-you');
    case 'other-decision':
      return declined('held-other-decision');
  }
}

export interface RefundRequest extends OneOrder {
  readonly payment: string;
  readonly units: bigint;
  /** The idempotency key, made by the console. */
  readonly once: string;
}

export async function refundPayin(deps: PaymentDeps, actor: Actor, request: RefundRequest) {
  const { order, payment, units, once } = request;
  const { admin } = deps.payments;
  const key = `operator:${once}`;
  const outcome = await onOrder(deps, actor, 'payments.refund', request, async (tx) => {
    const reason = request.reason.trim();
    const result = await admin.askRefund(tx, operatorOf(actor), {
      order,
      payment,
      amount: units,
      reason,
      key,
    });
    if (result.is === 'refused') {
      if (result.reason === 'amount-high')
        return declined('refund-too-large', moneyText(result.limit, result.currency));
      if (result.reason === 'own-limit')
        return declined('above-own-limit', moneyText(result.limit, result.currency));
      if (result.reason === 'not-enough-funds') return declined('not-enough-funds');
      return declined(result.reason === 'key-reused' ? 'changed-meanwhile' : 'no-such-order');
    }
    if (!result.isNew) return declined('already-so');
    const after = { payment, refund: moneyText(units, result.currency) };
    return { is: 'done', before: null, after, done: undefined };
  });
  if (outcome.is === 'declined') return outcome;
  const carried = await admin.carryOutRefund(key);
  return carried.is === 'refused'
    ? declined('refund-refused')
    : { is: 'done' as const, done: { state: carried.is } };
}

export interface AdjustmentRequest {
  readonly player: PlayerId;
  /** Positive units are credited, negative units debited. */
  readonly units: bigint;
  readonly once: string;
  readonly reason: string;
}

const ADJUST_DECLINED = {
  'amount-wrong': 'amount-wrong',
  'not-enough-funds': 'not-enough-funds',
  'key-reused': 'changed-meanwhile',
} as const;

export function adjustBalance(deps: PaymentDeps, actor: Actor, request: AdjustmentRequest) {
  const { player, units, once } = request;
  const { admin } = deps.payments;
  const target = { kind: 'player' as const, id: String(player) };
  const order = { command: 'payments.adjust' as const, target, reason: request.reason };
  return perform(deps, actor, order, async (tx) => {
    const known = await deps.players.player(player, within(tx));
    const asset = known && deps.brands().find(({ id }) => id === known.brand)?.currency;
    if (!asset) return declined('no-such-player');
    const asked = { player, asset, units, reason: request.reason.trim(), key: `operator:${once}` };
    const result = await admin.adjust(tx, operatorOf(actor), asked);
    if (result.is === 'refused') {
      if (result.reason === 'amount-high') return declined('above-own-limit', moneyText(result.limit, asset));
      return declined(ADJUST_DECLINED[result.reason]);
    }
    if (!result.isNew) return declined('already-so');
    const after = { adjustment: moneyText(units, asset), reference: String(result.ref) };
    return { is: 'done', before: null, after, done: undefined, afterCommit: () => admin.committed() };
  });
}
