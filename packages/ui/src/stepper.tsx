import { useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly label: string;
  /** The label is drawn above the value; otherwise only screen readers have it. */
  readonly labelled?: boolean;
  /** What the field shows while nobody types. */
  readonly text: string;
  /** Beside the value, smaller. */
  readonly before?: string;
  readonly after?: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** Fixed while a round is open: the value stays readable. */
  readonly locked?: boolean;
  /** Not offered where the value is one of few. */
  readonly onText?: (text: string) => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** A value with a minus and a plus; it can also be typed. What is typed counts when the field is left or Enter is pressed. */
export function Stepper(props: StepperProps) {
  const { label, labelled = false, locked = false, onStep } = props;
  const id = useId();
  return (
    <div className={classes(styles.stepper, locked && styles.locked, labelled && styles.labelled)}>
      <button type="button" aria-label={props.lessLabel} disabled={locked} onClick={() => onStep(-1)}>
        <Icon name={locked ? 'lock' : 'minus'} size={locked ? 16 : 20} />
      </button>
      <div className={styles.middle}>
        <label htmlFor={id} className={labelled ? styles.label : styles.unseen}>
          {label}
        </label>
        <Value id={id} {...props} />
      </div>
      <button type="button" aria-label={props.moreLabel} disabled={locked} onClick={() => onStep(1)}>
        {!locked && <Icon name="plus" size={20} />}
      </button>
    </div>
  );
}

/** `999,00` and what is shorter has the large digits. */
const LONG = 6;

function Value({ id, text, before, after, locked = false, onText }: StepperProps & { readonly id: string }) {
  const [typed, setTyped] = useState<string>();
  const latest = useRef(typed);
  latest.current = typed;
  const shown = typed ?? text;
  const finish = () => {
    if (latest.current !== undefined && latest.current !== text) onText?.(latest.current);
    setTyped(undefined);
  };
  // A value that was set elsewhere replaces a text that is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value ends the typing
  useEffect(() => setTyped(undefined), [text]);
  return (
    <span className={styles.value} data-long={shown.length > LONG || undefined}>
      {before && <em>{before}</em>}
      <input
        id={id}
        className={styles.input}
        value={shown}
        size={Math.max(2, shown.length)}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={13}
        readOnly={locked || onText === undefined}
        disabled={locked}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            latest.current = undefined;
            setTyped(undefined);
          }
        }}
      />
      {after && <em>{after}</em>}
    </span>
  );
}
