import { useEffect } from 'react';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being loaded, for screen readers. */
  readonly label: string;
  readonly size?: 'normal' | 'small';
}

/** Three slashes that rise in turn; without motion they still read as waiting. */
export function Spinner({ label, size = 'normal' }: SpinnerProps) {
  return (
    <span className={styles[size]} role="status" aria-label={label}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** A spinner that is never hidden must not lock a player out of the page. */
export const SPINNER_HIDES_AFTER_MS = 5_000;

export interface SpinnerVeilProps {
  readonly label: string;
  readonly hideAfterMs?: number;
  /** The time is up; the owner hides it. */
  readonly onHide: () => void;
}

/** Covers its container during a wait, and hides itself after a time limit. */
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
