import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { newSealedSeed, openSealedSeed, resealStored } from '../../../../platform/secrets/sealed-seeds.ts';
import {
  readOtherSeals,
  readWheelSeed,
  replaceSeal,
  type WheelSeed,
  writeFirstSeed,
} from '../store/wheel-seeds.ts';
import type { VipDeps } from './deps.ts';

/** 16 characters of the 64 that a client seed may have. */
const CLIENT_SEED_BYTES = 12;

/** The seal of the player's next draw. The first call makes it, so that it is shown before the first draw. */
export async function wheelSeedOf(deps: VipDeps, player: PlayerId): Promise<WheelSeed> {
  const known = await readWheelSeed(deps.database, player);
  if (known) return known;
  const clientSeed = deps.chance.bytes(CLIENT_SEED_BYTES).toString('base64url');
  await deps.database.inTransaction((tx) => writeFirstSeed(tx, player, newSeed(deps, player, clientSeed, 0)));
  const made = await readWheelSeed(deps.database, player);
  if (!made) throw new Error(`player ${player} has no seed after it was made`);
  return made;
}

export function newSeed(
  deps: Pick<VipDeps, 'chance' | 'ids' | 'sealer'>,
  player: PlayerId,
  clientSeed: string,
  nonce: number,
): WheelSeed {
  const id = deps.ids.next();
  return { id, ...newSealedSeed(deps, aboutSeed(player, id)), clientSeed, nonce };
}

/** A seed is bound to its player and its draw: copied into another row it cannot be opened. */
function aboutSeed(player: PlayerId, id: Reference): string {
  return `wheel seed ${player} ${id}`;
}

export function openSeed({ sealer }: Pick<VipDeps, 'sealer'>, player: PlayerId, seed: WheelSeed): string {
  return openSealedSeed(sealer, seed, aboutSeed(player, seed.id));
}

/** A job. */
export function resealWheelSeeds(deps: VipDeps, signal?: AbortSignal) {
  return resealStored(
    deps,
    {
      readOthers: readOtherSeals,
      replace: replaceSeal,
      about: ({ player, id }) => aboutSeed(player, id),
    },
    signal,
  );
}
