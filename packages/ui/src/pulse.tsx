import { useEffect, useRef } from 'react';
import { watchView } from './in-view.tsx';
import styles from './pulse.module.css';

/** All glyphs of a page are synchronised: otherwise ten of them would draw the page a hundred times a second. */
function beatInStep(glyph: Element) {
  for (const beat of glyph.getAnimations?.({ subtree: true }) ?? []) beat.startTime = 0;
}

/** The live glyph: three bars out of phase. The words beside it say the same. */
export function Pulse() {
  const glyph = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = glyph.current;
    // Sixty animated bars below the fold would cost every frame a quarter of its time.
    return element
      ? watchView(element, (isShown) => {
          element.toggleAttribute('data-away', !isShown);
          if (isShown) beatInStep(element);
        })
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
