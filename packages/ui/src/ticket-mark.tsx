import { classes } from './classes.tsx';
import styles from './ticket-mark.module.css';

/** A small notched ticket with a number; it pulses once when the number changes. */
export function TicketMark({
  count,
  size = 'tab',
}: {
  readonly count: number;
  readonly size?: 'tab' | 'bar';
}) {
  return (
    <span key={count} className={classes(styles.mark, styles[size])} aria-hidden="true">
      {count}
    </span>
  );
}
