import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import styles from './limit-row.module.css';

export interface LimitBarProps {
  /** What is measured, with used amount and limit in words. */
  readonly label: string;
  /** From 0 to 1; more than 1 is drawn as full. */
  readonly share: number;
}

/** From this share on a limit is near enough to be shown in colour. */
export const NEAR = 0.8;

/** How much of a limit is used: an obligation, so never in the accent colour. */
export function LimitBar({ label, share }: LimitBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <progress
      className={classes(styles.bar, share >= NEAR && styles.near)}
      max={100}
      value={percent}
      aria-label={label}
    />
  );
}

export interface LimitRowProps {
  readonly title: string;
  readonly used: ReactNode;
  /** "of R$ 500,00", or that there is none. */
  readonly limit: ReactNode;
  /** Absent where there is no limit: then there is nothing to measure. */
  readonly share?: number;
  readonly barLabel: string;
  /** What is left and until when; a pending higher limit. */
  readonly note?: ReactNode;
  /** A small button that changes the limit. */
  readonly action?: ReactNode;
}

/** One limit: used and allowed, inside a Card. */
export function LimitRow({ title, used, limit, share, barLabel, note, action }: LimitRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      <div className={styles.value}>
        <b>{used}</b>
        <span>{limit}</span>
      </div>
      {share !== undefined && <LimitBar label={barLabel} share={share} />}
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}
