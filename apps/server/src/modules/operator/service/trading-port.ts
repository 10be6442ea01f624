import type { Fiat } from '@palpite/kernel/assets';
import type { MarketLimits } from '../../sportsbook/betting/index.ts';
import type { Book, MatchState } from '../../sportsbook/book/index.ts';
import type { ProducerHealth, Trading } from '../../sportsbook/feed/index.ts';

/** What the trading screens need of the sportsbook. */
export interface TradingPort {
  readonly book: Pick<Book, 'match' | 'market' | 'detail' | 'matches' | 'isFresh'> & {
    readonly catalogue: Pick<Book['catalogue'], 'history'>;
  };
  readonly rules: Pick<
    Trading,
    | 'rules'
    | 'read'
    | 'announce'
    | 'stopIn'
    | 'reopenIn'
    | 'stopWideIn'
    | 'reopenWideIn'
    | 'overrideIn'
    | 'releaseIn'
    | 'setLeagueIn'
  >;
  producers(): readonly ProducerHealth[];
  /** The currency of the limits of leagues. */
  readonly baseCurrency: Fiat;
  /** Current limits of the match by class of market. */
  limits(match: MatchState): Promise<readonly MarketLimits[]>;
  /** What the match as a whole may lose; classes of markets do not change it. */
  matchLimit(match: Pick<MatchState, 'league'>): bigint;
}
