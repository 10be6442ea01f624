import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { WalletCall, WalletRefusal } from './wallet-call.ts';

/** What a dialect may ask of our side: it knows rounds and transactions, and no studio's own terms. */
export interface StudioWallet {
  /** `message` is the request without the token. */
  authenticate(
    token: string,
    game: string | undefined,
    message: ReceivedMessage,
  ): Promise<AuthenticateOutcome | 'try_again'>;
  /** Looks at the session only and moves nothing. */
  balance(session: string, message: ReceivedMessage): Promise<BalanceOutcome | 'try_again'>;
  /**
   * Applies the calls in order in one database transaction. The first refused one stops the rest, which are answered
   * with `not_applied`; those before it stay applied. `try_again`: nothing is known to have happened.
   */
  apply(from: CallSource, calls: readonly WalletCall[]): Promise<readonly CallResult[] | 'try_again'>;
  /** Stores a signed message that could not be read. The reply does not wait for it. */
  malformed(message: ReceivedMessage, call: string): void;
}

/** A message whose signature was right. */
export interface ReceivedMessage {
  readonly raw: string;
  readonly receivedMs: number;
}

export interface CallSource extends ReceivedMessage {
  /** As the studio sent it; credits and rollbacks are applied without it too. */
  readonly session: string | undefined;
  readonly player: PlayerId;
  /** As the studio names it; it may be none of ours. */
  readonly asset: string;
  /** Where the studio names it. A bet for another game than the session's is refused. */
  readonly game: string | undefined;
}

export type AuthenticateOutcome =
  | {
      readonly is: 'opened';
      readonly session: string;
      readonly player: PlayerId;
      readonly asset: Asset;
      readonly balance: bigint;
      readonly country: string;
      readonly language: string;
      readonly nickname: string;
      /** The free rounds that wait for the player in this game. */
      readonly freeRounds: FreeRounds | undefined;
    }
  | { readonly is: 'refused'; readonly reason: TokenRefusal };

/** An open grant of free rounds. */
export interface FreeRounds {
  readonly grant: string;
  /** In the smallest unit; every round is bet with it. */
  readonly stake: bigint;
  readonly left: number;
  readonly expiresMs: number;
}

export type BalanceOutcome =
  | { readonly is: 'known'; readonly asset: Asset; readonly balance: bigint }
  | { readonly is: 'refused'; readonly reason: 'session_expired' };

export type TokenRefusal =
  | 'token_unknown'
  | 'token_used'
  | 'token_expired'
  | 'unknown_game'
  | 'game_off'
  | 'player_blocked';

export interface CallResult {
  readonly result: 'ok' | WalletRefusal | 'not_applied';
  readonly replayed: boolean;
  /** The balance in the reply, after the call; undefined for a player whom it has never had. */
  readonly balance: bigint | undefined;
  /** Of the balance; undefined for a currency that is none of ours. */
  readonly asset: Asset | undefined;
}
