import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  readonly icon: IconName;
  /** warn: the content may be outdated; negative: something is not allowed here. */
  readonly tone?: 'warn' | 'negative';
  /** The strong part, then the rest of the sentence. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: { readonly label: string; readonly busy?: boolean; readonly onPress: () => void };
  readonly close?: { readonly label: string; readonly onPress: () => void };
}

/** One line under the header that says what is wrong and what to do. */
export function TopBar({ icon, tone = 'warn', title, children, action, close }: TopBarProps) {
  return (
    <div className={classes(styles.bar, styles[tone])} role="status">
      <Icon name={icon} size={16} />
      <span className={styles.text}>
        <b>{title}</b> {children}
      </span>
      {action && (
        <Button tone="quiet" size="small" busy={action.busy ?? false} onPress={action.onPress}>
          {action.label}
        </Button>
      )}
      {close && <IconButton icon="close" label={close.label} onPress={close.onPress} />}
    </div>
  );
}
