import type { Outcome } from '@palpite/client/outcome';
import type { Reply } from '@palpite/contract/generated/calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyStore, Platform } from '../../platform/platform.ts';
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
class Room {
  readonly store: StoreApi<RoomState>;
  readonly #deps: RoomDeps;
  #cancelWait = () => {};
  #cancelGrace = () => {};
  #leaveConnection: () => void;
  #isStopped = false;
  #asked = 0;
  #startedMs = 0;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    this.store = createStore<RoomState>()(() => ({
      ...NOTHING,
      launch: () => this.#launch(),
      receive: (message) => this.#receive(message),
      stop: () => this.#stop(),
    }));
    this.#leaveConnection = deps.connection.subscribe((now, before) => {
      if (isOffline(now) === isOffline(before)) return;
      this.#cancelGrace();
      if (!isOffline(now)) this.#regain();
      else this.#cancelGrace = deps.platform.after(LOST_AFTER_MS, () => this.#lose());
    });
  }

  async #launch(): Promise<void> {
    const isLost = this.#now.phase === 'lost';
    this.#cancelWait();
    this.#set(isLost ? { isTrying: true } : { phase: 'launching', refusal: undefined });
    this.#asked += 1;
    const own = this.#asked;
    const outcome = await this.#deps.ask();
    // A second tap has asked again: only the last reply counts.
    if (this.#isStopped || own !== this.#asked) return;
    if (outcome.is === 'done' && mayFrame(outcome.data.url, this.#deps.ownOrigin)) {
      this.#opened(outcome.data);
    } else if (outcome.is === 'refused') {
      const { code, message } = outcome;
      const { attempt } = this.#now;
      this.#deps.report('refused', String(code));
      this.#set({ ...NOTHING, attempt, phase: 'refused', refusal: { code, message } });
    } else if (isLost) {
      this.#set({ isTrying: false, tries: this.#now.tries + 1 });
      this.#planTry();
    } else this.#set({ phase: 'failed' });
  }

  #opened(launched: Launched): void {
    const { attempt, roundSinceMs } = this.#now;
    this.#startedMs = this.#deps.platform.nowMs();
    this.#set({ ...NOTHING, phase: 'opening', launched, attempt: attempt + 1, roundSinceMs });
    this.#wait(SLOW_AFTER_MS, () => {
      this.#set({ phase: 'slow' });
      this.#deps.report('slow', String(SLOW_AFTER_MS));
    });
  }

  #receive(message: GameMessage): void {
    const { phase, roundSinceMs } = this.#now;
    switch (message.type) {
      case 'ready': {
        if (phase !== 'opening' && phase !== 'slow') return;
        this.#cancelWait();
        this.#set({ phase: 'running', roundSinceMs: undefined });
        this.#deps.report('ready', String(this.#deps.platform.nowMs() - this.#startedMs));
        return;
      }
      case 'round-open':
        this.#set({ roundSinceMs: roundSinceMs ?? this.#deps.platform.nowMs() });
        return;
      case 'round-closed':
        this.#set({ roundSinceMs: undefined });
        return;
      case 'balance':
        this.#set({ gameBalance: message.balance });
        return;
      default:
        return;
    }
  }

  #lose(): void {
    if (this.#now.phase !== 'running') return;
    this.#set({ phase: 'lost', tries: 0, isTrying: false });
    this.#planTry();
  }

  #regain(): void {
    const { phase, isTrying } = this.#now;
    if (phase !== 'lost' || isTrying) return;
    this.#cancelWait();
    if (this.#deps.mode === 'real') void this.#launch();
    else this.#set({ phase: 'running' });
  }

  /** After the last attempt the player decides. */
  #planTry(): void {
    const delayMs = TRY_AFTER_MS[this.#now.tries];
    this.#set({ nextTryMs: delayMs === undefined ? 0 : this.#deps.platform.nowMs() + delayMs });
    if (delayMs !== undefined) this.#wait(delayMs, () => void this.#launch());
  }

  #wait(delayMs: number, then: () => void): void {
    this.#cancelWait();
    this.#cancelWait = this.#deps.platform.after(delayMs, then);
  }

  #stop(): void {
    this.#isStopped = true;
    this.#leaveConnection();
    this.#cancelGrace();
    this.#cancelWait();
  }

  get #now(): RoomState {
    return this.store.getState();
  }

  #set(change: Partial<RoomState>): void {
    this.store.setState(change);
  }
}

export function createRoom(deps: RoomDeps): RoomStore {
  return new Room(deps).store;
}

export type RoomStore = StoreApi<RoomState>;

function mayFrame(url: string, ownOrigin: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url) && new URL(url).origin !== ownOrigin;
}

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

const SESSION_KEY = 'game_session';
/** A sitting that was left for so long has ended. */
const SESSION_PAUSE_MS = 1_800_000;
/** A phone whose clock is ahead would miss its first rounds. */
const CLOCK_TOLERANCE_MS = 60_000;

interface Sitting {
  readonly game: string;
  readonly sinceMs: number;
  readonly lastMs: number;
}

function readSitting(visit: Pick<KeyStore, 'get'>): Sitting | undefined {
  try {
    const { game, sinceMs, lastMs }: Partial<Sitting> = JSON.parse(visit.get(SESSION_KEY) ?? '{}');
    return typeof game === 'string' && typeof sinceMs === 'number' && typeof lastMs === 'number'
      ? { game, sinceMs, lastMs }
      : undefined;
  } catch {
    return undefined;
  }
}

/** When the player sat down at this game; a reload or a short absence goes on with the same sitting. */
export function sessionStart(
  { visit, nowMs }: Pick<Platform, 'visit' | 'nowMs'>,
  { provider, gameId }: RoomGame,
): number {
  const game = `${provider}/${gameId}`;
  const known = readSitting(visit);
  const now = nowMs();
  const isSame = known?.game === game && now - known.lastMs < SESSION_PAUSE_MS;
  const sinceMs = isSame ? known.sinceMs : now - CLOCK_TOLERANCE_MS;
  visit.set(SESSION_KEY, JSON.stringify({ game, sinceMs, lastMs: now }));
  return sinceMs;
}
