import type { OriginalChoice, OriginalOutcome } from '@palpite/contract/entities/originals';
import type { OriginalGame } from '@palpite/contract/tables/originals';
import { crashPoint, drawLimbo, hashBefore } from '@palpite/kernel/fair/crash';
import { rollDice } from '@palpite/kernel/fair/dice';
import { type Draw, streamed } from '@palpite/kernel/fair/draw';
import { type AsyncHashes, hexOf, runHashingAsync } from '@palpite/kernel/fair/hashing';
import { drawCard } from '@palpite/kernel/fair/hi-lo';
import { drawKeno } from '@palpite/kernel/fair/keno';
import { drawMines, isMineCount } from '@palpite/kernel/fair/mines';
import { dropBall } from '@palpite/kernel/fair/plinko';
import { commitmentOf, type SeedFault, seedFault } from '@palpite/kernel/fair/seeds';
import { spinWheel } from '@palpite/kernel/fair/wheel';

/** Everything that a round of one player is computed from. */
export interface RoundQuestion {
  readonly game: OriginalGame;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** mines: how many mines. plinko: rows. wheel: segments. hi-lo: how many cards. Of no meaning in other games. */
  readonly size: number;
}

export interface RoundProof {
  /** SHA-256 of the server seed. */
  readonly commitment: string;
  /** The blocks that were needed, with the messages they were made from. */
  readonly blocks: readonly { readonly message: string; readonly hex: string }[];
  /** The words that were used, in order. */
  readonly words: readonly number[];
  readonly outcome: RoundOutcome;
}

export type RoundOutcome = Pick<
  OriginalOutcome,
  'roll' | 'result_x100' | 'mines' | 'path' | 'slot' | 'segment' | 'drawn'
> & { readonly cards?: readonly number[] };

export type RoundFault = SeedFault | 'size';

/** The sizes that a game has, or undefined where it has none to choose. */
export const SIZES: Readonly<Partial<Record<OriginalGame, { readonly min: number; readonly max: number }>>> =
  {
    mines: { min: 1, max: 24 },
    plinko: { min: 8, max: 16 },
    wheel: { min: 10, max: 50 },
    'hi-lo': { min: 1, max: 400 },
  };

export function questionFault({ game, size, ...seeds }: RoundQuestion): RoundFault | undefined {
  const range = SIZES[game];
  if (range && !(Number.isInteger(size) && size >= range.min && size <= range.max)) return 'size';
  if (game === 'mines' && !isMineCount(size)) return 'size';
  return seedFault(seeds);
}

export function sizeOf(game: OriginalGame, choice: OriginalChoice, outcome: OriginalOutcome): number {
  if (game === 'mines') return choice.mines ?? 0;
  if (game === 'plinko') return choice.rows ?? 0;
  if (game === 'wheel') return choice.segments ?? 0;
  return game === 'hi-lo' ? 1 + (outcome.steps?.length ?? 0) : 0;
}

function* drawOf({ game, size }: RoundQuestion): Draw<RoundOutcome> {
  switch (game) {
    case 'dice':
      return { roll: yield* rollDice() };
    case 'limbo':
      return { result_x100: Number((yield* drawLimbo()).resultX100) };
    case 'mines':
      return { mines: yield* drawMines(size) };
    case 'plinko':
      return yield* dropBall(size);
    case 'wheel':
      return { segment: yield* spinWheel(size) };
    case 'keno':
      return { drawn: yield* drawKeno() };
    case 'hi-lo': {
      const cards: number[] = [];
      while (cards.length < size) cards.push(yield* drawCard());
      return { cards };
    }
  }
}

const WORDS_PER_BLOCK = 8;

/** Computes a round again, by the hashes that are given and nothing else. */
export async function proveRound(question: RoundQuestion, hashes: AsyncHashes): Promise<RoundProof> {
  const blocks: { message: string; hex: string; bytes: Uint8Array }[] = [];
  const recording: AsyncHashes = {
    sha256: hashes.sha256,
    async hmacSha256(key, message) {
      const bytes = await hashes.hmacSha256(key, message);
      blocks.push({ message, hex: hexOf(bytes), bytes });
      return bytes;
    },
  };
  const commitment = await runHashingAsync(commitmentOf(question.serverSeed), hashes);
  const { value, wordsUsed } = await runHashingAsync(streamed(question, drawOf(question)), recording);
  const words = blocks.flatMap(({ bytes }) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: WORDS_PER_BLOCK }, (_, index) => view.getUint32(index * 4));
  });
  return {
    commitment,
    blocks: blocks.map(({ message, hex }) => ({ message, hex })),
    words: words.slice(0, wordsUsed),
    outcome: value,
  };
}

const same = (one: readonly unknown[] = [], other: readonly unknown[] = []) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Whether a computed outcome is the one that was shown. */
export function isShownOutcome(proved: RoundOutcome, shown: OriginalOutcome): boolean {
  if (proved.roll !== undefined) return proved.roll === shown.roll;
  if (proved.result_x100 !== undefined) return proved.result_x100 === shown.result_x100;
  if (proved.mines) return same(proved.mines, shown.mines);
  if (proved.path !== undefined) return proved.path === shown.path && proved.slot === shown.slot;
  if (proved.segment !== undefined) return proved.segment === shown.segment;
  if (proved.drawn) return same(proved.drawn, shown.drawn);
  const cards = [shown.first_card, ...(shown.steps ?? []).map(({ card }) => card)];
  return same(proved.cards, cards);
}

/** Everything that a round of crash is computed from. */
export interface CrashQuestion {
  readonly hash: string;
  readonly salt: string;
  /** The number of the round in its chain. */
  readonly game: number;
  readonly terminatingHash: string;
}

export interface CrashProof {
  readonly digest: string;
  readonly bits: number;
  readonly crashX100: number;
  /** Where so many hashes led. */
  readonly reached: string;
}

const PROGRESS_EVERY = 500;

/** Computes the crash point and walks the chain back to the published hash. Undefined when it was cancelled. */
export async function proveCrash(
  { hash, salt, game }: CrashQuestion,
  hashes: AsyncHashes,
  onProgress: (done: number) => boolean,
): Promise<CrashProof | undefined> {
  const digest = await hashes.hmacSha256(salt, hash);
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const point = await runHashingAsync(crashPoint(salt, hash), hashes);
  let reached = hash;
  for (let step = 0; step < game; step += 1) {
    if (step % PROGRESS_EVERY === 0 && !onProgress(step)) return undefined;
    reached = await runHashingAsync(hashBefore(reached), hashes);
  }
  const bits = words.getUint32(0) * 2 ** 20 + (words.getUint32(4) >>> 12);
  return { digest: hexOf(digest), bits, crashX100: Number(point), reached };
}
