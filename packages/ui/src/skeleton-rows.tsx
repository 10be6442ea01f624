import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-rows.module.css';

export interface SkeletonRowsProps {
  /** How many rows fill the space. */
  readonly count: number;
  /** list: icon, two lines, amount. match: two teams and three odds buttons. ticket: a card with its stub. */
  readonly shape: 'list' | 'match' | 'ticket';
}

/** Rows as tall as the real ones, so that nothing moves when they arrive. */
export function SkeletonRows({ count, shape }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div className={styles.rows} aria-hidden="true">
      {rows.map((index) => (
        <div key={index} className={styles[`${shape}Row`]}>
          {shape === 'list' && <Skeleton shape="tile" />}
          <span className={styles.words}>
            <Skeleton shape="line" />
            <Skeleton shape={shape === 'match' ? 'line' : 'short-line'} />
          </span>
          {shape === 'match' ? (
            <span className={styles.plates}>
              <Skeleton shape="plate" />
              <Skeleton shape="plate" />
              <Skeleton shape="plate" />
            </span>
          ) : (
            <Skeleton shape="amount" />
          )}
        </div>
      ))}
    </div>
  );
}
