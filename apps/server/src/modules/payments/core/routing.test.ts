import type { PlayerId } from '@palpite/kernel/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  asking,
  BREAKER_LIMIT,
  type Breaker,
  CLOSED,
  failed,
  mayAsk,
  notAsked,
} from './breaker.ts';
import {
  candidatesOf,
  type PaymentRoute,
  type ProviderChoice,
  type RouteRequest,
  routeFault,
} from './routing.ts';

const NAMES = ['alpha', 'beta', 'gamma'] as const;
const some = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

const anyRequest: fc.Arbitrary<RouteRequest> = fc.record({
  brand: fc.constantFrom('br', 'mx'),
  country: fc.constantFrom('BR', 'MX'),
  method: fc.constantFrom('PIX', 'SPEI'),
  asset: fc.constantFrom('BRL', 'MXN'),
  direction: fc.constantFrom('payin', 'payout'),
  amount: fc.bigInt(0n, 20n),
});

const anyRoute = fc.record({
  brand: some('br', 'mx'),
  country: some('BR', 'MX'),
  method: some('PIX', 'SPEI'),
  asset: some('BRL', 'MXN'),
  direction: some('payin', 'payout'),
  least: fc.option(fc.bigInt(0n, 20n), { nil: undefined }),
  most: fc.option(fc.bigInt(0n, 20n), { nil: undefined }),
  provider: fc.constantFrom('*', ...NAMES, 'removed'),
  priority: fc.integer({ min: 0, max: 3 }),
  isEnabled: fc.boolean(),
});

const anyRoutes = fc
  .array(anyRoute, { maxLength: 12 })
  .map((routes) => routes.map((route, index) => ({ ...route, id: index + 1 }) as PaymentRoute));

