import { useEffect, useRef } from 'react';
import { classes } from './classes.tsx';
import styles from './code-field.module.css';
import { Field, type FieldWords } from './field.tsx';

export interface CodeFieldProps extends FieldWords {
  /** The digits so far. */
  readonly value: string;
  readonly onValue: (digits: string) => void;
  /** The number of digits; 6 by default. */
  readonly length?: number;
  /** The last digit was typed, pasted or filled in by the phone. */
  readonly onFull?: (digits: string) => void;
  readonly disabled?: boolean;
  /** Takes the focus when it is mounted: only where the code is the whole page. */
  readonly takesFocus?: boolean;
}

/** The code in typed or pasted text, e.g. "Code: 123-456". */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length);
}

/**
 * A code of a few digits. One input covers the drawn cells, so that pasting, autofill and screen readers work with one
 * field, which they do not when every cell is its own input.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, help, error, value, length = 6, disabled = false, takesFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const take = (text: string) => {
    // A digit more than fits starts again: a wrong code need not be deleted first.
    const more = value.length === length && text.length > length && text.startsWith(value);
    const digits = codeDigits(more ? text.slice(length) : text, length);
    props.onValue(digits);
    if (digits.length === length && digits !== value) props.onFull?.(digits);
  };
  const cells = Array.from({ length }, (_, index) => ({ place: index, digit: value[index] ?? '' }));
  const next = Math.min(value.length, length - 1);
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <div className={classes(styles.code, error && styles.invalid, disabled && styles.disabled)}>
          <input
            id={ids.input}
            ref={input}
            className={styles.input}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.note}
            onChange={(event) => take(event.target.value)}
            onSelect={({ currentTarget: field }) => {
              // The caret is drawn behind the last digit, so the real one must be there too; a selection is kept.
              const { selectionStart: start, selectionEnd: end, value: text } = field;
              if (start === end && end !== text.length) field.setSelectionRange(text.length, text.length);
            }}
          />
          <span className={styles.cells} aria-hidden="true">
            {cells.map(({ place, digit }) => (
              <span key={place} className={classes(styles.cell, place === next && styles.next)}>
                {digit || <i className={styles.caret} />}
              </span>
            ))}
          </span>
        </div>
      )}
    </Field>
  );
}
