import type { BetDesk, Betting } from '../../sportsbook/betting/index.ts';
import type { CashOut } from '../../sportsbook/cash-out/index.ts';
import type { Settlement } from '../../sportsbook/settlement/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the desk sees of bets and may do about them. */
export interface BetsPort {
  readonly admin: BetDesk;
  /** From so much on, in the base currency, a decision about a market needs two people. */
  readonly secondPersonFrom: bigint;
  readonly settlement: Pick<
    Settlement,
    | 'settleByHand'
    | 'voidMarket'
    | 'undoVoid'
    | 'rollBack'
    | 'previewDecision'
    | 'resultsOf'
    | 'standingsOf'
    | 'outcomesOf'
    | 'handsOf'
  >;
  readonly cashOut: Pick<CashOut, 'cashOutsOf'>;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  grantFreeBet: Betting['grantFreeBet'];
}
