import styles from './pulse.module.css';

/** The live glyph: three bars out of phase. The words beside it say the same. */
export function Pulse() {
  return (
    <span className={styles.pulse} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
