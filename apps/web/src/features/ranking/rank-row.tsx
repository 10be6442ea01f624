import type { RankEntry } from '@palpite/contract/entities/activity';
import type { RankingMetric } from '@palpite/contract/tables/growth';
import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import { useMoneyText } from '../../parts/money.tsx';
import { timesText } from '../../parts/multiplier.ts';
import styles from './ranking.module.css';

/** Scores are amounts; of the highest multiplier they are hundredths. */
export function useScore(): (score: number, metric: RankingMetric) => string {
  const money = useMoneyText('short');
  return (score, metric) => (metric === 'multiplier' ? timesText(score) : money(score));
}

/** The first letter of a masked name, and a person where nothing of the name is shown. */
export function Initial({ name }: { readonly name: string }) {
  const [first = ''] = name;
  return (
    <span className={styles.initial} aria-hidden="true">
      {/[\p{L}\p{N}]/u.test(first) ? first.toUpperCase() : <Icon name="user" size={16} />}
    </span>
  );
}

export interface RankRowProps {
  readonly entry: RankEntry;
  readonly metric: RankingMetric;
  /** The player's own, with this word beside the name. */
  readonly own?: string;
}

export function RankRow({ entry, metric, own }: RankRowProps) {
  const money = useMoneyText('short');
  const score = useScore();
  const content = (
    <>
      <span className={styles.place}>{entry.rank === 0 ? '–' : entry.rank}</span>
      <Initial name={entry.name} />
      <span className={styles.name}>
        {entry.name}
        {own !== undefined && <em>{own}</em>}
      </span>
      {/* Without a place nothing was counted, which is not a score of zero. */}
      <span className={styles.score}>{entry.rank === 0 ? '–' : score(entry.score, metric)}</span>
      <span className={styles.prize}>{entry.prize > 0 ? money(entry.prize) : '–'}</span>
    </>
  );
  return own === undefined ? (
    <li className={styles.row}>{content}</li>
  ) : (
    <div className={classes(styles.row, styles.own)}>{content}</div>
  );
}
