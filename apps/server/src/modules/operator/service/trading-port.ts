import type { Fiat } from '@palpite/kernel/assets';
import type { MarketLimits } from '../../sportsbook/betting/index.ts';
import type { Book, MatchState } from '../../sportsbook/book/index.ts';
import type { ProducerHealth, Trading } from '../../sportsbook/feed/index.ts';

/** What the trading room sees of the sportsbook and may do to it. */
export interface TradingPort {
  readonly book: Pick<Book, 'match' | 'market' | 'detail' | 'matches' | 'isFresh'> & {
    readonly catalogue: Pick<Book['catalogue'], 'history'>;
  };
  readonly rules: Pick<
    Trading,
    'rules' | 'read' | 'announce' | 'stopIn' | 'reopenIn' | 'overrideIn' | 'releaseIn' | 'setLeagueIn'
  >;
  producers(): readonly ProducerHealth[];
  /** In whose units the limits of the leagues are. */
  readonly baseCurrency: Fiat;
  /** What may be staked and lost on a market of the match now, by class. */
  limits(match: MatchState): Promise<readonly MarketLimits[]>;
}
