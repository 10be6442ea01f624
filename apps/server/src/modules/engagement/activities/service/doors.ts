import { streamed } from '@palpite/kernel/fair/draw';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import { christmas, shuffledDoors } from '../kinds/christmas/kind.ts';
import type { Prize } from '../kinds/prize.ts';
import type { ActivitiesDeps, ActivityPlayer } from './deps.ts';
import { openedSeed, seedOf } from './seeds.ts';

export interface Doors {
  readonly prizes: readonly Prize[];
  /** SHA-256 of the seed that decides their order. */
  readonly seal: string;
  readonly serverSeed: string;
}

/** The prizes of a player's calendar. The client seed is the code of the activity, the nonce is 0. */
export async function doorsOf(
  deps: ActivitiesDeps,
  { player, brand }: ActivityPlayer,
  { code, settings }: { readonly code: string; readonly settings: unknown },
): Promise<Doors> {
  const { prizes } = christmas.read(settings) ?? { prizes: [] };
  const seed = await seedOf(deps, { brand, activity: code, owner: `player:${player}` });
  const serverSeed = openedSeed(deps, seed);
  const seeds = { serverSeed, clientSeed: code, nonce: 0 };
  const { value } = runHashing(streamed(seeds, shuffledDoors(prizes)), nodeHashes);
  return { prizes: value, seal: seed.serverHash, serverSeed };
}
