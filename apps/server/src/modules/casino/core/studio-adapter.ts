import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { StudioJackpot } from './jackpot.ts';
import type { StudioWallet } from './studio-wallet.ts';

/** A studio in its own dialect: what it asks of us, and what we ask of it. Every call that goes out has a timeout. */
export interface StudioAdapter {
  /** The URL that opens a game for a player. */
  launchUrl(launch: GameLaunch): string;
  /** Answers one HTTP call of the studio. Never throws for what a studio may send. */
  answer(request: StudioRequest, wallet: StudioWallet): Promise<StudioReply>;
  games(): Promise<readonly StudioGame[]>;
  /** What the shared pots of its games hold now; absent for a studio without any. */
  jackpots?(): Promise<readonly StudioJackpot[]>;
  /** What the studio knows of a round; `unknown` when it has never seen it. */
  round(round: string, player: PlayerId): Promise<StudioRound>;
  /** The final transactions between two moments, page by page. */
  report(from: Date, to: Date, cursor?: string): Promise<StudioReport>;
  /** Informs the studio that a session is over, so that the game stops at once. */
  endSession(session: string): Promise<void>;
}

export interface StudioRequest {
  /** The path after `/studios/{studio}/`. */
  readonly call: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes exactly as received, because the signature covers them. */
  readonly raw: Buffer;
  readonly receivedMs: number;
}

export interface StudioReply {
  readonly status: 200 | 400 | 401 | 404 | 413 | 503;
  readonly json: string;
  /** The signature or its time was wrong: worth a line in the log. */
  readonly isForged?: true;
}

export interface GameLaunch {
  readonly game: string;
  readonly mode: 'real' | 'demo';
  /** Absent in demo mode, which has no wallet. */
  readonly token?: string;
  readonly language: string;
  readonly asset: Asset;
  readonly lobbyUrl: string;
}

export type GameKind = 'slots' | 'table' | 'live' | 'poker' | 'wheel' | 'instant';

/** A game as its studio describes it; amounts are in the smallest unit of the asset. */
export interface StudioGame {
  readonly id: string;
  readonly name: Readonly<Record<'en' | 'pt' | 'es' | 'ru' | 'vi', string>>;
  readonly kind: GameKind;
  readonly tags: readonly string[];
  /** In hundredths of a percent: 9650 is 96.50 %. */
  readonly rtpBp: number;
  /** From 1 (low) to 5. */
  readonly volatility: number;
  /** The greatest win as a multiple of the stake. */
  readonly maxWin: number;
  readonly hitRateBp: number;
  readonly stakes: Readonly<Partial<Record<Asset, { readonly min: bigint; readonly max: bigint }>>>;
  readonly languages: readonly string[];
  readonly orientation: 'portrait' | 'landscape' | 'any';
  readonly hasDemo: boolean;
  readonly isLive: boolean;
  readonly hasJackpot: boolean;
  /** Where the game is certified, as ISO country codes. */
  readonly countries: readonly string[];
  /** A complete URL; empty where the phone draws it. */
  readonly picture: string;
  readonly features: readonly string[];
}

export interface StudioTransaction {
  readonly tx: string;
  readonly kind: 'bet' | 'win' | 'bet_win' | 'free_bet' | 'free_win' | 'jackpot' | 'rollback' | 'end_round';
  readonly round: string;
  readonly player: string;
  readonly asset: string;
  /** In the smallest unit; for `bet_win` the stake. */
  readonly amount: bigint;
  /** For `bet_win`. */
  readonly win?: bigint;
  readonly at: Date;
  readonly isRolledBack: boolean;
}

export interface StudioRound {
  readonly state: 'open' | 'closed' | 'cancelled' | 'unknown';
  readonly transactions: readonly StudioTransaction[];
}

export interface StudioReport {
  readonly transactions: readonly StudioTransaction[];
  readonly next?: string;
}
