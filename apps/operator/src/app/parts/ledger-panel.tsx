import { useText } from '../../stores/services.ts';
import { DataTable } from './data-table.tsx';
import { useWhen } from './formats.ts';
import { Panel } from './page.tsx';

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
  return (
    <Panel title={t('operator.tab.ledger')} flush>
      <DataTable
        caption={t('operator.tab.ledger')}
        rows={rows.map((row, index) => ({ row, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: t('operator.ledger.at'), kind: 'time', cell: ({ row }) => when(row.at) },
          { title: t('operator.ledger.kind'), cell: ({ row }) => `${row.kind} ${row.step}` },
          { title: t('console.bet.source'), cell: ({ row }) => row.from },
          { title: t('console.bet.target'), cell: ({ row }) => row.to },
          { title: t('operator.ledger.amount'), kind: 'number', cell: ({ row }) => amountOf(row) },
        ]}
      />
    </Panel>
  );
}
