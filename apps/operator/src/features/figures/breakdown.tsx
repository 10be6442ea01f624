import type { FigureLine } from '@palpite/contract/operator/figures-calls';
import type { OperatorMessageId } from '@palpite/i18n/operator-message';
import { csvOf } from '@palpite/kernel/csv';
import { breakdownCsv } from '@palpite/kernel/figures-csv';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Button, Select } from '../../app/parts/control.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { useNumber, usePercent, useUnits } from '../../app/parts/formats.ts';
import { Answer, Quiet } from '../../app/parts/page.tsx';
import { type Words, wordFor } from '../../app/parts/words.ts';
import { browser } from '../../platform/browser.ts';
import type { DataOf } from '../../platform/send.ts';
import { useRead } from '../../stores/calls.ts';
import { useText } from '../../stores/services.ts';
import styles from './figures.module.css';
import { type FigureBy, type FigureFilter, rowsAddress, shareOf } from './filter.ts';

export const BY: readonly FigureBy[] = [
  'product',
  'sport',
  'league',
  'market',
  'studio',
  'game',
  'method',
  'campaign',
  'brand',
  'country',
  'currency',
];
export const BY_WORDS: Readonly<Record<FigureBy, OperatorMessageId>> = {
  brand: 'console.fig.by.brand',
  country: 'console.fig.by.country',
  currency: 'console.fig.by.currency',
  product: 'console.fig.by.product',
  sport: 'console.fig.by.sport',
  league: 'console.fig.by.league',
  market: 'console.fig.by.market',
  studio: 'console.fig.by.studio',
  game: 'console.fig.by.game',
  method: 'console.fig.by.method',
  campaign: 'console.fig.by.campaign',
};
const KEY_WORDS: Words = {
  sport: 'console.fig.product.sport',
  casino: 'console.fig.product.casino',
  several: 'console.fig.several',
  football: 'operator.trading.sport.football',
  basketball: 'operator.trading.sport.basketball',
  tennis: 'operator.trading.sport.tennis',
  'table-tennis': 'operator.trading.sport.table-tennis',
  volleyball: 'operator.trading.sport.volleyball',
};
/** The lines of one sport or studio are opened from its own line. */
const INSIDE: Readonly<Partial<Record<FigureBy, FigureBy>>> = { sport: 'league', studio: 'game' };

/** The same numbers by one dimension, with a file for other programs. */
export function FigureBreakdown({ filter }: { readonly filter: FigureFilter }) {
  const t = useText();
  const [by, setBy] = useState<FigureBy>('product');
  const [within, setWithin] = useState<string>();
  const asked = useRead('figuresBreakdown', { ...filter, by, ...(within !== undefined && { within }) });
  const rest = (others: DataOf<'figuresBreakdown'>['others']): readonly FigureLine[] =>
    others.count === 0
      ? []
      : [{ key: '', name: t('console.fig.others', { count: others.count }), numbers: others.numbers }];
  const choose = (next: FigureBy, inside?: string) => {
    setBy(next);
    setWithin(inside);
  };
  return (
    <section className={styles.box} aria-label={t('console.fig.detail')}>
      <div className={styles.boxHead}>
        <h2 className={styles.boxTitle}>
          {t('console.fig.detail')} {within !== undefined && <small>{wordFor(KEY_WORDS, within, t)}</small>}
        </h2>
        <Select
          label={t('console.fig.by')}
          value={by}
          onChange={(value) => choose(BY.find((name) => name === value) ?? 'product')}
          choices={BY.map((name) => ({ value: name, label: t(BY_WORDS[name]) }))}
        />
        <Button
          icon="document"
          disabled={asked.data === undefined}
          onPress={() =>
            asked.data &&
            browser.saveFile(
              `${by}.csv`,
              'text/csv',
              csvOf(breakdownCsv(by, asked.data.currency, [...asked.data.lines, ...rest(asked.data.others)])),
            )
          }
        >
          {t('console.fig.export')}
        </Button>
      </div>
      <Answer of={asked}>
        {({ lines, others, currency }) =>
          lines.length === 0 ? (
            <Quiet>{t('console.fig.none')}</Quiet>
          ) : (
            <Lines
              lines={[...lines, ...rest(others)]}
              currency={currency}
              by={by}
              filter={filter}
              open={choose}
            />
          )
        }
      </Answer>
    </section>
  );
}

