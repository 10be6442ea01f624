import styles from './unseen.module.css';

/** Words for a screen reader only: the eye has them from the drawing. */
export function Unseen({ children }: { readonly children: string }) {
  return <span className={styles.unseen}>{children}</span>;
}
