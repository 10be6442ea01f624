import { createCached } from '../../../platform/clock/cached.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readCountries } from '../core/area.ts';
import type { Brand, BrandLanguage } from '../core/brand.ts';
import { faultOfEntry, readBuilds } from '../core/check-entry.ts';
import { type ConfigEntry, DEFAULT_LANGUAGE, REFUSED_COUNTRIES } from '../core/config-keys.ts';
import { effectiveConfig, type Hosts, hostsOf, type StoredEntry } from '../core/effective-config.ts';
import type { Pack } from '../core/packs/pack.ts';
import {
  type ConfigChange,
  countEntries,
  deleteEntry,
  ENTRIES_MAX,
  readChanges,
  readConfig,
  type StoredConfig,
  writeEntry,
} from '../store/config.ts';

const CACHED_MS = 1_000;
const CHANGES_MAX = 200;

/** The effective entries of a brand at one version. */
export interface BrandConfig {
  readonly version: number;
  readonly hosts: Hosts;
  readonly entries: ReadonlyMap<string, ConfigEntry>;
}

export type SetOutcome =
  | { readonly is: 'set'; readonly version: number }
  /** `why` is a sentence for the operator. */
  | { readonly is: 'refused'; readonly why: string };

export interface DynamicConfig {
  /** Read from the database at most once a second. */
  of(brand: Brand): Promise<BrandConfig>;
  isOn(brand: Brand, key: string): Promise<boolean>;
  /** Whether a key was on when the config was read last; never waits, and reads it again for the next caller. */
  wasOn(brand: Brand, key: string): boolean;
  /** The regional default language that was read last; never waits. */
  regionalLanguage(brand: Brand): BrandLanguage | undefined;
  /** Countries that operators refuse beyond the pack; without a brand, those for all brands. */
  refusedCountries(brand: Brand | undefined): Promise<readonly string[]>;
  isBuildIn(brand: Brand, key: string, code: string): Promise<boolean>;
  set(tx: Tx, entry: StoredEntry): Promise<SetOutcome>;
  /** Resets a key to its built-in value. */
  clear(tx: Tx, brand: string, key: string): Promise<SetOutcome>;
  /** The entries that operators have set, for every brand. */
  stored(reader?: Pick<Database, 'read'>): Promise<StoredConfig>;
  /** Newest first, at most 200. */
  changes(limit: number): Promise<ConfigChange[]>;
}

export function createDynamicConfig(dependencies: {
  database: Database;
  clock: Clock;
  brands: readonly Brand[];
  packOf(brand: Brand): Pack;
  hosts: readonly string[];
}): DynamicConfig {
  const store = createCached(dependencies.clock, CACHED_MS, () => readConfig(dependencies.database));
  const merge = (brand: Brand, { entries }: StoredConfig) =>
    effectiveConfig(brand, dependencies.packOf(brand), entries, dependencies.hosts);
  const of = async (brand: Brand): Promise<BrandConfig> => {
    const stored = await store.get();
    const entries = merge(brand, stored);
    return { version: stored.version, hosts: hostsOf(entries), entries };
  };
  const value = async (brand: Brand, key: string): Promise<string> => {
    const entry = (await of(brand)).entries.get(key);
    return entry?.switch ? entry.result : '';
  };
  return {
    of,
    isOn: async (brand, key) => (await of(brand)).entries.get(key)?.switch ?? false,
    wasOn(brand, key) {
      const stored = store.last() ?? { version: 0, entries: [] };
      return merge(brand, stored).get(key)?.switch ?? false;
    },
    regionalLanguage(brand) {
      const stored = store.last();
      const entry = stored && merge(brand, stored).get(DEFAULT_LANGUAGE);
      return entry?.switch ? (entry.result as BrandLanguage) : undefined;
    },
    async refusedCountries(brand) {
      if (brand) return readCountries(await value(brand, REFUSED_COUNTRIES)) ?? [];
      const { entries } = await store.get();
      const forAll = entries.find((entry) => entry.brand === '' && entry.key === REFUSED_COUNTRIES);
      return forAll?.switch ? (readCountries(forAll.result) ?? []) : [];
    },
    isBuildIn: async (brand, key, code) => readBuilds(await value(brand, key)).includes(code),
    async set(tx, entry) {
      const meant = dependencies.brands.filter((brand) => entry.brand === '' || brand.id === entry.brand);
      if (meant.length === 0) return { is: 'refused', why: `There is no brand ${entry.brand}.` };
      const only = entry.brand === '' ? [] : meant;
      const why = faultOfEntry(entry, only.map(dependencies.packOf), dependencies.hosts, only);
      if (why !== undefined) return { is: 'refused', why };
      if ((await countEntries(tx)) >= ENTRIES_MAX)
        return { is: 'refused', why: 'There are too many entries.' };
      return { is: 'set', version: await writeEntry(tx, entry) };
    },
    async clear(tx, brand, key) {
      const version = await deleteEntry(tx, brand, key);
      return version === undefined
        ? { is: 'refused', why: 'Nothing was set under this key.' }
        : { is: 'set', version };
    },
    stored: (reader = dependencies.database) => readConfig(reader),
    changes: (limit) => readChanges(dependencies.database, Math.max(1, Math.min(limit, CHANGES_MAX))),
  };
}
