import {
  providerSwitch,
  type RouteLine,
  routeList,
  routeRemove,
  routeSet,
} from '@palpite/contract/operator/payment-command-calls';
import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { parseMoney } from '@palpite/kernel/money';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { lastCover, type PaymentRoute } from '../../payments/index.ts';
import type { Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './desk.ts';
import { namesFor } from './payment-names.ts';
import { operatorIn } from './treasury.ts';

/** Which provider carries out which orders. */
export function paymentRouteRoutes(operator: Operator): OperatorRoute[] {
  const { desk } = operator.ports.payments;
  return [
    servePermitted(routeList, 'payments.read', async () => {
      const { routes, providers } = await desk.routes();
      const nameOf = await namesFor(
        operator,
        routes.flatMap(({ actor }) => operatorIn(actor)),
      );
      const by = (actor: string) => {
        const [number] = operatorIn(actor);
        return number === undefined ? actor : nameOf(number);
      };
      const last = lastCover(routes);
      return {
        routes: routes.map((route) => ({
          ...lineOf(route),
          last: flag(route.id === last),
          by: by(route.actor),
          at: route.changedMs,
        })),
        providers: providers.map(({ name, isEnabled, breaker }) => ({
          name,
          enabled: flag(isEnabled),
          breaker,
        })),
      };
    }),
    servePermitted(routeSet, 'payments.act', async ({ id, from, last, reason, ...input }, actor) => {
      const route = routeOf(input);
      if (route instanceof Refusal) return route;
      if (id !== undefined && from === undefined) return new Refusal('invalid-field', { field: 'from' });
      const outcome = await operator.setPaymentRoute(
        actor,
        id === undefined || from === undefined
          ? { do: 'add', route, reason }
          : { do: 'change', route: { ...route, id }, seenMs: from, mayTakeLast: last === 1, reason },
      );
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(routeRemove, 'payments.act', async ({ id, from, last, reason }, actor) => {
      const outcome = await operator.setPaymentRoute(actor, {
        do: 'remove',
        id,
        seenMs: from,
        mayTakeLast: last === 1,
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(providerSwitch, 'payments.act', async ({ provider, enabled, reason }, actor) => {
      const outcome = await operator.switchPaymentProvider(actor, { provider, isOn: enabled === 1, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

function lineOf(route: PaymentRoute): Omit<RouteLine, 'last' | 'by' | 'at'> {
  const { id, brand, country, method, asset, direction, least, most, provider, priority, isEnabled } = route;
  const amount = (units: bigint) => decimalText(units, asset === undefined ? 0 : ASSET_SCALE[asset]);
  return {
    id,
    ...(brand !== undefined && { brand }),
    ...(country !== undefined && { country }),
    ...(method !== undefined && { method }),
    ...(asset !== undefined && { currency: asset }),
    ...(direction !== undefined && { direction }),
    ...(least !== undefined && { least: amount(least) }),
    ...(most !== undefined && { most: amount(most) }),
    provider,
    priority,
    enabled: flag(isEnabled),
  };
}

interface RouteInput {
  readonly brand?: string;
  readonly country?: string;
  readonly method?: string;
  readonly currency?: string;
  readonly direction?: 'payin' | 'payout';
  readonly least?: string;
  readonly most?: string;
  readonly provider: string;
  readonly priority: number;
  readonly enabled: 0 | 1;
}

function routeOf(input: RouteInput): Omit<PaymentRoute, 'id'> | Refusal {
  const { brand, country, method, currency, direction, least, most, provider, priority, enabled } = input;
  const asset = currency?.toUpperCase();
  if (asset !== undefined && !isAsset(asset)) return new Refusal('invalid-field', { field: 'currency' });
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    return new Refusal('invalid-field', { field: 'country' });
  const amounts: { least?: bigint; most?: bigint } = {};
  for (const [field, text] of [
    ['least', least],
    ['most', most],
  ] as const) {
    if (text === undefined) continue;
    if (asset === undefined) return new Refusal('invalid-field', { field: 'currency' });
    const units = parseMoney(text, asset)?.units;
    if (units === undefined) return new Refusal('invalid-field', { field });
    amounts[field] = units;
  }
  return {
    ...(brand !== undefined && { brand }),
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(method !== undefined && { method: method.toUpperCase() }),
    ...(asset !== undefined && { asset }),
    ...(direction !== undefined && { direction }),
    ...amounts,
    provider,
    priority,
    isEnabled: enabled === 1,
  };
}
