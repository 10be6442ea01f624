import type { Reference } from '@palpite/kernel/ids';
import {
  newSealedSeed,
  openSealedSeed,
  resealStored as resealAll,
} from '../../../../platform/secrets/sealed-seeds.ts';
import {
  insertSeed,
  readOtherSeals,
  readSeed,
  replaceSeal,
  type SeedOwner,
  type StoredSeed,
} from '../store/seeds.ts';
import type { ActivitiesDeps } from './deps.ts';

/** The seed of an owner; the first call makes it, so that its hash is shown before anything is drawn from it. */
export async function seedOf(deps: ActivitiesDeps, owner: SeedOwner): Promise<StoredSeed> {
  const known = await readSeed(deps.database, owner);
  if (known) return known;
  const id = deps.ids.next();
  const made: StoredSeed = { ...owner, id, ...newSealedSeed(deps, aboutSeed(owner, id)) };
  await deps.database.inTransaction((tx) => insertSeed(tx, made, new Date(deps.clock.nowMs())));
  const stored = await readSeed(deps.database, owner);
  if (!stored) throw new Error(`${owner.activity} has no seed of ${owner.owner} after it was made`);
  return stored;
}

/** A seed is bound to its owner: copied into another row it cannot be opened. */
function aboutSeed({ brand, activity, owner }: SeedOwner, id: Reference): string {
  return `activity seed ${brand} ${activity} ${owner} ${id}`;
}

export function openedSeed({ sealer }: Pick<ActivitiesDeps, 'sealer'>, seed: StoredSeed): string {
  return openSealedSeed(sealer, seed, aboutSeed(seed, seed.id));
}

/** A job. */
export function resealSeeds(deps: ActivitiesDeps, signal?: AbortSignal) {
  const about = (seed: StoredSeed) => aboutSeed(seed, seed.id);
  return resealAll(deps, { readOthers: readOtherSeals, replace: replaceSeal, about }, signal);
}
