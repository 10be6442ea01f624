import { REASON_LENGTH_MAX, REASON_LENGTH_MIN } from '@palpite/contract/operator/addresses';
import { visibleLength } from '@palpite/kernel/text';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Refused } from '../../platform/send.ts';
import { useText } from '../../stores/services.ts';
import styles from './command-dialog.module.css';
import { Button, Fault, RefusedField, TextArea } from './control.tsx';

export interface CommandDialogProps {
  readonly title: string;
  /** What the command will do. */
  readonly text: string;
  readonly confirm: string;
  readonly tone?: 'primary' | 'stop';
  /** Ready-made reasons, for an operator in a hurry. */
  readonly reasons?: readonly string[];
  readonly busy: boolean;
  readonly error: Refused | null;
  /** The button was pressed, with or without a reason: what is missing in the fields of the command is shown with it. */
  readonly onTried?: () => void;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * The dialog of every command: what it does, the reason, then the button. It is a native dialog, so that the browser
 * keeps the focus inside and closes it on Escape. Mounted means open; its opener unmounts it when the server confirms.
 */
export function CommandDialog(props: CommandDialogProps) {
  const { title, text, confirm, tone = 'primary', busy, error, onConfirm, onClose } = props;
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isShort = visibleLength(reason) < REASON_LENGTH_MIN;
  const hint = t('operator.reason.hint', { count: REASON_LENGTH_MIN });

  const refused = useMemo(
    () => (error?.field === undefined ? undefined : { field: error.field, message: error.message }),
    [error],
  );

  useDialogFocus(dialog, tries);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTries((count) => count + 1);
          props.onTried?.();
          if (!isShort && !busy) onConfirm(reason.trim());
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <RefusedField value={refused}>{props.children}</RefusedField>
        <TextArea
          label={t('operator.reason')}
          value={reason}
          maxLength={REASON_LENGTH_MAX}
          hint={hint}
          fault={tries > 0 && isShort ? hint : undefined}
          onChange={setReason}
        />
        {props.reasons && <Usual reasons={props.reasons} taken={reason} onTake={setReason} />}
        <Fault>{error ? error.message || t('operator.failed') : undefined}</Fault>
        <div className={styles.actions}>
          <Button tone="quiet" onPress={onClose}>
            {t('operator.cancel')}
          </Button>
          <Button tone={tone} submit busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** Opens the dialog, returns the focus to what opened it, and shows the first wrong field after each try. */
function useDialogFocus(dialog: RefObject<HTMLDialogElement | null>, tries: number): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A dialog that is removed with its component does not restore the focus by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog]);

  useEffect(() => {
    // The first of several fields may be above what the dialog shows.
    if (tries > 0)
      dialog.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' });
  }, [dialog, tries]);
}

function Usual(props: {
  readonly reasons: readonly string[];
  readonly taken: string;
  readonly onTake: (reason: string) => void;
}) {
  const t = useText();
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('operator.reason.usual')}</legend>
      {props.reasons.map((usual) => (
        <Button key={usual} pressed={props.taken === usual} onPress={() => props.onTake(usual)}>
          {usual}
        </Button>
      ))}
    </fieldset>
  );
}
