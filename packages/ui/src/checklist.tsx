import type { ReactNode } from 'react';
import styles from './checklist.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import { Unseen } from './unseen.tsx';

export interface ChecklistItem {
  readonly key: string;
  /** blocked is an obstacle and has its own action; open is neither done nor an obstacle. */
  readonly state: 'done' | 'blocked' | 'open';
  /** The state in words, for screen readers. */
  readonly stateLabel: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A small button that leads to where it is settled. */
  readonly action?: ReactNode;
}

const MARKS = { done: 'check', blocked: 'close', open: 'clock' } as const;

/** What must be settled before something can be done. */
export function Checklist({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly ChecklistItem[];
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classes(styles.row, styles[item.state])}>
          <span className={styles.mark}>
            <Icon name={MARKS[item.state]} size={14} />
            <Unseen>{item.stateLabel}</Unseen>
          </span>
          <div className={styles.words}>
            <b>{item.title}</b>
            {item.text && <span>{item.text}</span>}
          </div>
          {item.action}
        </li>
      ))}
    </ul>
  );
}
