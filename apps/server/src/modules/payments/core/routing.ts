import type { Asset } from '@palpite/kernel/assets';
import type { Direction, MethodKey } from './order.ts';

/** Means every configured provider, in the order of the settings. */
export const EVERY_PROVIDER = '*';

export const ROUTE_LIMIT = { routes: 200, priority: 1_000 } as const;

/** Which orders a provider carries out. An absent condition matches every order. */
export interface PaymentRoute {
  readonly id: number;
  readonly brand?: string;
  readonly country?: string;
  readonly method?: MethodKey;
  readonly asset?: Asset;
  readonly direction?: Direction;
  /** Units of `asset`, which must then be named; both ends belong to the range. */
  readonly least?: bigint;
  readonly most?: bigint;
  readonly provider: string;
  /** The highest priority is tried first. */
  readonly priority: number;
  readonly isEnabled: boolean;
}

export interface RouteRequest {
  readonly brand: string;
  readonly country: string;
  readonly method: MethodKey;
  readonly asset: Asset;
  readonly direction: Direction;
  /** Undefined while the player has not entered an amount: then every range matches. */
  readonly amount?: bigint;
}

export interface ProviderChoice {
  readonly name: string;
  /** Switched off by an operator: it gets no new orders. */
  readonly isEnabled: boolean;
  carries(request: RouteRequest): boolean;
}

const CONDITIONS = ['brand', 'country', 'method', 'asset', 'direction'] as const;

function matches(route: PaymentRoute, request: RouteRequest): boolean {
  if (!route.isEnabled) return false;
  if (CONDITIONS.some((name) => route[name] !== undefined && route[name] !== request[name])) return false;
  const { amount } = request;
  if (amount === undefined) return true;
  return amount >= (route.least ?? amount) && amount <= (route.most ?? amount);
}

/** The number of conditions of a route; an amount range counts as one. */
function specificity(route: Omit<PaymentRoute, 'id'>): number {
  const hasRange = route.least !== undefined || route.most !== undefined;
  return CONDITIONS.filter((name) => route[name] !== undefined).length + (hasRange ? 1 : 0);
}

/**
 * The providers that may carry out an order, in the order in which they are tried: by priority, then by the number of
 * conditions of the route, then by age. `providers` are the configured ones in the order of the settings.
 */
export function candidatesOf(
  routes: readonly PaymentRoute[],
  providers: readonly ProviderChoice[],
  request: RouteRequest,
): string[] {
  const usable = providers.filter((provider) => provider.isEnabled && provider.carries(request));
  const ordered = routes
    .filter((route) => matches(route, request))
    .sort(
      (one, other) =>
        other.priority - one.priority || specificity(other) - specificity(one) || one.id - other.id,
    );
  const named = ordered.flatMap(({ provider }) =>
    usable.filter(({ name }) => provider === EVERY_PROVIDER || provider === name).map(({ name }) => name),
  );
  return [...new Set(named)];
}

/** Whether the route alone matches every order. */
function coversEverything(route: Omit<PaymentRoute, 'id'>): boolean {
  return route.isEnabled && route.provider === EVERY_PROVIDER && specificity(route) === 0;
}

/** The only route that matches every order; undefined when there is none or more than one. */
export function lastCover(routes: readonly PaymentRoute[]): number | undefined {
  const [only, ...others] = routes.filter(coversEverything);
  return others.length === 0 ? only?.id : undefined;
}

/** Whether orders that no other route matches would be left without a provider. */
export function takesLastCover(
  routes: readonly PaymentRoute[],
  id: number,
  after: Omit<PaymentRoute, 'id'> | undefined,
): boolean {
  return lastCover(routes) === id && !(after && coversEverything(after));
}

export type RouteFault =
  | 'provider-unknown'
  | 'method-unknown'
  | 'range-without-currency'
  | 'range-wrong'
  | 'priority-wrong'
  | 'too-many';

/** Why a route cannot be stored; `stored` is how many there are without it. */
export function routeFault(
  route: Omit<PaymentRoute, 'id'>,
  known: { readonly providers: readonly string[]; readonly methods: readonly MethodKey[] },
  stored: number,
): RouteFault | undefined {
  const { provider, method, asset, least, most, priority } = route;
  if (provider !== EVERY_PROVIDER && !known.providers.includes(provider)) return 'provider-unknown';
  if (method !== undefined && !known.methods.includes(method)) return 'method-unknown';
  if ((least !== undefined || most !== undefined) && asset === undefined) return 'range-without-currency';
  if ((least ?? 0n) < 0n || (most !== undefined && most < (least ?? 0n))) return 'range-wrong';
  if (!Number.isInteger(priority) || priority < 0 || priority > ROUTE_LIMIT.priority) return 'priority-wrong';
  return stored >= ROUTE_LIMIT.routes ? 'too-many' : undefined;
}
