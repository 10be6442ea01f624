import type { LiabilityMarket, LiabilityPage } from '@palpite/contract/operator/bet-calls';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Fault } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './liability.module.css';

const EVERY_MS = 5_000;

/** One match: its markets, those with the highest liability first, and the cost of each outcome. */
export function LiabilityMatch(props: {
  readonly match: number;
  readonly actions: (market: { readonly market: number; readonly name: string }) => ReactNode;
}) {
  const t = useText();
  const asked = useRead('liabilityMatch', { match: props.match }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={asked.data?.teams ?? t('console.nav.liability')}>
        <Link href={`/trading/${props.match}`}>{t('console.liability.room')}</Link>
      </PageHead>
      <Fault>{asked.error && asked.data ? t('operator.trading.old') : undefined}</Fault>
      <Answer of={asked}>
        {(page) => (
          <>
            <Panel>
              <Facts page={page} />
            </Panel>
            <Markets page={page} actions={props.actions} />
          </>
        )}
      </Answer>
    </>
  );
}

function Facts({ page }: { readonly page: LiabilityPage }) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  return (
    <FactList
      facts={[
        { label: t('operator.trading.league'), value: page.league },
        {
          label: t('console.liability.worst'),
          value: <Figure>{money(page.units, page.currency)}</Figure>,
        },
        { label: t('console.liability.open'), value: <Figure>{number(page.open)}</Figure> },
        { label: t('console.liability.markets'), value: <Figure>{number(page.markets)}</Figure> },
      ]}
    />
  );
}

function Markets(props: {
  readonly page: LiabilityPage;
  readonly actions: (market: { readonly market: number; readonly name: string }) => ReactNode;
}) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const { rows, currency } = props.page;
  if (rows.length === 0) return <Quiet>{t('console.liability.none')}</Quiet>;
  return (
    <DataTable
      caption={t('console.liability.markets')}
      rows={rows}
      keyOf={({ market }) => market}
      columns={[
        { title: t('console.liability.market'), cell: (row) => <Name row={row} /> },
        { title: t('console.liability.worst'), kind: 'number', cell: ({ units }) => money(units, currency) },
        { title: t('console.liability.open'), kind: 'number', cell: ({ open }) => number(open) },
        { title: t('console.liability.outcomes'), cell: (row) => <Outcomes row={row} currency={currency} /> },
        { title: t('console.market.act'), hidden: true, cell: (row) => props.actions(row) },
      ]}
    />
  );
}

function Name({ row }: { readonly row: LiabilityMarket }) {
  const t = useText();
  const { market, name, closed } = row;
  return (
    <span className={styles.name}>
      <Link href={`/bets?market=${market}`} aria-label={t('console.liability.find', { name })}>
        {name}
      </Link>
      <span>{closed === 1 ? `${market}, ${t('console.liability.closed')}` : market}</span>
    </span>
  );
}

function Outcomes({ row, currency }: { readonly row: LiabilityMarket; readonly currency: string }) {
  const t = useText();
  const money = useMoney();
  return (
    <ul className={styles.outcomes}>
      {row.selections.map(({ selection, name, win, stake }) => (
        <li key={selection}>
          {t('console.liability.outcome', { name, win: money(win, currency), stake: money(stake, currency) })}
        </li>
      ))}
    </ul>
  );
}
