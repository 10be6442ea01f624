import type { DifferenceLine, KeptDifferenceLine } from '@palpite/contract/operator/payment-calls';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import { CommandDialog } from '../../app/parts/command-dialog.tsx';
import { Button, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useWhen } from '../../app/parts/formats.ts';
import { OpenFilter, type OpenState } from '../../app/parts/open-filter.tsx';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { useCommand, usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './payments.module.css';
import { DIFFERENCE_WORDS } from './words.ts';

export function useDifferenceColumns<L extends DifferenceLine>(): readonly Column<L>[] {
  const t = useText();
  return [
    { title: t('console.pay.provider'), cell: ({ provider }) => provider },
    { title: t('console.pay.diff.kind'), cell: ({ kind }) => wordFor(DIFFERENCE_WORDS, kind, t) },
    {
      title: t('console.pay.diff.subject'),
      cell: ({ subject, order }) =>
        order === undefined ? subject : <Link href={`/payments/orders/${order}`}>{subject}</Link>,
    },
    { title: t('console.pay.diff.ours'), cell: ({ ours }) => ours },
    { title: t('console.pay.diff.theirs'), cell: ({ theirs }) => theirs },
  ];
}

/** Differences between our ledger and the providers, until an operator has resolved them. */
export function DifferenceList() {
  const t = useText();
  const [state, setState] = useState<OpenState>('open');
  const [open, setOpen] = useState<string>();
  const [isDone, setDone] = useState(false);
  const pages = usePages('paymentDifferences', { state });
  return (
    <>
      <div className={styles.choice}>
        <OpenFilter state={state} onChange={setState} />
        <Good>{isDone ? t('operator.done') : undefined}</Good>
      </div>
      <Answer of={pages}>
        {({ pages: read }) => {
          const lines = read.flatMap(({ records }) => records);
          if (lines.length === 0) return <Quiet>{t('console.pay.diff.none')}</Quiet>;
          return (
            <Kept lines={lines} onBegin={setOpen}>
              <MoreFoot pages={pages} />
            </Kept>
          );
        }}
      </Answer>
      {open !== undefined && (
        <ResolveDialog
          difference={open}
          onEnd={(done) => {
            setOpen(undefined);
            setDone(done);
          }}
        />
      )}
    </>
  );
}

function Kept(props: {
  readonly lines: readonly KeptDifferenceLine[];
  readonly onBegin: (difference: string) => void;
  readonly children: ReactNode;
}) {
  const t = useText();
  const when = useWhen();
  const { may } = useOperator();
  const columns = useDifferenceColumns<KeptDifferenceLine>();
  return (
    <DataTable
      caption={t('console.pay.tab.differences')}
      rows={props.lines}
      keyOf={({ id }) => id}
      columns={[
        { title: t('console.bets.at'), kind: 'time', cell: ({ at }) => when(at) },
        ...columns,
        {
          title: t('console.pay.diff.resolved'),
          cell: ({ id, resolved }) =>
            resolved ? (
              <span className={styles.words}>
                {resolved.note}
                <span className={styles.muted}>
                  {resolved.by}, {when(resolved.at)}
                </span>
              </span>
            ) : (
              may('payments.act') && (
                <Button onPress={() => props.onBegin(id)}>{t('console.pay.diff.resolve')}</Button>
              )
            ),
        },
      ]}
    >
      {props.children}
    </DataTable>
  );
}

function ResolveDialog(props: { readonly difference: string; readonly onEnd: (done: boolean) => void }) {
  const t = useText();
  const { difference, onEnd } = props;
  const resolve = useCommand('differenceResolve');
  return (
    <CommandDialog
      title={t('console.pay.diff.resolve')}
      text={t('console.pay.diff.resolve.text')}
      confirm={t('console.pay.diff.resolve')}
      busy={resolve.isPending}
      error={resolve.error}
      onConfirm={(reason) => resolve.mutate({ difference, reason }, { onSuccess: () => onEnd(true) })}
      onClose={() => onEnd(false)}
    />
  );
}
