import { useState } from 'react';
import { Button, Good } from '../../app/parts/control.tsx';
import { DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, useWhen } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { usePages } from '../../stores/ask.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { CodeDialog } from './code-dialog.tsx';
import styles from './payments.module.css';

/** Codes that players turn into money. */
export function CodeList() {
  const t = useText();
  const when = useWhen();
  const money = useMoney();
  const number = useNumber();
  const { may } = useOperator();
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const pages = usePages('promoCodes', {});
  return (
    <>
      {may('payments.act') && (
        <div className={styles.choice}>
          <Button icon="plus" tone="primary" onPress={() => setOpen(true)}>
            {t('desk.pay.codes.new')}
          </Button>
          <Good>{isDone ? t('operator.done') : undefined}</Good>
        </div>
      )}
      <Answer of={pages}>
        {({ pages: read }) => {
          const rows = read.flatMap(({ records }) => records);
          if (rows.length === 0) return <Quiet>{t('desk.pay.codes.none')}</Quiet>;
          return (
            <DataTable
              caption={t('desk.pay.tab.codes')}
              rows={rows}
              keyOf={({ code }) => code}
              columns={[
                { title: t('desk.pay.code'), cell: ({ code }) => code },
                { title: t('operator.player.brand'), cell: ({ brand }) => brand },
                {
                  title: t('desk.pay.codes.worth'),
                  kind: 'number',
                  cell: ({ amount, currency }) => money(amount, currency),
                },
                { title: t('desk.pay.codes.used'), kind: 'number', cell: ({ used }) => number(used) },
                { title: t('desk.pay.codes.uses'), kind: 'number', cell: ({ uses }) => number(uses) },
                { title: t('desk.pay.codes.until'), kind: 'time', cell: ({ until }) => when(until) },
              ]}
            >
              <MoreFoot pages={pages} />
            </DataTable>
          );
        }}
      </Answer>
      {open && (
        <CodeDialog
          onEnd={(done) => {
            setOpen(false);
            setDone(done);
          }}
        />
      )}
    </>
  );
}
