import type { BetLine } from '@palpite/contract/operator/bet-calls';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BetStatus } from '../../app/parts/bet-status.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { wordFor } from '../../app/parts/words.ts';
import { useText } from '../../stores/services.ts';
import styles from './bets.module.css';
import { KIND_WORDS } from './words.ts';

export function BetTable(props: {
  readonly caption: string;
  readonly bets: readonly BetLine[];
  /** The base currency of the totals. */
  readonly currency: string;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  return (
    <DataTable
      caption={props.caption}
      rows={props.bets}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('console.bets.at'),
          kind: 'time',
          cell: ({ at }) => when(at),
        },
        {
          title: t('console.bets.bet'),
          kind: 'id',
          cell: (bet) => <Link href={`/bets/${bet.id}`}>{bet.id}</Link>,
        },
        {
          title: t('console.bets.player'),
          kind: 'id',
          cell: ({ uid }) => <Link href={`/players/${uid}`}>{uid}</Link>,
        },
        { title: t('console.bets.selections'), cell: (bet) => <Selections bet={bet} /> },
        {
          title: t('console.bets.stake'),
          kind: 'number',
          cell: ({ stake, currency }) => money(stake, currency),
        },
        {
          title: t('console.bets.baseStake'),
          kind: 'number',
          cell: (bet) => money(bet.base_stake, props.currency),
        },
        { title: t('console.bets.state'), cell: ({ status }) => <BetStatus status={status} /> },
        {
          title: t('console.bets.returned'),
          kind: 'number',
          cell: ({ returned, currency }) => (returned === undefined ? '' : money(returned, currency)),
        },
      ]}
    >
      {props.children}
    </DataTable>
  );
}

function Selections({ bet }: { readonly bet: BetLine }) {
  const t = useText();
  const [first] = bet.legs;
  if (!first) return null;
  const more = bet.legs.length - 1;
  return (
    <span className={styles.name}>
      <b>
        {first.selection} {priceText(first.odds)}
      </b>
      <span>
        {first.market_name}, {first.teams}
        {more > 0 && ` ${t('console.bets.andMore', { count: more })}`}
      </span>
      <span>
        {wordFor(KIND_WORDS, bet.kind, t)}
        {bet.free === 1 && `, ${t('console.bets.free')}`}
      </span>
    </span>
  );
}
