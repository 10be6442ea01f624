import type { PlayerId } from '@palpite/kernel/ids';
import type { Brands } from '../modules/brands/index.ts';
import { createFigures, type Figures } from '../modules/figures/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { readRateChanges } from '../modules/payments/index.ts';
import { habitsOf } from '../modules/protection/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Platform } from './platform.ts';

/** Longer than any transaction of the server lives: the wallet closes its books by the same time. */
const SETTLED_MS = 30_000;
const RATES_MAX = 5_000;

interface FiguresModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
}

export function openFigures(
  { database, clock, log }: Platform,
  { brands, identity, wallet }: FiguresModules,
): Figures {
  return createFigures({
    database,
    clock,
    wallet,
    brands: brands.all.map(({ id, country }) => ({ id, country, zone: habitsOf(country).zone })),
    async brandsOf(players: readonly PlayerId[]) {
      const found = await identity.players(players);
      return new Map([...found].map(([player, { brand }]) => [player, brand]));
    },
    settledMs: SETTLED_MS,
    rates: (fromMs, toMs) => readRateChanges(database, { fromMs, toMs, limit: RATES_MAX }),
    failed: (err) => log.error({ err }, 'figures could not be counted and are tried again'),
  });
}
