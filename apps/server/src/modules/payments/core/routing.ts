import type { Asset } from '@palpite/kernel/assets';
import type { Direction, MethodKey } from './order.ts';

/** Stands for every provider of the settings, in their order. */
export const EVERY_PROVIDER = '*';

export const ROUTE_LIMIT = { routes: 200, priority: 1_000 } as const;

/** Which orders a provider carries out. What a route leaves out it does not ask about. */
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
  /** The higher one is asked first. */
  readonly priority: number;
  readonly isEnabled: boolean;
}

export interface RouteRequest {
  readonly brand: string;
  readonly country: string;
  readonly method: MethodKey;
  readonly asset: Asset;
  readonly direction: Direction;
  /** Undefined while the player has not typed one: then every range matches. */
  readonly amount?: bigint;
}

export interface ProviderChoice {
  readonly name: string;
  /** An operator has switched it off: it gets no new orders. */
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

/** How many things a route asks about; an amount range counts as one. */
function specificity(route: PaymentRoute): number {
  const hasRange = route.least !== undefined || route.most !== undefined;
  return CONDITIONS.filter((name) => route[name] !== undefined).length + (hasRange ? 1 : 0);
}

/**
 * The providers that may carry out an order, in the order in which they are asked: by priority, among equals the route
 * that says more, then the older one. `providers` are those of the settings in their order.
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

export type RouteFault =
  | 'provider-unknown'
  | 'range-without-currency'
  | 'range-wrong'
  | 'priority-wrong'
  | 'too-many';

/** Why a route cannot be stored; `stored` is how many there are without it. */
export function routeFault(
  route: Omit<PaymentRoute, 'id'>,
  providers: readonly string[],
  stored: number,
): RouteFault | undefined {
  const { provider, asset, least, most, priority } = route;
  if (provider !== EVERY_PROVIDER && !providers.includes(provider)) return 'provider-unknown';
  if ((least !== undefined || most !== undefined) && asset === undefined) return 'range-without-currency';
  if ((least ?? 0n) < 0n || (most !== undefined && most < (least ?? 0n))) return 'range-wrong';
  if (!Number.isInteger(priority) || priority < 0 || priority > ROUTE_LIMIT.priority) return 'priority-wrong';
  return stored >= ROUTE_LIMIT.routes ? 'too-many' : undefined;
}
