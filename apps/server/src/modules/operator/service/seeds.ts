import { keyIdOf, type Opened } from '../../../platform/secrets/sealer.ts';
import { readSeeds, replaceSeed, type SeedColumn } from '../store/seeds.ts';
import type { OperatorDeps } from './deps.ts';

const PER_READ = 100;
/** There are few operators; a larger table is an error. */
const READS_MAX = 100;

/** A seed is bound to its person: copied into another row it cannot be opened. */
export function aboutSeed(person: bigint): string {
  return `operator second factor ${person}`;
}

export function sealSeed({ seeds }: Pick<OperatorDeps, 'seeds'>, person: bigint, seed: string): string {
  return seeds.seal(seed, aboutSeed(person));
}

/** Undefined when there is no seed, or when this server does not have its key. */
export function openSeed(
  { seeds }: Pick<OperatorDeps, 'seeds'>,
  person: bigint,
  sealed: string | undefined,
): string | undefined {
  const opened: Opened = sealed === undefined ? { is: 'broken' } : seeds.open(sealed, aboutSeed(person));
  return opened.is === 'open' ? opened.text : undefined;
}

export interface Resealed {
  readonly sealed: number;
  /** People whose seed cannot be opened, with its key if known. */
  readonly unreadable: readonly { readonly name: string; readonly keyId: string | undefined }[];
}

/** Seals seeds that are stored in plain text or with an older key. A concurrent change is not overwritten. */
export async function resealSeeds(deps: Pick<OperatorDeps, 'database' | 'seeds'>): Promise<Resealed> {
  const unreadable: { name: string; keyId: string | undefined }[] = [];
  let sealed = 0;
  for await (const { id, name, column, stored } of everySeed(deps)) {
    const opened = deps.seeds.open(stored, aboutSeed(id));
    if (opened.is !== 'open')
      unreadable.push({ name, keyId: opened.is === 'unknown-key' ? opened.keyId : undefined });
    else if (!opened.current) {
      const seed = { id, column, from: stored, to: sealSeed(deps, id, opened.text) };
      await deps.database.inTransaction((tx) => replaceSeed(tx, seed));
      sealed += 1;
    }
  }
  return { sealed, unreadable };
}

/** Number of seeds per key; undefined is the key of plain-text ones. */
export async function countSeals(
  deps: Pick<OperatorDeps, 'database'>,
): Promise<ReadonlyMap<string | undefined, number>> {
  const counts = new Map<string | undefined, number>();
  for await (const { stored } of everySeed(deps)) {
    const keyId = keyIdOf(stored);
    counts.set(keyId, (counts.get(keyId) ?? 0) + 1);
  }
  return counts;
}

interface StoredSeed {
  readonly id: bigint;
  readonly name: string;
  readonly column: SeedColumn;
  readonly stored: string;
}

async function* everySeed({ database }: Pick<OperatorDeps, 'database'>): AsyncGenerator<StoredSeed> {
  let after = 0n;
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const people = await readSeeds(database, after, PER_READ);
    for (const { id, name, totp_secret, totp_pending } of people) {
      if (totp_secret !== null) yield { id, name, column: 'totp_secret', stored: totp_secret };
      if (totp_pending !== null) yield { id, name, column: 'totp_pending', stored: totp_pending };
      after = id;
    }
    if (people.length < PER_READ) return;
  }
}
