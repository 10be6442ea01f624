import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './modal.tsx';

export interface DialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** At most two buttons; the one that changes nothing comes last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A question that must be answered before anything else: in the middle, short, with its answers below. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <div className={styles.inside}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
