import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import { Pulse } from './pulse.tsx';

export interface BadgeProps {
  readonly tone?: 'plain' | 'outline' | 'positive' | 'good' | 'quiet' | 'void' | 'info' | 'live' | 'negative';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A state in a word; colour is never the only sign, an icon or the live glyph goes with it. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {tone === 'live' ? <Pulse /> : icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
