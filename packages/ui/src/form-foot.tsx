import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-foot.module.css';
import { Icon } from './icon.tsx';

export interface FormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  /** sheet: inside a sheet, with its margins; page: fills the page, its footer at the lower edge. */
  readonly place?: 'page' | 'sheet';
  /** A FormFoot, or a button with `submit`. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form that Enter submits. The browser validates nothing: its messages are in the browser's language, not the page's.
 */
export function Form({ label, onSubmit, place = 'page', foot, children }: FormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles[place]} aria-label={label} noValidate onSubmit={send}>
      <div className={styles.fields}>{children}</div>
      {foot}
    </form>
  );
}

export interface FormFootProps {
  /** The text of the button, with the amount where there is one. */
  readonly action: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** The promise or total above the button. */
  readonly note?: ReactNode;
  /** The error of the whole form after it was submitted. */
  readonly error?: string | undefined;
  /** Used instead of the surrounding form: for a footer outside of one. */
  readonly onPress?: () => void;
  /** A secondary action below the button. */
  readonly children?: ReactNode;
}

/** The end of a form or a page with one decision: the error, the summary, the main action. */
export function FormFoot({
  action,
  disabled = false,
  busy = false,
  note,
  error,
  onPress,
  children,
}: FormFootProps) {
  return (
    <div className={styles.foot}>
      {error && (
        <div className={styles.error} role="alert">
          <Icon name="info" size={16} />
          <span>{error}</span>
        </div>
      )}
      {note && <div className={styles.note}>{note}</div>}
      <Button
        tone="primary"
        size="action"
        submit={onPress === undefined}
        disabled={disabled}
        busy={busy}
        {...(onPress && { onPress })}
      >
        {action}
      </Button>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}

/** A line with a word between two alternatives. */
export function Or({ children }: { readonly children: ReactNode }) {
  return <div className={styles.or}>{children}</div>;
}
