import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import { createRounds, type Rounds } from '../rounds/rounds.ts';
import type { Database } from './database.ts';

/** Where reads go that may be a few seconds old: reports and sums of a time that is over. */
export interface ReadSide {
  read: Database['read'];
  state(): ReadState;
}

export type ReadState =
  /** No replica is set up. */
  | { readonly is: 'primary' }
  | { readonly is: 'replica'; readonly lagMs: number }
  /** The replica does not answer or is too far behind: its reads go to the primary. */
  | { readonly is: 'away' };

export interface ReadSideDeps {
  readonly primary: Pick<Database, 'read'>;
  readonly replica: Pick<Database, 'read'>;
  /** A replica that is further behind is not used. */
  readonly lagMaxMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

export const ASK_EVERY_MS = 1_000;

export function primaryOnly(primary: Pick<Database, 'read'>): ReadSide {
  return { read: (sql, values) => primary.read(sql, values), state: () => ({ is: 'primary' }) };
}

/**
 * Once a second the position of the primary's log is stored with its time. The lag is the age of the newest position
 * that the replica has replayed, which is also true while nothing is written, and needs no clock but this one.
 */
export function openReadSide(deps: ReadSideDeps): ReadSide & { readonly rounds: Rounds } {
  const { primary, replica, lagMaxMs, clock, log } = deps;
  let positions: { readonly at: bigint; readonly atMs: number }[] = [];
  let state: ReadState = { is: 'away' };
  const follow = (next: ReadState) => {
    if (next.is !== state.is) log.warn({ readSide: next.is }, 'reads of reports have changed their database');
    state = next;
  };
  const look = async () => {
    const atMs = clock.nowMs();
    const written = await positionOf(primary, 'pg_current_wal_lsn()');
    const replayed = await positionOf(replica, 'pg_last_wal_replay_lsn()');
    positions.push({ at: written, atMs });
    const seen = positions.filter(({ at }) => at <= replayed).at(-1);
    // What is older than the newest replayed position is never asked for again.
    positions = positions.filter((position) => position.atMs >= (seen?.atMs ?? atMs - 2 * lagMaxMs));
    const lagMs = seen ? clock.nowMs() - seen.atMs : Number.POSITIVE_INFINITY;
    follow(lagMs <= lagMaxMs ? { is: 'replica', lagMs } : { is: 'away' });
    return false;
  };
  const rounds = createRounds({
    clock,
    everyMs: ASK_EVERY_MS,
    round: look,
    failed: () => follow({ is: 'away' }),
  });
  return {
    rounds,
    state: () => state,
    async read(sql, values) {
      if (state.is !== 'replica') return primary.read(sql, values);
      try {
        return await replica.read(sql, values);
      } catch {
        // A replica cancels a read that would stop it from replaying; the primary answers instead.
        follow({ is: 'away' });
        return primary.read(sql, values);
      }
    },
  };
}

async function positionOf(database: Pick<Database, 'read'>, call: string): Promise<bigint> {
  const [row] = await database.read<{ at: string | null }>(
    `SELECT pg_wal_lsn_diff(${call}, '0/0')::text AS at`,
  );
  if (row?.at == null) throw new Error('a replica has no position before it has replayed anything');
  return BigInt(row.at);
}
