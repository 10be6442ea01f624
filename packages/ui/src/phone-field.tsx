import type { Ref } from 'react';
import { Field, FieldBox, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './phone-field.module.css';

export interface PhonePrefix {
  /** What is kept, e.g. "55". */
  readonly code: string;
  /** What the list says, e.g. "Brasil +55". */
  readonly label: string;
}

export interface PhoneFieldProps extends FieldWords {
  /** The number without its prefix, as typed. */
  readonly value: string;
  readonly onValue: (number: string) => void;
  readonly prefix: string;
  readonly prefixes: readonly PhonePrefix[];
  readonly prefixLabel: string;
  readonly onPrefix: (code: string) => void;
  readonly example?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** A telephone number and its country. The list is the phone's own. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, help, error, prefix, disabled = false } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <FieldBox disabled={disabled}>
          <span className={styles.prefix}>
            <span aria-hidden="true">+{prefix}</span>
            {props.prefixes.length > 1 && <Icon name="down" size={16} />}
            <select
              className={styles.select}
              value={prefix}
              aria-label={props.prefixLabel}
              disabled={disabled || props.prefixes.length < 2}
              onChange={(event) => props.onPrefix(event.target.value)}
            >
              {props.prefixes.map((each) => (
                <option key={each.code} value={each.code}>
                  {each.label}
                </option>
              ))}
            </select>
          </span>
          <input
            id={ids.input}
            ref={props.inputRef}
            type="tel"
            value={props.value}
            autoComplete="tel-national"
            placeholder={props.example}
            maxLength={20}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.note}
            onChange={(event) => props.onValue(event.target.value)}
            onBlur={props.onBlur}
          />
        </FieldBox>
      )}
    </Field>
  );
}
