import { runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf } from '@palpite/kernel/fair/seeds';
import type { Reference } from '@palpite/kernel/ids';
import type { Chance } from '../chance/chance.ts';
import type { Database, Tx } from '../database/database.ts';
import { nodeHashes } from '../hashes/node-hashes.ts';
import type { Sealer } from './sealer.ts';

const SERVER_SEED_BYTES = 32;
const RESEALED_AT_ONCE = 500;
const READS_MAX = 1_000;

/** A server seed that is stored before it is used, and its hash, which is shown before. */
export interface SealedSeed {
  readonly serverHash: string;
  readonly sealedSeed: string;
}

/** `about` names the row of the seed: copied into another row it cannot be opened. */
export function newSealedSeed(
  { chance, sealer }: { readonly chance: Pick<Chance, 'bytes'>; readonly sealer: Sealer },
  about: string,
): SealedSeed {
  const serverSeed = chance.bytes(SERVER_SEED_BYTES).toString('hex');
  return {
    serverHash: runHashing(commitmentOf(serverSeed), nodeHashes),
    sealedSeed: sealer.seal(serverSeed, about),
  };
}

/** Never a seed other than the one whose hash was shown. */
export function openSealedSeed(
  sealer: Sealer,
  { serverHash, sealedSeed }: SealedSeed,
  about: string,
): string {
  const opened = sealer.open(sealedSeed, about);
  if (opened.is !== 'open') throw new Error(`${about} cannot be opened: ${opened.is}`);
  if (runHashing(commitmentOf(opened.text), nodeHashes) !== serverHash)
    throw new Error(`${about} is not the one whose hash was shown`);
  return opened.text;
}

/** The table of a module's seeds. */
export interface SeedStore<Row extends { readonly id: Reference; readonly sealedSeed: string }> {
  /** Rows behind `after` that another key sealed, in the order of their ids. */
  readOthers(
    database: Database,
    keyId: string,
    after: Reference | 0n,
    limit: number,
  ): Promise<readonly Row[]>;
  replace(tx: Tx, id: Reference, from: string, to: string): Promise<void>;
  about(row: Row): string;
}

/** Seals seeds of an older key with the present one, so that the older one can be taken out of the settings. */
export async function resealStored<Row extends { readonly id: Reference; readonly sealedSeed: string }>(
  { database, sealer }: { readonly database: Database; readonly sealer: Sealer },
  store: SeedStore<Row>,
  signal?: AbortSignal,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  let after: Reference | 0n = 0n;
  for (let reads = 0; reads < READS_MAX && signal?.aborted !== true; reads += 1) {
    const found = await store.readOthers(database, sealer.keyId, after, RESEALED_AT_ONCE);
    await database.inTransaction(async (tx) => {
      for (const row of found) {
        const about = store.about(row);
        const opened = sealer.open(row.sealedSeed, about);
        if (opened.is === 'open')
          await store.replace(tx, row.id, row.sealedSeed, sealer.seal(opened.text, about));
        counts[opened.is === 'open' ? 'sealed' : 'unreadable'] += 1;
      }
    });
    after = found.at(-1)?.id ?? after;
    if (found.length < RESEALED_AT_ONCE) break;
  }
  return counts;
}
