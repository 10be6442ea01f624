import { BET_LIST_FILTER, type BetListFilter } from '@palpite/contract/tables/bet-list';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Segment } from '@palpite/ui/segment';
import { TicketSkeleton } from '@palpite/ui/ticket';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import styles from './bet-list.module.css';
import { BetTicket } from './bet-ticket.tsx';
import { type Bets, useBets } from './use-bets.ts';

const SKELETONS = ['a', 'b', 'c'] as const;
const { outstanding: OPEN, settled: SETTLED } = BET_LIST_FILTER;

/** Asks for the next page when the end of the list comes near. */
function NextPage({ bets }: { readonly bets: Bets }) {
  const edge = useRef<HTMLDivElement>(null);
  const { phase, loadMore } = bets;
  useEffect(() => {
    const element = edge.current;
    if (!element || phase !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { rootMargin: '480px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [phase, loadMore]);
  return (
    <div ref={edge}>
      <TicketSkeleton />
    </div>
  );
}

function Nothing({ bets, filter }: { readonly bets: Bets; readonly filter: BetListFilter }) {
  const t = useText();
  if (bets.phase === 'failed') {
    return (
      <EmptyState
        drawing="goal"
        title={t('shell.error.title')}
        text={t('bets.failed')}
        action={
          <Button size="small" onPress={bets.loadMore}>
            {t('bets.retry')}
          </Button>
        }
      />
    );
  }
  const name = filter === OPEN ? 'open' : 'settled';
  return (
    <EmptyState
      drawing="ticket"
      title={t(`bets.empty.${name}.title`)}
      text={t(`bets.empty.${name}.text`)}
      action={
        <Button size="small" href={hrefTo('/sport')}>
          {t('bets.empty.action')}
        </Button>
      }
    />
  );
}

function Tickets({ bets, filter }: { readonly bets: Bets; readonly filter: BetListFilter }) {
  const t = useText();
  if (bets.phase === 'loading') {
    return (
      <div aria-busy="true">
        {SKELETONS.map((name) => (
          <TicketSkeleton key={name} />
        ))}
      </div>
    );
  }
  if (bets.orders.length === 0 && bets.atEnd) return <Nothing bets={bets} filter={filter} />;
  if (bets.phase === 'failed') return <Nothing bets={bets} filter={filter} />;
  return (
    <>
      {bets.orders.map((order) => (
        <BetTicket key={order.id} order={order} />
      ))}
      {bets.atEnd ? <p className={styles.end}>{t('bets.end')}</p> : <NextPage bets={bets} />}
    </>
  );
}

/** The player's bets: those that run and those that are decided. `children` end the page and come with the list. */
export function BetList({ children }: { readonly children?: ReactNode }) {
  const t = useText();
  const [filter, setFilter] = useState<BetListFilter>(OPEN);
  const open = useBets(OPEN);
  const bets = { [OPEN]: open, [SETTLED]: useBets(SETTLED) }[filter];
  const count = open.atEnd ? open.orders.length : 0;
  return (
    <>
      <div className={styles.filter}>
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
      <Tickets bets={bets} filter={filter} />
      {bets.phase !== 'loading' && children}
    </>
  );
}
