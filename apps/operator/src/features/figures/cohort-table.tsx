import type { CohortCell, CohortLine } from '@palpite/contract/operator/figures-calls';
import { classes } from '@palpite/ui/classes';
import { Link } from 'wouter';
import { useNumber, usePercent, useUnits } from '../../app/parts/formats.ts';
import { useText } from '../../stores/services.ts';
import {
  type CohortFilter,
  type CohortNumber,
  cellAddress,
  cellValue,
  largestOf,
  levelOf,
  playersAddress,
} from './cohort-filter.ts';
import { NUMBER_WORDS } from './cohort-filters.tsx';
import styles from './cohorts.module.css';

/** Cohorts against periods. The colour repeats what the number says; the running period is marked. */
export function CohortTable(props: {
  readonly lines: readonly CohortLine[];
  readonly currency: string;
  readonly filter: CohortFilter;
  readonly number: CohortNumber;
}) {
  const t = useText();
  const count = useNumber();
  const { lines, currency, filter, number } = props;
  const largest = largestOf(lines, number);
  const caption = `${t('console.fig.cohorts')}: ${t(NUMBER_WORDS[number])}`;
  const periods = Math.max(0, ...lines.map(({ cells }) => cells.length));
  return (
    <>
      <p className={styles.about}>{t('console.fig.cohort.about')}</p>
      {/* A wide table must also scroll by keyboard; a group adds no landmark beside that of the panel. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups cells */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('console.fig.cohort')}</th>
              <th scope="col" className={styles.number}>
                {t('console.fig.cohort.players')}
              </th>
              {Array.from({ length: periods }, (_, period) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number of the period is what the column is
                <th key={period} scope="col" className={styles.number}>
                  {t('console.fig.cohort.after', { count: String(period) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.began}>
                <th scope="row">{cohortName(line.began, filter.span)}</th>
                <td className={styles.number}>
                  <Link href={playersAddress(filter, line.began)}>{count(line.players)}</Link>
                </td>
                {line.cells.map((cell, index) => (
                  <Cell
                    key={cell.from}
                    line={line}
                    cell={cell}
                    currency={currency}
                    filter={filter}
                    number={number}
                    level={levelOf(cellValue(line, cell, number), largest)}
                    isRunning={index === line.cells.length - 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const cohortName = (began: string, span: CohortFilter['span']): string =>
  span === 'month' ? began.slice(0, 7) : began;

function Cell(props: {
  readonly line: CohortLine;
  readonly cell: CohortCell;
  readonly currency: string;
  readonly filter: CohortFilter;
  readonly number: CohortNumber;
  readonly level: number;
  readonly isRunning: boolean;
}) {
  const t = useText();
  const count = useNumber();
  const units = useUnits();
  const percent = usePercent();
  const { line, cell, currency, filter, number, level, isRunning } = props;
  const value = cellValue(line, cell, number);
  const text = () => {
    if (value === undefined) return '–';
    if (number === 'retention') return percent(value);
    return number === 'active' || number === 'depositors' ? count(value) : units(cell[number], currency);
  };
  const isLoss = value !== undefined && value < 0;
  return (
    <td
      className={classes(styles.number, isLoss ? styles.loss : styles.gain, isRunning && styles.running)}
      data-level={level}
    >
      <Link href={cellAddress(filter, number, line.began, cell)}>{text()}</Link>
      {isRunning && <small>{t('console.fig.cohort.running')}</small>}
    </td>
  );
}
