import type { PlayerId } from '@palpite/kernel/ids';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Chance } from '../../../platform/chance/chance.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Catalogue } from './catalogue.ts';
import type { CrashChainOptions, CrashChains } from './crash-chains.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { CasinoDeps } from './deps.ts';

export interface CrashOptions {
  readonly chain: CrashChainOptions;
  readonly bettingMs: number;
  /** From the commit of the take-off to the take-off: it is shown before it happens. */
  readonly leadMs: number;
  /** From the crash to the betting of the next round. */
  readonly pauseMs: number;
  /** After the crash, cash-outs that other nodes received before it are waited for. */
  readonly graceMs: number;
  /** How often a flying round is shown. */
  readonly showMs: number;
  /** How often a flying round commits a tick; at most 500. */
  readonly tickMs: number;
}

export const CRASH_OPTIONS: CrashOptions = {
  chain: { games: 1_000_000, step: 1_000, announceLeft: 50_000 },
  bettingMs: 7_000,
  leadMs: 400,
  pauseMs: 4_000,
  graceMs: 150,
  showMs: 100,
  tickMs: 250,
};

/** A tick, a payment and a change of phase at the same moment. */
export const CRASH_CONNECTIONS = 3;

/** What crash needs beside what the wallet calls need. */
export interface CrashOwnDeps {
  /** For the connection that holds the lock of the owner; it is not taken from the pool. */
  readonly databaseUrl: string;
  /**
   * The connections with which the owner drives the room. Calls never take them: nobody can keep ticks from being committed
   * by calls that fill the pool.
   */
  readonly ownDatabase: Database;
  readonly bus: Bus;
  readonly chance: Chance;
  readonly log: Log;
  readonly sealer: Sealer;
  readonly catalogue: Pick<Catalogue, 'hall'>;
  readonly isLive: boolean;
  readonly salts: ReadonlyMap<string, string>;
  readonly options: CrashOptions;
  /** No bet pays more. */
  maxPayoutOf(brand: string): Promise<bigint>;
  nickOf(player: PlayerId): Promise<string | undefined>;
}

export interface CrashDeps extends CasinoDeps, CrashOwnDeps {
  readonly chains: CrashChains;
  readonly databaseClock: DatabaseClock;
}

/** Subjects of the bus. What they carry is read again from the database where it decides anything. */
export const CRASH_PHASE_CHANGED = 'crash.phase';
export const CRASH_TICKED = 'crash.tick';
export const CRASH_BETS_CHANGED = 'crash.bets';

export interface CrashTick {
  readonly round: number;
  readonly ms: number;
  readonly x100: number;
}
