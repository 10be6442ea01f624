import type { Nominal } from '@palpite/kernel/nominal';
import type { PoolClient } from 'pg';

/** One open transaction. Every function that writes takes it as its first argument and writes only through it. */
export type Tx = Pick<PoolClient, 'query'> & Nominal<'transaction'>;

/** A statement that a connection parses and plans once: for those that run often. Its name stands for one text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface Database {
  /**
   * Runs the work in one READ COMMITTED transaction. A deadlock or serialisation failure runs the whole work again, at
   * most three times, so the work must not keep state outside of the transaction. It has ten seconds, unless it is the
   * maintenance of a whole table while nothing else runs. While the database is unavailable, this and `read` reject
   * with `DatabaseUnavailable`.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>, options?: { readonly isUnlimited?: boolean }): Promise<T>;
  /** One statement outside of any transaction: for reads only. */
  read<R extends object>(sql: string | NamedStatement, values?: readonly unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

/**
 * Reads in a transaction, for functions that usually read outside of one. Work in a transaction must not ask for a second
 * connection: when every connection waits for such work, none of it can end. `ONE_CONNECTION=1` makes tests fail there.
 */
export function within(tx: Tx): Pick<Database, 'read'> {
  return {
    read: async <R extends object>(sql: string | NamedStatement, values: readonly unknown[] = []) =>
      (await tx.query<R>(sql, [...values])).rows,
  };
}
