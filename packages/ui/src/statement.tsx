import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './statement.module.css';

/** A full-bleed band of rows. */
export function Band({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <section className={styles.band} aria-busy={busy || undefined}>
      {children}
    </section>
  );
}

export interface StatementRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly amount: ReactNode;
  /** A movement of money that could not be spent anyway. */
  readonly quiet?: boolean;
  /** The title and the detail take as many lines as they need, instead of being cut. */
  readonly wrap?: boolean;
  /** Where the row leads. */
  readonly href?: string;
  /** Only while not final: a promised time, or why no money was moved. */
  readonly status?: { readonly text: string; readonly tone: 'wait' | 'off' | 'negative' };
}

export function StatementRow(props: StatementRowProps) {
  const { icon, title, detail, amount, quiet = false, wrap = false, href, status } = props;
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={classes(styles.text, wrap && styles.wrap)}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.amounts}>
        <b className={quiet ? styles.quiet : undefined}>{amount}</b>
        {status && <span className={classes(styles.status, styles[status.tone])}>{status.text}</span>}
      </span>
    </>
  );
  return href === undefined ? (
    <div className={styles.row}>{content}</div>
  ) : (
    <a className={styles.row} href={href}>
      {content}
    </a>
  );
}

export function StatementRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton shape="tile" />
      <span className={styles.text}>
        <Skeleton shape="line" />
        <Skeleton shape="short-line" />
      </span>
      <Skeleton shape="amount" />
    </div>
  );
}
