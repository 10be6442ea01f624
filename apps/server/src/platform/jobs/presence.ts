import pg from 'pg';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';

const LOCK_SPACE = 7_281_003;
/**
 * PostgreSQL asks the machine of a silent worker every second, and ends the session after three questions without an answer.
 * The kernel answers them, so a worker that is busy or paused keeps its session.
 */
const NOTICE_A_LOST_MACHINE = `SELECT set_config('tcp_keepalives_idle', '1', false),
  set_config('tcp_keepalives_interval', '1', false), set_config('tcp_keepalives_count', '3', false)`;

export interface PresenceLimits {
  /** How often a worker looks for others that are gone. */
  readonly presenceMs: number;
  /**
   * A worker whose lock is found free so often in a row is gone. One whose connection was cut takes its lock again in
   * less. Looks and not time: a worker that was paused itself has seen nothing meanwhile.
   */
  readonly goneLooks: number;
  readonly connectMs: number;
  readonly answerMs: number;
}

export interface PresenceDeps {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: PresenceLimits;
  /** Another worker has given the jobs of this one away: it must not go on with them. */
  onReplaced(): void;
}

/**
 * Shows the other workers that this one lives, by an advisory lock on a connection of its own, and gives the jobs of
 * workers that are gone to the living. The age of a job would not show it: a long job is old too.
 */
export class WorkerPresence {
  readonly #deps: PresenceDeps;
  #client: pg.Client | undefined;
  #id: number | undefined;
  /** How often in a row this connection found the lock of a worker free. */
  #foundFree = new Map<number, number>();
  #isOver = false;
  #cancelLook = () => {};

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  async connect(): Promise<void> {
    const { url, log, limits } = this.#deps;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.answerMs,
      keepAlive: true,
      application_name: 'palpite-jobs',
    });
    // Without a listener, losing the connection would end the process.
    client.on('error', (err) => {
      log.warn({ err }, 'the connection that shows that the job worker lives was lost');
      this.#drop(client);
    });
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      await client.query(NOTICE_A_LOST_MACHINE);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#client = client;
    if (this.#isOver) this.#drop(client);
  }

  /** Before the worker takes its first job: a worker that is not registered keeps its jobs when it dies. */
  async register(name: string): Promise<void> {
    const { rows } = await this.#query<{ id: number }>(
      'INSERT INTO platform.job_worker (name) VALUES ($1) RETURNING id, pg_advisory_lock($2, id)',
      [name, LOCK_SPACE],
    );
    this.#id = rows[0]?.id;
    this.#lookLater();
  }

  /** `released`: whether no job of this worker is locked any more. Otherwise the others find that it is gone. */
  async leave({ released }: { readonly released: boolean }): Promise<void> {
    this.#isOver = true;
    this.#cancelLook();
    if (released && this.#id !== undefined)
      await this.#query('DELETE FROM platform.job_worker WHERE id = $1', [this.#id]).catch(() => undefined);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<pg.QueryResult<R>> {
    if (!this.#client) return Promise.reject(new Error('the job worker has no connection for its presence'));
    return this.#client.query<R>(text, values);
  }

  /** After a timeout the answer may still arrive, so such a connection is not used again. */
  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#foundFree.clear();
    client.end().catch(() => undefined);
  }

  #lookLater(): void {
    if (this.#isOver) return;
    this.#cancelLook = this.#deps.clock.after(this.#deps.limits.presenceMs, () => {
      this.#look()
        .catch((err: unknown) => {
          // While the database is away this fails twice a second, and the loss was logged.
          if (this.#isOver || !this.#client) return;
          this.#deps.log.warn({ err }, 'the job worker could not look for workers that are gone');
          this.#drop(this.#client);
        })
        .finally(() => this.#lookLater());
    });
  }

  async #look(): Promise<void> {
    if (!this.#client && !(await this.#comeBack())) return;
    const { rows } = await this.#query<{ id: number }>(
      `SELECT id FROM platform.job_worker WHERE id <> $1 AND NOT EXISTS (
         SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND classid = $2 AND objid = job_worker.id)`,
      [this.#id, LOCK_SPACE],
    );
    this.#foundFree = new Map(rows.map(({ id }) => [id, (this.#foundFree.get(id) ?? 0) + 1]));
    const gone = rows.map(({ id }) => id).filter((id) => this.#isGone(id));
    if (gone.length > 0) await this.#giveJobsAway(gone);
  }

  #isGone(id: number): boolean {
    return (this.#foundFree.get(id) ?? 0) >= this.#deps.limits.goneLooks;
  }

  /** Takes the lock again, unless another worker has given the jobs of this one away meanwhile. */
  async #comeBack(): Promise<boolean> {
    await this.connect();
    await this.#query('SELECT pg_advisory_lock($1, $2)', [LOCK_SPACE, this.#id]);
    const { rows } = await this.#query('SELECT FROM platform.job_worker WHERE id = $1', [this.#id]);
    if (rows.length > 0) return true;
    this.#isOver = true;
    this.#deps.onReplaced();
    return false;
  }

  /** The lock is taken for the transaction, so that a worker that comes back at this moment sees its row or no row. */
  async #giveJobsAway(ids: readonly number[]): Promise<void> {
    const { rows } = await this.#query<{ names: string[] }>(
      `WITH gone AS (
         DELETE FROM platform.job_worker
         WHERE id IN (SELECT id FROM unnest($1::integer[]) AS lost (id) WHERE pg_try_advisory_xact_lock($2, id))
         RETURNING name)
       SELECT array_agg(name) AS names, graphile_worker.force_unlock_workers(array_agg(name)) FROM gone
       HAVING count(*) > 0`,
      [ids, LOCK_SPACE],
    );
    for (const name of rows[0]?.names ?? [])
      this.#deps.log.warn({ worker: name }, 'a job worker is gone, and others take its jobs');
  }
}
