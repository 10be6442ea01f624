import { runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf } from '@palpite/kernel/fair/seeds';
import type { Reference } from '@palpite/kernel/ids';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import {
  insertSeed,
  readOtherSeals,
  readSeed,
  replaceSeal,
  type SeedOwner,
  type StoredSeed,
} from '../store/seeds.ts';
import type { ActivitiesDeps } from './deps.ts';

const SERVER_SEED_BYTES = 32;

/** The seed of an owner; the first call makes it, so that its hash is shown before anything is drawn from it. */
export async function seedOf(deps: ActivitiesDeps, owner: SeedOwner): Promise<StoredSeed> {
  const known = await readSeed(deps.database, owner);
  if (known) return known;
  const id = deps.ids.next();
  const serverSeed = deps.chance.bytes(SERVER_SEED_BYTES).toString('hex');
  const made: StoredSeed = {
    ...owner,
    id,
    serverHash: runHashing(commitmentOf(serverSeed), nodeHashes),
    sealedSeed: deps.sealer.seal(serverSeed, aboutSeed(owner, id)),
  };
  await deps.database.inTransaction((tx) => insertSeed(tx, made, new Date(deps.clock.nowMs())));
  const stored = await readSeed(deps.database, owner);
  if (!stored) throw new Error(`${owner.activity} has no seed of ${owner.owner} after it was made`);
  return stored;
}

/** A seed is bound to its owner: copied into another row it cannot be opened. */
function aboutSeed({ brand, activity, owner }: SeedOwner, id: Reference): string {
  return `activity seed ${brand} ${activity} ${owner} ${id}`;
}

/** Never a seed other than the one whose hash was shown. */
export function openedSeed({ sealer }: Pick<ActivitiesDeps, 'sealer'>, seed: StoredSeed): string {
  const opened = sealer.open(seed.sealedSeed, aboutSeed(seed, seed.id));
  if (opened.is !== 'open')
    throw new Error(`the seed ${seed.id} of an activity cannot be opened: ${opened.is}`);
  if (runHashing(commitmentOf(opened.text), nodeHashes) !== seed.serverHash)
    throw new Error(`the seed ${seed.id} of an activity is not the one whose hash was shown`);
  return opened.text;
}

const RESEALED_AT_ONCE = 500;
const READS_MAX = 1_000;

/** A job: seals seeds of an older key with the present one, so that the older one can be taken out of the settings. */
export async function resealSeeds(
  deps: ActivitiesDeps,
  signal?: AbortSignal,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  let after: Reference | 0n = 0n;
  for (let reads = 0; reads < READS_MAX && signal?.aborted !== true; reads += 1) {
    const found = await readOtherSeals(deps.database, deps.sealer.keyId, after, RESEALED_AT_ONCE);
    await deps.database.inTransaction(async (tx) => {
      for (const seed of found) {
        const about = aboutSeed(seed, seed.id);
        const opened = deps.sealer.open(seed.sealedSeed, about);
        if (opened.is === 'open')
          await replaceSeal(tx, seed.id, seed.sealedSeed, deps.sealer.seal(opened.text, about));
        counts[opened.is === 'open' ? 'sealed' : 'unreadable'] += 1;
      }
    });
    after = found.at(-1)?.id ?? after;
    if (found.length < RESEALED_AT_ONCE) break;
  }
  return counts;
}
