import { randomUUID } from 'node:crypto';
import { crashPoint, makeChain } from '@palpite/kernel/fair/crash';
import { runHashing } from '@palpite/kernel/fair/hashing';
import type { PlayerId } from '@palpite/kernel/ids';
import { createInProcessBus } from '../../../platform/bus/in-process.ts';
import { secureChance } from '../../../platform/chance/chance.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { openDatabase } from '../../../platform/database/pool.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createSealer, type Sealer } from '../../../platform/secrets/sealer.ts';
import { createWallet, WALLET_PARTITIONS, type Wallet } from '../../wallet/index.ts';
import type { Hall } from '../core/hall.ts';
import {
  CASINO_PARTITIONS,
  CRASH_CONNECTIONS,
  type Crash,
  type CrashBetOutcome,
  type CrashOptions,
} from '../index.ts';
import { createCrash } from '../service/crash.ts';
import { writeChain, writeSalt } from '../store/crash-chains.ts';
import { studioGame } from './hall-fixture.ts';
import { openStudioCasino, type StudioCasino } from './studio-casino.ts';

/** Rounds that take a second, not twenty. */
export const SHORT: CrashOptions = {
  chain: { games: 50, step: 10, announceLeft: 0 },
  bettingMs: 2_000,
  leadMs: 30,
  pauseMs: 100,
  graceMs: 30,
  showMs: 20,
  tickMs: 50,
};

export const MAX_PAYOUT = 10_000_000n;
/** A brand whose operator has set a maximum payout below the highest stake. */
export const CAPPED = { brand: 'capped', maxPayout: 600n } as const;
const SEAL_KEY = 'a key that seals the chains of tests';

export interface CrashNode {
  readonly crash: Crash;
  readonly database: Database;
  readonly wallet: Wallet;
  readonly casino: StudioCasino;
  /** Everything that was published, as subject and message. */
  readonly shown: { readonly subject: string; readonly message: unknown }[];
  place(player: number, bet?: Partial<BetRequest>): Promise<CrashBetOutcome>;
  close(): Promise<void>;
}

export interface BetRequest {
  readonly id: string;
  readonly slot: number;
  readonly stake: bigint;
  readonly autoX100: number | undefined;
  readonly brand: string;
}

const HALL = {
  owner: { brand: 'br', country: 'BR', asset: 'BRL', isLive: false },
  games: new Map([
    [
      'palpite/crash',
      {
        ...studioGame('crash'),
        studio: 'palpite',
        addedMs: 0,
        isGone: false,
        isOn: true,
        isFrozen: false,
        isNew: false,
        isHot: false,
        position: 0,
        stake: { min: 20n, max: 50_000n },
      },
    ],
  ]),
  shown: [],
  tabs: [],
  banners: [],
} as const satisfies Hall;

export function testSealer(): Sealer {
  return createSealer([SEAL_KEY], secureChance);
}

/** A node with crash on this database: its own pool, its own connection for the lock, and a bus of its own. */
export async function openCrashNode(url: string, options: CrashOptions = SHORT): Promise<CrashNode> {
  const database = openDatabase({ url, poolSize: 8, onError: () => undefined });
  const ownDatabase = openDatabase({ url, poolSize: CRASH_CONNECTIONS, onError: () => undefined });
  const clock = systemClock;
  await makePartitions(database, [...WALLET_PARTITIONS, ...CASINO_PARTITIONS], clock.nowMs());
  const ids = await openIds(database, clock);
  const wallet = createWallet({ database, ids, clock, append: async () => undefined });
  const casino = openStudioCasino({ database, clock, ids, wallet }, {});
  const log = createLog({ level: 'silent' });
  const bus = createInProcessBus({ log, metrics: createMetrics({ log, process: false }).bus });
  const shown: { subject: string; message: unknown }[] = [];
  bus.subscribe('crash.*', (message, subject) => void shown.push({ subject, message }));
  const crash = createCrash(casino.deps, {
    databaseUrl: url,
    ownDatabase,
    bus,
    chance: secureChance,
    log,
    sealer: testSealer(),
    catalogue: { hall: async () => HALL },
    isLive: false,
    salts: new Map(),
    options,
    maxPayoutOf: async (brand) => (brand === CAPPED.brand ? CAPPED.maxPayout : MAX_PAYOUT),
    nickOf: async (player) => `nick${player}`,
  });
  await crash.open();
  return {
    crash,
    database,
    wallet,
    casino,
    shown,
    async place(player, bet = {}) {
      const outcome = await crash.betting.place({
        id: bet.id ?? newRequest(),
        player: player as PlayerId,
        isVisitor: false,
        brand: bet.brand ?? 'br',
        device: 'device',
        slot: bet.slot ?? 1,
        stake: bet.stake ?? 1_000n,
        autoX100: bet.autoX100,
        receivedMs: clock.nowMs(),
        place: { casino: 'real', country: 'BR', isRealMoney: false },
      });
      if (outcome.is === 'busy') throw new Error('the queue of bets is full');
      return outcome;
    },
    async close() {
      await crash.room.stop();
      await crash.close();
      await casino.casino.close();
      await bus.close();
      await ownDatabase.close();
      await database.close();
    },
  };
}

export function newRequest(): string {
  const text = randomUUID();
  return `${text.slice(0, 14)}7${text.slice(15)}`;
}

/**
 * A chain whose games crash within these ranges, in hundredths: a secret as in play, and a salt that was searched for. A
 * chain of one game for each range lets hundreds of rounds have known lengths.
 */
export async function plantChains(
  database: Database,
  chains: readonly (readonly (readonly [number, number])[])[],
  sealer: Sealer = testSealer(),
): Promise<void> {
  for (const [index, ranges] of chains.entries()) {
    const id = index + 1;
    const made = runHashing(makeChain(secureChance.bytes(32).toString('hex'), ranges.length), nodeHashes);
    const isWanted = (salt: string) =>
      ranges.every(([least, most], game) => {
        const point = runHashing(crashPoint(salt, made.hashes[game] ?? ''), nodeHashes);
        return point >= BigInt(least) && point <= BigInt(most);
      });
    let salt = secureChance.bytes(32).toString('hex');
    while (!isWanted(salt)) salt = secureChance.bytes(32).toString('hex');
    const sealed = sealer.seal(made.hashes.join(' '), `crash chain ${id}`);
    const chain = { id, terminatingHash: made.terminating, games: ranges.length, step: 1, sealed };
    await database.inTransaction((tx) => writeChain(tx, { ...chain, saltRule: 'searched by a test' }));
    await database.inTransaction((tx) => writeSalt(tx, id, salt));
  }
}

/** Waits for a state of the database; fails with what was waited for. */
export async function until<T>(
  what: string,
  read: () => Promise<T | undefined | false>,
  withinMs = 20_000,
): Promise<T> {
  const endMs = systemClock.nowMs() + withinMs;
  for (;;) {
    const found = await read();
    if (found !== undefined && found !== false) return found;
    if (systemClock.nowMs() > endMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
