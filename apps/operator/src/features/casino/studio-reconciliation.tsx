import type { StudioDifferenceLine } from '@palpite/contract/operator/casino-calls';
import { DAY_MS } from '@palpite/kernel/time';
import { Badge } from '@palpite/ui/badge';
import { useState } from 'react';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good, Select, TextInput } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { OpenFilter, type OpenState } from '../../app/parts/open-filter.tsx';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './casino.module.css';
import { DIFFERENCE_STATE_WORDS, KIND_WORDS, RUN_WORDS } from './words.ts';

const EVERY_MS = 15_000;

/** The open differences first, as they wait for somebody; then the days that were compared. */
export function StudioReconciliation() {
  return (
    <>
      <Differences />
      <Runs />
    </>
  );
}

type Action = 'accept' | 'dismiss';
interface Begun {
  readonly line: StudioDifferenceLine;
  readonly action: Action;
}

function Differences() {
  const t = useText();
  const [state, setState] = useState<OpenState>('open');
  const [begun, setBegun] = useState<Begun>();
  const [missing, setMissing] = useState<number>();
  const pages = usePages('studioDifferences', { state }, { everyMs: EVERY_MS });
  return (
    <Panel title={t('console.cas.diff')} flush>
      <div className={styles.choice}>
        <OpenFilter state={state} onChange={setState} />
        <Good>
          {missing === undefined
            ? undefined
            : missing > 0
              ? t('console.cas.diff.second')
              : t('operator.done')}
        </Good>
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.cas.diff.none')}</Quiet>;
          return (
            <>
              <DifferenceTable lines={lines} onBegin={setBegun} />
              <div className={styles.foot}>
                <MoreFoot pages={pages} />
              </div>
            </>
          );
        }}
      </Answer>
      {begun && (
        <DecideDialog
          begun={begun}
          onEnd={(left) => {
            setBegun(undefined);
            setMissing(left);
          }}
        />
      )}
    </Panel>
  );
}

function DifferenceTable(props: {
  readonly lines: readonly StudioDifferenceLine[];
  readonly onBegin: (begun: Begun) => void;
}) {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  return (
    <DataTable
      caption={t('console.cas.diff')}
      rows={props.lines}
      keyOf={({ id }) => id}
      columns={[
        { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
        { title: t('console.cas.studio'), cell: ({ studio }) => studio },
        { title: t('console.cas.diff.kind'), cell: ({ kind }) => wordFor(KIND_WORDS, kind, t) },
        {
          title: t('console.cas.tx'),
          cell: ({ tx, round, uid }) => (
            <span className={styles.words}>
              {tx}
              <span className={styles.muted}>
                {round}
                {uid !== undefined && (
                  <>
                    {round === '' ? '' : ', '}
                    <Reference kind="player" id={uid} />
                  </>
                )}
              </span>
            </span>
          ),
        },
        { title: t('console.cas.run.theirs'), cell: ({ theirs }) => theirs },
        { title: t('console.cas.run.ours'), cell: ({ ours }) => ours },
        {
          title: t('console.pay.amount'),
          kind: 'number',
          cell: ({ amount, currency }) => money(amount, currency),
        },
        {
          title: t('console.bets.state'),
          cell: (line) => <Decision line={line} onBegin={props.onBegin} />,
        },
      ]}
    />
  );
}

function Decision({
  line,
  onBegin,
}: {
  readonly line: StudioDifferenceLine;
  readonly onBegin: (begun: Begun) => void;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const [first] = line.decisions;
  const decided = line.decisions.map(({ by, reason, at }) => (
    <span key={by} className={styles.muted}>
      {reason} ({by}, {when(at)})
    </span>
  ));
  if (line.state !== 'open')
    return (
      <span className={styles.words}>
        {wordFor(DIFFERENCE_STATE_WORDS, line.state, t)}
        {decided}
      </span>
    );
  const mayDecide = may('casino.act') && first?.own !== 1;
  return (
    <span className={styles.words}>
      {first && <span>{t('console.cas.diff.waits', { by: first.by })}</span>}
      {decided}
      {mayDecide && (
        <span className={styles.buttons}>
          {line.can_accept === 1 && first?.action !== 'dismiss' && (
            <Button tone="primary" onPress={() => onBegin({ line, action: 'accept' })}>
              {t('console.cas.diff.accept')}
            </Button>
          )}
          {first?.action !== 'accept' && (
            <Button onPress={() => onBegin({ line, action: 'dismiss' })}>
              {t('console.cas.diff.dismiss')}
            </Button>
          )}
        </span>
      )}
    </span>
  );
}

function DecideDialog({
  begun,
  onEnd,
}: {
  readonly begun: Begun;
  readonly onEnd: (missing?: number) => void;
}) {
  const t = useText();
  const decide = useCommand('studioDifferenceDecide');
  const { line, action } = begun;
  return (
    <CommandDialog
      title={`${t(`console.cas.diff.${action}`)}: ${line.tx}`}
      text={t(`console.cas.diff.${action}.text`)}
      confirm={t(`console.cas.diff.${action}`)}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) =>
        decide.mutate({ difference: line.id, action, reason }, { onSuccess: ({ missing }) => onEnd(missing) })
      }
      onClose={() => onEnd()}
    />
  );
}

