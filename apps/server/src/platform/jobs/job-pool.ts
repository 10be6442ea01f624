import pg from 'pg';
import type { Log } from '../log/log.ts';

export interface JobPoolOptions {
  readonly url: string;
  readonly log: Log;
  readonly max: number;
  readonly connectMs: number;
  /** Without a limit a statement may take any time, as a migration does. */
  readonly answerMs?: number;
  /** What the statements of the worker wait for, once there is something: no job is taken before. */
  readonly ready?: () => Promise<void> | undefined;
}

/** The statements by which the worker marks a job as done or failed. */
interface Mark {
  readonly text: string;
  readonly values: unknown[];
}

const MARKS_MAX = 10_000;
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/**
 * Graphile Worker marks a job as done or failed by a promise that it does not await: a connection lost at that moment
 * would end the process. So a mark that cannot be written is stored here and written later. If the process dies before
 * that, the job runs again, which every job must allow.
 */
export class JobMarks {
  readonly #log: Log;
  #waiting: Mark[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  keep(mark: Mark, err: unknown): void {
    this.#log.warn(
      { err, waiting: this.#waiting.length },
      'the end of a job could not be stored and is retried',
    );
    if (this.#waiting.length < MARKS_MAX) this.#waiting.push(mark);
  }

  async write(pool: pg.Pool): Promise<void> {
    for (let mark = this.#waiting[0]; mark; mark = this.#waiting[0]) {
      await pool.query(mark.text, mark.values);
      this.#waiting.shift();
    }
  }
}

/** A pool of its own: the worker expects 64-bit ids as text, and busy requests must not starve it. */
export function openJobPool(
  { url, log, max, connectMs, answerMs, ready }: JobPoolOptions,
  marks?: JobMarks,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    ...(answerMs !== undefined && { query_timeout: answerMs }),
    application_name: 'palpite-jobs',
  });
  const lost = (err: Error) => log.warn({ err }, 'a connection of the jobs was lost');
  pool.on('error', lost);
  // A client that is lost while it is checked out emits only to its own listeners; without one the process would end.
  pool.on('connect', (client) => client.on('error', lost));
  if (marks) keepMarks(pool, marks, ready);
  return pool;
}

type Connect = (done?: (...given: never[]) => void) => Promise<pg.PoolClient> | undefined;
type Query = (statement: unknown, values?: unknown[]) => Promise<pg.QueryResult>;

/** A client connects with its first statement: by then it is known whether the statement is a mark. */
function keepMarks(pool: pg.Pool, marks: JobMarks, ready: JobPoolOptions['ready']): void {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const patched: Connect = (done) => {
    // The listening connection is requested with a callback, which receives errors.
    if (done) return connect(done);
    const connectReady = async () => {
      await ready?.();
      return (await connect()) as pg.PoolClient;
    };
    return Promise.resolve(lazyClient(connectReady, marks));
  };
  pool.connect = patched as unknown as typeof pool.connect;
}

function lazyClient(connect: () => Promise<pg.PoolClient>, marks: JobMarks): pg.PoolClient {
  let client: pg.PoolClient | undefined;
  let broken: Error | undefined;
  const ask: Query = async (statement, values) => {
    client ??= await connect();
    return (client.query as unknown as Query)(statement, values);
  };
  const query: Query = async (statement, values) => {
    try {
      return await ask(statement, values);
    } catch (error) {
      // After a timeout the answer may still arrive and would be read by the next caller: the connection is not used
      // again.
      broken = error instanceof Error ? error : new Error('a statement failed');
      const mark = markOf(statement);
      if (!mark) throw error;
      marks.keep(mark, error);
      return NOTHING;
    }
  };
  return { query, release: () => client?.release(broken) } as unknown as pg.PoolClient;
}

function markOf(statement: unknown): Mark | undefined {
  const { text, values, name } = statement as { text?: string; values?: unknown[]; name?: string };
  if (text === undefined || !/^(?:complete|fail)_job/.test(name ?? '')) return undefined;
  return { text, values: values ?? [] };
}
