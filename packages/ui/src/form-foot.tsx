import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form-foot.module.css';
import { Icon } from './icon.tsx';

export interface FormProps {
  readonly label: string;
  readonly onSubmit: () => void;
  /** sheet: inside of a sheet, whose sides it keeps; page: fills the page, its foot at the lower edge. */
  readonly place?: 'page' | 'sheet';
  /** A FormFoot, or a button with `submit`. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A form that Enter sends. The browser checks nothing: its bubbles speak the browser's language, not the page's. */
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
  /** What the button does, with the amount where there is one. */
  readonly action: string;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  /** The promise or total above the button. */
  readonly note?: ReactNode;
  /** What went wrong with the whole form, after it was sent. */
  readonly error?: string | undefined;
  /** Instead of the form around it: for a foot that stands outside of one. */
  readonly onPress?: () => void;
  /** A quiet second way below the button. */
  readonly children?: ReactNode;
}

/** Ends a form or a page with one decision: what is wrong, what it means, the one action. */
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

/** A line between two ways of doing the same, with a word on it. */
export function Or({ children }: { readonly children: ReactNode }) {
  return <div className={styles.or}>{children}</div>;
}
