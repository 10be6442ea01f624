import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './notice.module.css';

/** States a change, then its effect. */
export function Notice({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <Icon name={icon} />
      <span>{children}</span>
    </div>
  );
}
