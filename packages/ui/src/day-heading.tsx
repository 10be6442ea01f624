import type { ReactNode } from 'react';
import styles from './day-heading.module.css';

export interface DayHeadingProps {
  readonly name: string;
  readonly date?: string;
  /** At the end of the line, as the headings of columns. */
  readonly children?: ReactNode;
}

export function DayHeading({ name, date, children }: DayHeadingProps) {
  return (
    <h2 className={styles.day}>
      {name}
      {date && <span className={styles.date}>{date}</span>}
      {children && <span className={styles.end}>{children}</span>}
    </h2>
  );
}
