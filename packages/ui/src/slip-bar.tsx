import { Icon } from './icon.tsx';
import styles from './slip-bar.module.css';
import { TicketMark } from './ticket-mark.tsx';
import { Unseen } from './unseen.tsx';

export interface SlipBarProps {
  readonly count: number;
  readonly title: string;
  readonly detail: string;
  /** The strong number at the end. */
  readonly value: string;
  readonly label: string;
  readonly onPress: () => void;
}

/** In the position of the tab bar on a deeper page; opens the slip. */
export function SlipBar({ count, title, detail, value, label, onPress }: SlipBarProps) {
  return (
    <button type="button" className={styles.bar} onClick={onPress}>
      <Unseen>{label}</Unseen>
      <TicketMark count={count} size="bar" />
      <span className={styles.text}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <span className={styles.value}>{value}</span>
      <Icon name="up" size={16} />
    </button>
  );
}
