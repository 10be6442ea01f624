import { ASSET_SCALE, type Asset } from '@palpite/kernel/assets';
import { DAY_MS } from '@palpite/kernel/time';
import type { Brands } from '../modules/brands/index.ts';
import { createFigures, type Figures } from '../modules/figures/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import { readRateChanges } from '../modules/payments/index.ts';
import { habitsOf } from '../modules/protection/index.ts';
import { overdueBy, readOpenRisk } from '../modules/sportsbook/betting/index.ts';
import type { Book } from '../modules/sportsbook/book/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { BusinessReading } from '../platform/metrics/business-metrics.ts';
import { createRounds, type Rounds } from '../platform/rounds/rounds.ts';
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
    async brandsOf(players, reader) {
      const found = await identity.players(players, reader);
      return new Map([...found].map(([player, { brand }]) => [player, brand]));
    },
    settledMs: SETTLED_MS,
    rates: (fromMs, toMs) => readRateChanges(database, { fromMs, toMs, limit: RATES_MAX }),
    failed: (err) => log.error({ err }, 'figures could not be counted and are tried again'),
  });
}

const READ_EVERY_MS = 60_000;
const BASE: Asset = 'USD';

/** Reads what the business metrics show, once a minute, on nodes that count. */
export function followBusiness(
  { database, clock, log, metrics }: Platform,
  { figures, book }: { readonly figures: Figures; readonly book: Pick<Book, 'isFresh' | 'matches'> },
): Rounds {
  let reading: BusinessReading | undefined;
  metrics.business.watch(() => reading);
  return createRounds({
    clock,
    everyMs: READ_EVERY_MS,
    async round() {
      const nowMs = clock.nowMs();
      const [sums, risk] = await Promise.all([
        figures.since(nowMs - DAY_MS),
        readOpenRisk(database, overdueBy(nowMs, book)),
      ]);
      reading = {
        currencies: sums.map(({ asset, measures }) => ({
          currency: asset,
          staked: inMoney(measures.staked, asset),
          ggr: inMoney(measures.turnover - measures.returned, asset),
          deposits: inMoney(measures.deposits, asset),
          payouts: inMoney(measures.withdrawals, asset),
        })),
        openLiability: inMoney(risk.liability, BASE),
        overdueMatches: risk.overdue.matches,
        overdueBets: risk.overdue.bets,
      };
      return false;
    },
    failed: (err) => log.warn({ err }, 'business metrics could not be read'),
  });
}

/** For a graph: exact to fifteen digits. */
function inMoney(units: bigint, asset: Asset): number {
  return Number(units) / 10 ** ASSET_SCALE[asset];
}
