import { useEffect, useRef } from 'react';
import { watchView } from './in-view.ts';
import styles from './pulse.module.css';

/** The live glyph: three bars out of phase. The words beside it say the same. */
export function Pulse() {
  const glyph = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = glyph.current;
    // Sixty bars that beat below the fold would cost every frame above it a quarter of its time.
    return element
      ? watchView(element, (isShown) => element.toggleAttribute('data-away', !isShown))
      : undefined;
  }, []);
  return (
    <span ref={glyph} className={styles.pulse} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
