import type { ReactNode } from 'react';
import { Card, type Fact, Facts } from './card.tsx';
import { TornNet } from './drawings.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** One of the scenes; the torn net by default. */
  readonly drawing?: ReactNode;
  /** A short line above the title: what happened, with the reference for support. */
  readonly code: string;
  readonly title: string;
  readonly text: ReactNode;
  /** What still works. */
  readonly facts: readonly Fact[];
  /** Below what still works: the progress. */
  readonly children?: ReactNode;
}

/** The drawing at the top, the text low, and always what still works. */
export function ErrorState(props: ErrorStateProps) {
  const { drawing = <TornNet />, code, title, text, facts, children } = props;
  return (
    <div className={styles.state}>
      <div className={styles.drawing}>{drawing}</div>
      <div className={styles.code}>{code}</div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Card>
        <Facts facts={facts} />
      </Card>
      {children}
    </div>
  );
}

/** Stays below the scrolling body of a page with one decision. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** Two secondary actions side by side, below the main action of a footer. */
export function FootPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
