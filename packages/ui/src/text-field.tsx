import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field, FieldBox, type FieldWords } from './field.tsx';
import type { IconName } from './icon-shapes.tsx';

export interface TextFieldProps extends FieldWords {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** email and tel open their keyboards on a phone; the browser validates neither: the form shows the errors. */
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date';
  readonly icon?: IconName;
  /** The name under which the browser stores and offers it. */
  readonly name?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search';
  /** An example of a filled field. Never the only label of the field. */
  readonly example?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly enterKey?: 'next' | 'done' | 'go' | 'send' | 'search';
  /** At the end inside the box: a small button, a count. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** One line of text in a form. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, type = 'text', disabled = false } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(ids) => (
        <FieldBox icon={props.icon} disabled={disabled}>
          <input
            id={ids.input}
            ref={props.inputRef}
            type={type}
            name={props.name}
            value={props.value}
            autoComplete={props.autoComplete}
            inputMode={props.inputMode}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            spellCheck={false}
            placeholder={props.example}
            maxLength={props.maxLength ?? 254}
            disabled={disabled}
            required={props.required}
            enterKeyHint={props.enterKey}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.note}
            onChange={(event) => props.onValue(event.target.value)}
            onBlur={props.onBlur}
          />
          {props.end}
        </FieldBox>
      )}
    </Field>
  );
}
