import type { Brand } from './brand.ts';
import type { BuildLookup } from './build-codes.ts';
import {
  ALLOWED_BY_BRAND,
  ALLOWED_BY_PACK,
  builtInEntries,
  type ConfigEntry,
  HOST_KEYS,
  type HostKey,
  MARKET_FLAGS,
  marketOf,
} from './config-keys.ts';
import type { Pack } from './packs/pack.ts';

export interface StoredEntry extends ConfigEntry {
  /** Empty: for every brand. */
  readonly brand: string;
}

export type Hosts = Readonly<Record<HostKey, string>>;

/**
 * The effective config of a brand: its own entry before that for all brands, and that before the built-in one. A switch
 * that the country's law forbids, or that belongs to other brands, stays off, whatever was stored. A host that the
 * deployment no longer names becomes that of the page again.
 */
export function effectiveConfig(
  brand: Brand,
  pack: Pack,
  stored: readonly StoredEntry[],
  hosts: readonly string[],
): ReadonlyMap<string, ConfigEntry> {
  const entries = new Map(builtInEntries(brand, pack).map((entry) => [entry.key, entry]));
  for (const owner of ['', brand.id]) {
    for (const entry of stored) {
      if (entry.brand === owner) entries.set(entry.key, allowedEntry(entry, brand, pack, hosts));
    }
  }
  return entries;
}

function allowedEntry(
  { key, result, switch: on }: StoredEntry,
  brand: Brand,
  pack: Pack,
  hosts: readonly string[],
): ConfigEntry {
  const isHost = (HOST_KEYS as readonly string[]).includes(key);
  return {
    key,
    result: isHost && !hosts.includes(result) ? '' : result,
    switch: on && (ALLOWED_BY_PACK[key]?.(pack) ?? true) && (ALLOWED_BY_BRAND[key]?.(brand) ?? true),
  };
}

export function hostsOf(entries: ReadonlyMap<string, ConfigEntry>): Hosts {
  const host = (key: HostKey) => {
    const entry = entries.get(key);
    return entry?.switch ? entry.result : '';
  };
  return Object.fromEntries(HOST_KEYS.map((key) => [key, host(key)])) as Hosts;
}

/**
 * The entries as a client of this build receives them. Its market decides the market flags, unless the build is unknown, of
 * another app group, or the flag of the brand's own market was switched off.
 */
export function entriesForBuild(
  entries: ReadonlyMap<string, ConfigEntry>,
  brand: Pick<Brand, 'appGroup' | 'area'>,
  build: BuildLookup,
): ReadonlyMap<string, ConfigEntry> {
  const isOther = build.is === 'known' && build.appGroup === brand.appGroup && build.area !== brand.area;
  if (!isOther || marketOf(entries) !== brand.area) return entries;
  const flags = Object.entries(MARKET_FLAGS).map(([key, area]): [string, ConfigEntry] => [
    key,
    { key, result: '', switch: area === build.area },
  ]);
  return new Map([...entries, ...flags]);
}
