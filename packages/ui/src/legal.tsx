import type { ReactNode } from 'react';
import styles from './legal.module.css';

export interface LegalProps {
  /** The age in the ring, such as 18+. */
  readonly age: string;
  readonly children: ReactNode;
}

export function Legal({ age, children }: LegalProps) {
  return (
    <div className={styles.legal}>
      <span className={styles.age}>{age}</span>
      {children}
    </div>
  );
}

/** A small word in a box, for information that must be known but not be loud. */
export function Mark({ children }: { readonly children: string }) {
  return <span className={styles.mark}>{children}</span>;
}
