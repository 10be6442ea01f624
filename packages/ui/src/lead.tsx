import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './lead.module.css';

/** The beginning of a page with a decision: its subject, then what will happen. */
export function Lead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.lead}>
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
    </div>
  );
}

export interface HintProps {
  readonly icon?: IconName;
  /** Outlined where it is used by itself instead of below what it explains. */
  readonly boxed?: boolean;
  readonly children: ReactNode;
}

/** A hint below its subject. */
export function Hint({ icon, boxed = false, children }: HintProps) {
  return (
    <div className={classes(styles.hint, boxed && styles.boxed)}>
      {icon && <Icon name={icon} size={16} />}
      <p>{children}</p>
    </div>
  );
}

/** The head of a part of a page. */
export function SectionTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className={styles.section}>{children}</h2>;
}
