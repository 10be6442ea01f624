import { ASSET_SCALE, type Asset } from '@palpite/kernel/assets';
import { DAY_MS } from '@palpite/kernel/time';
import type { Brands } from '../modules/brands/index.ts';
import { createFigures, type Figures } from '../modules/figures/index.ts';
import {
  countRegistrations,
  type Identity,
  listRegistrations,
  readMemberships,
} from '../modules/identity/index.ts';
import type { Messaging } from '../modules/messaging/index.ts';
import { readRecipients } from '../modules/operator/index.ts';
import { readRateChanges } from '../modules/payments/index.ts';
import { habitsOf } from '../modules/protection/index.ts';
import { createRegulator, type Regulator } from '../modules/regulator/index.ts';
import { createReports, type Reports } from '../modules/reports/index.ts';
import { overdueBy, readOpenRisk } from '../modules/sportsbook/betting/index.ts';
import type { Book } from '../modules/sportsbook/book/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { BusinessReading } from '../platform/metrics/business-metrics.ts';
import { createRounds, type Rounds } from '../platform/rounds/rounds.ts';
import type { Platform } from './platform.ts';

/** Longer than any transaction of the server lives: the wallet closes its books by the same time. */
const SETTLED_MS = 30_000;
const RATES_MAX = 5_000;
const BASE: Asset = 'USD';
/** The country with a daily file. */
const REGULATED = 'BR';

interface FiguresModules {
  readonly brands: Brands;
  readonly identity: Identity;
  readonly wallet: Wallet;
}

/** The figures, the reports that are mailed from them, and the files for a regulator. */
export function openFigureReports(
  platform: Platform,
  modules: FiguresModules & { readonly messaging: Messaging },
): { readonly figures: Figures; readonly reports: Reports; readonly regulator: Regulator } {
  const { database, clock, log } = platform;
  const { brands, identity, messaging } = modules;
  const figures = openFigures(platform, modules);
  const reports = createReports({
    database,
    clock,
    figures,
    messaging,
    base: BASE,
    brands: brands.all.map(({ id, name, country, currency }) => ({
      id,
      name,
      country,
      currency,
      zone: habitsOf(country).zone,
    })),
    recipients: readRecipients,
    failed: (err, report) => log.error({ err, report: String(report) }, 'a report could not be made'),
  });
  const regulator = createRegulator({
    database,
    clock,
    figures,
    brands: brands.all
      .filter(({ country }) => country === REGULATED)
      .map(({ id, currency }) => ({ id, asset: currency })),
    failed: (err, { brand, day }) =>
      log.error({ err, brand, day }, 'a daily file for a regulator could not be made'),
    async ofBrand(brand, players) {
      const found = await identity.players(players);
      return new Set(players.filter((player) => found.get(player)?.brand === brand));
    },
  });
  return { figures, reports, regulator };
}

function openFigures(
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
    registrations: {
      of: readMemberships,
      count: (brand, moments) => countRegistrations(database, brand, moments),
      list: (wanted, limit) => listRegistrations(database, wanted, limit),
    },
    settledMs: SETTLED_MS,
    rates: (fromMs, toMs) => readRateChanges(database, { fromMs, toMs, limit: RATES_MAX }),
    failed: (err) => log.error({ err }, 'figures could not be counted and are tried again'),
  });
}

const READ_EVERY_MS = 60_000;

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
