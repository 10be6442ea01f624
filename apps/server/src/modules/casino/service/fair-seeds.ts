import type { Seeds } from '@palpite/kernel/fair/seeds';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { newSealedSeed, openSealedSeed, resealStored } from '../../../platform/secrets/sealed-seeds.ts';
import {
  lockSeeds,
  type NextSeed,
  type PlayerSeeds,
  type RevealedPair,
  readOtherSeals,
  readRevealed,
  readSeeds,
  replaceSeal,
  rotate,
  writeFirstPair,
  writeNextSeed,
} from '../store/fair-pairs.ts';
import { findOwnRequest, hasOpenRound, type OwnRound, writeOwnRequest } from '../store/own-rounds.ts';
import type { OriginalsDeps } from './originals-deps.ts';

/** What a player is shown before a bet. */
export interface ShownSeeds {
  readonly serverHash: string;
  readonly nextServerHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export type RotateOutcome =
  | { readonly is: 'rotated'; readonly revealed: RevealedPair; readonly seeds: ShownSeeds }
  | {
      readonly is: 'refused';
      readonly reason: 'original-seeds-first' | 'original-round-open' | 'original-request-reused';
    };

/** 16 characters of the 64 that a client seed may have. */
const CLIENT_SEED_BYTES = 12;

/** The seeds of the player's next round. The first call makes them, so that their hash is known before the first bet. */
export async function seedsOf(deps: OriginalsDeps, player: PlayerId): Promise<ShownSeeds> {
  const known = await readSeeds(deps.database, player);
  if (known) return shown(known);
  const at = new Date(deps.clock.nowMs());
  await deps.database.inTransaction(async (tx) => {
    const clientSeed = deps.chance.bytes(CLIENT_SEED_BYTES).toString('base64url');
    if (await writeFirstPair(tx, player, newSeed(deps, player), clientSeed, at))
      await writeNextSeed(tx, player, newSeed(deps, player), at);
  });
  const made = await readSeeds(deps.database, player);
  if (!made) throw new Error(`player ${player} has no seeds after they were made`);
  return shown(made);
}

/** Reveals the pair in use. Refused while a round is open: its next draws would be known. */
export async function rotateSeeds(
  deps: OriginalsDeps,
  player: PlayerId,
  request: { readonly id: string; readonly clientSeed: string | undefined },
): Promise<RotateOutcome> {
  const content = `rotate ${request.clientSeed ?? ''}`;
  return deps.database.inTransaction(async (tx): Promise<RotateOutcome> => {
    const seeds = await lockSeeds(tx, player);
    const earlier = await findOwnRequest(tx, player, request.id);
    if (earlier && earlier.content !== content) return { is: 'refused', reason: 'original-request-reused' };
    if (!seeds) return { is: 'refused', reason: 'original-seeds-first' };
    if (earlier) return rotated(tx, player, earlier.pair ?? seeds.current.id);
    if (await hasOpenRound(tx, player)) return { is: 'refused', reason: 'original-round-open' };
    const at = new Date(deps.clock.nowMs());
    const { current } = seeds;
    const serverSeed = openServerSeed(deps, player, current);
    await rotate(tx, seeds, { serverSeed, clientSeed: request.clientSeed ?? current.clientSeed, at });
    await writeNextSeed(tx, player, newSeed(deps, player), at);
    const result = { content, round: undefined, step: 0, isEnded: true, pair: current.id };
    await writeOwnRequest(tx, player, request.id, result, at);
    return rotated(tx, player, current.id);
  });
}

/** A repeat is answered with the pair that it revealed and the seeds of now. */
async function rotated(tx: Tx, player: PlayerId, pair: Reference): Promise<RotateOutcome> {
  const revealed = await readRevealed(tx, pair);
  const seeds = await lockSeeds(tx, player);
  if (!revealed || !seeds) throw new Error(`pair ${pair} was not revealed by its rotation`);
  return { is: 'rotated', revealed, seeds: shown(seeds) };
}

function shown({ current, next }: PlayerSeeds): ShownSeeds {
  const { serverHash, clientSeed, nonce } = current;
  return { serverHash, nextServerHash: next.serverHash, clientSeed, nonce };
}

function newSeed(deps: OriginalsDeps, player: PlayerId): NextSeed {
  const id = deps.ids.next();
  return { id, ...newSealedSeed(deps, aboutSeed(player, id)) };
}

/** A seed is bound to its player and its pair: copied into another row it cannot be opened. */
function aboutSeed(player: PlayerId, pair: Reference): string {
  return `fair seed ${player} ${pair}`;
}

export function openServerSeed(
  { sealer }: Pick<OriginalsDeps, 'sealer'>,
  player: PlayerId,
  seed: NextSeed,
): string {
  return openSealedSeed(sealer, seed, aboutSeed(player, seed.id));
}

/** What the words of a stored round are made of. */
export function seedsOfRound(deps: Pick<OriginalsDeps, 'sealer'>, { player, pair }: OwnRound): Seeds {
  const { id, serverHash, clientSeed, nonce, sealedSeed, serverSeed } = pair;
  if (serverSeed !== undefined) return { serverSeed, clientSeed, nonce };
  return {
    serverSeed: openServerSeed(deps, player, { id, serverHash, sealedSeed: sealedSeed ?? '' }),
    clientSeed,
    nonce,
  };
}

/** A job. */
export function resealFairSeeds(deps: OriginalsDeps, signal?: AbortSignal) {
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
