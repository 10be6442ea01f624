import { Link } from 'wouter';
import { OPEN_STATUSES } from '../../app/parts/bet-status.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, useWhen } from '../../app/parts/formats.ts';
import { priceText } from '../../app/parts/numbers.ts';
import { useText } from '../../stores/services.ts';
import styles from './risk.module.css';
import { type Dossier, usePercent } from './words.ts';

type Row = Dossier['bets'][number];

const PER_BASIS_POINT = 100;

/** The newest bets: the taken odds against the closing ones, and what they brought us. */
export function LatestBets({ dossier }: { readonly dossier: Dossier }) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const percent = usePercent();
  const columns: readonly Column<Row>[] = [
    { title: t('console.risk.col.time'), kind: 'time', cell: ({ bet }) => when(bet.at) },
    {
      title: t('console.risk.col.selection'),
      cell: ({ bet }) => (
        <Link href={`/bets/${bet.id}`}>
          {bet.legs[0] ? `${bet.legs[0].selection}, ${bet.legs[0].teams}` : bet.id}
          {bet.legs.length > 1 && ` ${t('console.bets.andMore', { count: bet.legs.length - 1 })}`}
        </Link>
      ),
    },
    {
      title: t('console.risk.col.odds'),
      kind: 'number',
      cell: ({ bet }) => (bet.legs.length === 1 && bet.legs[0] ? priceText(bet.legs[0].odds) : ''),
    },
    {
      title: t('console.risk.col.closing'),
      kind: 'number',
      cell: ({ closing }) => (closing === 0 ? '–' : priceText(closing)),
    },
    {
      title: t('console.risk.col.value'),
      kind: 'number',
      cell: ({ value, known }) => (known === 1 ? <b>{percent(value / PER_BASIS_POINT, true)}</b> : '–'),
    },
    {
      title: t('console.risk.col.stake'),
      kind: 'number',
      cell: ({ bet }) => money(bet.stake, bet.currency),
    },
    { title: t('console.risk.col.bookmaker'), kind: 'number', cell: ({ bet }) => <Result bet={bet} /> },
  ];
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>
        {t('console.risk.bets')}
        <small>{t('console.risk.bets.text')}</small>
      </h3>
      {dossier.bets.length === 0 ? (
        <p className={styles.muted}>{t('console.bets.none')}</p>
      ) : (
        <DataTable
          caption={t('console.risk.bets')}
          columns={columns}
          rows={dossier.bets}
          keyOf={({ bet }) => bet.id}
        />
      )}
    </div>
  );
}

/** What the bet brought us; it is open until it is settled. */
function Result({ bet }: { readonly bet: Row['bet'] }) {
  const t = useText();
  const money = useMoney();
  if (bet.returned === undefined || OPEN_STATUSES.includes(bet.status)) return t('console.risk.bet.open');
  const won = (bet.free === 1 ? 0 : bet.stake) - bet.returned;
  return <span className={won < 0 ? styles.loss : undefined}>{money(won, bet.currency, true)}</span>;
}
