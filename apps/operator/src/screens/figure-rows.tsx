import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { Link, useSearch } from 'wouter';
import { PageHead } from '../app/parts/page.tsx';
import { FigureRows } from '../features/figures/figure-rows.tsx';
import { type FigureMeasure, readFilter, readRows, writeFilter } from '../features/figures/filter.ts';
import { useText } from '../stores/services.ts';

const NUMBERS: Readonly<Record<FigureMeasure, OperatorMessageId>> = {
  bets: 'console.fig.bets',
  staked: 'console.fig.staked',
  turnover: 'console.fig.turnover',
  ggr: 'console.fig.ggr',
  ngr: 'console.fig.ngr',
  bonus_cost: 'console.fig.bonusCost',
  deposits: 'console.fig.deposits',
  withdrawals: 'console.fig.withdrawals',
  first_deposits: 'console.fig.firstDeposits',
};

export function FigureRowsScreen() {
  const t = useText();
  const search = useSearch();
  const filter = readFilter(search);
  const { measure, key } = readRows(search);
  const days =
    filter.from === undefined ? t(`console.fig.${filter.period}`) : `${filter.from} – ${filter.to}`;
  const about = [t(NUMBERS[measure]), key, filter.brand, days].filter((part) => part).join(', ');
  return (
    <>
      <PageHead title={t('console.fig.rows')} count={about}>
        <Link href={`/figures?${writeFilter(filter)}`}>{t('console.fig.back')}</Link>
      </PageHead>
      <FigureRows input={{ ...filter, ...readRows(search) }} />
    </>
  );
}
