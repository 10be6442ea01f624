import type { Tx } from '../../../platform/database/database.ts';
import type { GrantOutcome } from '../../bonuses/index.ts';
import type { BetAdmin, Betting } from '../../sportsbook/betting/index.ts';
import type { CashOut } from '../../sportsbook/cash-out/index.ts';
import type { Settlement } from '../../sportsbook/settlement/index.ts';
import type { Wallet } from '../../wallet/index.ts';

/** What the console needs of betting and settlement. */
export interface BetsPort {
  readonly admin: BetAdmin;
  /** From this amount in the base currency on, a decision about a market needs two people. */
  readonly secondPersonFrom: bigint;
  readonly settlement: Pick<
    Settlement,
    | 'settleByHand'
    | 'voidMarket'
    | 'undoVoid'
    | 'rollBack'
    | 'previewDecision'
    | 'lockSeen'
    | 'resultsOf'
    | 'marketResultsOf'
    | 'outcomesOf'
    | 'decisionsOf'
  >;
  readonly referrals: Pick<Betting, 'waitingReferrals' | 'answerReferral'>;
  readonly cashOut: Pick<CashOut, 'cashOutsOf'>;
  readonly ledger: Pick<Wallet, 'ofReference'>;
  /** Gives it from the campaign of the operators' free bets. */
  grantFreeBet(tx: Tx, given: Parameters<Betting['grantFreeBet']>[1]): Promise<GrantOutcome>;
}
