import type { PlayerId } from '@palpite/kernel/ids';

/** What identifies a transaction: the studio chooses the id, and ids of two studios are independent. */
export interface TransactionKey {
  readonly studio: string;
  readonly tx: string;
}

interface Base extends TransactionKey {
  readonly player: PlayerId;
  /** As the studio names it; it may be none of ours. */
  readonly asset: string;
  /**
   * The part of a credit below the smallest unit of the asset, as a fraction of it ("0.345"). It is not paid, and a
   * repeat must have the same.
   */
  readonly remainder?: string;
  /** Made here from what the studio reports, which says neither whether it ends the round nor what was cut of it. */
  readonly isFromReport?: true;
}

/** Stands for an amount that the asset cannot have: below its smallest unit, or beyond AMOUNT_MAX. */
export const IMPOSSIBLE_AMOUNT = -1n;
/** No game pays this. It leaves a balance far from the 63 bits of the ledger. */
export const AMOUNT_MAX = 10n ** 16n;
/**
 * The most that a player holds after a win of a studio. Calls state amounts as JSON numbers, which are exact to 2^53, and
 * sums over all players are kept in 63 bits: a studio that pays by mistake, again and again, must not make them overflow.
 */
export const HELD_MAX = 10n ** 15n;

interface InRound extends Base {
  readonly round: string;
}

/** A call of a studio that may move money, in no studio's dialect. Amounts are in the smallest unit of the asset. */
export type WalletCall =
  | (InRound & { readonly op: 'bet'; readonly amount: bigint })
  | (InRound & { readonly op: 'win'; readonly amount: bigint; readonly end: boolean })
  | (InRound & {
      readonly op: 'bet_win';
      readonly amount: bigint;
      readonly win: bigint;
      readonly end: boolean;
    })
  | (InRound & { readonly op: 'free_bet'; readonly grant: string; readonly amount: bigint })
  | (InRound & { readonly op: 'free_win'; readonly amount: bigint; readonly end: boolean })
  /** A jackpot or a tournament prize: cash that does not depend on what paid the stake. */
  | (InRound & { readonly op: 'jackpot'; readonly amount: bigint })
  | (InRound & { readonly op: 'end_round' })
  /** `ref` is the id to undo. An amount or a round that the studio repeats is part of the content and decides nothing. */
  | (Base & {
      readonly op: 'rollback';
      readonly ref: string;
      readonly amount?: bigint;
      readonly round?: string;
    });

export type WalletOp = WalletCall['op'];

/** Whether the call stakes something: money, or a free round. */
export function isDebit({ op }: Pick<WalletCall, 'op'>): boolean {
  return op === 'bet' || op === 'bet_win' || op === 'free_bet';
}

/** Why a call is refused. Refusals are not stored: the same id is judged again when it comes back. */
export type WalletRefusal =
  /** The id is known with other content, or belongs to another player. */
  | 'conflict'
  /** The id was rolled back, or a rollback for it came first. */
  | 'rolled_back'
  | 'invalid_amount'
  | 'wrong_asset'
  | 'session_expired'
  /** The game is not known, or is not the one of the session. */
  | 'unknown_game'
  /** The game or its studio is switched off. */
  | 'game_off'
  | 'player_blocked'
  | 'round_closed'
  | 'insufficient_funds'
  | 'bet_not_found'
  | 'already_won'
  | 'not_rollbackable'
  | 'no_free_rounds'
  | 'wrong_amount'
  /** A limit that the player or the country pack has set. */
  | 'limit_reached';

const REPORTED_FIELDS = ['op', 'player', 'asset', 'round', 'amount', 'win', 'ref', 'grant'] as const;
const FIELDS = [...REPORTED_FIELDS, 'end', 'remainder'] as const;
const FROM_REPORT = 'from report';

/** Everything that makes two calls with one id the same call. */
export function contentOf(call: WalletCall): string {
  const fields: Record<string, unknown> = { ...call };
  const texts = FIELDS.map((name) => String(fields[name] ?? ''));
  return [...texts, ...(call.isFromReport ? [FROM_REPORT] : [])].join('\n');
}

/**
 * Whether the call has the content that its id was stored with. Where one of the two was made from a report, what a
 * report does not say is not compared: the studio's own message is then a repeat.
 */
export function isSameContent(stored: string, call: WalletCall): boolean {
  const [known, given] = [stored.split('\n'), contentOf(call).split('\n')];
  const isFromReport = [known, given].some((lines) => lines[FIELDS.length] === FROM_REPORT);
  const compared = isFromReport ? REPORTED_FIELDS.length : FIELDS.length;
  return known.length >= compared && known.slice(0, compared).every((line, index) => line === given[index]);
}
