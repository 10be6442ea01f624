import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type KnownCaller, Refusal } from '../../../../platform/http/route.ts';
import { METHODS } from '../../core/methods.ts';
import type { OfferedMethod, Payments } from '../../index.ts';
import type { PaymentRouteOptions } from '../options.ts';
import { paymentRoutes } from '../routes.ts';

export interface Place {
  readonly brand: string;
  readonly asset: Fiat;
  readonly country: string;
  readonly least: bigint;
}

export const BRAZIL: Place = { brand: 'br', asset: 'BRL', country: 'BR', least: 30_00n };
export const NOWHERE: Place = { brand: 'web3', asset: 'USD', country: '', least: 30_00n };

export function place(country: string, asset: Fiat, least = 30_00n): Place {
  return { brand: country.toLowerCase(), asset, country, least };
}

function offered({ asset, country }: Place): OfferedMethod[] {
  return METHODS.filter(
    (method) =>
      method.asset === asset && (method.countries.length === 0 || method.countries.includes(country)),
  ).map((method) => ({ ...method, directions: ['payin', 'payout'], unavailable: [] }));
}

/** The routes over a stub service: these tests check the translation between the wire and the service. */
export function stubRoutes(
  at: Place,
  change: Partial<Payments> = {},
  options: Partial<PaymentRouteOptions> = {},
) {
  const payments = {
    methods: async () => offered(at),
    knownMethods: () => offered(at),
    ...change,
  } as Payments;
  const routes = paymentRoutes(
    payments,
    {
      assetOf: () => at.asset,
      countryOf: () => at.country,
      leastPayin: () => at.least,
      pageOf: () => new URL('https://brand.example/?brand=br'),
      socialOf: () => [{ key: 'email', name: 'help@brand.example', url: 'mailto:help@brand.example' }],
      socialClicked: () => true,
      withdrawGroup: async () => undefined,
      ...options,
    },
    { nowMs: () => 1_800_000_000_000 } as Parameters<typeof paymentRoutes>[2],
  );
  const caller: KnownCaller = {
    session: { player: 7 as PlayerId, visitor: false, tokenHash: '' },
    device: 'd',
    brand: at.brand,
    language: 'ENG',
    address: '',
  };
  return async (
    name: string,
    input: object = {},
  ): Promise<Record<string, unknown> & { refused?: Refusal }> => {
    const route = routes.find(({ call }) => call.name === name);
    if (!route) throw new Error(`no route ${name}`);
    const answer = await route.handle(input as never, caller);
    return answer instanceof Refusal ? { refused: answer } : (answer as Record<string, unknown>);
  };
}
