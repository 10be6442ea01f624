import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { within } from '../../../platform/database/database.ts';
import type { HeldAction, HeldOutcome } from '../../payments/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import { dayStartMs } from '../core/day.ts';
import { moneyText, rateText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { onOrder, operatorOf, type PaymentDeps } from './payment-commands.ts';
import { type Declined, declined, declinedField, perform } from './perform.ts';

export interface AnswerRequest {
  readonly appeal: Reference;
  /** What the player reads. */
  readonly answer: string;
  readonly reason: string;
}

export async function answerAppeal(deps: PaymentDeps, actor: Actor, request: AnswerRequest) {
  const { admin } = deps.payments;
  const known = await admin.appeal(request.appeal);
  if (!known) return declined('no-such-order');
  return onOrder(deps, actor, 'payments.answer', { ...request, order: known.order }, async (tx) => {
    const answered = await admin.answerAppeal(tx, operatorOf(actor), request.appeal, request.answer.trim());
    if (!answered) return declined('already-so');
    const after = { answer: answered.answer ?? '' };
    return {
      is: 'done',
      before: { answer: null },
      after,
      done: undefined,
      afterCommit: () => admin.committed(),
    };
  });
}

export function resolveDifference(
  deps: PaymentDeps,
  actor: Actor,
  request: { readonly difference: Reference; readonly reason: string },
) {
  const { admin } = deps.payments;
  const target = { kind: BOOKMAKER, id: `difference:${request.difference}` };
  const order = { command: 'payments.resolve' as const, target, reason: request.reason };
  return perform(deps, actor, order, async (tx) => {
    const isDone = await admin.resolve(tx, operatorOf(actor), request.difference, request.reason.trim());
    if (!isDone) return declined('already-so');
    return { is: 'done', before: { state: 'open' }, after: { state: 'resolved' }, done: undefined };
  });
}

export interface HeldDepositRequest {
  readonly held: Reference;
  readonly action: HeldAction;
  readonly reason: string;
}

/** Two people means two commands with two audit rows; the last of them moves the money. */
export function decideHeld(deps: PaymentDeps, actor: Actor, request: HeldDepositRequest) {
  const { admin } = deps.payments;
  const { held, action } = request;
  const target = { kind: BOOKMAKER, id: `held:${held}` };
  const order = { command: 'payments.held' as const, target, reason: request.reason };
  return perform(deps, actor, order, async (tx) => {
    const outcome = await admin.decideHeld(tx, operatorOf(actor), {
      held,
      action,
      reason: request.reason.trim(),
    });
    if (outcome.is === 'refused') return heldDeclined(outcome);
    const amount = moneyText(outcome.held.units, outcome.held.asset);
    const missing = outcome.is === 'agreed' ? outcome.missing : 0;
    return {
      is: 'done',
      before: { state: 'waiting' },
      after: { decision: action, amount, state: outcome.held.state, 'people missing': missing },
      done: { missing, state: outcome.held.state },
      afterCommit: () => admin.committed(),
    };
  });
}

function heldDeclined(outcome: Extract<HeldOutcome, { is: 'refused' }>): Declined {
  switch (outcome.reason) {
    case 'absent':
      return declined('no-such-order');
    case 'not-waiting':
      return declined('changed-meanwhile');
    case 'already-decided-by-you':
      return declined('approved-by-you');
    case 'other-decision':
      return declined('held-other-decision');
    case 'only-back':
      return declined('held-only-back');
    case 'not-allowed':
      return declined('held-not-allowed', outcome.by);
  }
}

/** The request and its audit row are one transaction; the report follows when the providers have answered. */
export function runReconciliation(
  deps: PaymentDeps,
  actor: Actor,
  request: { readonly day: string; readonly reason: string },
) {
  const { day, reason } = request;
  const target = { kind: BOOKMAKER, id: `reconciliation:${day}` };
  return perform(deps, actor, { command: 'payments.reconcile', target, reason }, async (tx) => {
    const startMs = dayStartMs(day);
    if (startMs === undefined || startMs + DAY_MS > deps.clock.nowMs()) return declined('day-not-over');
    const before = await deps.payments.admin.reports(day, within(tx));
    await deps.payments.askReconcile(tx, day);
    return {
      is: 'done',
      before: Object.fromEntries(before.map(({ provider, is }) => [provider, is])),
      after: { asked: day },
      done: undefined,
    };
  });
}

export interface RateRequest {
  readonly currency: string;
  readonly nano: bigint;
  readonly source: string;
  readonly reason: string;
}

const rateTarget = (currency: string) => ({ kind: BOOKMAKER, id: `rate:USD:${currency}` });

/** Two people means two commands with two audit rows; the second of them sets the rate. */
export function setExchangeRate(deps: PaymentDeps, actor: Actor, request: RateRequest) {
  const { currency, nano, reason } = request;
  const order = { command: 'payments.rate' as const, target: rateTarget(currency), reason };
  return perform<{ state: 'done' | 'waiting' }>(deps, actor, order, async (tx) => {
    const source = request.source.trim();
    const wanted = { quote: currency, nano, source, reason: reason.trim() };
    const outcome = await deps.payments.admin.setRate(tx, operatorOf(actor), wanted);
    if (outcome.is === 'refused') {
      if (outcome.reason === 'asked-by-you') return declined('own-decision');
      if (outcome.reason !== 'rate-far') return declined('rate-wrong');
      const now = (await deps.payments.admin.rates()).now.find(({ quote }) => quote === currency);
      return declined('rate-far', rateText(now?.nano ?? 0n));
    }
    const before = { rate: outcome.before ? rateText(outcome.before.nano) : null };
    if (outcome.is === 'waiting') {
      const after = { asked: rateText(nano), source, waits: 'for a second person' };
      return { is: 'done', before, after, done: { state: 'waiting' } };
    }
    const { second, actor: first } = outcome.rate;
    const agreed = second === undefined ? {} : { 'asked for by': first };
    const after = { rate: rateText(nano), source: outcome.rate.source, ...agreed };
    return { is: 'done', before, after, done: { state: 'done' } };
  });
}

export function rejectExchangeRate(
  deps: PaymentDeps,
  actor: Actor,
  request: { readonly id: Reference; readonly currency: string; readonly reason: string },
) {
  const { id, currency, reason } = request;
  const order = { command: 'payments.rate' as const, target: rateTarget(currency), reason };
  return perform(deps, actor, order, async (tx) => {
    const ended = await deps.payments.admin.rejectRate(tx, operatorOf(actor), { id, quote: currency });
    if (!ended) return declined('changed-meanwhile');
    const before = { asked: rateText(ended.nano), source: ended.source };
    return { is: 'done', before, after: { state: 'rejected' }, done: undefined };
  });
}

export interface CodeRequest {
  readonly code: string;
  readonly brand: string;
  readonly units: bigint | undefined;
  readonly uses: number;
  readonly campaign?: string | undefined;
  readonly player?: PlayerId | undefined;
  readonly fromMs?: number | undefined;
  readonly untilMs: number;
  readonly reason: string;
}

export function createPromoCode(deps: PaymentDeps, actor: Actor, request: CodeRequest) {
  const { brand, units, uses, untilMs, reason, campaign, player, fromMs } = request;
  const code = request.code.toUpperCase();
  const target = { kind: 'brand' as const, id: brand };
  return perform(deps, actor, { command: 'payments.code', target, reason }, async (tx) => {
    const asset = deps.brands().find(({ id }) => id === brand)?.currency;
    if (!asset) return declined('no-such-brand');
    if (untilMs <= deps.clock.nowMs() || untilMs <= (fromMs ?? 0)) return declined('code-ended');
    const outcome = await deps.payments.admin.createCode(tx, operatorOf(actor), {
      code,
      brand,
      asset,
      units,
      uses,
      untilMs,
      campaign,
      player,
      fromMs,
    });
    if (outcome.is === 'refused') {
      if (outcome.reason === 'amount-high')
        return declined('above-own-limit', moneyText(outcome.limit, asset));
      return outcome.reason === 'campaign-wrong'
        ? declinedField('campaign-refused', 'campaign: gives nothing by codes', 'campaign')
        : declined('changed-meanwhile');
    }
    if (outcome.is === 'taken') return declined('already-so');
    const after = {
      code,
      ...(units === undefined ? {} : { worth: moneyText(units, asset) }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(player === undefined ? {} : { player }),
      uses,
      until: new Date(untilMs).toISOString(),
    };
    return { is: 'done', before: null, after, done: undefined };
  });
}
