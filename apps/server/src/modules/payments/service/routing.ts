import { SECOND_MS } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { answered, asking, type Breaker, CLOSED, failed, mayAsk, notAsked } from '../core/breaker.ts';
import type { Direction, Order } from '../core/order.ts';
import {
  candidatesOf,
  type PaymentRoute,
  type ProviderChoice,
  type RouteFault,
  type RouteRequest,
  routeFault,
  takesLastCover,
} from '../core/routing.ts';
import {
  deleteRoute,
  insertRoute,
  lockRoutes,
  type Routing,
  readRouting,
  type StoredRoute,
  switchProvider,
  updateRoute,
} from '../store/routes.ts';
import type { PaymentsDeps, PaymentsGiven } from './deps.ts';
import type { Router } from './router.ts';

/** How long a node caches the routes, and so how long a change made on another node may take to apply here. */
const READ_EVERY_MS = 2 * SECOND_MS;

export function createRouter({ database, clock, providers }: PaymentsGiven): Router {
  const breakers = new Map<string, Breaker>();
  const breakerOf = (name: string) => breakers.get(name) ?? CLOSED;
  let reading: Promise<Routing> | undefined;
  let readMs = 0;
  const current = (reader: Pick<Database, 'read'>) => {
    if (!reading || clock.nowMs() - readMs >= READ_EVERY_MS) {
      readMs = clock.nowMs();
      const started = readRouting(reader);
      reading = started;
      started.catch(() => {
        if (reading === started) reading = undefined;
      });
    }
    return reading;
  };
  const choicesOf = (isEnabled: (name: string) => boolean): ProviderChoice[] =>
    [...providers].map(([name, provider]) => ({
      name,
      isEnabled: isEnabled(name),
      carries: (request) => provider.carries?.(request) ?? true,
    }));
  return {
    async choose(request, reader = database) {
      const { routes, off } = await current(reader);
      const { amount: _, ...anyAmount } = request;
      const all = choicesOf(() => true);
      return {
        candidates: candidatesOf(
          routes,
          choicesOf((name) => !off.has(name)),
          request,
        ),
        isRouted: candidatesOf(routes, all, anyAmount).length > 0,
      };
    },
    mayAsk: (name) => mayAsk(breakerOf(name), clock.nowMs()),
    claim(name) {
      const before = breakerOf(name);
      const isFree = mayAsk(before, clock.nowMs());
      if (isFree) breakers.set(name, asking(before, clock.nowMs()));
      return isFree;
    },
    notAsked: (name) => void breakers.set(name, notAsked(breakerOf(name), clock.nowMs())),
    reported(name, outcome, player) {
      const isAnswer = outcome === 'started' || outcome === 'refused';
      const suspect = outcome === 'unknown' ? player : undefined;
      breakers.set(name, isAnswer ? answered() : failed(breakerOf(name), clock.nowMs(), suspect));
    },
    async states() {
      const { off } = await current(database);
      return [...providers.keys()].map((name) => ({
        name,
        isEnabled: !off.has(name),
        breaker: breakerOf(name).is,
      }));
    },
    breakers: () => [...providers.keys()].map((name) => ({ name, breaker: breakerOf(name).is })),
    forget() {
      reading = undefined;
    },
  };
}

export function requestOf(
  { countryOf }: Pick<PaymentsDeps, 'countryOf'>,
  {
    brand,
    method,
    asset,
    direction,
    amount,
  }: Pick<Order, 'brand' | 'method' | 'asset' | 'amount'> & {
    readonly direction: Direction;
  },
): RouteRequest {
  return { brand, country: countryOf(brand), method, asset, direction, amount };
}

interface OfStored {
  /** When the route that the operator saw was last changed, so that a concurrent change is not overwritten. */
  readonly seenMs: number;
  /** The operator confirmed that no route covers every order afterwards. */
  readonly mayTakeLast?: boolean;
}

export type RouteChange =
  | { readonly do: 'add'; readonly route: Omit<PaymentRoute, 'id'> }
  | (OfStored & { readonly do: 'change'; readonly route: PaymentRoute })
  | (OfStored & { readonly do: 'remove'; readonly id: number });

export type RouteOutcome =
  | { readonly is: 'set'; readonly id: number; readonly before?: StoredRoute }
  | { readonly is: 'refused'; readonly reason: RouteFault | 'absent' | 'changed' | 'last' };

export async function setRoute(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  request: RouteChange,
): Promise<RouteOutcome> {
  const stored = await lockRoutes(tx);
  const actor = `operator:${operator}`;
  const nowMs = deps.clock.nowMs();
  const known = { providers: [...deps.providers.keys()], methods: deps.methods.map(({ key }) => key) };
  if (request.do === 'add') {
    const fault = routeFault(request.route, known, stored.length);
    if (fault) return { is: 'refused', reason: fault };
    return { is: 'set', id: await insertRoute(tx, request.route, actor, nowMs) };
  }
  const wanted = request.do === 'remove' ? request.id : request.route.id;
  const before = stored.find(({ id }) => id === wanted);
  if (!before) return { is: 'refused', reason: 'absent' };
  if (before.changedMs !== request.seenMs) return { is: 'refused', reason: 'changed' };
  const after = request.do === 'remove' ? undefined : request.route;
  const fault = after && routeFault(after, known, stored.length - 1);
  if (fault) return { is: 'refused', reason: fault };
  if (request.mayTakeLast !== true && takesLastCover(stored, wanted, after))
    return { is: 'refused', reason: 'last' };
  // Two changes within a millisecond must have different times, or the second would overwrite the first unnoticed.
  if (request.do === 'change')
    await updateRoute(tx, request.route, actor, Math.max(nowMs, before.changedMs + 1));
  else await deleteRoute(tx, request.id);
  return { is: 'set', id: wanted, before };
}

export async function setProvider(
  deps: PaymentsDeps,
  tx: Tx,
  operator: number,
  request: { readonly provider: string; readonly isOn: boolean },
): Promise<'set' | 'already-so' | 'absent'> {
  if (!deps.providers.has(request.provider)) return 'absent';
  const isChanged = await switchProvider(
    tx,
    request.provider,
    request.isOn,
    `operator:${operator}`,
    deps.clock.nowMs(),
  );
  return isChanged ? 'set' : 'already-so';
}
