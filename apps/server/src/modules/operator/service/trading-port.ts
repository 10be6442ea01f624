import type { Fiat } from '@palpite/kernel/assets';
import type { RuledMarket } from '@palpite/kernel/market-rules';
import type { ExplainedFigure, MarketLimits } from '../../sportsbook/betting/index.ts';
import type { Book, MatchState } from '../../sportsbook/book/index.ts';
import type { OwnEvents, ProducerHealth, SetMarketRule, Trading } from '../../sportsbook/feed/index.ts';

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
    | 'setMarketRuleIn'
  >;
  /** Events that operators enter; undefined where this installation has none. */
  readonly own: OwnEvents | undefined;
  producers(): readonly ProducerHealth[];
  /** The currency of the limits of leagues. */
  readonly baseCurrency: Fiat;
  /** Current limits of the match by class of market. */
  limits(match: MatchState): Promise<readonly MarketLimits[]>;
  /** What the match as a whole may lose; classes of markets do not change it. */
  matchLimit(match: Pick<MatchState, 'league'>): bigint;
  /** The figures that hold for a market under a brand, each with the rule that gave it. */
  explain(market: RuledMarket, brand: string): Promise<readonly ExplainedFigure<SetMarketRule>[]>;
}