function Runs() {
  const t = useText();
  const when = useWhen();
  const number = useNumber();
  const { may } = useOperator();
  const pages = usePages('studioReconciliations', {}, { everyMs: EVERY_MS });
  return (
    <Panel title={t('console.cas.runs')} flush>
      <Answer of={pages}>
        {({ pages: read }) => {
          const rows = read.flatMap(({ records }) => records);
          const studios = read[0]?.studios ?? [];
          return (
            <>
              {may('casino.act') && studios.length > 0 && <RunForm studios={studios} />}
              {rows.length === 0 ? (
                <Quiet>{t('console.cas.runs.none')}</Quiet>
              ) : (
                <DataTable
                  caption={t('console.cas.runs')}
                  rows={rows}
                  keyOf={({ day, studio }) => `${day} ${studio}`}
                  columns={[
                    { title: t('console.cas.run.day'), cell: ({ day }) => day },
                    { title: t('console.cas.studio'), cell: ({ studio }) => studio },
                    { title: t('console.bets.state'), cell: ({ state }) => <RunState state={state} /> },
                    {
                      title: t('console.cas.run.theirs'),
                      kind: 'number',
                      cell: ({ theirs }) => number(theirs),
                    },
                    { title: t('console.cas.run.ours'), kind: 'number', cell: ({ ours }) => number(ours) },
                    {
                      title: t('console.cas.diff'),
                      kind: 'number',
                      cell: ({ differences }) => number(differences),
                    },
                    { title: t('console.cas.run.at'), kind: 'time', cell: ({ at }) => when(at) },
                  ]}
                >
                  <MoreFoot pages={pages} />
                </DataTable>
              )}
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

function RunState({ state }: { readonly state: string }) {
  const t = useText();
  const isGoing = state === 'reading' || state === 'comparing';
  if (isGoing) return <Badge icon="clock">{wordFor(RUN_WORDS, state, t)}</Badge>;
  const isClean = state === 'clean';
  return (
    <Badge tone={isClean ? 'good' : 'negative'} icon={isClean ? 'check' : 'alert'}>
      {wordFor(RUN_WORDS, state, t)}
    </Badge>
  );
}

function RunForm({ studios }: { readonly studios: readonly string[] }) {
  const t = useText();
  const [studio, setStudio] = useState(studios[0] ?? '');
  const [day, setDay] = useState(() => new Date(browser.nowMs() - DAY_MS).toISOString().slice(0, 10));
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const run = useCommand('studioReconcile');
  return (
    <>
      <form
        className={styles.choice}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(false);
          setOpen(true);
        }}
      >
        <Select
          label={t('console.cas.studio')}
          value={studio}
          choices={studios.map((value) => ({ value, label: value }))}
          onChange={setStudio}
        />
        <TextInput type="date" label={t('console.cas.run.day')} value={day} onChange={setDay} />
        <Button icon="refresh" submit>
          {t('console.cas.run.start')}
        </Button>
        <Good>{isAsked ? t('console.cas.run.asked') : undefined}</Good>
      </form>
      {isOpen && (
        <CommandDialog
          title={`${t('console.cas.run.start')}: ${studio}, ${day}`}
          text={t('console.cas.run.start.text')}
          confirm={t('console.cas.run.start')}
          busy={run.isPending}
          error={run.error}
          onConfirm={(reason) =>
            run.mutate(
              { studio, day, reason },
              {
                onSuccess: () => {
                  setOpen(false);
                  setAsked(true);
                },
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
