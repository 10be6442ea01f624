import { useId } from 'react';
import { classes } from './classes.tsx';
import styles from './stake-field.module.css';

export interface StakeFieldProps {
  readonly label: string;
  /** What is typed. */
  readonly text: string;
  readonly symbol: string;
  readonly symbolPlace: 'before' | 'after';
  /** Directly behind the digits: amounts that are typed in thousands. */
  readonly mark?: string;
  /** The keypad writes here. */
  readonly active: boolean;
  readonly invalid?: boolean;
  /** The id of the text that describes the field. */
  readonly describedBy?: string;
  /** small is for a row of a list. */
  readonly size?: 'normal' | 'small';
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** An amount. It accepts a keyboard, but opens none on a phone: the app has its own keypad. */
export function StakeField(props: StakeFieldProps) {
  const { label, text, symbol, symbolPlace, mark = '', active, invalid = false, size = 'normal' } = props;
  const id = useId();
  const currency = <span className={styles.symbol}>{symbol}</span>;
  return (
    <div className={classes(styles.field, styles[size], active && styles.active, invalid && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.line} aria-hidden="true">
        {symbolPlace === 'before' && currency}
        <span>
          {text}
          {text !== '' && mark}
        </span>
        {active && <i className={styles.caret} />}
        {symbolPlace === 'after' && currency}
      </span>
      {/* Over the whole field, so that all of it can be tapped; what it holds is drawn by the line below it. */}
      <input
        id={id}
        className={styles.input}
        value={text}
        inputMode="none"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={13}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onText(event.target.value)}
        onFocus={props.onFocus}
      />
      {props.action && (
        <button type="button" className={styles.action} onClick={props.action.onPress}>
          {props.action.label}
        </button>
      )}
    </div>
  );
}
