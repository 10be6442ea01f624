import { crashX100At } from '@palpite/kernel/fair/crash-curve';
import { wasInterrupted } from '@palpite/kernel/fair/crash-end';
import { takeOwnerLock } from '../../../platform/database/owner-lock.ts';
import { backoffMs } from '../../../platform/retry/backoff.ts';
import { crashInstant } from '../core/crash.ts';
import {
  beginEpoch,
  type CrashRound,
  closeRound,
  crash,
  endRound,
  holdsEpoch,
  openBettingAgain,
  openRound,
  readNewestRound,
  shareRounds,
  takeOff,
  tick,
} from '../store/crash-rounds.ts';
import type { CrashBetting } from './crash-bets.ts';
import type { CrashCashOuts } from './crash-cash-outs.ts';
import { CRASH_PHASE_CHANGED, CRASH_TICKED, type CrashDeps, type CrashTick } from './crash-deps.ts';
import { endAll, type InEpoch, payDecided } from './crash-settle.ts';

export interface CrashRoom {
  /** From now on this node tries to own the room, and takes over when the owner has ended. */
  start(): void;
  /** Gives the room up; resolves when nothing is written any more. */
  stop(): Promise<void>;
  isOwner(): boolean;
  /** Interrupted rounds that this node has ended. */
  interrupted(): number;
}

export interface CrashRoomDeps extends CrashDeps {
  readonly betting: Pick<CrashBetting, 'drained'>;
  readonly cashOuts: Pick<CrashCashOuts, 'drained' | 'isBusy'>;
}

const BACKOFF_STEPS = 3;
/** Without a salt or a chain the room looks again after this time. */
const NOTHING_TO_PLAY_MS = 1_000;
/**
 * A multiplier at which no player could cash out is not shown: when ticks are not committed, the curve stops on the
 * screens.
 */
const SHOWN_WITHOUT_TICK_MS = 1_000;
/** While cash-outs keep arriving, those before them are paid at least this often. */
const PAY_WITHIN_MS = 1_000;
/** After a longer silence players have left: no bet may fly in a round in which it could not be cancelled meanwhile. */
const LATE_TAKE_OFF_MS = 2_000;
const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

class OwnershipLost extends Error {}

export function createCrashRoom(deps: CrashRoomDeps): CrashRoom {
  return new Room(deps);
}

/**
 * Drives the rounds, on one node at a time. Every step is committed under the epoch of the owner, and the next step
 * follows from what is committed: a new owner goes on where the one before it stopped.
 */
class Room implements CrashRoom {
  readonly #deps: CrashRoomDeps;
  #running: Promise<void> | undefined;
  #stopped = false;
  #owns = false;
  #isLost = true;
  #wake = () => {};
  #epoch = 0n;
  #interrupted = 0;

