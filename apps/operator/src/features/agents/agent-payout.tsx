import type { AgentMonthLine } from '@palpite/contract/operator/agent-calls';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, Good, Select } from '../../app/parts/control.tsx';
import { type Column, DataTable, MoreFoot } from '../../app/parts/data-table.tsx';
import { useMoney, useNumber, usePercent } from '../../app/parts/formats.ts';
import { Answer, Panel, Quiet } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import { usePages } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import styles from './agents.module.css';
import { BrandChoice, useBrand } from './brand-choice.tsx';
import { type MonthPage, PayoutDialog, type PayoutRequest } from './payout-dialog.tsx';
import { PayoutRun } from './payout-run.tsx';
import { HOLD_WORDS, STATE_WORDS } from './words.ts';

/** A closed month of a brand: the lines of its payout, and the two signatures. */
export function AgentPayout() {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const [month, setMonth] = useState('');
  const brand = useBrand(chosen);
  return (
    <>
      <div className={styles.search}>
        <p className={styles.about}>{t('console.agt.eyes.about')}</p>
        <BrandChoice
          brand={brand}
          onChange={(next) => {
            setChosen(next);
            setMonth('');
          }}
        />
      </div>
      {brand !== '' && <Month key={brand} brand={brand} month={month} onMonth={setMonth} />}
    </>
  );
}

function Month(props: {
  readonly brand: string;
  readonly month: string;
  readonly onMonth: (month: string) => void;
}) {
  const t = useText();
  const { brand, month, onMonth } = props;
  const [request, setRequest] = useState<PayoutRequest>();
  const [message, setMessage] = useState<string>();
  const pages = usePages('agentMonth', { brand, ...(month !== '' && { month }) });
  const columns = useColumns(setRequest);
  return (
    <Answer of={pages}>
      {({ pages: read }) => {
        const [first] = read;
        if (!first || first.month === '') return <Quiet>{t('console.agt.none')}</Quiet>;
        const lines = read.flatMap(({ records }) => records);
        return (
          <>
            <Select
              label={t('console.agt.month')}
              value={first.month}
              choices={first.months.map((known) => ({ value: known, label: known }))}
              onChange={onMonth}
            />
            <Good>{message}</Good>
            <div className={styles.rooms}>
              <Panel title={t('console.agt.payout', { month: first.month })} flush>
                <DataTable
                  caption={t('console.agt.payout', { month: first.month })}
                  rows={lines}
                  keyOf={({ uid }) => uid}
                  columns={columns(first)}
                >
                  <MoreFoot pages={pages} />
                </DataTable>
              </Panel>
              <PayoutRun page={first} onBegin={setRequest} />
            </div>
            {request && (
              <PayoutDialog
                brand={brand}
                page={first}
                request={request}
                onEnd={(text) => {
                  setRequest(undefined);
                  setMessage(text);
                }}
              />
            )}
          </>
        );
      }}
    </Answer>
  );
}

function useColumns(onBegin: (request: PayoutRequest) => void) {
  const t = useText();
  const money = useMoney();
  const number = useNumber();
  const percent = usePercent();
  const { may } = useOperator();
  return ({ currency }: MonthPage): readonly Column<AgentMonthLine>[] => {
    const amount = (cents: number) => (
      <span className={cents < 0 ? styles.negative : undefined}>{money(cents, currency)}</span>
    );
    return [
      {
        title: t('console.agt.agent'),
        cell: ({ uid, name }) => <Link href={`/agents/${uid}`}>{`${uid} ${name}`}</Link>,
      },
      { title: t('console.agt.tier'), kind: 'number', cell: ({ tier }) => number(tier) },
      { title: t('console.agt.active'), kind: 'number', cell: ({ active }) => number(active) },
      { title: t('console.agt.revenue'), kind: 'number', cell: ({ revenue }) => amount(revenue) },
      { title: t('console.agt.rate'), kind: 'number', cell: ({ rate_bps }) => percent(rate_bps / 100) },
      { title: t('console.agt.income'), kind: 'number', cell: ({ income }) => amount(income) },
      { title: t('console.agt.carried'), kind: 'number', cell: ({ carried_in }) => amount(carried_in) },
      {
        title: t('console.agt.due'),
        kind: 'number',
        cell: ({ payout, state }) => (
          <b className={state === 'held' ? styles.struck : undefined}>{money(payout, currency)}</b>
        ),
      },
      {
        title: t('console.agt.look'),
        cell: ({ state, holds, note }) => (
          <span className={styles.muted}>
            {[wordFor(STATE_WORDS, state, t), ...holds.map((hold) => wordFor(HOLD_WORDS, hold, t)), note]
              .filter((word) => word !== '')
              .join('. ')}
          </span>
        ),
      },
      {
        title: t('operator.actions'),
        hidden: true,
        cell: (line) => {
          if (!may('payments.act') || (line.state !== 'open' && line.state !== 'held')) return null;
          const action = line.state === 'held' ? 'release' : 'hold';
          return <Button onPress={() => onBegin({ is: action, line })}>{t(`console.agt.${action}`)}</Button>;
        },
      },
    ];
  };
}
