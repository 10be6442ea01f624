import { Field, FieldBox, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select-field.module.css';

export interface SelectFieldProps extends FieldWords {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is chosen. */
  readonly none: string;
  readonly onValue: (value: string) => void;
  readonly onBlur?: () => void;
}

/** One of many. The list is the phone's own, which has a wheel or a search for it. */
export function SelectField({ label, help, error, value, options, none, onValue, onBlur }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <FieldBox>
          <select
            id={ids.input}
            className={styles.select}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.note}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onBlur}
          >
            <option value="">{none}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" size={16} />
          </span>
        </FieldBox>
      )}
    </Field>
  );
}
