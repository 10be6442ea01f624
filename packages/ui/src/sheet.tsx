import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Beside the title: how many things are inside. */
  readonly count?: number;
  /** Before the cross: an action for all that is inside. */
  readonly action?: ReactNode;
  /** As tall as a page, whatever is inside. */
  readonly tall?: boolean;
  /** Stays below the part that scrolls. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal sheet from below on the native dialog: the browser keeps the focus inside, makes the rest inert, closes on
 * Escape or the back gesture and gives the focus back. Mounted means open.
 */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, count, action, tall = false, foot, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      // A dialog that leaves the page with its component does not give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={classes(styles.sheet, tall && styles.tall)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The browser may close it against our wish, e.g. at the second Escape in a row.
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.grab} />
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </h2>
          {action}
          <IconButton icon="close" label={closeLabel} onPress={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
