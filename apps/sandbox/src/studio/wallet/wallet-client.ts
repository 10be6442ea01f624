/** The studio's side of the wallet, in no dialect. Amounts are in the smallest unit of the currency. */
export interface WalletClient {
  authenticate(token: string, game: string): Promise<WalletReply & { readonly entered?: Entered }>;
  balance(session: string, player: string): Promise<WalletReply>;
  /** One transaction. A lost reply is `no-answer`: the caller sends the same call again with the same id. */
  send(call: StudioCall): Promise<WalletReply>;
}

export interface Entered {
  readonly session: string;
  readonly player: string;
  readonly currency: string;
  readonly country: string;
  readonly language: string;
  readonly nickname: string;
  /** Free rounds that wait for the player in this game. */
  readonly free?: { readonly grant: string; readonly stake: bigint; readonly left: number };
}

export interface StudioCall {
  readonly op: 'bet' | 'win' | 'bet_win' | 'rollback' | 'end_round' | 'free_bet' | 'free_win' | 'jackpot';
  readonly session: string | undefined;
  readonly player: string;
  readonly currency: string;
  readonly game: string;
  readonly transaction: string;
  readonly round?: string;
  readonly amount?: bigint;
  /** For `bet_win`. */
  readonly win?: bigint;
  readonly isEnd?: boolean;
  /** For `rollback`: the transaction to undo. */
  readonly reference?: string;
  /** For `free_bet`. */
  readonly grant?: string;
}

export interface WalletReply {
  /** Both dialects translate their own codes into these words. */
  readonly status:
    | 'ok'
    | 'conflict'
    | 'rolled_back'
    | 'invalid_amount'
    | 'wrong_currency'
    | 'session_expired'
    | 'player_blocked'
    | 'round_closed'
    | 'insufficient_funds'
    | 'bet_not_found'
    | 'already_won'
    | 'not_rollbackable'
    | 'no_free_rounds'
    | 'wrong_amount'
    | 'limit_reached'
    | 'token_unknown'
    | 'token_used'
    | 'token_expired'
    | 'malformed'
    | 'unknown_game'
    | 'game_off'
    | 'bad_signature'
    | 'bad_timestamp'
    | 'not_found'
    | 'try_again'
    | 'no-answer';
  readonly balance: bigint | undefined;
  readonly isRepeated: boolean;
  /** The field that a malformed call named. */
  readonly field?: string;
}
