import { runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf } from '@palpite/kernel/fair/seeds';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { nodeHashes } from '../../../../platform/hashes/node-hashes.ts';
import {
  readOtherSeals,
  readWheelSeed,
  replaceSeal,
  type WheelSeed,
  writeFirstSeed,
} from '../store/wheel-seeds.ts';
import type { VipDeps } from './deps.ts';

const SERVER_SEED_BYTES = 32;
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
  { chance, ids, sealer }: Pick<VipDeps, 'chance' | 'ids' | 'sealer'>,
  player: PlayerId,
  clientSeed: string,
  nonce: number,
): WheelSeed {
  const id = ids.next();
  const serverSeed = chance.bytes(SERVER_SEED_BYTES).toString('hex');
  const serverHash = runHashing(commitmentOf(serverSeed), nodeHashes);
  return { id, serverHash, sealedSeed: sealer.seal(serverSeed, aboutSeed(player, id)), clientSeed, nonce };
}

/** A seed is bound to its player and its draw: copied into another row it cannot be opened. */
function aboutSeed(player: PlayerId, id: Reference): string {
  return `wheel seed ${player} ${id}`;
}

/** Never a seed other than the one whose hash was shown. */
export function openSeed(
  { sealer }: Pick<VipDeps, 'sealer'>,
  player: PlayerId,
  { id, sealedSeed, serverHash }: WheelSeed,
): string {
  const opened = sealer.open(sealedSeed, aboutSeed(player, id));
  if (opened.is !== 'open')
    throw new Error(`the server seed ${id} of the wheel cannot be opened: ${opened.is}`);
  if (runHashing(commitmentOf(opened.text), nodeHashes) !== serverHash)
    throw new Error(`the server seed ${id} of the wheel is not the one whose hash was shown`);
  return opened.text;
}

const RESEALED_AT_ONCE = 500;
const READS_MAX = 1_000;

/** A job: seals seeds of an older key with the present one, so that the older one can be taken out of the settings. */
export async function resealWheelSeeds(
  deps: VipDeps,
  signal?: AbortSignal,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  const counts = { sealed: 0, unreadable: 0 };
  let after: Reference | 0n = 0n;
  for (let reads = 0; reads < READS_MAX && signal?.aborted !== true; reads += 1) {
    const found = await readOtherSeals(deps.database, deps.sealer.keyId, after, RESEALED_AT_ONCE);
    await deps.database.inTransaction(async (tx) => {
      for (const { id, player, sealedSeed } of found) {
        const about = aboutSeed(player, id);
        const opened = deps.sealer.open(sealedSeed, about);
        if (opened.is === 'open') await replaceSeal(tx, id, sealedSeed, deps.sealer.seal(opened.text, about));
        counts[opened.is === 'open' ? 'sealed' : 'unreadable'] += 1;
      }
    });
    after = found.at(-1)?.id ?? after;
    if (found.length < RESEALED_AT_ONCE) break;
  }
  return counts;
}
