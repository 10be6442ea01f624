import type { Order } from '@palpite/contract/entities/bets';
import { BET_DATE_FILTER, BET_LIST_FILTER, type BetListFilter } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { Chips } from '@palpite/ui/chip';
import { DayHeading } from '@palpite/ui/day-heading';
import { EmptyState } from '@palpite/ui/empty-state';
import { useNearEnd } from '@palpite/ui/near-end';
import { Segment } from '@palpite/ui/segment';
import { Fragment, type ReactNode, useState } from 'react';
import { groupByDay, useDayNames } from '../../parts/days.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { betsOf } from '../../stores/bets/bets.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { useOwnBets } from '../../stores/slip/placed-slips.ts';
import styles from './bet-list.module.css';
import { type BetResult, resultOf } from './bet-look.ts';
import { type BetPeriod, dryPages, isOpenBet } from './bet-pages.ts';
import { BetSheet } from './bet-sheet.tsx';
import { BetListSkeleton, BetSkeleton } from './bet-skeleton.tsx';
import { BetTicket } from './bet-ticket.tsx';
import type { OpenedBet } from './cash-out-button.tsx';
import { type Bets, useBets } from './use-bets.ts';
import { useCashOutPrices } from './use-cash-out-prices.ts';

interface NothingProps {
  readonly of: 'open' | 'settled' | 'filtered';
  readonly onClear: () => void;
}

type ResultFilter = 'all' | BetResult;

interface PeriodChipsProps {
  readonly chosen: BetPeriod;
  readonly onChoose: (period: BetPeriod) => void;
}

interface ResultChipsProps {
  readonly chosen: ResultFilter;
  readonly onChoose: (result: ResultFilter) => void;
}

/** The polling interval of a list: the socket is faster, but after an interruption it only covers open bets. */
const ASK_MS = 5_000;

const { outstanding: OPEN, settled: SETTLED } = BET_LIST_FILTER;
/** This many pages without a match of the filter are read automatically; further pages only on demand. */
const DRY_PAGES_MAX = 5;

interface TicketsProps {
  readonly bets: Bets;
  readonly of: 'open' | 'settled';
  readonly period: BetPeriod;
  readonly result: ResultFilter;
  /** Grouped by day. */
  readonly byDay?: boolean;
  readonly end?: ReactNode;
  readonly onClear: () => void;
}

interface RowsProps {
  readonly orders: readonly Order[];
  readonly byDay: boolean;
  readonly onOpen: (opened: OpenedBet) => void;
}

function Rows({ orders, byDay, onOpen }: RowsProps) {
  const { platform } = useServices();
  const namesOf = useDayNames();
  const prices = useCashOutPrices(orders);
  const ticket = (order: Order) => (
    <BetTicket key={order.id} order={order} price={prices.get(order.id)} onOpen={onOpen} />
  );
  if (!byDay) return orders.map(ticket);
  return groupByDay(orders, ({ cte }) => cte, platform.calendarDay).map(({ key, atMs, items }) => (
    <Fragment key={key}>
      <DayHeading {...namesOf(atMs)} />
      {items.map(ticket)}
    </Fragment>
  ));
}

/** The sheet stays open while the bet moves from one list to the other, and shows it as last received. */
function Opened({ bets, opened, onClose }: { readonly bets: Bets; readonly opened: OpenedBet } & Closing) {
  const { id } = opened.order;
  const received = useOwnBets((state) => state.received.get(id)?.order);
  const order = bets.orders.find((one) => one.id === id) ?? received ?? opened.order;
  useOrderNow(order);
  return <BetSheet key={id} order={order} price={opened.price} onClose={onClose} />;
}

interface Closing {
  readonly onClose: () => void;
}

function ListEnd({ bets, end, isWanted }: Pick<TicketsProps, 'bets' | 'end'> & Wanted) {
  const t = useText();
  const [more, setMore] = useState(0);
  const dry = dryPages(bets.pages, isWanted) - more;
  if (bets.atEnd) {
    return (
      <div className={styles.end}>
        <p>{t('bets.end')}</p>
        {end}
      </div>
    );
  }
  if (dry < DRY_PAGES_MAX) return <NextPage bets={bets} />;
  const count = bets.pages.flatMap(({ records }) => records).length;
  return (
    <div className={styles.end} role="status">
      {t('bets.search.none', { count })}
      <Button size="small" onPress={() => setMore(more + DRY_PAGES_MAX)}>
        {t('bets.search.more')}
      </Button>
    </div>
  );
}

interface Wanted {
  readonly isWanted: (order: Order) => boolean;
}

