import type { ReactNode } from 'react';
import { Chalk, type ChalkName } from './chalk.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly drawing: ChalkName;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** One chalk drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Chalk name={drawing} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
