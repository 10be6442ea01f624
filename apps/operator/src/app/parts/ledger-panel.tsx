import { useText } from '../../stores/services.ts';
import { DataTable } from './data-table.tsx';
import { useWhen } from './formats.ts';
import { accountName, LEDGER_WORDS } from './ledger-words.ts';
import { Panel } from './page.tsx';
import { wordFor } from './words.ts';

interface Posting {
  readonly at: number;
  readonly kind: string;
  readonly step: number;
  readonly from: string;
  readonly to: string;
}

export interface LedgerPanelProps<Row extends Posting> {
  readonly rows: readonly Row[];
  readonly amountOf: (row: Row) => string;
}

/** The ledger rows of one bet or order; renders nothing when there are none. */
export function LedgerPanel<Row extends Posting>({ rows, amountOf }: LedgerPanelProps<Row>) {
  const t = useText();
  const when = useWhen();
  if (rows.length === 0) return null;
  /** The second settlement of a bet shows its number. */
  const kindOf = ({ kind, step }: Row) =>
    step > 1 ? `${wordFor(LEDGER_WORDS, kind, t)} ${step}` : wordFor(LEDGER_WORDS, kind, t);
  return (
    <Panel title={t('operator.tab.ledger')} flush>
      <DataTable
        caption={t('operator.tab.ledger')}
        rows={rows.map((row, index) => ({ row, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: t('operator.ledger.at'), kind: 'time', cell: ({ row }) => when(row.at) },
          { title: t('operator.ledger.kind'), cell: ({ row }) => kindOf(row) },
          { title: t('console.bet.source'), cell: ({ row }) => accountName(row.from, t) },
          { title: t('console.bet.target'), cell: ({ row }) => accountName(row.to, t) },
          { title: t('operator.ledger.amount'), kind: 'number', cell: ({ row }) => amountOf(row) },
        ]}
      />
    </Panel>
  );
}