function Tickets(props: TicketsProps) {
  const [opened, setOpened] = useState<OpenedBet>();
  return (
    <>
      <TicketRows {...props} onOpen={setOpened} />
      {opened && <Opened bets={props.bets} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function TicketRows(props: TicketsProps & Pick<RowsProps, 'onOpen'>) {
  const { bets, of, period, result, byDay = false, end, onClear, onOpen } = props;
  if (bets.phase === 'loading') return <BetListSkeleton />;
  if (bets.phase === 'failed') return <NotLoaded of="bets" onRetry={bets.loadMore} />;
  const isWanted = (order: Order) => result === 'all' || resultOf(order) === result;
  const orders = bets.orders.filter(isWanted);
  if (orders.length === 0 && bets.atEnd) {
    return <Nothing of={period === 'all' && result === 'all' ? of : 'filtered'} onClear={onClear} />;
  }
  return (
    <>
      <Rows orders={orders} byDay={byDay} onOpen={onOpen} />
      <ListEnd key={`${period} ${result}`} bets={bets} isWanted={isWanted} end={end} />
    </>
  );
}

/** The player's open and settled bets. `children` are rendered at the end, together with the list. */
export function BetList({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const [filter, setFilter] = useState<BetListFilter>(OPEN);
  const [period, setPeriod] = useState<BetPeriod>('all');
  const [result, setResult] = useState<ResultFilter>('all');
  const all = useBets(OPEN);
  const shown = useBets(filter, period);
  const count = all.atEnd ? all.orders.length : 0;
  const isOpen = filter === OPEN;
  return (
    <>
      <div className={styles.segment}>
        <Segment
          label={t('bets.filter')}
          chosen={filter}
          onChoose={setFilter}
          options={[
            { value: OPEN, label: count > 0 ? t('bets.openCount', { count }) : t('bets.open') },
            { value: SETTLED, label: t('bets.settled') },
          ]}
        />
      </div>
      <div className={styles.filters}>
        <PeriodChips chosen={period} onChoose={setPeriod} />
        {!isOpen && <ResultChips chosen={result} onChoose={setResult} />}
      </div>
      <Tickets
        key={filter}
        bets={shown}
        of={isOpen ? 'open' : 'settled'}
        period={period}
        result={isOpen ? 'all' : result}
        end={
          <Button tone="quiet" size="small" href={hrefTo('/bet-history')}>
            {t('bets.history')}
          </Button>
        }
        onClear={() => {
          setPeriod('all');
          setResult('all');
        }}
      />
      {shown.phase !== 'loading' && children}
    </>
  );
}

/** All settled bets, by day. */
export function BetHistory({ children }: { readonly children?: ReactNode }) {
  const [period, setPeriod] = useState<BetPeriod>('all');
  const [result, setResult] = useState<ResultFilter>('all');
  const bets = useBets(SETTLED, period);
  return (
    <>
      <div className={styles.filters}>
        <PeriodChips chosen={period} onChoose={setPeriod} />
        <ResultChips chosen={result} onChoose={setResult} />
      </div>
      <Tickets
        bets={bets}
        of="settled"
        period={period}
        result={result}
        byDay
        onClear={() => {
          setPeriod('all');
          setResult('all');
        }}
      />
      {bets.phase !== 'loading' && children}
    </>
  );
}

/** Polls one bet while its sheet is open, so that its end is not missed when the socket is down. */
function useOrderNow(order: Order): void {
  const services = useServices();
  const { client } = services;
  const bets = betsOf(services);
  const uid = useShared('session', (session) => session.user?.uid);
  const { id } = order;
  useQuery({
    queryKey: ['bet', uid, id],
    enabled: isOpenBet(order),
    refetchInterval: ASK_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('stakeOrderStatus', { orderIds: [id] }, { signal });
      if (outcome.is !== 'done') throw new Error('the bet could not be read');
      bets.getState().take(outcome.data.orders);
      return outcome.data.orders.length;
    },
  });
}

/** By the day on which the bet was placed. */
export function PeriodChips({ chosen, onChoose }: PeriodChipsProps) {
  const t = useText();
  return (
    <Chips
      label={t('bets.period')}
      chosen={chosen}
      onChoose={onChoose}
      options={[
        { value: 'all', label: t('bets.period.all') },
        { value: BET_DATE_FILTER.today, label: t('bets.period.today') },
        { value: BET_DATE_FILTER.yesterday, label: t('bets.period.yesterday') },
        { value: BET_DATE_FILTER.lastSevenDays, label: t('bets.period.week') },
        { value: BET_DATE_FILTER.lastThirtyDays, label: t('bets.period.month') },
      ]}
    />
  );
}

export function ResultChips({ chosen, onChoose }: ResultChipsProps) {
  const t = useText();
  return (
    <Chips
      label={t('bets.outcome')}
      chosen={chosen}
      onChoose={onChoose}
      options={(['all', 'won', 'lost', 'void', 'cashed', 'refused'] as const).map((value) => ({
        value,
        label: t(`bets.outcome.${value}`),
      }))}
    />
  );
}

/** Loads the next page when the end of the list comes near; after a failure only on demand. */
export function NextPage({ bets }: { readonly bets: Bets }) {
  const t = useText();
  const { phase, loadMore } = bets;
  const edge = useNearEnd(phase === 'idle', loadMore);
  if (phase === 'stuck') {
    return (
      <div className={styles.end} role="status">
        {t('bets.moreFailed')}
        <Button size="small" onPress={loadMore}>
          {t('bets.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div ref={edge} aria-busy="true">
      <BetSkeleton />
    </div>
  );
}

export function Nothing({ of, onClear }: NothingProps) {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t(`bets.empty.${of}.title`)}
      text={t(`bets.empty.${of}.text`)}
      action={
        of === 'filtered' ? (
          <Button size="small" onPress={onClear}>
            {t('bets.empty.filtered.action')}
          </Button>
        ) : (
          <Button size="small" href={hrefTo('/sport')}>
            {t('bets.empty.action')}
          </Button>
        )
      }
    />
  );
}
