import { runHashing } from '@palpite/kernel/fair/hashing';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { nodeHashes, sha256Hex } from '../../../platform/hashes/node-hashes.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { checkpointAfter, gameOfChain } from '../core/crash.ts';
import { readChains, type StoredChain, writeChain, writeSalt, writeSealed } from '../store/crash-chains.ts';

export interface CrashChainOptions {
  readonly games: number;
  /** The hash of every so many games is stored. */
  readonly step: number;
  /** A new chain is published when the one in use has so many games left. */
  readonly announceLeft: number;
}

export interface CrashChainsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly sealer: Sealer;
  readonly isLive: boolean;
  /** Salts that the operator has set, by the terminating hash of their chain. */
  readonly salts: ReadonlyMap<string, string>;
  readonly options: CrashChainOptions;
}

export interface CrashGame {
  readonly hash: string;
  readonly x100: bigint;
}

/** The chains as every node knows them. The hashes of games to come never leave this object. */
export interface CrashChains {
  /** Reads the chains again; inside of a transaction with its reader. */
  read(reader?: Pick<Database, 'read'>): Promise<void>;
  find(id: number): StoredChain | undefined;
  /** Of the chain in use: what has been announced, with or without its salt. */
  newest(): StoredChain | undefined;
  gameOf(chain: number, game: number): CrashGame;
  /** The game after this one, of its chain or the first of the next. Undefined while no chain with a salt has one. */
  after(
    last: { readonly chain: number; readonly game: number } | undefined,
  ): { readonly chain: number; readonly game: number } | undefined;
  /** By the owner: publishes a chain where one is needed, and fixes its salt afterwards by the rule. */
  prepare(
    inEpoch: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    last: { chain: number; game: number } | undefined,
  ): Promise<void>;
}

/** In live mode the salt is the hash of a block that did not exist when the chain was published. */
const BLOCK_AFTER_MS = 3_600_000;
const HASHES_AT_ONCE = 2_000;
const RULE_OF_DEMO =
  'Drawn at random by the server after the terminating hash was published. A demo has no public source.';
const ruleOfLive = (publishedMs: number) =>
  `The hash of the first Bitcoin block with a time of ${new Date(publishedMs + BLOCK_AFTER_MS).toISOString()} or later.`;

const about = (id: number) => `crash chain ${id}`;

export function createCrashChains(deps: CrashChainsDeps): CrashChains {
  const { database, clock, chance, sealer, options } = deps;
  let chains: readonly StoredChain[] = [];
  const opened = new Map<number, readonly string[]>();
  const find = (id: number) => chains.find((chain) => chain.id === id);
  const hashesOf = (chain: StoredChain): readonly string[] => {
    const known = opened.get(chain.id);
    if (known) return known;
    const found = sealer.open(chain.sealed, about(chain.id));
    if (found.is !== 'open') throw new Error(`the chain ${chain.id} of crash cannot be opened: ${found.is}`);
    const hashes = found.text.split(' ');
    opened.set(chain.id, hashes);
    return hashes;
  };
  const read = async (reader: Pick<Database, 'read'> = database) => {
    chains = await readChains(reader);
  };
  const after: CrashChains['after'] = (last) => {
    const current = last && find(last.chain);
    if (last && current && last.game < current.games) return { chain: last.chain, game: last.game + 1 };
    const next = chains.find(({ id, salt }) => salt !== undefined && id > (last?.chain ?? 0));
    return next && { chain: next.id, game: 1 };
  };
  return {
    read,
    find,
    newest: () => chains.at(-1),
    after,
    gameOf(id, game) {
      const chain = find(id);
      if (!chain || chain.salt === undefined) throw new Error(`the chain ${id} of crash has no salt`);
      const later = checkpointAfter(game, chain.step, chain.games);
      const hash = hashesOf(chain)[Math.ceil(later / chain.step) - 1];
      if (hash === undefined) throw new RangeError(`the chain ${id} of crash has no game ${game}`);
      return runHashing(gameOfChain(chain.salt, game, { game: later, hash }), nodeHashes);
    },
    async prepare(inEpoch, last) {
      await read();
      for (const chain of chains) {
        const found = sealer.open(chain.sealed, about(chain.id));
        if (found.is === 'open' && !found.current)
          await inEpoch((tx) => writeSealed(tx, chain.id, sealer.seal(found.text, about(chain.id))));
      }
      const current = last && find(last.chain);
      const left = current && last ? current.games - last.game : 0;
      const isAnnounced = chains.some(({ id }) => id > (last?.chain ?? 0));
      if (!isAnnounced && left <= options.announceLeft) {
        const id = (chains.at(-1)?.id ?? 0) + 1;
        const { terminatingHash, hashes } = await makeCheckpoints(chance, options);
        const sealed = sealer.seal(hashes.join(' '), about(id));
        const saltRule = deps.isLive ? ruleOfLive(clock.nowMs()) : RULE_OF_DEMO;
        const { games, step } = options;
        await inEpoch((tx) => writeChain(tx, { id, terminatingHash, games, step, sealed, saltRule }));
        await read();
      }
      // Only now, in a transaction of its own: the terminating hash is committed and public.
      for (const { id, salt, terminatingHash } of chains) {
        if (salt !== undefined) continue;
        const given = deps.isLive ? deps.salts.get(terminatingHash) : chance.bytes(32).toString('hex');
        if (given !== undefined) await inEpoch((tx) => writeSalt(tx, id, given));
      }
      await read();
    },
  };
}

/**
 * The hashes of games step, 2 · step, … and of the last one. The chain is made from its last game backwards, in portions,
 * so that a node answers meanwhile.
 */
export async function makeCheckpoints(
  chance: Chance,
  { games, step }: Pick<CrashChainOptions, 'games' | 'step'>,
): Promise<{ readonly terminatingHash: string; readonly hashes: readonly string[] }> {
  const hashes: string[] = [];
  let hash = sha256Hex(chance.bytes(32).toString('hex'));
  for (let game = games; game > 0; game -= 1) {
    if (game === games || game % step === 0) hashes.push(hash);
    hash = sha256Hex(hash);
    if (game % HASHES_AT_ONCE === 0) await new Promise(setImmediate);
  }
  return { terminatingHash: hash, hashes: hashes.reverse() };
}
