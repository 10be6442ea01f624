import type { ReactNode } from 'react';
import styles from './dock.module.css';

export interface DockProps {
  readonly label: string;
  /** The handle puts it away. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Above the bar of a page that stays usable: not modal, so it takes no focus and darkens nothing. */
export function Dock({ label, closeLabel, onClose, children }: DockProps) {
  return (
    <section className={styles.dock} aria-label={label}>
      <button type="button" className={styles.grab} aria-label={closeLabel} onClick={onClose} />
      {children}
    </section>
  );
}
