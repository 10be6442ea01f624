import { Field, type FieldWords } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldWords {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly maxLength: number;
}

/** Several lines of text in a form; it grows with its content. */
export function TextArea({ label, help, error, value, maxLength, onValue }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <textarea
          id={ids.input}
          className={styles.area}
          value={value}
          rows={4}
          maxLength={maxLength}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.note}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}
