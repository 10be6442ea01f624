import type { Brand } from './brand.ts';
import { builtInEntries, type ConfigEntry, HOST_KEYS, type HostKey, LAWFUL } from './config-keys.ts';
import type { Pack } from './packs/pack.ts';

export interface StoredEntry extends ConfigEntry {
  /** Empty: for every brand. */
  readonly brand: string;
}

export type Hosts = Readonly<Record<HostKey, string>>;

/**
 * What holds for a brand: its own entry before the house's, the house's before what is built in. A switch that the
 * country's law keeps off stays off, whatever was stored while another pack or mode held. A host that the deployment
 * no longer names is the page's own again.
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
      if (entry.brand === owner) entries.set(entry.key, lawful(entry, pack, hosts));
    }
  }
  return entries;
}

function lawful({ key, result, switch: on }: StoredEntry, pack: Pack, hosts: readonly string[]): ConfigEntry {
  const isHost = (HOST_KEYS as readonly string[]).includes(key);
  return {
    key,
    result: isHost && !hosts.includes(result) ? '' : result,
    switch: on && (LAWFUL[key]?.(pack) ?? true),
  };
}

export function hostsOf(entries: ReadonlyMap<string, ConfigEntry>): Hosts {
  const host = (key: HostKey) => {
    const entry = entries.get(key);
    return entry?.switch ? entry.result : '';
  };
  return Object.fromEntries(HOST_KEYS.map((key) => [key, host(key)])) as Hosts;
}
