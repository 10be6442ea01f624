import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useText } from '../../stores/services.ts';
import styles from './az.module.css';
import { nearestFull, type RailLetter, stepFull } from './letters.ts';

interface LetterRailProps {
  readonly rail: readonly RailLetter[];
  readonly onLetter: (letter: string) => void;
}

/** One slider along the edge: a finger or the arrow keys lead from letter to letter, and a large one says which. */
export function LetterRail({ rail, onLetter }: LetterRailProps) {
  const t = useText();
  const [at, setAt] = useState(() => nearestFull(rail, 0) ?? 0);
  const [held, setHeld] = useState(false);
  const go = (place: number | undefined) => {
    const letter = place === undefined ? undefined : rail[place]?.letter;
    if (place === undefined || letter === undefined || place === at) return;
    setAt(place);
    onLetter(letter);
  };
  const follow = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    go(nearestFull(rail, Math.floor(((clientY - top) / height) * rail.length)));
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;
    const step = by[event.key as keyof typeof by];
    if (step === undefined) return;
    event.preventDefault();
    go(stepFull(rail, at, step));
  };
  return (
    <>
      {held && (
        <b className={styles.bubble} aria-hidden="true">
          {rail[at]?.letter}
        </b>
      )}
      <div
        className={styles.rail}
        role="slider"
        tabIndex={0}
        aria-label={t('az.rail')}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rail.length - 1}
        aria-valuenow={at}
        aria-valuetext={rail[at]?.letter ?? ''}
        onKeyDown={keys}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
          follow(event);
        }}
        onPointerMove={(event) => held && follow(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        {rail.map(({ letter, full }, place) => (
          <span
            key={letter}
            className={place === at ? styles.onLetter : full ? styles.letter : styles.offLetter}
          >
            {letter}
          </span>
        ))}
      </div>
    </>
  );
}
