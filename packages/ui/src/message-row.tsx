import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './message-row.module.css';
import { Skeleton } from './skeleton.tsx';
import { Unseen } from './unseen.tsx';

export interface MessageRowProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly time: string;
  /** What a screen reader says of a message that was not read; absent for one that was. */
  readonly newLabel?: string | undefined;
  readonly href: string;
}

/** A new one is bold, with a dot on its icon and a dark time. */
export function MessageRow({ icon, title, text, time, newLabel, href }: MessageRowProps) {
  return (
    <a className={classes(styles.row, newLabel !== undefined && styles.new)} href={href}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {newLabel !== undefined && <Unseen>{`${newLabel}: `}</Unseen>}
          {title}
        </span>
        {text !== '' && <span className={styles.text}>{text}</span>}
      </span>
      <span className={styles.time}>{time}</span>
    </a>
  );
}

export function MessageRowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      <Skeleton shape="tile" />
      <span className={styles.words}>
        <Skeleton shape="line" />
        <Skeleton shape="short-line" />
      </span>
    </div>
  );
}
