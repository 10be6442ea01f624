import { classes } from '@palpite/ui/classes';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import styles from './control.module.css';

export interface ButtonProps {
  readonly tone?: 'neutral' | 'primary' | 'stop' | 'quiet';
  readonly icon?: IconName;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Submits the form. */
  readonly submit?: boolean;
  readonly label?: string;
  readonly pressed?: boolean;
  readonly onPress?: () => void;
  readonly children?: ReactNode;
}

/** The button of the console: 32 px, for a mouse. It ignores presses while it is busy. */
export function Button(props: ButtonProps) {
  const { tone = 'neutral', icon, busy = false, disabled = false, submit = false } = props;
  return (
    <button
      type={submit ? 'submit' : 'button'}
      className={classes(styles.button, tone !== 'neutral' && styles[tone])}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={props.label}
      aria-pressed={props.pressed}
      title={props.children === undefined ? props.label : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else props.onPress?.();
      }}
    >
      {icon && <Icon name={icon} size={16} />}
      {props.children}
    </button>
  );
}

/** What the server refused, by the field of the call; stated by the dialog of the command. */
export const RefusedField = createContext<{ readonly field: string; readonly message: string } | undefined>(
  undefined,
);

/** The fault that the field found itself, else what the server said about it until it is edited. */
function useFault({ name, value, fault }: Pick<FieldProps, 'name' | 'value' | 'fault'>): string | undefined {
  const refused = useContext(RefusedField);
  const [seen, setSeen] = useState({ refused, value });
  if (seen.refused !== refused) setSeen({ refused, value });
  if (fault !== undefined || refused === undefined || refused.field !== name) return fault;
  return seen.refused !== refused || seen.value === value ? refused.message : undefined;
}

interface FieldProps {
  /** Of the call, so that a refusal of the server stands beside it. */
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'search' | 'date' | 'datetime-local';
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly focusFirst?: boolean;
  /** Values to choose from; others can be typed. */
  readonly suggestions?: readonly string[];
  /** For a date and time: 1 shows seconds. */
  readonly step?: number;
}

const NUMBER_TYPED_MAX = 64;

export function TextInput(props: TextInputProps) {
  const id = useId();
  const fault = useFault(props);
  // A number that is cut is another number: one that is too long is refused, not shortened.
  const most = props.inputMode === 'numeric' ? NUMBER_TYPED_MAX : props.maxLength;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        className={styles.input}
        type={props.type ?? 'text'}
        value={props.value}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        {...(props.inputMode && { inputMode: props.inputMode })}
        {...(most !== undefined && { maxLength: most })}
        {...(props.step && { step: props.step })}
        {...(props.suggestions && { list: `${id}-list` })}
        required={props.required ?? false}
        // biome-ignore lint/a11y/noAutofocus: the one field of a page that holds nothing else
        autoFocus={props.focusFirst ?? false}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => props.onChange(event.target.value)}
      />
      {props.suggestions && (
        <datalist id={`${id}-list`}>
          {props.suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      <Below id={`${id}-more`} {...(props.hint && { hint: props.hint })} fault={fault} />
    </div>
  );
}

export function TextArea(props: FieldProps & { readonly maxLength: number }) {
  const id = useId();
  const fault = useFault(props);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        value={props.value}
        maxLength={props.maxLength}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <Below id={`${id}-more`} {...(props.hint && { hint: props.hint })} fault={fault} />
    </div>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export function Select(props: Omit<FieldProps, 'hint'> & { readonly choices: readonly Choice[] }) {
  const id = useId();
  const fault = useFault(props);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={styles.input}
        value={props.value}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Below id={`${id}-more`} fault={fault} />
    </div>
  );
}

function Below({ id, hint, fault }: { id: string; hint?: string; fault: string | undefined }) {
  if (fault === undefined && hint === undefined) return <span id={id} hidden />;
  return (
    <span id={id} className={fault === undefined ? styles.hint : styles.fault}>
      {fault ?? hint}
    </span>
  );
}

/**
 * An error and what to do about it. The empty element stays in the page, so that screen readers announce a later error.
 */
export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className={styles.fault}>
          <Icon name="alert" size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

export function Good({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={styles.good}>
          <Icon name="check" size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
