import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Link } from 'wouter';
import { useNumber, usePercent, useUnits } from '../../app/parts/formats.ts';
import type { DataOf } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import styles from './figures.module.css';
import { changeOf, type FigureFilter, type FigureMeasure, rowsAddress, shareOf } from './filter.ts';

type Summary = DataOf<'figuresSummary'>;
type MoneyMeasure = 'staked' | 'turnover' | 'ggr' | 'ngr' | 'deposits' | 'withdrawals' | 'bonus_cost';

const MONEY: readonly { readonly measure: MoneyMeasure; readonly label: OperatorMessageId }[] = [
  { measure: 'staked', label: 'console.fig.staked' },
  { measure: 'turnover', label: 'console.fig.turnover' },
  { measure: 'ggr', label: 'console.fig.ggr' },
  { measure: 'ngr', label: 'console.fig.ngr' },
  { measure: 'bonus_cost', label: 'console.fig.bonusCost' },
  { measure: 'deposits', label: 'console.fig.deposits' },
  { measure: 'withdrawals', label: 'console.fig.withdrawals' },
];

/** The largest numerals of the page; each opens the rows behind it. */
export function KeyNumbers({
  summary,
  filter,
}: {
  readonly summary: Summary;
  readonly filter: FigureFilter;
}) {
  const t = useText();
  const number = useNumber();
  const units = useUnits();
  const percent = usePercent();
  const { total, compared, compared_before: before, currency } = summary;
  const hold = shareOf(total.ggr, total.turnover);
  const theory = shareOf(total.theory, total.turnover);
  const none = t('console.fig.noChange');
  return (
    <div className={styles.keys}>
      <KeyNumber
        label={t('console.fig.bets')}
        value={number(total.bets)}
        to={rowsAddress(filter, 'bets')}
        more={<Change by={changeOf(compared.bets, before.bets)} />}
      />
      {MONEY.map(({ measure, label }) => (
        <KeyNumber
          key={measure}
          label={t(label)}
          value={units(total[measure], currency)}
          to={rowsAddress(filter, measure satisfies FigureMeasure)}
          more={<Change by={changeOf(compared[measure], before[measure])} />}
        />
      ))}
      <KeyNumber
        label={t('console.fig.hold')}
        value={hold === undefined ? '–' : percent(hold)}
        to={rowsAddress(filter, 'ggr')}
        more={theory === undefined ? none : t('console.fig.theoryIs', { percent: percent(theory) })}
      />
      <KeyNumber
        label={t('console.fig.active')}
        value={number(summary.active)}
        to={rowsAddress(filter, 'bets')}
        more={t('console.fig.activeBefore', { count: number(summary.active_before) })}
      />
      <KeyNumber
        label={t('console.fig.firstDeposits')}
        value={number(total.first_deposits)}
        to={rowsAddress(filter, 'first_deposits')}
        more={<Change by={changeOf(compared.first_deposits, before.first_deposits)} />}
      />
    </div>
  );
}

function KeyNumber(props: {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly more: React.ReactNode;
}) {
  return (
    <Link className={styles.key} href={props.to}>
      <span className={styles.keyLabel}>{props.label}</span>
      <b className={styles.keyValue}>{props.value}</b>
      <span className={styles.keyMore}>{props.more}</span>
    </Link>
  );
}

function Change({ by }: { readonly by: number | undefined }) {
  const t = useText();
  const percent = usePercent();
  if (by === undefined) return t('console.fig.noChange');
  return t('console.fig.change', { percent: percent(by, true) });
}
