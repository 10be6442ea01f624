import type { FigureRow } from '@palpite/contract/operator/figures-calls';
import { csvOf } from '@palpite/kernel/csv';
import { csvMoney } from '@palpite/kernel/figures-csv';
import { useState } from 'react';
import { BrandName } from '../../app/parts/brand-name.tsx';
import { Button, Fault } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useNumber, useUnits, useWhen } from '../../app/parts/formats.ts';
import { accountName, LEDGER_WORDS } from '../../app/parts/ledger-words.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { isReferenceKind, Reference } from '../../app/parts/reference.tsx';
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
                cell: ({ uid }) => uid !== undefined && <Reference kind="player" id={uid} />,
              },
              { title: t('console.fig.brand'), cell: ({ brand }) => <BrandName id={brand} /> },
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
                  COUNTS.includes(input.measure) ? row.counted : units(row.counted, row.currency),
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
  return isReferenceKind(subject) ? <Reference kind={subject} id={ref} /> : ref;
}

const COLUMNS = ['position', 'brand', 'subject', 'ref', 'kind', 'currency', 'from', 'to'] as const;
const COUNTS: readonly string[] = ['bets', 'first_deposits'];

/** Page by page, so that neither the server nor the network holds the whole file. */
function Export({ input }: { readonly input: InputOf<'figuresRows'> }) {
  const t = useText();
  const { call } = useServices();
  const number = useNumber();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [isCut, setCut] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    setCut(false);
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
      setCut(cursor !== undefined);
      const lines = rows.map((row) => [
        new Date(row.at).toISOString(),
        row.uid ?? '',
        ...COLUMNS.map((column) => row[column]),
        csvMoney(row.units, row.currency),
        COUNTS.includes(input.measure) ? row.counted : csvMoney(row.counted, row.currency),
      ]);
      const head = ['at', 'uid', ...COLUMNS, 'amount', 'counted'];
      browser.saveFile('rows.csv', 'text/csv', csvOf([head, ...lines]));
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
      <Fault>
        {hasFailed
          ? t('operator.failed')
          : isCut
            ? t('console.fig.exportCut', { count: number(EXPORT_ROWS) })
            : undefined}
      </Fault>
    </>
  );
}
