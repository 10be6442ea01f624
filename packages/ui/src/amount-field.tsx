import { type ReactNode, useId } from 'react';
import styles from './amount-field.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';

export interface AmountFieldProps {
  readonly label: string;
  /** What is typed. */
  readonly text: string;
  /** The same with thousands separators. */
  readonly shown: string;
  readonly symbol: string;
  readonly symbolPlace: 'before' | 'after';
  /** Directly behind the digits: amounts that are typed in thousands. */
  readonly mark?: string;
  /** A hint below. It is replaced by the error. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** At the right edge: the reference of the amount. */
  readonly aside?: ReactNode;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
}

/** The main amount of a page, for the phone's own numeric keyboard. */
export function AmountField(props: AmountFieldProps) {
  const { label, text, shown, symbol, symbolPlace, mark = '', help, error, aside } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const currency = <span className={styles.symbol}>{symbol}</span>;
  return (
    <div className={styles.place}>
      <div className={classes(styles.field, error && styles.invalid)}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.line} aria-hidden="true">
          {symbolPlace === 'before' && currency}
          <span
            className={classes(styles.digits, text === '' && styles.none, shown.length > 10 && styles.long)}
          >
            {text === '' ? '0' : shown}
            {text !== '' && mark}
          </span>
          <i className={styles.caret} />
          {symbolPlace === 'after' && currency}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
        {/* Over the whole field, so that all of it can be tapped; what it holds is drawn by the line below it. */}
        <input
          id={id}
          className={styles.input}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? noteId : undefined}
          onChange={(event) => props.onText(event.target.value)}
          onBlur={props.onBlur}
        />
      </div>
      {error ? (
        <div id={noteId} className={styles.error} role="alert">
          <Icon name="info" size={16} />
          <span>{error}</span>
        </div>
      ) : (
        help && (
          <div id={noteId} className={styles.help}>
            {help}
          </div>
        )
      )}
    </div>
  );
}

export interface AmountChoice {
  readonly value: number;
  readonly label: string;
  /** What choosing it means. */
  readonly note?: string;
}

export interface AmountChoicesProps {
  readonly label: string;
  readonly choices: readonly AmountChoice[];
  readonly chosen: number;
  readonly onChoose: (value: number) => void;
}

/** Quick amounts, three in a row. */
export function AmountChoices({ label, choices, chosen, onChoose }: AmountChoicesProps) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(({ value, label: name, note }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name}
          {note && <small>{note}</small>}
        </button>
      ))}
    </fieldset>
  );
}
