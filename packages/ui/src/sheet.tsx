import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';
import { IconButton } from './icon-button.tsx';
import { useModal } from './modal.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Beside the title: the number of entries. */
  readonly count?: number;
  /** Instead of the title on its line, where the sheet has two tabs. The title still names the sheet. */
  readonly choice?: ReactNode;
  /** Before the close button: an action for all entries. */
  readonly action?: ReactNode;
  /** As tall as a page, whatever is inside. */
  readonly tall?: boolean;
  /** Nothing inside takes the focus: then the part that scrolls does, so that the arrow keys move it. */
  readonly isText?: boolean;
  /** Stays below the part that scrolls. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet from below. Mounted means open. */
export function Sheet(props: SheetProps) {
  const { title, closeLabel, count, choice, action, tall = false, isText, foot, onClose, children } = props;
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
        <div
          className={styles.body}
          {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
