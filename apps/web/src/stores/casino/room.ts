import type { Outcome } from '@palpite/client/outcome';
import type { Reply } from '@palpite/contract/generated/calls';
import { createStore } from 'zustand/vanilla';
import type { Platform } from '../../platform/platform.ts';
import { type ConnectionStore, isOffline } from '../connection/connection.ts';
import type { GameMessage } from './room-messages.ts';

export type Launched = Reply<'gameLaunch'>;

/** The game that an address names. */
export interface RoomGame {
  readonly provider: string;
  readonly gameId: string;
  readonly mode: 'real' | 'demo';
}

export interface Refusal {
  readonly code: number;
  readonly message: string;
}

export interface RoomState {
  /**
   * launching: the server is asked for the game. refused, failed: it did not give it, or did not answer. opening: the
   * studio's page is loading; slow: for too long. running: the game has reported. lost: there is no connection.
   */
  readonly phase: 'launching' | 'refused' | 'failed' | 'opening' | 'slow' | 'running' | 'lost';
  readonly launched: Launched | undefined;
  /** Raised with every launch: the frame is made anew. */
  readonly attempt: number;
  readonly refusal: Refusal | undefined;
  /** Since when a round is open, as far as the game has reported it. */
  readonly roundSinceMs: number | undefined;
  /** The balance that the game shows, in the smallest unit; in a demo its points. */
  readonly gameBalance: bigint | undefined;
  /** While the connection is lost: finished attempts, and when the next one begins. */
  readonly tries: number;
  readonly nextTryMs: number;
  /** An attempt is being made. */
  readonly isTrying: boolean;
  launch(): Promise<void>;
  receive(message: GameMessage): void;
  stop(): void;
}

export interface RoomDeps {
  readonly platform: Pick<Platform, 'nowMs' | 'after'>;
  readonly connection: ConnectionStore;
  readonly mode: RoomGame['mode'];
  /** A game from the app's own origin would escape its sandbox, so it is not opened. */
  readonly ownOrigin: string;
  ask(): Promise<Outcome<'gameLaunch'>>;
  /** What happened, for the operator. */
  report(event: 'ready' | 'slow' | 'refused', detail: string): void;
}

/** A studio that has not reported by then is shown as slow. */
export const SLOW_AFTER_MS = 8_000;
/** A shorter interruption does not touch the game. */
export const LOST_AFTER_MS = 2_000;
/** The pauses before the attempts to reconnect. */
export const TRY_AFTER_MS = [2_000, 4_000, 6_000, 8_000, 10_000] as const;

const NOTHING = {
  phase: 'launching',
  launched: undefined,
  attempt: 0,
  refusal: undefined,
  roundSinceMs: undefined,
  gameBalance: undefined,
  tries: 0,
  nextTryMs: 0,
  isTrying: false,
} as const;

/**
 * One game in the room. After a lost connection it is launched anew, and the studio goes on with the open round; a demo
 * has no round to return to, so its page stays.
 */
export function createRoom({ platform, connection, mode, ownOrigin, ask, report }: RoomDeps) {
  let cancelWait = () => {};
  let cancelGrace = () => {};
  let isStopped = false;
  let asked = 0;
  let startedMs = 0;

  return createStore<RoomState>()((set, get) => {
    function wait(delayMs: number, then: () => void): void {
      cancelWait();
      cancelWait = platform.after(delayMs, then);
    }

    function opened(launched: Launched): void {
      startedMs = platform.nowMs();
      set({
        ...NOTHING,
        phase: 'opening',
        launched,
        attempt: get().attempt + 1,
        roundSinceMs: get().roundSinceMs,
      });
      wait(SLOW_AFTER_MS, () => {
        set({ phase: 'slow' });
        report('slow', String(SLOW_AFTER_MS));
      });
    }

    async function launch(): Promise<void> {
      const isLost = get().phase === 'lost';
      cancelWait();
      set(isLost ? { isTrying: true } : { phase: 'launching', refusal: undefined });
      asked += 1;
      const own = asked;
      const outcome = await ask();
      // A second tap has asked again: only the last reply counts.
      if (isStopped || own !== asked) return;
      if (outcome.is === 'done' && mayFrame(outcome.data.url, ownOrigin)) return opened(outcome.data);
      if (outcome.is === 'refused') {
        const { code, message } = outcome;
        report('refused', String(code));
        return set({ ...NOTHING, attempt: get().attempt, phase: 'refused', refusal: { code, message } });
      }
      if (!isLost) return set({ phase: 'failed' });
      set({ isTrying: false, tries: get().tries + 1 });
      planTry();
    }

    /** After the last attempt the player decides. */
    function planTry(): void {
      const delayMs = TRY_AFTER_MS[get().tries];
      set({ nextTryMs: delayMs === undefined ? 0 : platform.nowMs() + delayMs });
      if (delayMs !== undefined) wait(delayMs, () => void launch());
    }

    function lose(): void {
      if (get().phase !== 'running') return;
      set({ phase: 'lost', tries: 0, isTrying: false });
      planTry();
    }

    function regain(): void {
      cancelGrace();
      if (get().phase !== 'lost' || get().isTrying) return;
      if (mode === 'real') return void launch();
      cancelWait();
      set({ phase: 'running' });
    }

    const leaveConnection = connection.subscribe((now, before) => {
      if (isOffline(now) === isOffline(before)) return;
      cancelGrace();
      if (!isOffline(now)) regain();
      else cancelGrace = platform.after(LOST_AFTER_MS, lose);
    });

    return {
      ...NOTHING,
      launch,
      receive(message) {
        switch (message.type) {
          case 'ready': {
            if (get().phase !== 'opening' && get().phase !== 'slow') return;
            cancelWait();
            set({ phase: 'running', roundSinceMs: undefined });
            return report('ready', String(platform.nowMs() - startedMs));
          }
          case 'round-open':
            return set({ roundSinceMs: get().roundSinceMs ?? platform.nowMs() });
          case 'round-closed':
            return set({ roundSinceMs: undefined });
          case 'balance':
            return set({ gameBalance: message.balance });
          default:
            return;
        }
      },
      stop() {
        isStopped = true;
        leaveConnection();
        cancelGrace();
        cancelWait();
      },
    };
  });
}

function mayFrame(url: string, ownOrigin: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).origin !== ownOrigin;
}

export type RoomStore = ReturnType<typeof createRoom>;

const PROVIDER = /^[a-z][a-z0-9-]{1,19}$/;
const GAME = /^[A-Za-z0-9_.:-]{1,60}$/;

/** The game in an address, which anyone may have typed. */
export function roomGameIn(search: string): RoomGame | undefined {
  const query = new URLSearchParams(search);
  const provider = query.get('provider') ?? '';
  const gameId = query.get('game_id') ?? '';
  if (!PROVIDER.test(provider) || !GAME.test(gameId)) return undefined;
  return { provider, gameId, mode: query.get('mode') === 'demo' ? 'demo' : 'real' };
}
