import { type ReactNode, type Ref, useState } from 'react';
import { Field, FieldBox, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends FieldWords {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** new: the browser may offer to generate one; current: it offers the stored one. */
  readonly purpose: 'new' | 'current';
  readonly revealLabel: string;
  readonly hideLabel: string;
  readonly name?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly enterKey?: 'next' | 'done' | 'go';
  /** Beside the label: the link for a forgotten password. */
  readonly aside?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** A secret that can be made visible; it is hidden again with the field, never kept across pages. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error } = props;
  const [revealed, setRevealed] = useState(false);
  return (
    <div className={styles.password}>
      <Field label={label} help={help} error={error}>
        {(ids) => (
          <FieldBox icon="lock">
            <input
              id={ids.input}
              ref={props.inputRef}
              type={revealed ? 'text' : 'password'}
              name={props.name}
              value={props.value}
              autoComplete={props.purpose === 'new' ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={props.maxLength ?? 128}
              required={props.required}
              enterKeyHint={props.enterKey}
              aria-invalid={error ? true : undefined}
              aria-describedby={ids.note}
              onChange={(event) => props.onValue(event.target.value)}
              onBlur={props.onBlur}
            />
            <span className={styles.reveal}>
              <IconButton
                icon={revealed ? 'hidden' : 'eye'}
                label={revealed ? props.hideLabel : props.revealLabel}
                onPress={() => setRevealed(!revealed)}
              />
            </span>
          </FieldBox>
        )}
      </Field>
      {props.aside && <div className={styles.aside}>{props.aside}</div>}
    </div>
  );
}
