import type { ExplainedFigure } from '@palpite/contract/operator/market-rule-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { useState } from 'react';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useMoney, usePercent, useWhen } from '../../app/parts/formats.ts';
import { Answer, Panel } from '../../app/parts/page.tsx';
import { wordFor } from '../../app/parts/words.ts';
import type { DataOf, InputOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import { type Scope, ScopeFields, useScopeText } from './rule-scope.tsx';
import styles from './trading.module.css';

const FIGURES: Readonly<Record<string, OperatorMessageId>> = {
  margin: 'operator.trading.margin',
  max_stake: 'console.rules.maxStake',
  max_win: 'operator.trading.maxWin',
  per_selection: 'operator.trading.perSelection',
  delay: 'console.rules.delay',
};

/** Asks which figures hold for a market, and which rule gave each. */
export function RuleExplained({ data }: { readonly data: DataOf<'marketRules'> }) {
  const t = useText();
  const [scope, setScope] = useState<Scope>({
    match: 0,
    brand: '',
    sport: 'football',
    market: 'main',
    phase: 'in-play',
  });
  const asked = useRead('marketRuleFor', {
    sport: scope.sport as InputOf<'marketRuleFor'>['sport'],
    market: scope.market,
    phase: scope.phase as InputOf<'marketRuleFor'>['phase'],
    ...(scope.brand !== '' && { brand: scope.brand }),
  });
  return (
    <Panel title={t('console.rules.which')}>
      <div className={styles.scope}>
        <ScopeFields named={data} scope={scope} isWhole onChange={setScope} />
      </div>
      <Answer of={asked}>
        {({ figures, currency }) => <Explained figures={figures} currency={currency} data={data} />}
      </Answer>
      <p className={styles.footnote}>{t('console.rules.leagueNote')}</p>
    </Panel>
  );
}

function Explained(props: {
  readonly figures: readonly ExplainedFigure[];
  readonly currency: string;
  readonly data: DataOf<'marketRules'>;
}) {
  const t = useText();
  const money = useMoney();
  const percent = usePercent();
  const when = useWhen();
  const scopeText = useScopeText(props.data);
  const value = ({ figure, value: amount }: ExplainedFigure) => {
    if (figure === 'margin') return percent(amount / 100);
    if (figure === 'delay') return t('console.rules.seconds', { count: amount / 1_000 });
    return money(amount, props.currency);
  };
  const columns: Column<ExplainedFigure>[] = [
    { title: t('console.rules.figure'), cell: ({ figure }) => wordFor(FIGURES, figure, t) },
    { title: t('console.rules.value'), kind: 'number', cell: value },
    {
      title: t('console.rules.from'),
      cell: ({ source, rule }) => {
        if (!rule) return t(source === 'class' ? 'console.rules.fromClass' : 'console.rules.fromGeneral');
        const { name, brand } = scopeText(rule);
        return (
          <span className={styles.name}>
            <b>{name}</b>
            <span>
              {brand}, {when(rule.at)}
            </span>
          </span>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('console.rules.which')}
      rows={props.figures}
      keyOf={({ figure }) => figure}
      columns={columns}
    />
  );
}
