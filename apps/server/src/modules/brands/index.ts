import { createCached } from '../../platform/clock/cached.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { openIpCountry } from './adapters/ip-country/ip-country.ts';
import type { IpCountry } from './core/area.ts';
import type { Brand, BrandLanguage } from './core/brand.ts';
import { type BuildLookup, buildOf } from './core/build-codes.ts';
import { faultsOfBrands } from './core/check-brands.ts';
import { type BrandDomains, originsOf, withDomains } from './core/domains.ts';
import type { StoredEntry } from './core/effective-config.ts';
import { startLanguage } from './core/language.ts';
import type { CountryPack, Pack, PackMode } from './core/packs/pack.ts';
import { PACKS, packFor } from './core/packs/packs.ts';
import { BRANDS } from './core/table.ts';
import { type Areas, createAreas } from './service/area.ts';
import { type Attributions, createAttributions } from './service/attribution.ts';
import { type BrandDirectory, createDirectory } from './service/brand-directory.ts';
import { createDynamicConfig, type DynamicConfig, type SetOutcome } from './service/dynamic-config.ts';
import { createIntake, type Intake } from './service/intake.ts';
import { tidyReports } from './service/tidy.ts';
import {
  type Maintenance,
  type MaintenanceNotice,
  type MaintenanceState,
  type MaintenanceStatus,
  maintenanceOf,
  readMaintenance,
  writeMaintenanceState,
} from './store/maintenance.ts';
import { countPresent } from './store/presence.ts';
import { type KeptReport, type ReportKind, readReports } from './store/reports.ts';

export type { Brand, BrandLanguage } from './core/brand.ts';
export type { Build, BuildLookup } from './core/build-codes.ts';
export {
  BET_LIMITS,
  BET_REFERRAL,
  BIG_WINS,
  type ConfigEntry,
  marketOf,
  ORIGINALS_MAX_PAYOUT,
  RISK_SIGNAL_RULES,
  readBigWinTerms,
  readMaxPayout,
} from './core/config-keys.ts';
export type { StoredEntry } from './core/effective-config.ts';
export type { CountryPack, Pack, PackCasino, PackMode, PackReading, PackRule } from './core/packs/pack.ts';
export { sportTabsOf } from './core/sport-tabs.ts';
export { pageText } from './core/texts.ts';
export { domainHash } from './service/brand-directory.ts';
export type { BrandConfig, DynamicConfig, SetOutcome } from './service/dynamic-config.ts';
export type { ConfigChange } from './store/config.ts';
export type {
  Maintenance,
  MaintenanceNotice,
  MaintenanceState,
  MaintenanceStatus,
} from './store/maintenance.ts';
export type { KeptReport, ReportKind } from './store/reports.ts';

const STATUS_CACHED_MS = 1_000;
const REPORTS_READ_MAX = 200;
const NOTICE_MAX = 2_000;

export interface Brands extends BrandDirectory {
  /** The rules of the brand's country in the mode of this server. */
  packOf(brand: Brand): Pack;
  /** Every pack in both modes, for operators. */
  readonly packs: readonly CountryPack[];
  /** Every client asks every ten seconds; the database is read once a second for all of them. */
  maintenanceState(brand: string): Promise<MaintenanceState>;
  /** Read without the cache, for a caller that is about to change it. */
  freshMaintenance(reader?: Pick<Database, 'read'>): Promise<Maintenance>;
  /**
   * Without a notice the old one is deleted: a notice belongs to the status that it was set with. Without a brand it is the
   * status of the whole site.
   */
  setMaintenanceStatus(
    tx: Tx,
    status: MaintenanceStatus,
    notice?: MaintenanceNotice,
    brand?: string,
  ): Promise<void>;
  readonly dynamicConfig: DynamicConfig;
  setConfigEntry(tx: Tx, entry: StoredEntry): Promise<SetOutcome>;
  /** Origins that may call this server from other hosts; empty while everything is on one host. */
  readonly origins: readonly string[];
  readonly areas: Areas;
  /** The country of an address; empty when it is unknown. */
  areaOf(address: string): string;
  /** The language of a client at this address that has chosen none. */
  languageOf(brand: Brand, address: string): BrandLanguage;
  /** The market and app group of a client build, by its `cv`. */
  buildOf(cv: string): BuildLookup;
  readonly attributions: Attributions;
  readonly intake: Intake;
  /** The reports of clients, newest first, at most 200. */
  reports(query: { kind: ReportKind; brand?: string; before?: bigint; limit: number }): Promise<KeptReport[]>;
  /** How many devices were active since then, by brand. */
  present(sinceMs: number): Promise<ReadonlyMap<string, number>>;
  /** Deletes reports of clients beyond their limits. */
  tidy(): Promise<number>;
}

export interface BrandsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: PackMode;
  /** The operator's domains instead of the examples. */
  readonly domains?: BrandDomains;
  /** Origins that clients may be sent to besides that of the page. */
  readonly serviceHosts?: readonly string[];
  readonly ipCountry?: IpCountry;
  /** Newer data than what ships with the product. */
  readonly ipCountryFile?: string | undefined;
  failed?(error: unknown, lost: number): void;
}

export function createBrands(options: BrandsOptions): Brands {
  const { database, clock, mode, domains = new Map() } = options;
  const brands = withDomains(BRANDS, domains);
  const faults = faultsOfBrands(brands);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const packs = new Map(brands.map((brand) => [brand.id, packFor(brand.country, mode)]));
  const packOf = ({ id, country }: Brand) => packs.get(id) ?? packFor(country, mode);
  const hosts = options.serviceHosts ?? [];
  const dynamicConfig = createDynamicConfig({ database, clock, brands, packOf, hosts });
  const ipCountry = options.ipCountry ?? openIpCountry(options.ipCountryFile);
  const areas = createAreas({ ipCountry, config: dynamicConfig, packOf });
  const maintenance = createCached(clock, STATUS_CACHED_MS, () => readMaintenance(database));
  return {
    ...createDirectory(brands, domains, hosts),
    packOf,
    packs: PACKS,
    maintenanceState: async (brand) => maintenanceOf(await maintenance.get(), brand),
    freshMaintenance: (reader = database) => readMaintenance(reader),
    setMaintenanceStatus: (tx, status, notice = { texts: {} }, brand) =>
      writeMaintenanceState(tx, { status, ...cut(notice) }, brand),
    dynamicConfig,
    setConfigEntry: dynamicConfig.set,
    origins: originsOf(brands, domains, hosts),
    areas,
    areaOf(address) {
      const found = ipCountry(address);
      return found.is === 'country' ? found.country : '';
    },
    languageOf: (brand, address) =>
      startLanguage(brand, areas.countryOf(address, brand), dynamicConfig.regionalLanguage(brand)),
    buildOf,
    attributions: createAttributions({ database, clock }),
    intake: createIntake({ database, clock, failed: options.failed ?? (() => undefined) }),
    reports: (query) =>
      readReports(database, { ...query, limit: Math.max(1, Math.min(query.limit, REPORTS_READ_MAX)) }),
    present: (sinceMs) => countPresent(database, sinceMs),
    tidy: () => tidyReports({ database, clock }),
  };
}

function cut({ texts, ...rest }: MaintenanceNotice): MaintenanceNotice {
  const short = Object.entries(texts).map(([language, text]) => [language, text.slice(0, NOTICE_MAX)]);
  return { ...rest, texts: Object.fromEntries(short) };
}
