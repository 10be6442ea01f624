import {
  appealAnswer,
  balanceAdjust,
  differenceResolve,
  payinRefund,
  payoutApprove,
  payoutReject,
  promoCodeCreate,
  reconciliationRun,
} from '@palpite/contract/operator/payment-command-calls';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './desk.ts';

const UNKNOWN = () => new Refusal('unknown-order');

/** What people do about money. Each goes into the audit with the reason. */
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
    servePermitted(payinRefund, 'payments.act', async ({ order: number, amount, ...wish }, actor) => {
      const order = parseReference(number);
      if (order === undefined) return UNKNOWN();
      const outcome = await operator.refundPayin(actor, { ...wish, order, units: BigInt(amount) });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(appealAnswer, 'payments.act', async ({ appeal: number, ...wish }, actor) => {
      const appeal = parseReference(number);
      if (appeal === undefined) return UNKNOWN();
      const outcome = await operator.answerAppeal(actor, { ...wish, appeal });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function balanceRoutes(operator: Operator): OperatorRoute[] {
  return [
    servePermitted(balanceAdjust, 'payments.act', async ({ uid, amount, ...wish }, actor) => {
      const outcome = await operator.adjustBalance(actor, {
        ...{ ...wish, player: uid as PlayerId, units: BigInt(amount) },
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(promoCodeCreate, 'payments.act', async ({ amount, until, ...wish }, actor) => {
      const outcome = await operator.createPromoCode(actor, {
        ...{ ...wish, units: BigInt(amount), untilMs: until },
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
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
    servePermitted(reconciliationRun, 'payments.act', async (wish, actor) => {
      const outcome = await operator.runReconciliation(actor, wish);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}
