import { useEffect } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is waited for, for those who do not see it turn. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
}

/** Three slashes that rise in turn; standing still they still read as waiting. */
export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  return (
    <span className={styles[size]} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** A veil that nobody takes away must not lock a player out of the page. */
export const SPINNER_HIDES_AFTER_MS = 5_000;

export interface SpinnerVeilProps {
  readonly label: string;
  readonly hideAfterMs?: number;
  /** The time is up; who shows it takes it away. */
  readonly onHide: () => void;
}

/** Covers the place it stands in while something is waited for, and goes by itself. */
export function SpinnerVeil({ label, hideAfterMs = SPINNER_HIDES_AFTER_MS, onHide }: SpinnerVeilProps) {
  useEffect(() => {
    const timer = setTimeout(onHide, hideAfterMs);
    return () => clearTimeout(timer);
  }, [hideAfterMs, onHide]);
  return (
    <div className={styles.veil}>
      <Spinner label={label} />
    </div>
  );
}
