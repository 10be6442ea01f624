import type { FigureRow } from '@palpite/contract/operator/figures-calls';
import { csvOf } from '@palpite/kernel/csv';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Fault } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useUnits, useWhen } from '../../app/parts/formats.ts';
import { accountName, LEDGER_WORDS } from '../../app/parts/ledger-words.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { InputOf } from '../../platform/send.ts';
import { usePages } from '../../stores/calls.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './figures.module.css';

const SUBJECTS: Words = {
  bet: 'console.fig.subject.bet',
  round: 'console.fig.subject.round',
  order: 'console.fig.subject.order',
  grant: 'console.fig.subject.grant',
};
/** The most that one file holds. */
const EXPORT_ROWS = 10_000;
const EXPORT_PAGE = 200;

/** The rows of the ledger behind a number, with links to what each is about. */
export function FigureRows({ input }: { readonly input: InputOf<'figuresRows'> }) {
  const t = useText();
  const units = useUnits();
  const when = useWhen();
  const pages = usePages('figuresRows', input);
  const rows = pages.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <Panel title={t('console.fig.rows')} aside={<Export input={input} />} flush>
      <p className={styles.about}>{t('console.fig.rowsAbout')}</p>
      <Answer of={{ data: pages.data, error: pages.error, refetch: pages.refetch }}>
        {() => (
          <DataTable
            caption={t('console.fig.rows')}
            rows={rows}
            keyOf={({ position }) => position}
            columns={[
              { title: t('console.fig.time'), kind: 'time', cell: ({ at }) => when(at) },
              {
                title: t('console.fig.subject'),
                cell: (row) => (
                  <span className={styles.subject}>
                    {wordFor(SUBJECTS, row.subject, t)} <Subject row={row} />
                  </span>
                ),
              },
              {
                title: t('console.fig.player'),
                cell: ({ uid }) => uid !== undefined && <Link href={`/players/${uid}`}>{uid}</Link>,
              },
              { title: t('console.fig.brand'), cell: ({ brand }) => brand },
              {
                title: t('console.fig.move'),
                cell: ({ kind, from, to }) => (
                  <span className={styles.subject}>
                    {wordFor(LEDGER_WORDS, kind, t)}
                    <small>
                      {accountName(from, t)} → {accountName(to, t)}
                    </small>
                  </span>
                ),
              },
              {
                title: t('console.fig.amount'),
                kind: 'number',
                cell: (row) => units(row.units, row.currency),
              },
              {
                title: t('console.fig.counted'),
                kind: 'number',
                cell: (row) =>
                  input.measure === 'bets' || input.measure === 'first_deposits'
                    ? row.counted
                    : units(row.counted, row.currency),
              },
            ]}
          >
            <MoreFoot pages={pages} />
          </DataTable>
        )}
      </Answer>
    </Panel>
  );
}

function Subject({ row: { subject, ref } }: { readonly row: FigureRow }) {
  if (subject === 'bet') return <Link href={`/bets/${ref}`}>{ref}</Link>;
  if (subject === 'round') return <Link href={`/casino/rounds/${ref}`}>{ref}</Link>;
  if (subject === 'order') return <Link href={`/payments/orders/${ref}`}>{ref}</Link>;
  return <span>{ref}</span>;
}

const COLUMNS = [
  'position',
  'brand',
  'subject',
  'ref',
  'kind',
  'currency',
  'from',
  'to',
  'units',
  'counted',
] as const;

/** Page by page, so that neither the server nor the network holds the whole file. */
function Export({ input }: { readonly input: InputOf<'figuresRows'> }) {
  const t = useText();
  const { call } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const rows: FigureRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await call('figuresRows', {
          ...input,
          page_limit: EXPORT_PAGE,
          ...(cursor !== undefined && { cursor }),
        });
        rows.push(...page.records);
        cursor = page.cursor === '' ? undefined : page.cursor;
      } while (cursor !== undefined && rows.length < EXPORT_ROWS);
      const lines = rows.map((row) => [
        new Date(row.at).toISOString(),
        row.uid ?? '',
        ...COLUMNS.map((column) => row[column]),
      ]);
      browser.saveFile('rows.csv', 'text/csv', csvOf([['at', 'uid', ...COLUMNS], ...lines]));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="document" busy={isBusy} onPress={() => void save()}>
        {t('console.fig.export')}
      </Button>
      <Fault>{hasFailed ? t('operator.failed') : undefined}</Fault>
    </>
  );
}
