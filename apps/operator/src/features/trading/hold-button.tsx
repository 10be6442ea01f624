import { Icon } from '@palpite/ui/icon';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './room.module.css';

const HOLD_MS = 2_000;

/**
 * A button that acts after it was held for two seconds, by pointer or by key, so that nobody presses it by accident.
 * A screen reader presses without holding; the dialog that follows asks again.
 */
export function HoldButton(props: {
  readonly hint: string;
  readonly onHeld: () => void;
  readonly children: ReactNode;
}) {
  const [isHeld, setHeld] = useState(false);
  const { onHeld } = props;
  const act = useRef(onHeld);
  act.current = onHeld;
  useEffect(() => {
    if (!isHeld) return undefined;
    const waiting = setTimeout(() => {
      setHeld(false);
      act.current();
    }, HOLD_MS);
    return () => clearTimeout(waiting);
  }, [isHeld]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setHeld(event.type === 'keydown');
  };
  return (
    <button
      type="button"
      className={styles.hold}
      data-held={isHeld || undefined}
      onPointerDown={({ button }) => setHeld(button === 0)}
      onPointerUp={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={() => setHeld(false)}
      onClick={({ detail }) => {
        if (detail === 0) act.current();
      }}
    >
      <Icon name="pause" size={16} />
      {props.children}
      <small>{props.hint}</small>
    </button>
  );
}
