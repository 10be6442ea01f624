import { type Fraction, fraction } from '../fraction.ts';
import { bits52, type Draw } from './draw.ts';
import { type Hashing, hexOf } from './hashing.ts';
import { hundredths, payoutOf, type RoundTerms } from './payout.ts';
import { isHash } from './seeds.ts';

/** Crash points, results and targets are in hundredths: 2.35 × is 235. */
export const TARGET_MIN = 101;
export const LIMBO_MAX = 100_000_000;

const VALUES = 2n ** 52n;
/** A chain is made once for several years; verifying the newest of a million games hashes a million times. */
const GAMES_MAX = 10_000_000;

/** From 52 random bits: at least c with a probability of 0.99 / c, never below 1.00. */
export function crashPointOf(bits: number): bigint {
  const point = (99n * VALUES) / (VALUES - BigInt(bits));
  return point < 100n ? 100n : point;
}

/**
 * The crash point of a game of the chain. The salt became known only after the chain was published, so that nobody
 * could choose a chain by its results.
 */
export function* crashPoint(salt: string, gameHash: string): Hashing<bigint> {
  const digest = yield { is: 'hmac', key: salt, message: gameHash };
  const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return crashPointOf(words.getUint32(0) * 2 ** 20 + (words.getUint32(4) >>> 12));
}

/** The hash of the game before, or after game 1 the published last hash. Nobody can go the other way. */
export function* hashBefore(gameHash: string): Hashing<string> {
  return hexOf(yield { is: 'sha256', text: gameHash });
}

/**
 * The hashes of games 1, 2, … of a chain, made from the last game backwards: that of the last game is sha256 of the
 * secret. `terminating` is published before the first game.
 */
export function* makeChain(
  secret: string,
  games: number,
): Hashing<{ readonly terminating: string; readonly hashes: readonly string[] }> {
  if (!isGame(games)) throw new RangeError('a chain has 1 to 10,000,000 games');
  const hashes: string[] = [];
  let hash = secret;
  while (hashes.length < games) {
    hash = yield* hashBefore(hash);
    hashes.push(hash);
  }
  return { terminating: yield* hashBefore(hash), hashes: hashes.reverse() };
}

/** Whether hashing the hash of game `game` exactly that many times gives the published last hash. */
export function* isInChain(terminating: string, game: number, gameHash: string): Hashing<boolean> {
  if (!isGame(game) || !isHash(gameHash)) return false;
  let hash = gameHash;
  for (let step = 0; step < game; step += 1) hash = yield* hashBefore(hash);
  return hash === terminating;
}

export function isCrashTarget(targetX100: number): boolean {
  return Number.isSafeInteger(targetX100) && targetX100 >= TARGET_MIN;
}

/** What an automatic cash-out at the target pays in a round that crashed at this point. */
export function crashPayout(terms: RoundTerms, targetX100: number, crashX100: bigint): bigint {
  if (!isCrashTarget(targetX100)) throw new RangeError('a target is at least 1.01');
  return BigInt(targetX100) <= crashX100 ? payoutOf(terms, hundredths(targetX100)) : 0n;
}

/** The result of a round of limbo. */
export function* drawLimbo(): Draw<{ readonly bits: number; readonly resultX100: bigint }> {
  const bits = yield* bits52();
  return { bits, resultX100: limboResultOf(bits) };
}

export function limboResultOf(bits: number): bigint {
  const point = crashPointOf(bits);
  return point < BigInt(LIMBO_MAX) ? point : BigInt(LIMBO_MAX);
}

export function isLimboTarget(targetX100: number): boolean {
  return isCrashTarget(targetX100) && targetX100 <= LIMBO_MAX;
}

export function isLimboWon(targetX100: number, resultX100: bigint): boolean {
  return resultX100 >= BigInt(targetX100);
}

/**
 * The share of the stakes that limbo, and crash with an automatic cash-out, return for a target: a value wins when
 * 99 · 2^52 / (2^52 − r) reaches the target, which ⌊99 · 2^52 / target⌋ values of r do. It is below 99 % by less than
 * target / (100 · 2^52).
 */
export function targetReturn(targetX100: number): Fraction {
  if (!isCrashTarget(targetX100)) throw new RangeError('a target is at least 1.01');
  const target = BigInt(targetX100);
  return fraction(target * ((99n * VALUES) / target), 100n * VALUES);
}

function isGame(game: number): boolean {
  return Number.isInteger(game) && game >= 1 && game <= GAMES_MAX;
}
