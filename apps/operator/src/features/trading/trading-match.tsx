import type { TradingMarket, TradingMatchPage } from '@palpite/contract/operator/trading-calls';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { usePercent, useWhen } from '../../app/parts/formats.ts';
import { Answer, Figure, PageHead } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { MarketRuleDialog } from './market-rule-dialog.tsx';
import { type MarketActions, MarketTable } from './market-table.tsx';
import { MatchState, OperatorMarks } from './match-badges.tsx';
import { PriceDialog, type PriceTarget } from './price-dialog.tsx';
import { StopDialog, type StopTarget } from './stop-dialog.tsx';
import styles from './trading.module.css';
import { clockText } from './words.ts';

const EVERY_MS = 2_000;

type Open =
  | { readonly is: 'rule' }
  | { readonly is: 'stop'; readonly of: StopTarget }
  | { readonly is: 'price'; readonly of: PriceTarget };

/** One match: the prices of the feed, our own, and the commands of a trader. */
export function TradingMatch(props: {
  readonly match: number;
  readonly actions?: MarketActions;
  readonly children: ReactNode;
}) {
  const { match, children } = props;
  const t = useText();
  const asked = useRead('tradingMatch', { match }, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<Open>();
  const [done, setDone] = useState(false);
  const begin = useCallback((next: Open) => {
    setDone(false);
    setOpen(next);
  }, []);
  const onStop = useCallback((of: StopTarget) => begin({ is: 'stop', of }), [begin]);
  const onPrice = useCallback((of: PriceTarget) => begin({ is: 'price', of }), [begin]);
  const end = (isDone: boolean) => {
    setDone(isDone);
    setOpen(undefined);
  };
  const { data } = asked;
  return (
    <>
      <PageHead title={data ? `${data.match.home} – ${data.match.away}` : t('operator.trading.match')}>
        <Good>{done ? t('operator.done') : undefined}</Good>
        {data && <MatchCommands page={data} onStop={onStop} onRule={() => begin({ is: 'rule' })} />}
      </PageHead>
      <Fault>{asked.error && data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {(page) => (
          <>
            <Facts page={page} />
            {children}
            <Markets page={page} onStop={onStop} onPrice={onPrice} actions={props.actions} />
          </>
        )}
      </Answer>
      {open?.is === 'rule' && data && <NewRule match={data.match} onEnd={end} />}
      {open?.is === 'stop' && <StopDialog target={open.of} onEnd={end} />}
      {open?.is === 'price' && <PriceDialog target={open.of} onEnd={end} />}
    </>
  );
}

function NewRule(props: {
  readonly match: TradingMatchPage['match'];
  readonly onEnd: (done: boolean) => void;
}) {
  const asked = useRead('marketRules', {});
  const { match, sport } = props.match;
  const of = { match, brand: '', sport, market: '', phase: '' };
  return (
    <Answer of={asked}>
      {(data) => <MarketRuleDialog data={data} rule={undefined} of={of} onEnd={props.onEnd} />}
    </Answer>
  );
}

function MatchCommands(props: {
  readonly page: TradingMatchPage;
  readonly onStop: (target: StopTarget) => void;
  readonly onRule: () => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const { match, home, away, stop } = props.page.match;
  if (!may('trading.set')) return null;
  const isStopped = stop !== undefined;
  return (
    <>
      <Button icon="plus" onPress={props.onRule}>
        {t('console.rules.ofMatch')}
      </Button>
      <Button
        tone={isStopped ? 'primary' : 'stop'}
        icon={isStopped ? 'check' : 'pause'}
        onPress={() => props.onStop({ scope: 'match', id: match, name: `${home} – ${away}`, isStopped })}
      >
        {t(isStopped ? 'operator.trading.reopen.match' : 'operator.trading.suspend.match')}
      </Button>
    </>
  );
}

function Facts({ page }: { readonly page: TradingMatchPage }) {
  const t = useText();
  const when = useWhen();
  const percent = usePercent();
  const { match, margin, now } = page;
  const { league } = match;
  const stop = match.stop ?? match.wide_stop;
  return (
    <section className={styles.facts} aria-label={t('operator.trading.match')}>
      <MatchState match={match} />
      {match.status !== 'not-started' && <Figure>{match.score.join('–')}</Figure>}
      <span>
        {match.status === 'live'
          ? `${clockText(match, now)} ${match.period}`.trim()
          : when(match.start, 'date-time')}
      </span>
      <Link href="/leagues">
        {league.country} · {league.name}
      </Link>
      <span>
        {t('operator.trading.margin')} <b>{percent(margin / 100)}</b>
      </span>
      <span>
        {t('operator.trading.openCount')} <b>{match.open}</b>
      </span>
      <span>
        {t('operator.trading.suspendedCount')} <b>{match.suspended}</b>
      </span>
      <OperatorMarks match={match} />
      {stop && (
        <span>
          {t('operator.trading.stop.note', { by: stop.by, at: when(stop.at), reason: stop.reason })}
        </span>
      )}
    </section>
  );
}

type Show = 'all' | 'overridden' | 'suspended';

/** `overridden`: an operator has stopped the market or set one of its prices. */
function isShown(market: TradingMarket, show: Show, text: string): boolean {
  const isOverridden = market.stop !== undefined || market.prices.some(({ override }) => override);
  if (show === 'overridden' && !isOverridden) return false;
  if (show === 'suspended' && market.status !== 'suspended') return false;
  return `${market.name} ${market.line} ${market.market}`.toLowerCase().includes(text.trim().toLowerCase());
}

function Markets(props: {
  readonly page: TradingMatchPage;
  readonly onStop: (target: StopTarget) => void;
  readonly onPrice: (target: PriceTarget) => void;
  readonly actions: MarketActions | undefined;
}) {
  const t = useText();
  const [show, setShow] = useState<Show>('all');
  const [text, setText] = useState('');
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={t('operator.trading.filter')}
          type="search"
          value={text}
          maxLength={64}
          onChange={setText}
        />
        <Select
          label={t('operator.trading.show')}
          value={show}
          choices={[
            { value: 'all', label: t('operator.trading.show.all') },
            { value: 'overridden', label: t('operator.trading.state.overridden') },
            { value: 'suspended', label: t('operator.trading.market.suspended') },
          ]}
          onChange={(value) => setShow(value as Show)}
        />
      </div>
      <MarketTable
        markets={props.page.markets.filter((market) => isShown(market, show, text))}
        limits={props.page.limits}
        currency={props.page.currency}
        onStop={props.onStop}
        onPrice={props.onPrice}
        actions={props.actions}
      />
    </>
  );
}