function Lines(props: {
  readonly lines: readonly FigureLine[];
  readonly currency: string;
  readonly by: FigureBy;
  readonly filter: FigureFilter;
  readonly open: (by: FigureBy, within: string) => void;
}) {
  const t = useText();
  const units = useUnits();
  const { lines, currency, by, filter, open } = props;
  const inside = INSIDE[by];
  const nameOf = ({ key, name }: FigureLine) => {
    if (name !== '') return name;
    const parts = key.split('/');
    return parts.map((part) => wordFor(KEY_WORDS, part, t)).join(' / ');
  };
  const money: MoneyCell = (measure) => (line) =>
    line.key === '' ? (
      units(line.numbers[measure], currency)
    ) : (
      <Link href={rowsAddress(filter, measure, by, line.key)}>{units(line.numbers[measure], currency)}</Link>
    );
  const results = useResultColumns(money);
  return (
    <DataTable
      caption={t('console.fig.detail')}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          title: t(BY_WORDS[by]),
          cell: (line) =>
            inside && line.key !== '' && line.key !== 'several' ? (
              <button type="button" className={styles.open} onClick={() => open(inside, line.key)}>
                {nameOf(line)}
              </button>
            ) : (
              nameOf(line)
            ),
        },
        ...(by === 'method' ? [] : results),
        { title: t('console.fig.deposits'), kind: 'number', cell: money('deposits') },
        { title: t('console.fig.withdrawals'), kind: 'number', cell: money('withdrawals') },
      ]}
    />
  );
}

type MoneyCell = (
  measure: 'staked' | 'turnover' | 'ggr' | 'ngr' | 'deposits' | 'withdrawals',
) => (line: FigureLine) => ReactNode;

/** What was staked and what became of it; payments have none of it. */
function useResultColumns(money: MoneyCell): readonly Column<FigureLine>[] {
  const t = useText();
  const number = useNumber();
  const percent = usePercent();
  return [
    { title: t('console.fig.bets'), kind: 'number', cell: ({ numbers }) => number(numbers.bets) },
    { title: t('console.fig.staked'), kind: 'number', cell: money('staked') },
    { title: t('console.fig.turnover'), kind: 'number', cell: money('turnover') },
    { title: t('console.fig.ggr'), kind: 'number', cell: money('ggr') },
    { title: t('console.fig.ngr'), kind: 'number', cell: money('ngr') },
    {
      title: t('console.fig.holdShort'),
      kind: 'number',
      cell: ({ numbers }) => share(shareOf(numbers.ggr, numbers.turnover), percent),
    },
    {
      title: t('console.fig.theory'),
      kind: 'number',
      cell: ({ numbers }) => share(shareOf(numbers.theory, numbers.turnover), percent),
    },
    { title: t('console.fig.difference'), cell: ({ numbers }) => <Difference numbers={numbers} /> },
  ];
}

const share = (value: number | undefined, percent: (value: number) => string) =>
  value === undefined ? '–' : percent(value);

/** The hold beside its theory as a bar from the middle; twenty points fill a side. */
function Difference({ numbers }: Pick<FigureLine, 'numbers'>) {
  const hold = shareOf(numbers.ggr, numbers.turnover);
  const theory = shareOf(numbers.theory, numbers.turnover);
  if (hold === undefined || theory === undefined) return null;
  const by = hold - theory;
  const width = `${Math.min(50, Math.abs(by) * 2.5)}%`;
  return (
    <span className={styles.diverging} aria-hidden="true">
      <i
        className={by < 0 ? styles.below : styles.above}
        style={{ width, [by < 0 ? 'right' : 'left']: '50%' }}
      />
    </span>
  );
}
