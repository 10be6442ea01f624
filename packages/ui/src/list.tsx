import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './list.module.css';

export interface ListGroupProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function ListGroup({ title, children }: ListGroupProps) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.group}>{children}</div>
    </section>
  );
}

export interface ListRowProps {
  readonly icon: IconName;
  readonly label: string;
  /** A second, muted line: why a switch is locked, what a choice means. */
  readonly hint?: ReactNode;
  readonly value?: ReactNode;
  /** Where the row leads. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** A switch or segment at the end of a row without a link. */
  readonly control?: ReactNode;
}

export function ListRow({ icon, label, hint, value, href, onPress, control }: ListRowProps) {
  const text = (
    <>
      <Icon name={icon} size={22} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
    </>
  );
  if (control !== undefined) {
    return (
      <div className={classes(styles.row, styles.controlled)}>
        {text}
        {control}
      </div>
    );
  }
  const content = (
    <>
      {text}
      <span className={styles.value}>{value}</span>
      <Icon name="right" size={16} />
    </>
  );
  return href === undefined ? (
    <button type="button" className={styles.row} onClick={onPress}>
      {content}
    </button>
  ) : (
    <a className={styles.row} href={href}>
      {content}
    </a>
  );
}
