import type { ReactNode } from 'react';
import styles from './steps.module.css';

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
}

/** What to do, one step after the other. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step}>
          <b aria-hidden="true">{index + 1}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

export interface UnderWayProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Something that happens elsewhere and is followed here. */
export function UnderWay({ title, children }: UnderWayProps) {
  return (
    <div className={styles.underWay} role="status">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="9" />
        <path d="M11 2a9 9 0 019 9" />
      </svg>
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}
