import type { DayReport } from '@palpite/contract/operator/payment-calls';
import { DAY_MS } from '@palpite/kernel/time';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, TextInput } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, FactList, Figure, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand, usePages, useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { useDifferenceColumns } from './difference-table.tsx';
import styles from './payments.module.css';
import { REPORT_WORDS } from './words.ts';

const EVERY_MS = 5_000;

/** The days that were reconciled with the providers' statements. */
export function ReconciliationList() {
  const t = useText();
  const when = useWhen();
  const number = useNumber();
  const { may } = useOperator();
  const pages = usePages('reconciliationList', {}, { everyMs: EVERY_MS });
  return (
    <>
      {may('payments.act') && <RunForm />}
      <Answer of={pages}>
        {({ pages: read }) => {
          const rows = read.flatMap(({ records }) => records);
          if (rows.length === 0) return <Quiet>{t('console.pay.rec.none')}</Quiet>;
          return (
            <DataTable
              caption={t('console.pay.tab.reconciliation')}
              rows={rows}
              keyOf={({ day, provider }) => `${day} ${provider}`}
              columns={[
                {
                  title: t('console.pay.rec.day'),
                  cell: ({ day }) => <Link href={`/payments/reconciliation/${day}`}>{day}</Link>,
                },
                { title: t('console.pay.provider'), cell: ({ provider }) => provider },
                { title: t('console.bets.state'), cell: ({ state }) => <ReportState state={state} /> },
                { title: t('console.pay.rec.lines'), kind: 'number', cell: ({ lines }) => number(lines) },
                {
                  title: t('console.pay.rec.payments'),
                  kind: 'number',
                  cell: ({ payments }) => number(payments),
                },
                {
                  title: t('console.pay.tab.differences'),
                  kind: 'number',
                  cell: ({ differences }) => number(differences),
                },
                { title: t('console.pay.rec.at'), kind: 'time', cell: ({ at }) => when(at) },
              ]}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
    </>
  );
}

function ReportState({ state }: { readonly state: string }) {
  const t = useText();
  const isClean = state === 'clean';
  return (
    <Badge tone={isClean ? 'good' : 'negative'} icon={isClean ? 'check' : 'alert'}>
      {wordFor(REPORT_WORDS, state, t)}
    </Badge>
  );
}

function RunForm() {
  const t = useText();
  const [day, setDay] = useState(() => yesterdayOf(browser.nowMs()));
  const [open, setOpen] = useState(false);
  const [tried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isGood = isOver(day, browser.nowMs());
  return (
    <>
      <form
        className={styles.choice}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          setAsked(false);
          setOpen(isGood);
        }}
      >
        <TextInput
          type="date"
          label={t('console.pay.rec.day')}
          value={day}
          fault={tried && !isGood ? t('console.pay.rec.dayFault') : undefined}
          onChange={setDay}
        />
        <Button tone="primary" icon="refresh" submit>
          {t('console.pay.rec.run')}
        </Button>
        <Good>{isAsked ? t('console.pay.rec.asked') : undefined}</Good>
      </form>
      {open && (
        <RunDialog
          day={day}
          onEnd={(done) => {
            setOpen(false);
            setAsked(done);
          }}
        />
      )}
    </>
  );
}

function RunDialog({ day, onEnd }: { readonly day: string; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const run = useCommand('reconciliationRun');
  return (
    <CommandDialog
      title={`${t('console.pay.rec.run')}: ${day}`}
      text={t('console.pay.rec.run.text')}
      confirm={t('console.pay.rec.run')}
      busy={run.isPending}
      error={run.error}
      onConfirm={(reason) => run.mutate({ day, reason }, { onSuccess: () => onEnd(true) })}
      onClose={() => onEnd(false)}
    />
  );
}

/** The report of one day, provider by provider. */
export function ReconciliationDay({ day }: { readonly day: string }) {
  const t = useText();
  const asked = useRead('reconciliationGet', { day }, { everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={t('console.pay.rec.title', { day })} />
      <Answer of={asked}>
        {({ reports }) =>
          reports.length === 0 ? (
            <Quiet>{t('console.pay.rec.none')}</Quiet>
          ) : (
            reports.map((report) => <Report key={report.provider} report={report} />)
          )
        }
      </Answer>
    </>
  );
}

function Report({ report }: { readonly report: DayReport }) {
  const t = useText();
  const when = useWhen();
  const number = useNumber();
  const columns = useDifferenceColumns<DayReport['differences'][number]>();
  const { differences, count } = report;
  return (
    <>
      <Panel title={report.provider} aside={<ReportState state={report.state} />}>
        <FactList
          facts={[
            { label: t('console.pay.rec.lines'), value: <Figure>{number(report.lines)}</Figure> },
            { label: t('console.pay.rec.payments'), value: <Figure>{number(report.payments)}</Figure> },
            { label: t('console.pay.tab.differences'), value: <Figure>{number(count)}</Figure> },
            { label: t('console.pay.rec.at'), value: when(report.at) },
          ]}
        />
      </Panel>
      {count > 0 && (
        <Panel title={t('console.pay.tab.differences')} flush>
          <DataTable
            caption={`${t('console.pay.tab.differences')}, ${report.provider}`}
            rows={differences.map((line, index) => ({ ...line, index }))}
            keyOf={({ index }) => index}
            columns={columns}
          >
            {count > differences.length &&
              t('console.pay.rec.shown', { count: differences.length, all: count })}
          </DataTable>
        </Panel>
      )}
    </>
  );
}

/** The day before, in UTC: `2026-06-13` for any moment of the 14th. */
export function yesterdayOf(nowMs: number): string {
  return new Date(nowMs - DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a date of the calendar and the day is over. */
export function isOver(day: string, nowMs: number): boolean {
  if (!/^20[2-9][0-9]-[0-9]{2}-[0-9]{2}$/.test(day)) return false;
  const startMs = Date.parse(`${day}T00:00:00.000Z`);
  return startMs + DAY_MS <= nowMs && new Date(startMs).toISOString().slice(0, 10) === day;
}