  constructor(deps: CrashRoomDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  isOwner(): boolean {
    return this.#owns && !this.#isLost;
  }

  interrupted(): number {
    return this.#interrupted;
  }

  async #run(): Promise<void> {
    const { log, chance } = this.#deps;
    let tries = 1;
    while (!this.#stopped) {
      try {
        tries = (await this.#ownOnce()) ? 1 : Math.min(tries + 1, BACKOFF_STEPS);
      } catch (err) {
        tries = Math.min(tries + 1, BACKOFF_STEPS);
        if (err instanceof OwnershipLost) log.info('another node owns the room of crash');
        else log.warn({ err }, 'the room of crash was interrupted');
      }
      if (!this.#stopped) await this.#pause(backoffMs(tries, chance));
    }
  }

  /** Owns the room until something ends it; returns false when another node owns it. */
  async #ownOnce(): Promise<boolean> {
    const { databaseUrl, database, databaseClock, chains, log } = this.#deps;
    const lock = await takeOwnerLock(databaseUrl, 'crash', () => this.#lose());
    if (!lock) return false;
    this.#isLost = false;
    try {
      this.#epoch = await database.inTransaction(beginEpoch);
      await databaseClock.sample();
      this.#owns = true;
      log.info({ epoch: Number(this.#epoch) }, 'this node owns the room of crash');
      let round = await readNewestRound(database);
      await chains.prepare(this.#inEpoch, round);
      while (!this.#stopped && !this.#isLost) round = await this.#step(round);
    } finally {
      this.#owns = false;
      await lock.release();
    }
    return true;
  }

  #lose(): void {
    this.#isLost = true;
    this.#wake();
  }

  readonly #inEpoch: InEpoch = (work) =>
    this.#deps.database.inTransaction(async (tx) => {
      if (this.#isLost || !(await holdsEpoch(tx, this.#epoch))) throw new OwnershipLost();
      return work(tx);
    });

  /** One change of phase, or a short wait for it. */
  async #step(round: CrashRound | undefined): Promise<CrashRound | undefined> {
    if (!round || round.endedMs !== undefined) return this.#open(round);
    if (round.takeoffMs === undefined) return this.#takeOff(round);
    if (!round.crashed) return this.#fly(round, round.takeoffMs);
    return this.#end(round);
  }

  async #open(last: CrashRound | undefined): Promise<CrashRound | undefined> {
    const { chains, options } = this.#deps;
    if (last?.crashed && !(await this.#until(last.crashed.atMs + options.pauseMs))) return last;
    if (this.#needsChain(last)) await chains.prepare(this.#inEpoch, last);
    const next = chains.after(last);
    if (!next) {
      await this.#pause(NOTHING_TO_PLAY_MS);
      return last;
    }
    const wanted = { round: (last?.round ?? 0) + 1, chain: next.chain, game: next.game };
    const opened = await this.#inEpoch((tx) => openRound(tx, wanted, options.bettingMs));
    this.#tell(opened);
    return opened;
  }

  /** Before the last games of a chain, the next one is published and gets its salt. */
  #needsChain(last: CrashRound | undefined): boolean {
    const { chains, options } = this.#deps;
    const next = chains.after(last);
    if (!next) return true;
    const left = (chains.find(next.chain)?.games ?? 0) - next.game;
    const newest = chains.newest();
    return left <= options.chain.announceLeft && (newest?.id === next.chain || newest?.salt === undefined);
  }

  async #takeOff(round: CrashRound): Promise<CrashRound> {
    const { betting, databaseClock, options, log } = this.#deps;
    if (!(await this.#until(round.bettingEndsMs))) return round;
    if (databaseClock.now() - round.bettingEndsMs > LATE_TAKE_OFF_MS) {
      const again = await this.#inEpoch((tx) => openBettingAgain(tx, round.round, options.bettingMs));
      log.warn(
        { round: round.round },
        'the take-off of a round of crash was late: the betting is open again',
      );
      this.#tell(again);
      return again;
    }
    // Bets that were received in time and still wait are placed before the take-off.
    await betting.drained();
    const flying = await this.#inEpoch((tx) => takeOff(tx, round.round, options.leadMs));
    this.#tell(flying);
    return flying;
  }

  /** Shows the curve, commits ticks and pays what has ended, until the instant of the crash; then commits the crash. */
  async #fly(round: CrashRound, takeoffMs: number): Promise<CrashRound> {
    const { hash, x100 } = this.#deps.chains.gameOf(round.chain, round.game);
    const crashAtMs = crashInstant({ takeoffMs, crashX100: x100 });
    const ticks = oneAtATime();
    const payments = oneAtATime();
    try {
      if (!(await this.#followCurve(round, { takeoffMs, crashAtMs }, ticks, payments))) return round;
      await ticks.settled();
      const crashed = await this.#inEpoch(async (tx) => {
        const [now] = await shareRounds(tx, [round.round]);
        const isInterrupted = wasInterrupted(now?.tickedMs ?? takeoffMs, crashAtMs);
        return crash(tx, round.round, { atMs: crashAtMs, x100, hash, isInterrupted });
      });
      if (crashed.crashed?.isInterrupted) {
        this.#interrupted += 1;
        this.#deps.log.warn({ round: round.round }, 'a round of crash was interrupted: stakes are refunded');
      }
      this.#tell(crashed);
      return crashed;
    } finally {
      await ticks.settled();
      await payments.settled();
    }
  }

  /** True at the instant of the crash; false when the room was given up before. */
  async #followCurve(
    round: CrashRound,
    { takeoffMs, crashAtMs }: { readonly takeoffMs: number; readonly crashAtMs: number },
    ticks: OneAtATime,
    payments: OneAtATime,
  ): Promise<boolean> {
    const { cashOuts, databaseClock, options, log } = this.#deps;
    let tickedMs = round.tickedMs ?? takeoffMs;
    let failure: unknown;
    const commitTick = async () => {
      tickedMs = Math.max(tickedMs, await this.#inEpoch((tx) => tick(tx, round.round, crashAtMs)));
    };
    let paidMs = takeoffMs;
    // Cash-outs are decided first: a committed one is paid a moment later without loss, an undecided one makes a player wait.
    const mayPay = () =>
      this.isOwner() && (!cashOuts.isBusy() || databaseClock.now() - paidMs >= PAY_WITHIN_MS);
    const pay = async (reached: bigint) => {
      while (mayPay() && (await payDecided(this.#deps, this.#inEpoch, round.round, reached)) > 0)
        paidMs = databaseClock.now();
    };
    for (let nowMs = databaseClock.now(); nowMs < crashAtMs; nowMs = databaseClock.now()) {
      if (failure) throw failure;
      if (this.#stopped || this.#isLost) return false;
      if (nowMs - tickedMs >= options.tickMs)
        ticks.begin(() =>
          commitTick().catch((error: unknown) => {
            failure = error;
          }),
        );
      if (nowMs >= takeoffMs) {
        const ms = nowMs - takeoffMs;
        if (nowMs - tickedMs < SHOWN_WITHOUT_TICK_MS) this.#show(round.round, ms);
        payments.begin(() =>
          pay(crashX100At(ms)).catch((err: unknown) =>
            log.warn({ err }, 'bets of crash could not be paid; they are paid later'),
          ),
        );
      }
      await this.#until(Math.min(nowMs + options.showMs, crashAtMs));
    }
    return true;
  }

  async #end(round: CrashRound): Promise<CrashRound> {
    const { cashOuts, options } = this.#deps;
    let closed = round;
    if (!round.isClosed) {
      // Cash-outs that were received before the crash count, also those that still wait.
      await this.#until((round.crashed?.atMs ?? 0) + options.graceMs);
      await cashOuts.drained();
      closed = await this.#inEpoch((tx) => closeRound(tx, round.round));
    }
    await endAll(this.#deps, this.#inEpoch, closed);
    const ended = await this.#inEpoch((tx) => endRound(tx, round.round));
    this.#tell(ended);
    return ended;
  }

  #show(round: number, ms: number): void {
    const x100 = crashX100At(ms);
    const shown: CrashTick = { round, ms, x100: Number(x100 < SAFE_MAX ? x100 : SAFE_MAX) };
    this.#deps.bus.publish(CRASH_TICKED, shown);
  }

  #tell({ round }: CrashRound): void {
    this.#deps.bus.publish(CRASH_PHASE_CHANGED, { round });
  }

  /** True when that time of the database has come; false when the room was given up before. */
  async #until(databaseMs: number): Promise<boolean> {
    for (;;) {
      const left = databaseMs - this.#deps.databaseClock.now();
      if (left <= 0) return true;
      if (this.#stopped || this.#isLost) return false;
      await this.#pause(left);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(ms, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
  }
}

interface OneAtATime {
  /** Does nothing while the work before it runs. The work must not reject. */
  begin(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

function oneAtATime(): OneAtATime {
  let running: Promise<void> | undefined;
  return {
    begin(work) {
      running ??= work().finally(() => {
        running = undefined;
      });
    },
    settled: async () => running,
  };
}
