import type { TradingMatchLine } from '@palpite/contract/operator/trading-calls';
import { Badge } from '@palpite/ui/badge';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './trading.module.css';
import { FEED_STOP_WORDS, STATUS_WORDS } from './words.ts';

/** The state of the match, and the reason when no bets are accepted on it. */
export function MatchState({ match }: { readonly match: TradingMatchLine }) {
  const t = useText();
  return (
    <span className={styles.badges}>
      <Badge tone={match.status === 'live' ? 'live' : 'outline'}>
        {wordFor(STATUS_WORDS, match.status, t)}
      </Badge>
      {match.feed_stop !== '' && (
        <Badge tone="info" icon="pause">
          {wordFor(FEED_STOP_WORDS, match.feed_stop, t)}
        </Badge>
      )}
      {(match.stop ?? match.wide_stop) && (
        <Badge tone="negative" icon="lock">
          {t('operator.trading.stop.operator')}
        </Badge>
      )}
    </span>
  );
}

/** What operators have overridden: stops and prices. */
export function OperatorMarks({ match }: { readonly match: TradingMatchLine }) {
  const t = useText();
  return (
    <span className={styles.badges}>
      {match.drifted > 0 && (
        <Badge tone="negative" icon="alert">
          {t('operator.trading.drifts', { count: match.drifted })}
        </Badge>
      )}
      {match.stopped_markets > 0 && (
        <Badge tone="negative" icon="lock">
          {t('operator.trading.stops', { count: match.stopped_markets })}
        </Badge>
      )}
      {match.overrides > 0 && (
        <Badge tone="info" icon="pin">
          {t('operator.trading.overrides', { count: match.overrides })}
        </Badge>
      )}
    </span>
  );
}
