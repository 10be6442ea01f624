import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './stamp.module.css';

/** A rubber stamp on something that leaves the app. */
export function Stamp({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <span className={styles.stamp}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
