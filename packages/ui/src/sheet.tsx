import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Beside the title: how many things are inside. */
  readonly count?: number;
  /** On the line of the title and instead of it, where the sheet has two halves. The title still names the sheet. */
  readonly choice?: ReactNode;
  /** Before the cross: an action for all that is inside. */
  readonly action?: ReactNode;
  /** As tall as a page, whatever is inside. */
  readonly tall?: boolean;
  /** Stays below the part that scrolls. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet from below. Mounted means open. */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, count, choice, action, tall = false, foot, onClose, children } = props;
  const modal = useModal(onClose);
  const titleId = useId();

  return (
    <dialog {...modal} className={classes(styles.sheet, tall && styles.tall)} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.grab} />
        <div className={classes(styles.head, choice !== undefined && styles.chosen)}>
          {choice ? (
            <>
              <h2 id={titleId} hidden>
                {title}
              </h2>
              {choice}
            </>
          ) : (
            <h2 id={titleId} className={styles.title}>
              {title}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </h2>
          )}
          {action}
          <IconButton icon="close" label={closeLabel} onPress={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
