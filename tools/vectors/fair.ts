import { crashPoint, isInChain, makeChain } from '@palpite/kernel/fair/crash';
import { type Draw, type Drawn, nextWords, streamed } from '@palpite/kernel/fair/draw';
import { type Hashing, runHashing } from '@palpite/kernel/fair/hashing';
import { commitmentOf, isHash, isRevealOf, type Seeds, seedFault } from '@palpite/kernel/fair/seeds';
import { nodeHashes } from '@palpite/server/platform/hashes/node-hashes';
import { isRecord, single } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

/** The provably fair scheme without its games: words of a stream, and the chain of the crash game. */

export const SEED_INPUTS = ['server_seed', 'client_seed', 'nonce'] as const;
const CHAIN_GAMES_MAX = 1_000_000;
/** The files do not state how long the chain of a secret is. */
const SECRET_GAMES_MAX = 100_000;

export const run = <T>(program: Hashing<T>): T => runHashing(program, nodeHashes);
export const label = (vector: Vector) => (typeof vector.id === 'string' ? vector.id : undefined);
export const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
export const wholes = (values: unknown): number[] | undefined =>
  Array.isArray(values) && values.every((value) => whole(value) !== undefined) ? values : undefined;
export const hundreds = (x100: number | bigint): Answer => single(BigInt(x100));
export const numbers = (values: readonly number[]): Answer => ({
  is: 'list',
  of: values.map((value) => BigInt(value)),
});

export function readSeeds(vector: Vector): Seeds | string {
  const { server_seed: serverSeed, client_seed: clientSeed } = vector;
  const nonce = whole(vector.nonce);
  if (typeof serverSeed !== 'string' || typeof clientSeed !== 'string' || nonce === undefined)
    return '`server_seed`, `client_seed` or `nonce` cannot be read';
  const seeds = { serverSeed, clientSeed, nonce };
  const fault = seedFault(seeds);
  return fault ? `production refuses the seeds: ${fault}` : seeds;
}

/** What was shown before the bet, and whether production accepts the seed as its reveal. */
export function shownHash(seeds: Seeds): Answer {
  const hash = run(commitmentOf(seeds.serverSeed));
  return single(run(isRevealOf(hash, seeds.serverSeed)) ? hash : 'the reveal is not accepted');
}

export function draw<T>(seeds: Seeds, program: Draw<T>, from = 0): Drawn<T> {
  return run(streamed(seeds, program, from));
}

interface Stream {
  readonly seeds: Seeds;
  readonly count: number;
}

const words = ({ seeds, count }: Stream) => numbers(draw(seeds, nextWords(count)).value);

const streamWords = defineSection<Stream>({
  name: 'stream',
  inputs: SEED_INPUTS,
  label,
  read(vector) {
    const seeds = readSeeds(vector);
    const stated = vector.words ?? vector.words_u32;
    if (typeof seeds === 'string') return seeds;
    return Array.isArray(stated) && stated.length > 0
      ? { seeds, count: stated.length }
      : 'it states no words';
  },
  facts: { server_seed_hash: ({ seeds }) => shownHash(seeds), words, words_u32: words },
});

const stream: Section = {
  ...streamWords,
  fits: (vector) => 'server_seed' in vector && ('words' in vector || 'words_u32' in vector),
};

export interface Game {
  readonly hash: string;
  /** From the secret where one is stated, otherwise the stated hash if production finds it in the chain. */
  readonly expected: string;
  readonly crash: bigint;
}

export const CHAIN_INPUTS = ['salt', 'terminating_hash', 'game', 'secret'];

export function readGame(vector: Vector): Game | string {
  const { salt, hash, secret, terminating_hash: terminating } = vector;
  const game = whole(vector.game);
  if (typeof salt !== 'string' || !isHash(salt)) return '`salt` is not a hash';
  if (typeof hash !== 'string' || !isHash(hash)) return '`hash` is not a hash';
  const crash = run(crashPoint(salt, hash));
  if (terminating === undefined) return { hash, expected: hash, crash };
  if (typeof terminating !== 'string' || game === undefined || game < 1 || game > CHAIN_GAMES_MAX)
    return '`terminating_hash` or `game` cannot be read';
  if (!run(isInChain(terminating, game, hash))) return { hash, expected: 'a hash of the chain', crash };
  if (secret === undefined) return { hash, expected: hash, crash };
  if (typeof secret !== 'string') return '`secret` is not a text';
  return { hash, expected: isMadeFrom(secret, hash) ? hash : 'a hash made from the secret', crash };
}

/** The chain of the secret that was asked for last: all games of a file have the same. */
let made: { readonly secret: string; readonly hashes: ReadonlySet<string> } | undefined;

function isMadeFrom(secret: string, hash: string): boolean {
  if (made?.secret !== secret)
    made = { secret, hashes: new Set(run(makeChain(secret, SECRET_GAMES_MAX)).hashes) };
  return made.hashes.has(hash);
}

const point = ({ crash }: Game) => hundreds(crash);

const chainGame = defineSection<Game>({
  name: 'hash_chain',
  inputs: CHAIN_INPUTS,
  needs: ['hash'],
  label,
  read: readGame,
  facts: { hash: ({ expected }) => single(expected), bust_v2_cents: point, crash_x100: point },
});

/** A chain is an object: what all its games share, and the list of games. */
export function gamesOf(part: Vector): Readonly<Record<string, unknown>> | undefined {
  const { games, ...shared } = part;
  if (!Array.isArray(games) || !('terminating_hash' in part)) return undefined;
  const named = games.map((game, index) => [
    `#${index + 1} game ${isRecord(game) ? game.game : '?'}`,
    isRecord(game) ? { ...shared, ...game } : game,
  ]);
  return games.length === 0 ? { games: 'none' } : Object.fromEntries(named);
}

const hashChain: Section = {
  ...chainGame,
  unfold: (part, name) => (name === 'crash' ? undefined : gamesOf(part)),
};

/** Single games are computed with the salt of the file's chain. */
const edgeCases: Section = {
  ...defineSection<Game>({
    name: 'crash_edge_cases',
    inputs: ['salt', 'hash'],
    label: (vector) => (typeof vector.why === 'string' ? vector.why : undefined),
    read: readGame,
    facts: { bust_v2_cents: point, crash_x100: point },
  }),
  fits: (vector) => 'hash' in vector && ('bust_v2_cents' in vector || 'crash_x100' in vector),
  inherit: ({ hash_chain: chain }) => (isRecord(chain) && 'salt' in chain ? { salt: chain.salt } : {}),
};

/**
 * Chains of other sites, without any of their games: there is nothing to compute, so that only the form of their hashes
 * can be checked.
 */
const publicChains: Section = {
  name: 'known_public_chains',
  fits: (vector) => 'site' in vector && 'terminating_hash' in vector,
  label: ({ site }) => (typeof site === 'string' ? site : undefined),
  judge({ terminating_hash: terminating, salt }) {
    const isForm = [terminating, ...(salt === undefined ? [] : [salt])].every(
      (text) => typeof text === 'string' && isHash(text),
    );
    return isForm ? { is: 'passed' } : { is: 'malformed', why: '`terminating_hash` or `salt` is no hash' };
  },
};

export const fair: readonly Section[] = [
  stream,
  { ...stream, name: 'streams' },
  hashChain,
  edgeCases,
  publicChains,
];