const anyProviders: fc.Arbitrary<ProviderChoice[]> = fc
  .tuple(fc.shuffledSubarray([...NAMES]), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
  .map(([names, flags]) =>
    names.map((name, index) => ({
      name,
      isEnabled: flags[index] ?? true,
      carries: ({ method }) => method === 'PIX' || (flags[index + 3] ?? true),
    })),
  );

/** A second model: selects rank by rank instead of sorting. */
function simpleCandidates(
  routes: readonly PaymentRoute[],
  providers: readonly ProviderChoice[],
  request: RouteRequest,
): string[] {
  const taken: string[] = [];
  const says = (route: PaymentRoute) =>
    [route.brand, route.country, route.method, route.asset, route.direction].filter(
      (part) => part !== undefined,
    ).length + (route.least === undefined && route.most === undefined ? 0 : 1);
  for (let priority = 3; priority >= 0; priority -= 1)
    for (let words = 6; words >= 0; words -= 1)
      for (const route of routes) {
        if (route.priority !== priority || says(route) !== words || !route.isEnabled) continue;
        if (route.brand && route.brand !== request.brand) continue;
        if (route.country && route.country !== request.country) continue;
        if (route.method && route.method !== request.method) continue;
        if (route.asset && route.asset !== request.asset) continue;
        if (route.direction && route.direction !== request.direction) continue;
        if (request.amount !== undefined && route.least !== undefined && request.amount < route.least)
          continue;
        if (request.amount !== undefined && route.most !== undefined && request.amount > route.most) continue;
        for (const { name, isEnabled, carries } of providers)
          if ((route.provider === '*' || route.provider === name) && isEnabled && carries(request))
            if (!taken.includes(name)) taken.push(name);
      }
  return taken;
}

describe('the routes', () => {
  it('choose the same providers in the same order as a second, simple model', () => {
    fc.assert(
      fc.property(anyRoutes, anyProviders, anyRequest, (routes, providers, request) => {
        expect(candidatesOf(routes, providers, request)).toEqual(
          simpleCandidates(routes, providers, request),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('never choose a provider that is off, removed or does not support the method, and none twice', () => {
    fc.assert(
      fc.property(anyRoutes, anyProviders, anyRequest, (routes, providers, request) => {
        const candidates = candidatesOf(routes, providers, request);
        expect(new Set(candidates).size).toBe(candidates.length);
        for (const name of candidates) {
          const provider = providers.find((one) => one.name === name);
          expect(provider?.isEnabled && provider.carries(request)).toBe(true);
        }
      }),
    );
  });

  it('sort by priority, then by the number of conditions, then by age', () => {
    const on = (name: string): ProviderChoice => ({ name, isEnabled: true, carries: () => true });
    const route = (id: number, provider: string, change: Partial<PaymentRoute> = {}): PaymentRoute => ({
      id,
      provider,
      priority: 0,
      isEnabled: true,
      ...change,
    });
    const request: RouteRequest = {
      brand: 'br',
      country: 'BR',
      method: 'PIX',
      asset: 'BRL',
      direction: 'payin',
      amount: 5_00n,
    };
    const providers = NAMES.map(on);
    const of = (...routes: PaymentRoute[]) => candidatesOf(routes, providers, request);
    expect(of(route(1, '*'))).toEqual(['alpha', 'beta', 'gamma']);
    expect(of(route(1, '*'), route(2, 'gamma', { method: 'PIX' }))).toEqual(['gamma', 'alpha', 'beta']);
    expect(of(route(1, 'beta', { method: 'PIX', brand: 'br' }), route(2, 'alpha', { priority: 1 }))).toEqual([
      'alpha',
      'beta',
    ]);
    expect(of(route(1, 'beta', { asset: 'BRL', most: 4_99n }))).toEqual([]);
    expect(of(route(2, 'beta'), route(1, 'alpha'))).toEqual(['alpha', 'beta']);
  });

  it('are refused when they are contradictory', () => {
    const route = { provider: 'alpha', priority: 1, isEnabled: true };
    const fault = (change: object, stored = 0) =>
      routeFault({ ...route, ...change }, { providers: NAMES, methods: ['PIX'] }, stored);
    expect(fault({})).toBeUndefined();
    expect(fault({ provider: '*' })).toBeUndefined();
    expect(fault({ provider: 'removed' })).toBe('provider-unknown');
    expect(fault({ method: 'PIX' })).toBeUndefined();
    expect(fault({ method: 'PIXX' })).toBe('method-unknown');
    expect(fault({ least: 1n })).toBe('range-without-currency');
    expect(fault({ asset: 'BRL', least: 2n, most: 1n })).toBe('range-wrong');
    expect(fault({ asset: 'BRL', least: -2n })).toBe('range-wrong');
    expect(fault({ priority: 1_001 })).toBe('priority-wrong');
    expect(fault({ priority: 0.5 })).toBe('priority-wrong');
    expect(fault({}, 200)).toBe('too-many');
  });
});

describe('the breaker of a provider', () => {
  const { failures, openMs, openMostMs, probeMs } = BREAKER_LIMIT;
  const opened = () => Array.from({ length: failures }).reduce<Breaker>((now) => failed(now, 1_000), CLOSED);

  it('opens after consecutive failures, and an answer between them resets the count', () => {
    let breaker = CLOSED;
    for (let count = 1; count < failures; count += 1) breaker = failed(breaker, 0);
    expect(breaker.is).toBe('closed');
    breaker = failed(answered(), 0);
    expect(breaker).toEqual({ is: 'closed', failures: 1, players: [] });
    expect(opened()).toEqual({ is: 'open', untilMs: 1_000 + openMs, opened: 1 });
  });

  it('counts the unclear answers of one player once, and those of several players each', () => {
    let breaker = CLOSED;
    for (let count = 0; count < 3 * failures; count += 1) breaker = failed(breaker, 0, 7 as PlayerId);
    expect(breaker).toEqual({ is: 'closed', failures: 1, players: [7] });
    for (let player = 8; player < 7 + failures; player += 1) breaker = failed(breaker, 0, player as PlayerId);
    expect(breaker.is).toBe('open');
  });

  it('lets one request through when its time is over, and its outcome decides', () => {
    const open = opened();
    expect(mayAsk(open, 1_000 + openMs - 1)).toBe(false);
    expect(mayAsk(open, 1_000 + openMs)).toBe(true);
    const probing = asking(open, 20_000);
    expect(probing).toEqual({ is: 'half-open', opened: 1, probeUntilMs: 20_000 + probeMs });
    expect(mayAsk(probing, 20_001)).toBe(false);
    expect(mayAsk(probing, 20_000 + probeMs)).toBe(true);
    expect(notAsked(probing, 20_500)).toEqual({ is: 'open', untilMs: 20_500, opened: 1 });
    expect(answered()).toEqual(CLOSED);
    expect(failed(probing, 21_000)).toEqual({ is: 'open', untilMs: 21_000 + 2 * openMs, opened: 2 });
  });

  it('limits its state and always allows requests again, after any sequence of events', () => {
    const step = fc.tuple(fc.constantFrom('ask', 'answer', 'fail'), fc.integer({ min: 0, max: 60_000 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        let breaker = CLOSED;
        let nowMs = 0;
        let inARow = 0;
        for (const [what, waitMs] of steps) {
          nowMs += waitMs;
          if (what === 'ask' && mayAsk(breaker, nowMs)) breaker = asking(breaker, nowMs);
          if (what === 'answer') breaker = answered();
          if (what === 'fail') breaker = failed(breaker, nowMs);
          if (what !== 'ask') inARow = what === 'fail' ? inARow + 1 : 0;
          if (inARow < failures) expect(breaker.is).toBe('closed');
          expect(mayAsk(breaker, nowMs + Math.max(openMostMs, probeMs))).toBe(true);
        }
      }),
    );
  });
});
