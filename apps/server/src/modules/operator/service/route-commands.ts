import { ASSET_SCALE } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import type { PaymentRoute, RouteChange, RouteFault } from '../../payments/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import { operatorOf, type PaymentDeps } from './payment-commands.ts';
import { type DeclineReason, declined, perform } from './perform.ts';

const FAULTS: Readonly<Record<RouteFault | 'absent' | 'changed' | 'last', DeclineReason>> = {
  absent: 'changed-meanwhile',
  changed: 'changed-meanwhile',
  last: 'last-route',
  'provider-unknown': 'no-such-provider',
  'method-unknown': 'no-such-method',
  'range-without-currency': 'currency-needed',
  'range-wrong': 'amount-wrong',
  'priority-wrong': 'priority-wrong',
  'too-many': 'too-many-rules',
};

/** The audit text of a route: only its conditions that are set. */
function wordsOf({
  id: _,
  least,
  most,
  asset,
  ...route
}: Omit<PaymentRoute, 'id'> & { readonly id?: number }) {
  const amount = (units: bigint | undefined) =>
    units === undefined || asset === undefined ? null : decimalText(units, ASSET_SCALE[asset]);
  return {
    brand: route.brand ?? null,
    country: route.country ?? null,
    method: route.method ?? null,
    currency: asset ?? null,
    direction: route.direction ?? null,
    least: amount(least),
    most: amount(most),
    provider: route.provider,
    priority: route.priority,
    enabled: route.isEnabled,
  };
}

export function setPaymentRoute(
  deps: PaymentDeps,
  actor: Actor,
  { reason, ...request }: RouteChange & { readonly reason: string },
) {
  const { admin } = deps.payments;
  const id = request.do === 'remove' ? request.id : request.do === 'change' ? request.route.id : 'new';
  const target = { kind: BOOKMAKER, id: `route:${id}` };
  return perform(deps, actor, { command: 'payments.route', target, reason }, async (tx) => {
    const brand = request.do === 'remove' ? undefined : request.route.brand;
    if (brand !== undefined && !deps.brands().some((known) => known.id === brand))
      return declined('no-such-brand');
    const outcome = await admin.setRoute(tx, operatorOf(actor), request);
    if (outcome.is === 'refused') return declined(FAULTS[outcome.reason]);
    return {
      is: 'done',
      before: outcome.before ? wordsOf(outcome.before) : null,
      after: request.do === 'remove' ? null : { route: outcome.id, ...wordsOf(request.route) },
      done: undefined,
      afterCommit: () => admin.committed(),
    };
  });
}

export function switchPaymentProvider(
  deps: PaymentDeps,
  actor: Actor,
  { provider, isOn, reason }: { readonly provider: string; readonly isOn: boolean; readonly reason: string },
) {
  const { admin } = deps.payments;
  const target = { kind: BOOKMAKER, id: `provider:${provider}` };
  return perform(deps, actor, { command: 'payments.provider', target, reason }, async (tx) => {
    const outcome = await admin.setProvider(tx, operatorOf(actor), { provider, isOn });
    if (outcome !== 'set') return declined(outcome === 'absent' ? 'no-such-provider' : 'already-so');
    return {
      is: 'done',
      before: { enabled: !isOn },
      after: { enabled: isOn },
      done: undefined,
      afterCommit: () => admin.committed(),
    };
  });
}
