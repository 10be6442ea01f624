import type { Json, LanguageCode } from '../games/game.ts';
import type { StudioCall, WalletReply } from '../wallet/wallet-client.ts';

export type Refusal = WalletReply['status'] | 'cancelled';

/** One opening of a game by a player. Its id is the only thing that the page knows, so it cannot be guessed. */
export interface Session {
  readonly id: string;
  readonly game: string;
  readonly isDemo: boolean;
  /** The wallet's session; in demo mode the id itself. */
  readonly walletSession: string;
  readonly player: string;
  readonly currency: string;
  readonly language: LanguageCode;
  readonly nickname: string;
  readonly lobby: string;
  /** Free rounds that the session was opened with, until they are used up. */
  readonly grant?: { readonly id: string; readonly stake: bigint; readonly left: number };
  readonly openedMs: number;
  readonly isEnded: boolean;
}

/**
 * - `betting`: the wallet has not answered a bet.
 * - `open`: paid; the player or the table acts next.
 * - `paying`: over and decided; the wallet has not answered everything that the round pays.
 * - `cancelling`: a bet is being undone.
 * - `unknown`: the wallet did not answer in time or refused what it must not refuse; people look at it.
 */
export type Phase =
  | 'betting'
  | 'open'
  | 'paying'
  | 'closed'
  | 'cancelling'
  | 'cancelled'
  | 'refused'
  | 'unknown';

export interface Transaction {
  readonly id: string;
  readonly op: StudioCall['op'];
  readonly amount: bigint;
  readonly state: 'pending' | 'done' | 'refused' | 'unknown';
  readonly tries: number;
  /** When it became final; before that, when it was decided. */
  readonly atMs: number;
  readonly isRolledBack: boolean;
  readonly isEnd?: boolean;
  readonly reference?: string;
  readonly grant?: string;
}

export interface Round {
  readonly id: string;
  readonly session: string;
  readonly game: string;
  readonly isDemo: boolean;
  readonly walletSession: string;
  readonly player: string;
  readonly currency: string;
  readonly openedMs: number;
  /** When the player acted last; absent before the first action. */
  readonly actedMs?: number;
  readonly phase: Phase;
  /** The request of the page that is being handled or was handled last. */
  readonly request: string;
  /** What the player wants, paid for by the last bet: the input of the game, an action, or chips on a table. */
  readonly wish: Json;
  /** What the game counts with; a bought feature costs more. */
  readonly gameStake: bigint;
  /** What was paid in all. */
  readonly stake: bigint;
  readonly state: Json;
  readonly view: Json;
  readonly actions: readonly string[];
  readonly isBegun: boolean;
  readonly isOver: boolean;
  readonly win: bigint;
  readonly jackpot?: { readonly level: string; readonly amount: bigint };
  readonly grant?: string;
  /** Chips on a live table and the number of its draw. */
  readonly draw?: number;
  readonly chips?: Readonly<Record<string, bigint>>;
  /** Why the last bet was not taken. */
  readonly refusal?: Refusal;
  readonly transactions: readonly Transaction[];
}

/** What a page was answered, so that a repeated request gets the same. */
export interface StoredReply {
  readonly session: string;
  readonly request: string;
  readonly reply: Json;
}

/** A jackpot in millionths of the smallest unit, so that small stakes add their share too. */
export interface Pool {
  readonly id: string;
  readonly parts: bigint;
}

export interface Draw {
  readonly id: string;
  readonly value: Json;
}
