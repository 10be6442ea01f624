import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  readonly icon: IconName;
  /** The strong part, then the rest of the sentence. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: { readonly label: string; readonly busy?: boolean; readonly onPress: () => void };
}

/** One line under the header that says what is wrong and what to do. */
export function TopBar({ icon, title, children, action }: TopBarProps) {
  return (
    <div className={styles.bar} role="status">
      <Icon name={icon} size={16} />
      <span className={styles.text}>
        <b>{title}</b> {children}
      </span>
      {action && (
        <Button tone="quiet" size="small" busy={action.busy ?? false} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
