import type { ReactNode } from 'react';
import styles from './deadline.module.css';

export interface DeadlineProps {
  readonly amountLabel: string;
  readonly amount: ReactNode;
  readonly untilLabel: string;
  readonly until: string;
  /** The remaining hours, minutes and seconds; without them the time is over and `note` says what that means. */
  readonly left?: readonly [hours: string, minutes: string, seconds: string];
  /** The remaining time in words. */
  readonly leftLabel: string;
  readonly note: ReactNode;
  /** How much of the time has gone, from 0 to 1. */
  readonly gone: number;
}

const SEGMENTS = Array.from({ length: 12 }, (_, index) => index);

/** A promise with its clock, on the brand's colour: when it is due, how long that is, and the progress. */
export function Deadline(props: DeadlineProps) {
  const lit = Math.max(1, Math.round(Math.min(1, props.gone) * SEGMENTS.length));
  return (
    <section className={styles.deadline}>
      <div className={styles.heads}>
        <div>
          <small>{props.amountLabel}</small>
          <b className={styles.head}>{props.amount}</b>
        </div>
        <div className={styles.right}>
          <small>{props.untilLabel}</small>
          <b className={styles.head}>{props.until}</b>
        </div>
      </div>
      {props.left ? (
        <div className={styles.clock} role="timer" aria-label={props.leftLabel}>
          <b aria-hidden="true">
            {props.left[0]}
            <i />
            {props.left[1]}
            <i />
            {props.left[2]}
          </b>
          <span aria-hidden="true">{props.note}</span>
        </div>
      ) : (
        <p className={styles.over}>{props.note}</p>
      )}
      <div className={styles.segments} aria-hidden="true">
        {SEGMENTS.map((index) => (
          <i key={index} className={index < lit ? styles.lit : undefined} />
        ))}
      </div>
    </section>
  );
}
