import { statfs } from 'node:fs/promises';
import type { Database } from '../database/database.ts';

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface DiskOptions {
  readonly folder: string;
  readonly minBytes: number;
  readonly freeBytes?: FreeBytes | undefined;
}

/** Whether the disk of our own database has free space. */
export function diskCheck({
  folder,
  minBytes,
  freeBytes = freeBytesOf,
}: DiskOptions): () => Promise<boolean> {
  return async () => (await freeBytes(folder)) >= minBytes;
}

/** This check runs less often than the others, because each run costs a commit. */
export const WRITE_EVERY_MS = 5_000;

/** Whether the database accepts a write. */
export function writeCheck(database: Database): () => Promise<boolean> {
  return async () => {
    const { rowCount } = await database.inTransaction((tx) =>
      tx.query(
        `UPDATE platform.write_probe SET at = clock_timestamp()
         WHERE slot = (SELECT slot FROM platform.write_probe ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      ),
    );
    return rowCount === 1;
  };
}
