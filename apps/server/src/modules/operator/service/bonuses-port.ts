import type { BonusAdmin, Bonuses, Campaigns } from '../../bonuses/index.ts';
import type { PlayerFacts } from '../../identity/index.ts';
import type { DepositFacts } from '../../payments/index.ts';
import type { StakeRange } from '../core/free-round-fault.ts';

export type BonusRule = 'all' | 'no-up-front' | 'none';

/** What a country's rules say about bonuses, in a mode. */
export interface RuleView {
  readonly mode: string;
  readonly rule: BonusRule;
  readonly reason: string;
}

/** What the console needs of the bonuses and of the facts that bring them about. */
export interface BonusesPort {
  readonly campaigns: Campaigns;
  readonly admin: BonusAdmin;
  reverse: Bonuses['reverse'];
  readonly deposits: DepositFacts;
  readonly players: PlayerFacts;
  /** Of this server's mode first; then of live mode, where that is another one. */
  rulesOf(brand: string): readonly [RuleView, ...RuleView[]];
  /** The games of a studio that the brand offers, with their stakes in its currency. */
  gameStakes(brand: string, studio: string): Promise<ReadonlyMap<string, StakeRange>>;
}
