import type { RouteLine } from '@palpite/contract/operator/payment-command-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import type { InputOf } from '../../platform/send.ts';

const PRIORITY = /^(?:[0-9]{1,3}|1000)$/;
const AMOUNT = /^[0-9]{1,15}(\.[0-9]{1,8})?$/;
const METHOD = /^[A-Za-z0-9_.:-]{1,40}$/;

export type RouteField =
  | 'brand'
  | 'country'
  | 'method'
  | 'currency'
  | 'direction'
  | 'least'
  | 'most'
  | 'provider'
  | 'priority'
  | 'enabled';
export type RouteForm = Readonly<Record<RouteField, string>>;

export function formOf(route: RouteLine | undefined): RouteForm {
  return {
    brand: route?.brand ?? '',
    country: route?.country ?? '',
    method: route?.method ?? '',
    currency: route?.currency ?? '',
    direction: route?.direction ?? '',
    least: route?.least ?? '',
    most: route?.most ?? '',
    provider: route?.provider ?? '*',
    priority: String(route?.priority ?? 100),
    enabled: String(route?.enabled ?? 1),
  };
}

export type RouteFaults = Readonly<Partial<Record<RouteField, OperatorMessageId>>>;

/** What is wrong, at the field where it is mended; empty when the route can be sent. */
export function faultsOf({ priority, least, most, currency, method }: RouteForm): RouteFaults {
  const isAmount = (text: string) => text === '' || AMOUNT.test(text);
  const isRange = isAmount(least) && isAmount(most);
  return {
    ...(!PRIORITY.test(priority) && { priority: 'desk.pay.routes.priorityFault' }),
    ...(method !== '' && !METHOD.test(method) && { method: 'desk.pay.routes.methodFault' }),
    ...(!isAmount(least) && { least: 'desk.pay.routes.amountFault' }),
    ...(!isAmount(most) && { most: 'desk.pay.routes.amountFault' }),
    ...(isRange &&
      least !== '' &&
      most !== '' &&
      scaled(most) < scaled(least) && { most: 'desk.pay.routes.rangeFault' }),
    ...((least !== '' || most !== '') && currency === '' && { currency: 'desk.pay.routes.currencyFault' }),
  };
}

/** As many decimals as an amount may have, so that two of them can be compared. */
function scaled(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(8, '0'));
}

/** What is left empty is left out: then the route does not ask about it. */
export function inputOf(form: RouteForm): Omit<InputOf<'routeSet'>, 'reason'> {
  const { brand, country, method, currency, direction, least, most } = form;
  return {
    ...(brand !== '' && { brand }),
    ...(country !== '' && { country }),
    ...(method !== '' && { method }),
    ...(currency !== '' && { currency }),
    ...((direction === 'payin' || direction === 'payout') && { direction: direction as 'payin' | 'payout' }),
    ...(least !== '' && { least }),
    ...(most !== '' && { most }),
    provider: form.provider,
    priority: Number(form.priority),
    enabled: form.enabled === '1' ? (1 as const) : (0 as const),
  };
}

/** Every value once, in order; a route's own value stays even when nobody else knows it any more. */
export function valuesOf(known: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(known.filter((value) => value !== undefined && value !== ''))].toSorted() as string[];
}
