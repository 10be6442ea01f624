import pg from 'pg';

export interface OwnerLock {
  release(): Promise<void>;
}

/** What one node at a time owns. */
export const OWNED = { feed: 1, crash: 2 } as const;

const LOCK_SPACE = 7_281_002;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 5_000;
/** The owner asks this often over the connection of its lock. */
const ASK_EVERY_MS = 500;
/**
 * PostgreSQL ends the session of an owner that asks nothing for this long. Without it a node that is paused, or whose
 * machine or network is gone, would keep the lock until TCP gives up, which takes two hours, and nobody could take over.
 * With the wait and the start of the next owner it stays below five seconds. A busy owner loses its lock wrongly only when
 * its process does nothing for this long; nodes refuse bets after two seconds without its beats anyway, and the
 * epoch keeps it from writing afterwards.
 */
export const OWNER_SILENT_MS = 3_000;

/**
 * The lock lives as long as its connection, so the connection is not taken from the pool, whose connections are
 * shared and cut off after ten seconds. Returns undefined when another node holds the lock. `onLost` is called at
 * most once, and not after a release: also when the connection died unnoticed, because the owner asks over it.
 */
export async function takeOwnerLock(
  url: string,
  owned: keyof typeof OWNED,
  onLost: () => void,
): Promise<OwnerLock | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: `palpite-${owned}`,
  });
  let over = false;
  let asking: NodeJS.Timeout | undefined;
  const lost = () => {
    if (over) return;
    over = true;
    clearInterval(asking);
    onLost();
  };
  // Without a listener, losing the connection would end the process.
  client.on('error', lost);
  const leave = async () => {
    over = true;
    clearInterval(asking);
    await client.end().catch(() => undefined);
  };
  try {
    await client.connect();
    await client.query("SELECT set_config('idle_session_timeout', $1, false)", [String(OWNER_SILENT_MS)]);
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      LOCK_SPACE,
      OWNED[owned],
    ]);
    if (!rows[0]?.taken) {
      await leave();
      return undefined;
    }
  } catch (error) {
    await leave();
    throw error;
  }
  client.on('end', lost);
  let isAsking = false;
  const ask = () => {
    // One question at a time: a second one would wait for the first anyway.
    if (isAsking) return;
    isAsking = true;
    client
      .query('SELECT 1')
      .catch(lost)
      .finally(() => {
        isAsking = false;
      });
  };
  asking = setInterval(ask, ASK_EVERY_MS);
  asking.unref();
  return { release: leave };
}
