import styles from './time-range.module.css';

export interface TimeRangeProps {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** From 0 to 1. */
  readonly share: number;
}

const STEPS = 9;

/** The elapsed part of a time range, in slashes. */
export function TimeRange({ label, from, to, share }: TimeRangeProps) {
  const done = Math.floor(Math.min(1, Math.max(0, share)) * STEPS);
  return (
    <div className={styles.stretch}>
      <span>{from}</span>
      <span>{to}</span>
      <div
        className={styles.steps}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={STEPS}
        aria-valuenow={done}
      >
        {Array.from({ length: STEPS }, (_, index) => index).map((index) => (
          <i key={index} className={index < done ? styles.done : undefined} />
        ))}
      </div>
    </div>
  );
}
