import { type CrashBetting, createCrashBetting } from './crash-bets.ts';
import { type CrashCashOuts, createCrashCashOuts } from './crash-cash-outs.ts';
import { createCrashChains } from './crash-chains.ts';
import type { CrashDeps, CrashOwnDeps } from './crash-deps.ts';
import { type CrashRoom, createCrashRoom } from './crash-room.ts';
import { type CrashPhaseView, type CrashView, createCrashView } from './crash-view.ts';
import { createDatabaseClock } from './database-clock.ts';
import type { CasinoDeps } from './deps.ts';

export interface Crash {
  readonly betting: Pick<CrashBetting, 'place' | 'cancel'>;
  readonly cashOuts: Pick<CrashCashOuts, 'cashOut'>;
  readonly view: CrashView;
  /** On the nodes that may own the room. */
  readonly room: CrashRoom;
  /** How the room is, read from the database every two seconds. */
  pulse(): CrashPulse;
  /** On every node that takes bets or shows the room: reads the chains and follows the time of the database. */
  open(): Promise<void>;
  /** Resolves when everything that was accepted is decided. */
  close(): Promise<void>;
}

export interface CrashPulse {
  /** `unknown` while the database does not answer. */
  readonly phase: CrashPhaseView['phase'] | 'unknown';
  /** Since the newest time that the owner committed. */
  readonly silentMs: number;
}

const PULSE_MS = 2_000;

export function createCrash(casino: CasinoDeps, own: CrashOwnDeps): Crash {
  const { database, clock } = casino;
  const { chance, sealer, isLive, salts, options } = own;
  const databaseClock = createDatabaseClock({ database, clock });
  const chains = createCrashChains({
    database,
    clock,
    chance,
    sealer,
    isLive,
    salts,
    options: options.chain,
  });
  const deps: CrashDeps = { ...casino, ...own, chains, databaseClock };
  const betting = createCrashBetting(deps);
  const cashOuts = createCrashCashOuts(deps);
  const view = createCrashView(deps);
  let pulse: CrashPulse = { phase: 'unknown', silentMs: 0 };
  let isOpen = false;
  let cancel = () => {};
  const feel = async () => {
    const { phase, round, nowMs } = await view.phase();
    const newest = Math.max(round?.endedMs ?? 0, round?.tickedMs ?? 0, round?.openedMs ?? 0);
    if (phase === 'paused' && pulse.phase !== 'paused')
      own.log.warn({ round: round?.round }, 'the room of crash is paused');
    pulse = { phase, silentMs: round ? Math.max(0, nowMs - newest) : 0 };
  };
  const repeat = () =>
    void feel()
      .catch(() => {
        pulse = { ...pulse, phase: 'unknown' };
      })
      .then(() => {
        if (isOpen) cancel = clock.after(PULSE_MS, repeat);
      });
  return {
    betting,
    cashOuts,
    view,
    pulse: () => pulse,
    room: createCrashRoom({ ...deps, database: own.ownDatabase, betting, cashOuts }),
    async open() {
      await Promise.all([chains.read(), databaseClock.sample()]);
      databaseClock.start();
      isOpen = true;
      repeat();
    },
    async close() {
      isOpen = false;
      cancel();
      databaseClock.stop();
      await betting.close();
      await cashOuts.close();
    },
  };
}
