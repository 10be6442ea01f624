import type { PlayerId } from '@palpite/kernel/ids';

export const PRODUCTS_PLAYED = ['sports', 'slots', 'table'] as const;
export type PlayedProduct = (typeof PRODUCTS_PLAYED)[number];

/** What was staked, as the bet or round remembers it. */
export interface PlayedStake {
  readonly ref: bigint;
  readonly product: PlayedProduct;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly of: string | undefined;
}

export interface PaidParts {
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly late: bigint;
  readonly lost: bigint;
}

interface Common {
  /** Unique: a command that is sent again after a kill is carried out once. */
  readonly id: string;
  readonly player: PlayerId;
  readonly nowMs: number;
}

export type Command = Common &
  (
    | { readonly is: 'deposit'; readonly ref: bigint; readonly units: bigint }
    | { readonly is: 'charge-back'; readonly ref: bigint }
    | {
        readonly is: 'bonus';
        readonly units: bigint;
        readonly wagerX100: bigint;
        readonly validMs: number;
        readonly isSticky: boolean;
      }
    | { readonly is: 'stake'; readonly ref: bigint; readonly units: bigint; readonly product: PlayedProduct }
    | {
        readonly is: 'settle';
        readonly stake: PlayedStake;
        readonly amount: bigint;
        readonly version: number;
        readonly isVoid: boolean;
      }
    | {
        readonly is: 'undo';
        readonly stake: PlayedStake;
        readonly paid: PaidParts;
        readonly counted: bigint;
        readonly version: number;
      }
    | { readonly is: 'withdraw'; readonly ref: bigint; readonly units: bigint }
    | { readonly is: 'claim'; readonly request: string; readonly activity: string; readonly step: number }
  );

/** For all players, while nobody plays. */
export interface Expire {
  readonly is: 'expire';
  readonly nowMs: number;
}

/** What the process answers with; amounts are those of the module. */
export interface CommandAnswer {
  readonly is: string;
  readonly grant?: string;
  readonly stake?: Pick<PlayedStake, 'cash' | 'bonus' | 'of'>;
  readonly paid?: PaidParts;
  readonly counted?: bigint;
  readonly taken?: bigint;
}

export const BRAND = { id: 'br', zone: { name: 'America/Sao_Paulo' }, asset: 'BRL' } as const;
export const STAKES = 'stakes';
export const DEPOSITS = 'deposits';
/** What the steps of both activities ask for and give. */
export const RUNGS = [
  [5_000n, 11n],
  [20_000n, 29n],
  [60_000n, 83n],
] as const;
/** Of each of the two activities. */
export const CLAIM_BUDGET = 1_500n;
