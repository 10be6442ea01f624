import type { ReportLine, ReportRun } from '@palpite/contract/operator/report-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { DataTable } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { useCommand, useRead } from '../../stores/calls.ts';
import { useLanguage, useOperator, useServices, useText } from '../../stores/services.ts';
import { MailAddresses } from './mail-addresses.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { draftOf, emptyDraft, type ReportDraft } from './report-form.ts';
import styles from './reports.module.css';

type Action = 'pause' | 'resume' | 'delete' | 'send';
const LABELS: Readonly<Record<Action, OperatorMessageId>> = {
  pause: 'console.mail.act.pause',
  resume: 'console.mail.act.resume',
  delete: 'console.mail.act.delete',
  send: 'console.mail.act.send',
};
const RESULTS: Readonly<Record<ReportRun['result'], OperatorMessageId>> = {
  mailed: 'console.mail.result.mailed',
  nobody: 'console.mail.result.nobody',
  'too-large': 'console.mail.result.too-large',
  failed: 'console.mail.result.failed',
};
const RUNS_SHOWN = 3;

type Open =
  | { readonly is: 'form'; readonly draft: ReportDraft }
  | { readonly is: Action; readonly line: ReportLine };

/** Reports that are mailed, what became of them, and to whom they can be mailed. */
export function MailedReports() {
  const t = useText();
  const { may } = useOperator();
  const { timeZone } = useServices();
  const language = useLanguage();
  const asked = useRead('reportList', {});
  const [open, setOpen] = useState<Open>();
  const [isDone, setDone] = useState(false);
  const end = (done: boolean) => {
    setOpen(undefined);
    setDone(done);
  };
  return (
    <>
      {may('figures.mail') && (
        <div className={styles.bar}>
          <Button
            tone="primary"
            icon="plus"
            onPress={() => setOpen({ is: 'form', draft: emptyDraft(timeZone, language) })}
          >
            {t('console.mail.new')}
          </Button>
          <Good>{isDone ? t('operator.done') : undefined}</Good>
        </div>
      )}
      <Panel title={t('console.mail.title')} flush>
        <Answer of={asked}>
          {({ reports }) =>
            reports.length === 0 ? (
              <Quiet>{t('console.mail.none')}</Quiet>
            ) : (
              <ReportTable lines={reports} onOpen={setOpen} />
            )
          }
        </Answer>
      </Panel>
      {asked.data && <MailAddresses people={asked.data.people} />}
      {open?.is === 'form' && (
        <ReportDialog begin={open.draft} people={asked.data?.people ?? []} onEnd={end} />
      )}
      {open && open.is !== 'form' && <ActionDialog action={open.is} line={open.line} onEnd={end} />}
    </>
  );
}

function ReportTable(props: {
  readonly lines: readonly ReportLine[];
  readonly onOpen: (open: Open) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { lines, onOpen } = props;
  return (
    <DataTable
      caption={t('console.mail.title')}
      rows={lines}
      keyOf={({ report }) => report}
      cards
      columns={[
        {
          title: t('console.mail.name'),
          cell: ({ name, page, filter }) => (
            <ul className={styles.lines}>
              <li>{name}</li>
              <li>
                <small>
                  {t(page === 'cohorts' ? 'console.fig.cohorts' : 'console.mail.page.breakdown')}
                  {' · '}
                  {filter.brand ?? filter.country ?? t('console.fig.allBrands')}
                </small>
              </li>
            </ul>
          ),
        },
        {
          title: t('console.mail.every'),
          cell: ({ every, hour, zone }) =>
            `${t(`console.mail.every.${every}`)}, ${String(hour).padStart(2, '0')}:00, ${zone}`,
        },
        { title: t('console.mail.recipients'), cell: ({ recipients }) => recipients.join(', ') },
        {
          title: t('console.mail.next'),
          kind: 'time',
          cell: ({ next_at }) =>
            next_at === undefined ? t('console.mail.paused') : when(next_at, 'date-time'),
        },
        { title: t('console.mail.runs'), cell: ({ runs }) => <Runs runs={runs} /> },
        {
          title: t('console.mail.actions'),
          hidden: true,
          cell: (line) => <ReportActions line={line} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

function ReportActions({
  line,
  onOpen,
}: {
  readonly line: ReportLine;
  readonly onOpen: (open: Open) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  if (!may('figures.mail')) return null;
  const action = (is: Action) => <Button onPress={() => onOpen({ is, line })}>{t(LABELS[is])}</Button>;
  return (
    <div className={styles.actions}>
      <Button onPress={() => onOpen({ is: 'form', draft: draftOf(line) })}>{t('console.mail.change')}</Button>
      {action('send')}
      {action(line.state === 'on' ? 'pause' : 'resume')}
      <Button tone="stop" onPress={() => onOpen({ is: 'delete', line })}>
        {t(LABELS.delete)}
      </Button>
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly ReportRun[] }) {
  const t = useText();
  const when = useWhen();
  if (runs.length === 0) return '–';
  return (
    <ul className={styles.lines}>
      {runs.slice(0, RUNS_SHOWN).map((run) => (
        <li key={run.due_at}>
          {when(run.made_at)}: {t(RESULTS[run.result])}{' '}
          <small>
            {run.mailed_to.join(', ')}
            {run.left_out.map(({ name, why }) => ` · ${name}: ${t(`console.mail.out.${why}`)}`)}
          </small>
        </li>
      ))}
    </ul>
  );
}

function ActionDialog(props: {
  readonly action: Action;
  readonly line: ReportLine;
  readonly onEnd: (done: boolean) => void;
}) {
  const t = useText();
  const { action, line, onEnd } = props;
  const state = useCommand('reportState');
  const send = useCommand('reportSend');
  const command = action === 'send' ? send : state;
  const { report, name } = line;
  const done = { onSuccess: () => onEnd(true) };
  return (
    <CommandDialog
      title={`${t(LABELS[action])}: ${name}`}
      text={t(`console.mail.text.${action}`)}
      confirm={t(LABELS[action])}
      tone={action === 'delete' ? 'stop' : 'primary'}
      busy={command.isPending}
      error={command.error}
      onConfirm={(reason) =>
        action === 'send'
          ? send.mutate({ report, reason }, done)
          : state.mutate({ report, action, reason }, done)
      }
      onClose={() => onEnd(false)}
    />
  );
}
