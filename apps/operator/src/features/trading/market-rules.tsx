import type { MarketRuleLine } from '@palpite/contract/operator/market-rule-calls';
import { useState } from 'react';
import { Button, Good } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, usePercent, useWhen } from '../../app/parts/formats.ts';
import { Answer, PageHead, Panel, Quiet } from '../../app/parts/page.tsx';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { MarketRuleDialog } from './market-rule-dialog.tsx';
import { RuleExplained } from './rule-explained.tsx';
import { useScopeText } from './rule-scope.tsx';
import styles from './trading.module.css';

export type MarketRulesData = DataOf<'marketRules'>;

/** A rule that does not exist yet. */
type Edited = { readonly rule: MarketRuleLine | undefined };

/** Margin, limits and delay by brand, sport, market and phase. */
export function MarketRules() {
  const t = useText();
  const { may } = useOperator();
  const asked = useRead('marketRules', {});
  const [edited, setEdited] = useState<Edited>();
  const [isDone, setDone] = useState(false);
  const edit = (rule: MarketRuleLine | undefined) => {
    setDone(false);
    setEdited({ rule });
  };
  return (
    <>
      <PageHead title={t('console.nav.rules')} {...(asked.data && { count: asked.data.rules.length })}>
        {may('trading.set') && (
          <Button tone="primary" icon="plus" onPress={() => edit(undefined)}>
            {t('console.rules.new')}
          </Button>
        )}
      </PageHead>
      <p className={styles.intro}>{t('console.rules.text')}</p>
      <Good>{isDone ? t('operator.done') : undefined}</Good>
      <Answer of={asked}>
        {(data) => (
          <>
            <RuleTable data={data} onEdit={edit} />
            <RuleExplained data={data} />
            {edited && (
              <MarketRuleDialog
                data={data}
                rule={edited.rule}
                onEnd={(done) => {
                  setDone(done);
                  setEdited(undefined);
                }}
              />
            )}
          </>
        )}
      </Answer>
    </>
  );
}

function RuleTable(props: {
  readonly data: MarketRulesData;
  readonly onEdit: (rule: MarketRuleLine) => void;
}) {
  const t = useText();
  const money = useMoney();
  const percent = usePercent();
  const { may } = useOperator();
  const { data } = props;
  const scope = useScopeText(data);
  if (data.rules.length === 0) return <Quiet>{t('console.rules.none')}</Quiet>;
  const amount = (cents: number | undefined) => (cents === undefined ? '' : money(cents, data.currency));
  const columns: Column<MarketRuleLine>[] = [
    {
      title: t('console.rules.scope'),
      cell: (rule) => {
        const { name, brand } = scope(rule);
        return (
          <span className={styles.name}>
            <b>{name}</b>
            <span>{brand}</span>
          </span>
        );
      },
    },
    {
      title: t('operator.trading.margin'),
      kind: 'number',
      cell: ({ margin }) => (margin === undefined ? '' : percent(margin / 100)),
    },
    { title: t('console.rules.maxStake'), kind: 'number', cell: ({ max_stake }) => amount(max_stake) },
    { title: t('operator.trading.maxWin'), kind: 'number', cell: ({ max_win }) => amount(max_win) },
    {
      title: t('operator.trading.perSelection'),
      kind: 'number',
      cell: ({ per_selection }) => amount(per_selection),
    },
    {
      title: t('console.rules.delay'),
      kind: 'number',
      cell: ({ delay }) => (delay === undefined ? '' : t('console.rules.seconds', { count: delay / 1_000 })),
    },
    { title: t('operator.trading.league.set'), cell: ({ set }) => <SetBy set={set} /> },
  ];
  const act: Column<MarketRuleLine> = {
    title: t('operator.config.edit'),
    hidden: true,
    cell: (rule) => (
      <Button label={t('console.rules.edit', { name: scope(rule).name })} onPress={() => props.onEdit(rule)}>
        {t('operator.config.edit')}
      </Button>
    ),
  };
  return (
    <Panel flush>
      <DataTable
        caption={t('console.nav.rules')}
        rows={data.rules}
        keyOf={({ match, brand, sport, market, phase }) => [match, brand, sport, market, phase].join('/')}
        columns={may('trading.set') ? [...columns, act] : columns}
      />
    </Panel>
  );
}

function SetBy({ set }: { readonly set: MarketRuleLine['set'] }) {
  const when = useWhen();
  return (
    <span className={styles.name}>
      {set.by}, {when(set.at)}
      <span>{set.reason}</span>
    </span>
  );
}
