import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly icon: IconName;
  /** warn: something changed; negative: something failed; info: good to know; field: an offer, on the brand's colour. */
  readonly tone?: 'warn' | 'negative' | 'info' | 'field';
  readonly children: ReactNode;
}

/** States a change, then its effect. */
export function Notice({ icon, tone = 'warn', children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[tone])} role="status">
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
