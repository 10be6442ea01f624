import type { ClassLimitLine, TradingMarket, TradingPrice } from '@palpite/contract/operator/trading-calls';
import { Badge } from '@palpite/ui/badge';
import { classes } from '@palpite/ui/classes';
import { Unseen } from '@palpite/ui/unseen';
import { memo, type ReactNode } from 'react';
import { Button } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useOperator, useText } from '../../stores/services.ts';
import type { PriceTarget } from './price-dialog.tsx';
import type { StopTarget } from './stop-dialog.tsx';
import styles from './trading.module.css';
import { CLASS_WORDS, fullName, MARKET_WORDS } from './words.ts';

/** Further commands of a market, given by the page that renders the table. */
export type MarketActions = (market: { readonly market: number; readonly name: string }) => ReactNode;

export function MarketTable(props: {
  readonly markets: readonly TradingMarket[];
  /** Limits by class of market, in the currency. */
  readonly limits: readonly ClassLimitLine[];
  readonly currency: string;
  readonly onStop: (target: StopTarget) => void;
  readonly onPrice: (target: PriceTarget) => void;
  readonly actions: MarketActions | undefined;
}) {
  const t = useText();
  const { may } = useOperator();
  const { markets, onPrice, actions } = props;
  if (markets.length === 0) return <Quiet>{t('operator.empty')}</Quiet>;
  const columns: Column<TradingMarket>[] = [
    { title: t('operator.trading.market'), cell: (market) => <Name market={market} /> },
    { title: t('operator.trading.state'), cell: (market) => <State market={market} /> },
    {
      title: t('operator.trading.prices'),
      cell: (market) => <Prices market={market} onPrice={onPrice} />,
    },
    {
      title: t('operator.trading.limits'),
      cell: (market) => (
        <Limits
          name={market.class}
          limits={props.limits.find((limit) => limit.class === market.class)}
          currency={props.currency}
        />
      ),
    },
  ];
  const act: Column<TradingMarket> = {
    title: t('operator.trading.suspend'),
    hidden: true,
    cell: (market) => (
      <span className={styles.actions}>
        <StopMarket market={market} onStop={props.onStop} />
        {actions?.({ market: market.market, name: fullName(market) })}
      </span>
    ),
  };
  return (
    <div className={styles.list}>
      <DataTable
        caption={t('operator.trading.prices')}
        rows={markets}
        keyOf={({ market }) => market}
        columns={may('trading.set') ? [...columns, act] : columns}
      />
    </div>
  );
}

/** Memoised: a page has hundreds of markets and refreshes every two seconds, so only changed ones render again. */
const Name = memo(function Name({ market }: { readonly market: TradingMarket }) {
  return (
    <span className={styles.name}>
      <b>{fullName(market)}</b>
      <span>{market.market}</span>
    </span>
  );
});

/** The class of the market and its current limits. */
function Limits(props: {
  readonly name: string;
  readonly limits: ClassLimitLine | undefined;
  readonly currency: string;
}) {
  const t = useText();
  const money = useMoney();
  const { name, limits, currency } = props;
  return (
    <span className={styles.name}>
      <span>{wordFor(CLASS_WORDS, name, t)}</span>
      {limits && (
        <span>
          {t('operator.trading.limits.of', {
            stake: money(limits.max_stake, currency),
            win: money(limits.max_win, currency),
            selection: money(limits.per_selection, currency),
            market: money(limits.per_market, currency),
          })}
        </span>
      )}
    </span>
  );
}

const State = memo(function State({ market }: { readonly market: TradingMarket }) {
  const t = useText();
  const when = useWhen();
  const { status, feed_status: feedStatus, stop } = market;
  const isOpen = status === 'open';
  return (
    <span className={styles.state}>
      <Badge tone={isOpen ? 'good' : 'quiet'} icon={isOpen ? 'check' : stop ? 'lock' : 'pause'}>
        {wordFor(MARKET_WORDS, status, t)}
      </Badge>
      {stop && (
        <span>
          {t('operator.trading.stop.note', { by: stop.by, at: when(stop.at), reason: stop.reason })}
        </span>
      )}
      {status === 'suspended' && feedStatus === 'suspended' && (
        <span>{t('operator.trading.market.byFeed')}</span>
      )}
      {market.sure_win === 1 && <span>{t('operator.trading.market.sureWin')}</span>}
      {market.prices.map(
        ({ selection, override }) =>
          override?.drifted && (
            <span key={selection} className={styles.drift}>
              {t('operator.trading.price.drifted', {
                from: priceText(override.feed_odds),
                to: priceText(override.drifted.odds),
              })}
            </span>
          ),
      )}
    </span>
  );
});

const Prices = memo(function Prices(props: {
  readonly market: TradingMarket;
  readonly onPrice: (target: PriceTarget) => void;
}) {
  const { market, onPrice } = props;
  return (
    <span className={styles.prices}>
      {market.prices.map((price) => (
        <Price key={price.selection} market={market} price={price} onPrice={onPrice} />
      ))}
    </span>
  );
});

function Price(props: {
  readonly market: TradingMarket;
  readonly price: TradingPrice;
  readonly onPrice: (target: PriceTarget) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const { market, price } = props;
  const { name, feed, ours, override } = price;
  return (
    <button
      type="button"
      className={classes(
        styles.price,
        override && styles.own,
        override?.drifted && styles.drifted,
        market.status !== 'open' && styles.shut,
      )}
      disabled={!may('trading.set') || market.feed_status === 'closed'}
      onClick={() => props.onPrice({ market, price })}
    >
      <span className={styles.selection}>{name}</span>
      <b>{priceText(ours)}</b>
      {feed !== ours && (
        <span className={styles.feed}>
          {t('operator.trading.price.feed')} {priceText(feed)}
        </span>
      )}
      <Unseen>{t('operator.trading.price.of')}</Unseen>
    </button>
  );
}

const StopMarket = memo(function StopMarket(props: {
  readonly market: TradingMarket;
  readonly onStop: (target: StopTarget) => void;
}) {
  const t = useText();
  const { market, status, stop } = props.market;
  const isStopped = stop !== undefined;
  if (status === 'closed' && !isStopped) return null;
  const name = fullName(props.market);
  return (
    <Button
      tone={isStopped ? 'primary' : 'neutral'}
      icon={isStopped ? 'check' : 'pause'}
      label={t(isStopped ? 'operator.trading.reopen.named' : 'operator.trading.suspend.named', { name })}
      onPress={() => props.onStop({ scope: 'market', id: market, name, isStopped })}
    >
      <span className={styles.word}>
        {t(isStopped ? 'operator.trading.reopen' : 'operator.trading.suspend')}
      </span>
    </Button>
  );
});
