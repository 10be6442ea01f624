import {
  appealAnswer,
  balanceAdjust,
  differenceResolve,
  orderClose,
  payinRefund,
  payoutApprove,
  payoutReject,
  payoutStart,
  payoutWays,
  promoCodeCreate,
  reconciliationRun,
} from '@palpite/contract/operator/payment-command-calls';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { accountLines, type Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const UNKNOWN = () => new Refusal('unknown-order');

/** Commands about payments. Each is audited with its reason. */
export function paymentCommandRoutes(operator: Operator): OperatorRoute[] {
  return [...orderRoutes(operator), ...balanceRoutes(operator), ...bookRoutes(operator)];
}

function orderRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(payoutApprove, 'payments.act', async ({ order: number, reason }, actor) => {
      const order = parseReference(number);
      if (order === undefined) return UNKNOWN();
      const outcome = await operator.approvePayout(actor, { order, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(payoutReject, 'payments.act', async ({ order: number, reason }, actor) => {
      const order = parseReference(number);
      if (order === undefined) return UNKNOWN();
      const outcome = await operator.rejectPayout(actor, { order, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(orderClose, 'payments.act', async ({ order: number, outcome, payment, reason }, actor) => {
      const order = parseReference(number);
      if (order === undefined) return UNKNOWN();
      if ((outcome === 'paid') !== (payment !== undefined))
        return new Refusal('invalid-field', { field: 'payment' });
      const verdict = payment === undefined ? { is: 'failed' as const } : { is: 'paid' as const, payment };
      const closed = await operator.closeOrder(actor, { order, outcome: verdict, reason });
      return closed.is === 'declined' ? refusalFor(closed) : closed.done;
    }),
    servePermitted(payinRefund, 'payments.act', async ({ order: number, amount, ...request }, actor) => {
      const order = parseReference(number);
      if (order === undefined) return UNKNOWN();
      const outcome = await operator.refundPayin(actor, { ...request, order, units: BigInt(amount) });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(appealAnswer, 'payments.act', async ({ appeal: number, ...request }, actor) => {
      const appeal = parseReference(number);
      if (appeal === undefined) return UNKNOWN();
      const outcome = await operator.answerAppeal(actor, { ...request, appeal });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function balanceRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(payoutWays, 'payments.act', async ({ uid }) => {
      const owner = await operator.payoutOwner(uid as PlayerId);
      if (!owner) return new Refusal('no-such-player');
      const { cash, methods, known } = await operator.ports.payments.admin.returnWays(owner);
      return {
        currency: owner.asset,
        cash: toCents(cash, owner.asset),
        methods: methods.map(({ key, name, payout, networks = [] }) => ({
          key,
          name,
          fields: (payout?.fields ?? []).map((field) => ({
            name: field.name,
            required: field.required ? (1 as const) : (0 as const),
            options: [...(field.options ?? (field.kind === 'network' ? networks : []))],
          })),
        })),
        known: known.map(({ method, account }) => ({ method, account: accountLines(account, true) })),
      };
    }),
    servePermitted(payoutStart, 'payments.act', async ({ uid, account, amount, ...request }, actor) => {
      const outcome = await operator.startPayout(actor, {
        ...request,
        player: uid as PlayerId,
        account: Object.fromEntries(account.map(({ name, value }) => [name, value])),
        units: BigInt(amount),
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : { order: String(outcome.done.order) };
    }),
    servePermitted(balanceAdjust, 'payments.act', async ({ uid, amount, ...request }, actor) => {
      const outcome = await operator.adjustBalance(actor, {
        ...request,
        player: uid as PlayerId,
        units: BigInt(amount),
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(
      promoCodeCreate,
      'payments.act',
      async ({ amount, until, from, uid, ...request }, actor) => {
        const outcome = await operator.createPromoCode(actor, {
          ...request,
          units: amount === undefined ? undefined : BigInt(amount),
          player: uid as PlayerId | undefined,
          fromMs: from,
          untilMs: until,
        });
        return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
      },
    ),
  ];
}

function bookRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(differenceResolve, 'payments.act', async ({ difference: number, reason }, actor) => {
      const difference = parseReference(number);
      if (difference === undefined) return UNKNOWN();
      const outcome = await operator.resolveDifference(actor, { difference, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(reconciliationRun, 'payments.act', async (request, actor) => {
      const outcome = await operator.runReconciliation(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
