import type { Environment, Wrong } from './environment.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** For what needs a connection of its own: locks that live as long as it, and notices of the jobs. */
  readonly directUrl: string;
  /**
   * Whether `databaseUrl` is a pooler that gives a connection to each transaction: settings of a session and named
   * statements do not survive a transaction there.
   */
  readonly isPooled: boolean;
  /** A replica for reads that may be this old. */
  readonly replica: { readonly url: string; readonly lagMaxMs: number } | undefined;
}

interface Readers {
  url(name: string, protocols: readonly string[], fallback: string): string;
  whole(name: string, fallback: number, from: number, to: number): number;
}

const PROTOCOLS = ['postgres:', 'postgresql:'];

export function readDatabaseSettings(
  environment: Environment,
  { url, whole }: Readers,
  wrong: Wrong,
): DatabaseSettings {
  const databaseUrl = url('DATABASE_URL', PROTOCOLS, '');
  const pooler = environment.DATABASE_POOLER || 'none';
  const isPooled = pooler === 'transaction';
  if (!isPooled && pooler !== 'none') wrong('DATABASE_POOLER', 'must be none or transaction');
  if (isPooled && !environment.DATABASE_DIRECT_URL)
    wrong(
      'DATABASE_DIRECT_URL',
      'is needed with DATABASE_POOLER=transaction: locks and notices of jobs cannot go through a pooler',
    );
  const directUrl = environment.DATABASE_DIRECT_URL ? url('DATABASE_DIRECT_URL', PROTOCOLS, '') : databaseUrl;
  const lagMaxMs = whole('READ_LAG_MAX_MS', 10_000, 1_000, 600_000);
  const replica = environment.DATABASE_READ_URL
    ? { url: url('DATABASE_READ_URL', PROTOCOLS, ''), lagMaxMs }
    : undefined;
  return { databaseUrl, directUrl, isPooled, replica };
}
