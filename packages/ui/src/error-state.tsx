import type { ReactNode } from 'react';
import { Card, type Fact, Facts } from './card.tsx';
import { TornNet } from './drawings.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** One of the scenes; the torn net unless said otherwise. */
  readonly drawing?: ReactNode;
  /** A short line above the title: what happened, with the reference for support. */
  readonly code: string;
  readonly title: string;
  readonly text: ReactNode;
  /** What still stands. */
  readonly facts: readonly Fact[];
  /** Below what stands: how far it has come. */
  readonly children?: ReactNode;
}

/** The drawing above, the words low, and always what still stands. */
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

/** Two second ways beside each other, below the one action of a foot. */
export function FootPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
