import type { ReactNode } from 'react';
import { Card, type Fact, Facts } from './card.tsx';
import { TornNet } from './drawings.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** A short technical line for support. */
  readonly code: string;
  readonly title: string;
  readonly text: string;
  /** What still stands. */
  readonly facts: readonly Fact[];
}

/** The drawing above, the words low, and always what still stands. */
export function ErrorState({ code, title, text, facts }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>
        <TornNet />
      </div>
      <div className={styles.code}>{code}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Card>
        <Facts facts={facts} />
      </Card>
    </div>
  );
}

/** Stays below the scrolling body of a page with one decision. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
