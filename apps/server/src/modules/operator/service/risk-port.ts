import type { Restrictions } from '../../sportsbook/betting/index.ts';
import type { Risk } from '../../sportsbook/risk/index.ts';

/** What the console needs of risk: signals, cases and the restrictions of single players. */
export interface RiskPort {
  readonly risk: Omit<Risk, 'watching' | 'openCases' | 'forget'>;
  readonly restrictions: Restrictions;
  /** The largest stake on a main market before the match, in the base currency. */
  readonly maxStake: bigint;
}
