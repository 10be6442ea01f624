import type { RankEntry } from '@palpite/contract/entities/activity';
import type { RankingMetric } from '@palpite/contract/tables/growth';
import { classes } from '@palpite/ui/classes';
import { Money } from '../../parts/money.tsx';
import { Initial, useScore } from './rank-row.tsx';
import styles from './ranking.module.css';
import { podiumOrder } from './ranking-view.ts';

const STEPS = [styles.first, styles.second, styles.third] as const;

export interface PodiumProps {
  readonly top: readonly RankEntry[];
  readonly metric: RankingMetric;
}

/** The first three places: drawn as second, first and third, read in their order. */
export function Podium({ top, metric }: PodiumProps) {
  const score = useScore();
  if (top.length === 0) return null;
  const columns = podiumOrder(top);
  return (
    <ol className={styles.podium}>
      {top.map((entry, index) => (
        <li
          key={entry.rank}
          className={classes(styles.pod, STEPS[index])}
          style={{ gridColumn: columns.indexOf(entry) + 1 }}
        >
          <Initial name={entry.name} />
          <b>{entry.name}</b>
          <span>{score(entry.score, metric)}</span>
          <div className={styles.step}>
            <i>{entry.rank}</i>
            <span>{entry.prize > 0 && <Money cents={entry.prize} short />}</span>
          </div>
        </li>
      ))}
    </ol>
  );
}
