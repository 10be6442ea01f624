import type { PlayerId } from '@palpite/kernel/ids';
import type { LiveMetrics } from '../metrics/platform-metrics.ts';
import type { Connection } from './connection.ts';

export interface Roster {
  /** Returns the player's oldest connection when this one is more than `most`. */
  add(connection: Connection, most: number): Connection | undefined;
  remove(connection: Connection): void;
  size(): number;
  all(): Connection[];
  ofSession(tokenHash: string): Connection[];
  strangersAt(address: string): number;
  /** All of that address. */
  at(address: string): number;
}

/** Who is connected, by player, by session and, for strangers, by address. */
export function createRoster(metrics: LiveMetrics): Roster {
  const all = new Set<Connection>();
  const players = groups<PlayerId>();
  const sessions = groups<string>();
  const strangers = groups<string>();
  const addresses = groups<string>();
  return {
    add(connection, most) {
      all.add(connection);
      metrics.sockets(all.size);
      const { session, address } = connection.caller;
      addresses.add(address, connection);
      if (!session) {
        strangers.add(address, connection);
        return undefined;
      }
      sessions.add(session.tokenHash, connection);
      const own = players.add(session.player, connection);
      return own.size > most ? own.values().next().value : undefined;
    },
    remove(connection) {
      all.delete(connection);
      metrics.sockets(all.size);
      const { session, address } = connection.caller;
      addresses.remove(address, connection);
      if (session) {
        sessions.remove(session.tokenHash, connection);
        players.remove(session.player, connection);
      } else {
        strangers.remove(address, connection);
      }
    },
    size: () => all.size,
    all: () => [...all],
    ofSession: (tokenHash) => sessions.of(tokenHash),
    strangersAt: (address) => strangers.count(address),
    at: (address) => addresses.count(address),
  };
}

function groups<K>() {
  const byKey = new Map<K, Set<Connection>>();
  return {
    add(key: K, connection: Connection): Set<Connection> {
      const together = byKey.get(key) ?? new Set();
      byKey.set(key, together.add(connection));
      return together;
    },
    remove(key: K, connection: Connection): void {
      const together = byKey.get(key);
      together?.delete(connection);
      if (together?.size === 0) byKey.delete(key);
    },
    of: (key: K): Connection[] => [...(byKey.get(key) ?? [])],
    count: (key: K): number => byKey.get(key)?.size ?? 0,
  };
}
