import type { Reference } from '@palpite/kernel/ids';
import type { Bound } from '../core/place.ts';
import type { Period } from '../store/periods.ts';
import { countFrom, readBounds } from '../store/scores.ts';
import type { RankingsDeps } from './deps.ts';

/** Every five hundredth row has its rank in memory. */
const STEP = 500;
/** From this age on they are read again in the background; older ones than the second age are not used. */
const REFRESH_MS = 6_000;
const OLDEST_MS = 9_000;
const PERIODS_MAX = 100;

export interface Bounds {
  readonly rows: readonly Bound[];
  readonly players: number;
  readonly atMs: number;
}

interface Cached {
  bounds: Bounds | undefined;
  reading: Promise<Bounds> | undefined;
}

/**
 * Rows of a ranking with their rank, read by one scan of the index when somebody asks and at most every few seconds.
 * A place is then counted from the nearest of them, so that it costs the same among a million players.
 */
export function createBounds(deps: Pick<RankingsDeps, 'database' | 'clock' | 'failed'>) {
  const cached = new Map<Reference, Cached>();
  const read = async (id: Reference, entry: Cached): Promise<Bounds> => {
    const atMs = deps.clock.nowMs();
    try {
      const rows = await readBounds(deps.database, id, STEP);
      const last = rows.at(-1);
      const rest = await countFrom(deps.database, id, last);
      const bounds = { rows, players: (last?.rank ?? 1) - 1 + rest, atMs };
      entry.bounds = bounds;
      return bounds;
    } finally {
      entry.reading = undefined;
    }
  };
  return {
    async of({ id, closedMs }: Pick<Period, 'id' | 'closedMs'>): Promise<Bounds> {
      const entry: Cached = cached.get(id) ?? { bounds: undefined, reading: undefined };
      if (!cached.has(id)) {
        if (cached.size >= PERIODS_MAX) cached.clear();
        cached.set(id, entry);
      }
      const { bounds } = entry;
      // A closed period never changes; what was read before it was closed may be older than its last fact.
      if (bounds && closedMs !== undefined && bounds.atMs >= closedMs) return bounds;
      const age = bounds ? deps.clock.nowMs() - bounds.atMs : Number.POSITIVE_INFINITY;
      if (bounds && age < REFRESH_MS) return bounds;
      entry.reading ??= read(id, entry);
      if (!bounds || age >= OLDEST_MS) return entry.reading;
      entry.reading.catch(deps.failed);
      return bounds;
    },
  };
}
