import { DAY_MS } from '@palpite/kernel/time';
import pg from 'pg';
import type { DatabaseMetrics } from '../metrics/platform-metrics.ts';
import { traced } from '../tracing/tracing.ts';
import { collectCallbacks, endCallbacks } from './after-commit.ts';
import type { Database, NamedStatement, Tx } from './database.ts';
import { DatabaseUnavailable, isDatabaseTrouble, sqlState } from './errors.ts';
import { type ConnectionGuard, connectionGuard } from './second-connection.ts';

export interface PoolOptions {
  readonly url: string;
  readonly poolSize: number;
  /** The URL is that of a pooler in transaction mode: neither settings of a session nor named statements last there. */
  readonly isPooled?: boolean;
  readonly onError?: (error: Error) => void;
  readonly metrics?: DatabaseMetrics;
}

const RETRIES = 3;
const CONNECT_WITHIN_MS = 5_000;
/** One old snapshot makes updates of a hot row thirty times slower, so no transaction may run long. */
const TRANSACTION_WITHIN_MS = 10_000;
/**
 * The database ends a long transaction by itself. If it is paused or unreachable it cannot, so the client gives up a
 * statement slightly later and closes the connection, which rejects everything that the transaction waits for.
 */
const ANSWER_WITHIN_MS = TRANSACTION_WITHIN_MS + 1_000;
const MAINTENANCE_WITHIN_MS = 7 * DAY_MS;
const LIMITS = ['transaction_timeout', 'idle_in_transaction_session_timeout'].map(
  (name) => `${name}=${TRANSACTION_WITHIN_MS}`,
);
/** A pooler refuses settings of the session, so each transaction brings its own. */
const BEGIN_POOLED = ['BEGIN', ...LIMITS.map((limit) => `SET LOCAL ${limit}`)].join('; ');
const BEGIN_UNLIMITED = 'BEGIN; SET LOCAL transaction_timeout = 0';
const DEADLOCK = '40P01';
const SERIALISATION = '40001';
const INT8 = 20;

/** 64-bit integers arrive as BigInt: as numbers they would lose cents above 2^53. */
export const exactTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 && format !== 'binary') return (text: string) => BigInt(text);
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export function openDatabase(options: PoolOptions): Database {
  const { isPooled = false } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    // Statements of a transaction that do not need each other's results are sent together (`Promise.all`).
    pipeline: true,
    query_timeout: ANSWER_WITHIN_MS,
    types: exactTypes,
    ...(!isPooled && { options: LIMITS.map((limit) => `-c ${limit}`).join(' ') }),
    application_name: 'palpite',
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  // The same applies to a connection that is lost during a transaction: the pool listens to idle ones only.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  options.metrics?.watchPool(pool);
  const guard = connectionGuard();
  const rules: TransactionRules = { ...options, isUnlimited: false, guard };
  const unlimited: TransactionRules = { ...rules, isUnlimited: true };
  return {
    inTransaction: async (work, { isUnlimited = false } = {}) => {
      guard?.check();
      return traced('transaction', {}, () =>
        withRetry(() => once(pool, work, isUnlimited ? unlimited : rules), options.metrics).catch(throwNamed),
      );
    },
    async read<R extends object>(sql: string | NamedStatement, values: readonly unknown[] = []) {
      guard?.check();
      const statement = typeof sql === 'string' || !isPooled ? sql : sql.text;
      return (await pool.query<R>(statement, [...values]).catch(throwNamed)).rows;
    },
    close: () => pool.end(),
  };
}

/**
 * The error is classified here, where it is known to come from the database: later an ECONNREFUSED could come from
 * anywhere.
 */
function throwNamed(error: unknown): never {
  throw isDatabaseTrouble(error) ? new DatabaseUnavailable(error) : error;
}

interface TransactionRules extends PoolOptions {
  readonly isUnlimited: boolean;
  readonly guard: ConnectionGuard | undefined;
}

async function once<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { onError, isPooled = false, isUnlimited, guard }: TransactionRules,
): Promise<T> {
  const client = await pool.connect();
  let isOver = false;
  const tx = statementsOf(client, { isPooled, isUnlimited, isOver: () => isOver }) as unknown as Tx;
  const callbacks = collectCallbacks(tx);
  let broken: Error | undefined;
  try {
    await client.query(isUnlimited ? BEGIN_UNLIMITED : isPooled ? BEGIN_POOLED : 'BEGIN');
    const result = await (guard ? guard.around(() => work(tx)) : work(tx));
    isOver = true;
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers so when a statement of the transaction failed, whatever became of its error.
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command} instead of COMMIT`);
    runAll(callbacks, onError);
    return result;
  } catch (error) {
    isOver = true;
    // A connection whose rollback fails is in an unknown state and must not be used again.
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    endCallbacks(tx);
    client.release(broken);
  }
}

type Query = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

interface StatementRules {
  /** Behind a pooler a named statement is known to one connection, and the next transaction has another. */
  readonly isPooled: boolean;
  /** A statement may run for as long as it needs. */
  readonly isUnlimited: boolean;
  /** The transaction is being committed or rolled back. */
  isOver(): boolean;
}

/**
 * The statements of one transaction. When one part of the work fails, the other parts may still be running: a statement
 * that they send after the ROLLBACK would commit by itself, so it is refused.
 */
function statementsOf(
  client: pg.PoolClient,
  { isPooled, isUnlimited, isOver }: StatementRules,
): { readonly query: Query } {
  const isPlain = !isPooled && !isUnlimited;
  return {
    async query(statement, values) {
      if (isOver()) throw new Error('a statement was sent after the end of its transaction');
      if (isPlain) return client.query(statement as pg.QueryConfig, values);
      const { name, ...unnamed } =
        typeof statement === 'string' ? { text: statement, name: undefined } : statement;
      return client.query(
        {
          ...unnamed,
          ...(name !== undefined && !isPooled && { name }),
          ...(isUnlimited && { query_timeout: MAINTENANCE_WITHIN_MS }),
        },
        values,
      );
    },
  };
}

/** The transaction is committed, so an error of a callback is reported and does not reach the caller. */
function runAll(callbacks: ReadonlySet<() => void>, onError: PoolOptions['onError']): void {
  for (const callback of callbacks)
    try {
      callback();
    } catch (error) {
      onError?.(error instanceof Error ? error : new Error(String(error)));
    }
}

async function withRetry<T>(attempt: () => Promise<T>, metrics: DatabaseMetrics | undefined): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    try {
      const result = await attempt();
      metrics?.transaction('committed', seconds());
      return result;
    } catch (error) {
      const again = tried < RETRIES && isTransient(error);
      metrics?.transaction(again ? 'retried' : 'rolled-back', seconds());
      if (!again) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  const code = sqlState(error);
  return code === DEADLOCK || code === SERIALISATION;
}
