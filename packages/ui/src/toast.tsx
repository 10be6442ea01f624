import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './toast.module.css';

export interface ToastProps {
  readonly icon: IconName;
  readonly action?: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
}

export function Toast({ icon, action, children }: ToastProps) {
  return (
    <div className={styles.toast}>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
      {action && (
        <span className={styles.action}>
          <Button tone="quiet" onPress={action.onPress}>
            {action.label}
          </Button>
        </span>
      )}
    </div>
  );
}
