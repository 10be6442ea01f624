import type { ReactNode } from 'react';
import styles from './decision-page.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';

export interface DecisionPageProps {
  readonly children: ReactNode;
  /** Stays at the lower edge while the rest scrolls: the summary, then the main action. */
  readonly foot?: ReactNode;
}

/** A page with one decision at its end. */
export function DecisionPage({ children, foot }: DecisionPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

export interface PromiseLineProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

/** What is promised for the decision below it. */
export function PromiseLine({ icon, title, children }: PromiseLineProps) {
  return (
    <div className={styles.promise}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children && <span>{children}</span>}
      </div>
    </div>
  );
}
