import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import { Pulse } from './pulse.tsx';
import styles from './selection-row.module.css';

export interface SelectionRowProps {
  readonly title: string;
  /** The clock of something live, with the glyph. */
  readonly clock?: ReactNode;
  /** When it begins, of something that has not begun. */
  readonly time?: string;
  readonly detail: string;
  readonly value: string;
  /** The earlier value, when it changed since it was chosen. */
  readonly was?: { readonly value: string; readonly move: 'up' | 'down' } | undefined;
  /** Not available now: a word that says why. */
  readonly off?: string | undefined;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

/** One chosen entry, its current value and its earlier value. */
export function SelectionRow(props: SelectionRowProps) {
  const { title, clock, time, detail, value, was, off, removeLabel, onRemove, children } = props;
  const worth =
    off === undefined ? (
      <>
        <div className={styles.value}>{value}</div>
        {was && (
          <div className={classes(styles.was, styles[was.move])}>
            <i aria-hidden="true" />
            <s>{was.value}</s>
          </div>
        )}
      </>
    ) : (
      <div className={styles.locked}>
        <Icon name="lock" size={14} />
        {off}
      </div>
    );
  return (
    <div
      className={classes(styles.row, children !== undefined && styles.wide, off !== undefined && styles.off)}
    >
      <div className={styles.title}>
        <span className={styles.words}>{title}</span>
        {clock && (
          <span className={styles.clock}>
            <Pulse />
            {clock}
          </span>
        )}
        {time && <time className={styles.time}>{time}</time>}
      </div>
      <div className={classes(styles.detail, styles.words)}>{detail}</div>
      <div className={styles.worth}>{worth}</div>
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
      {children !== undefined && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
