import type { Brand } from './brand.ts';
import { ALLOWED_BY_PACK, builtInEntries, type ConfigEntry, HOST_KEYS, type HostKey } from './config-keys.ts';
import type { Pack } from './packs/pack.ts';

export interface StoredEntry extends ConfigEntry {
  /** Empty: for every brand. */
  readonly brand: string;
}

export type Hosts = Readonly<Record<HostKey, string>>;

/**
 * The effective config of a brand: its own entry before that for all brands, and that before the built-in one. A switch
 * that the country's law forbids stays off, whatever was stored under another pack or mode. A host that the deployment
 * no longer names becomes that of the page again.
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
      if (entry.brand === owner) entries.set(entry.key, withinPack(entry, pack, hosts));
    }
  }
  return entries;
}

function withinPack(
  { key, result, switch: on }: StoredEntry,
  pack: Pack,
  hosts: readonly string[],
): ConfigEntry {
  const isHost = (HOST_KEYS as readonly string[]).includes(key);
  return {
    key,
    result: isHost && !hosts.includes(result) ? '' : result,
    switch: on && (ALLOWED_BY_PACK[key]?.(pack) ?? true),
  };
}

export function hostsOf(entries: ReadonlyMap<string, ConfigEntry>): Hosts {
  const host = (key: HostKey) => {
    const entry = entries.get(key);
    return entry?.switch ? entry.result : '';
  };
  return Object.fromEntries(HOST_KEYS.map((key) => [key, host(key)])) as Hosts;
}
