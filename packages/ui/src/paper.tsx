import type { ReactNode } from 'react';
import type { Fact } from './card.tsx';
import styles from './paper.module.css';
import { Perforation } from './ticket.tsx';

export interface PaperProps {
  readonly label: string;
  /** What it is about, above the amount. */
  readonly title: string;
  readonly amount: ReactNode;
  /** A quiet line below the amount. */
  readonly detail?: ReactNode;
  /** At the right of the amount: a stamp, a clock. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Something that leaves the app, on paper in every theme. */
export function Paper({ label, title, amount, detail, aside, children }: PaperProps) {
  return (
    <section className={styles.paper} aria-label={label}>
      <div className={styles.top}>
        <div>
          <div className={styles.title}>{title}</div>
          <div className={styles.amount}>{amount}</div>
        </div>
        {aside}
      </div>
      {detail && <div className={styles.detail}>{detail}</div>}
      <Perforation />
      {children}
    </section>
  );
}

export interface PaperTimerProps {
  readonly label: string;
  readonly left: string;
}

export function PaperTimer({ label, left }: PaperTimerProps) {
  return (
    <div className={styles.timer} role="timer">
      <span>{label}</span>
      <b>{left}</b>
    </div>
  );
}

/** The middle of the paper: a code to scan. */
export function PaperPicture({ children }: { readonly children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}

/** Label left, value right. */
export function PaperFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sentence at the end of the paper. */
export function PaperNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
