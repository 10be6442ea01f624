import type { Json, LanguageCode } from '../games/game.ts';

/** What the server writes into the page of a game. */
export type Boot = GameBoot | FailureBoot;

export interface GameBoot {
  readonly kind: 'game';
  readonly studio: string;
  readonly session: string;
  readonly game: string;
  readonly name: string;
  readonly gameKind: string;
  readonly isDemo: boolean;
  readonly language: LanguageCode;
  readonly currency: string;
  /** Decimals of the currency; amounts are texts in its smallest unit. */
  readonly scale: number;
  readonly steps: readonly string[];
  readonly rtp: string;
  readonly hitRate: string;
  readonly maxWin: number;
  readonly volatility: number;
  /** What the feature costs, in stakes; null where nothing is for sale. */
  readonly buyPrice: number | null;
  /** The smallest chip. */
  readonly chip: string;
  readonly pays: readonly PayRow[];
  readonly lobby: string;
  readonly parents: readonly string[];
  readonly state: Json;
}

/** One line of the pay table: a symbol, or a bet or hand by its name. */
export interface PayRow {
  readonly symbol: string | null;
  readonly name: string;
  readonly pays: readonly { readonly count: string; readonly times: string }[];
  readonly isWild: boolean;
  readonly isScatter: boolean;
}

export interface FailureBoot {
  readonly kind: 'failure';
  readonly status: string;
  readonly language: LanguageCode;
  readonly lobby: string;
  readonly parents: readonly string[];
}

export interface RoundData {
  readonly id: string;
  readonly request: string;
  readonly phase: string;
  readonly stake: string;
  readonly view: Json;
  readonly actions: readonly string[];
  readonly isOver: boolean;
  readonly isPaid: boolean;
  readonly win: string;
  readonly isFree: boolean;
  readonly jackpot: { readonly level: string; readonly amount: string } | null;
  readonly draw: number | null;
  readonly chips: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

export interface TableData {
  readonly number: number;
  readonly isBetting: boolean;
  readonly leftMs: number;
  readonly bettingMs: number;
  readonly resultMs: number;
  readonly draws: readonly Json[];
}

/** What every call of the page is answered. */
export interface ReplyData {
  readonly status: string;
  readonly balance: string | null;
  readonly round: RoundData | null;
  readonly free?: { readonly stake: string; readonly left: number } | null;
  readonly table?: TableData;
  readonly jackpots?: { readonly mini: string; readonly major: string; readonly grand: string };
}
