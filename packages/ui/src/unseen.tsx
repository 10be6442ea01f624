import type { ReactNode } from 'react';
import styles from './unseen.module.css';

/** Text for screen readers only: sighted users have it from the drawing. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
