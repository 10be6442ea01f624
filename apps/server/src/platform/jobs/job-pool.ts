import pg from 'pg';
import type { Log } from '../log/log.ts';

export interface JobPoolOptions {
  readonly url: string;
  readonly log: Log;
  readonly max: number;
  readonly connectMs: number;
  /** Without one a statement may take as long as it likes, as a migration does. */
  readonly answerMs?: number;
}

/** The statement by which the worker says that a job is done or has failed. */
interface Mark {
  readonly text: string;
  readonly values: unknown[];
}

const MARKS_MAX = 10_000;
const NOTHING = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/**
 * Graphile Worker marks a job as done or failed by a promise that it does not wait for: one connection lost at that
 * moment would end the whole process. So a mark that cannot be written is kept here and written later. Should the
 * process die before, the job runs again, as every job must be able to.
 */
export class JobMarks {
  readonly #log: Log;
  #waiting: Mark[] = [];

  constructor(log: Log) {
    this.#log = log;
  }

  keep(mark: Mark, err: unknown): void {
    this.#log.warn({ err, waiting: this.#waiting.length }, 'the end of a job is written down later');
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
  { url, log, max, connectMs, answerMs }: JobPoolOptions,
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
  // One that is lost while it is lent out tells only its own listeners, and without one ends the process.
  pool.on('connect', (client) => client.on('error', lost));
  if (marks) keepMarks(pool, marks);
  return pool;
}

type Connect = (done?: (...given: never[]) => void) => Promise<pg.PoolClient> | undefined;
type Query = (statement: unknown, values?: unknown[]) => Promise<pg.QueryResult>;

/** Only with its first statement a client connects: by then it is known whether a mark is at stake. */
function keepMarks(pool: pg.Pool, marks: JobMarks): void {
  const connect = pool.connect.bind(pool) as unknown as Connect;
  const patched: Connect = (done) => {
    // The listening connection is asked for with a callback, which is told of failures.
    if (done) return connect(done);
    return Promise.resolve(lazyClient(() => connect() as Promise<pg.PoolClient>, marks));
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
      // After a time limit the answer may still come, to whoever asks next: the connection is not used again.
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
