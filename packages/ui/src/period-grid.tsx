import { classes } from './classes.tsx';
import styles from './period-grid.module.css';
import { Unseen } from './unseen.tsx';

export interface GridPeriod {
  readonly key: string;
  /** The head of the column, short; `name` is what a screen reader says. */
  readonly head: string;
  readonly name: string;
  readonly pair: readonly [home: number, away: number] | undefined;
  /** It is in play. */
  readonly now?: boolean;
}

export interface PeriodGridProps {
  readonly caption: string;
  readonly sides: readonly [home: string, away: string];
  readonly periods: readonly GridPeriod[];
}

/** The score of each side per period: the winner of a period is bold, the current period has a lighter background. */
export function PeriodGrid({ caption, sides, periods }: PeriodGridProps) {
  return (
    <table className={styles.grid} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">
            <Unseen>{caption}</Unseen>
          </th>
          {periods.map(({ key, head, name, now }) => (
            <th key={key} scope="col" abbr={name} className={now ? styles.now : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map((side, index) => (
          <tr key={index === 0 ? 'home' : 'away'}>
            <th scope="row">{side}</th>
            {periods.map(({ key, pair, now }) => (
              <td
                key={key}
                className={classes(now && styles.now, pair && isAhead(pair, index) && styles.won)}
              >
                {pair?.[index === 0 ? 0 : 1] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function isAhead([home, away]: readonly [number, number], index: number): boolean {
  return index === 0 ? home > away : away > home;
}
