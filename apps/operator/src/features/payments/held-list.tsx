import type { HeldAction, HeldLine } from '@palpite/contract/operator/treasury-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useUnits, useWhen } from '../../app/parts/formats.ts';
import { OpenFilter, type OpenState } from '../../app/parts/open-filter.tsx';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { Reference } from '../../app/parts/reference.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';
import { HELD_REASON_WORDS, HELD_STATE_WORDS } from './words.ts';

interface Command {
  readonly action: HeldAction;
  readonly line: HeldLine;
}

/** Held deposits, and the decisions about them. */
export function HeldList() {
  const t = useText();
  const [state, setState] = useState<OpenState>('open');
  const [request, setRequest] = useState<Command>();
  const [message, setMessage] = useState<string>();
  const pages = usePages('heldDeposits', { state });
  const columns = useColumns((action, line) => setRequest({ action, line }));
  return (
    <>
      <div className={styles.choice}>
        <OpenFilter state={state} onChange={setState} />
        <Good>{message}</Good>
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0)
            return (
              <Quiet>{t(state === 'open' ? 'console.pay.held.noneOpen' : 'console.pay.held.none')}</Quiet>
            );
          return (
            <DataTable
              caption={t('console.pay.tab.held')}
              rows={lines}
              keyOf={({ id }) => id}
              columns={columns}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
      {request && (
        <DecideDialog
          request={request}
          onEnd={(text) => {
            setRequest(undefined);
            setMessage(text);
          }}
        />
      )}
    </>
  );
}

function useColumns(onBegin: (action: HeldAction, line: HeldLine) => void): readonly Column<HeldLine>[] {
  const t = useText();
  const when = useWhen();
  const units = useUnits();
  return [
    { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
    {
      title: t('console.pay.order'),
      cell: ({ order, payment }) =>
        order === undefined ? payment : <Link href={`/payments/orders/${order}`}>{order}</Link>,
    },
    {
      title: t('console.bets.player'),
      cell: ({ uid }) => (uid === undefined ? '–' : <Reference kind="player" id={uid} />),
    },
    { title: t('console.pay.provider'), cell: ({ provider }) => provider },
    { title: t('console.pay.held.reason'), cell: ({ reason }) => wordFor(HELD_REASON_WORDS, reason, t) },
    { title: t('console.pay.amount'), kind: 'number', cell: (line) => units(line.units, line.currency) },
    { title: t('console.pay.held.open'), kind: 'number', cell: (line) => units(line.open, line.currency) },
    {
      title: t('console.pay.held.state'),
      cell: ({ state, refusal }) => (
        <span className={styles.words}>
          {wordFor(HELD_STATE_WORDS, state, t)}
          {refusal !== '' && <span className={styles.muted}>{refusal}</span>}
        </span>
      ),
    },
    {
      title: t('operator.actions'),
      hidden: true,
      cell: (line) => <Decisions line={line} onBegin={onBegin} />,
    },
  ];
}

/** Only a waiting deposit can be decided: one that the provider is returning cannot be released as well. */
function Decisions(props: {
  readonly line: HeldLine;
  readonly onBegin: (action: HeldAction, line: HeldLine) => void;
}) {
  const t = useText();
  const { may } = useOperator();
  const { line, onBegin } = props;
  if (line.state !== 'waiting' || !may('payments.act')) return null;
  return (
    <>
      {line.can_release === 1 && (
        <Button onPress={() => onBegin('release', line)}>{t('console.pay.held.release')}</Button>
      )}
      <Button onPress={() => onBegin('return', line)}>{t('console.pay.held.return')}</Button>
      <Button onPress={() => onBegin('settle', line)}>{t('console.pay.held.settle')}</Button>
    </>
  );
}

function DecideDialog({
  request,
  onEnd,
}: {
  readonly request: Command;
  readonly onEnd: (message?: string) => void;
}) {
  const t = useText();
  const units = useUnits();
  const decide = useCommand('heldDecide');
  const { action, line } = request;
  const verb = t(`console.pay.held.${action}`);
  return (
    <CommandDialog
      title={`${verb}: ${units(line.open, line.currency)}`}
      text={t('console.pay.held.text')}
      confirm={verb}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={(reason) =>
        decide.mutate(
          { held: line.id, action, reason },
          {
            onSuccess: ({ missing }) => onEnd(t(missing > 0 ? 'console.pay.held.counted' : 'operator.done')),
          },
        )
      }
      onClose={() => onEnd()}
    />
  );
}
