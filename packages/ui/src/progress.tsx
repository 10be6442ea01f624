import { classes } from './classes.tsx';
import styles from './progress.module.css';

export interface ProgressProps {
  /** 0 to 1. */
  readonly part: number;
  /** reward: the subject of the page, or something that is ready. plain: an obligation. over: ended. */
  readonly tone?: 'reward' | 'plain' | 'over';
  readonly size?: 'normal' | 'thin';
  /** A slash at this part, which the filled part is compared with. */
  readonly mark?: number;
}

const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 100}%`;

/** How far something is; the numbers beside it say the same, so that it is hidden from screen readers. */
export function Progress({ part, tone = 'plain', size = 'normal', mark }: ProgressProps) {
  return (
    <span className={classes(styles.bar, styles[tone], styles[size])} aria-hidden="true">
      <i style={{ width: percent(part) }} />
      {mark !== undefined && <u style={{ left: percent(mark) }} />}
    </span>
  );
}

export interface SegmentsProps {
  readonly count: number;
  /** How many are filled; the last one may be in part. */
  readonly filled: number;
  /** field: on the colour of the brand. */
  readonly on?: 'page' | 'field';
}

/** Progress in skewed steps. */
export function Segments({ count, filled, on = 'page' }: SegmentsProps) {
  const steps = Array.from({ length: count }, (_, index) => Math.min(1, Math.max(0, filled - index)));
  return (
    <span className={classes(styles.segments, on === 'field' && styles.field)} aria-hidden="true">
      {steps.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its index
        <i key={index}>
          <b style={{ width: percent(part) }} />
        </i>
      ))}
    </span>
  );
}
