import styles from './day-heading.module.css';

export interface DayHeadingProps {
  readonly name: string;
  readonly date?: string;
}

export function DayHeading({ name, date }: DayHeadingProps) {
  return (
    <h2 className={styles.day}>
      {name}
      {date && <span>{date}</span>}
    </h2>
  );
}
