import styles from './countdown.module.css';

export interface CountdownProps {
  /** The remaining whole seconds, and the total. */
  readonly left: number;
  readonly total: number;
  readonly title: string;
  readonly text: string;
}

const SEGMENTS_MAX = 12;

/** A tall numeral and segments that run out; the sentence says what happens then. */
export function Countdown({ left, total, title, text }: CountdownProps) {
  const segments = Math.max(1, Math.min(SEGMENTS_MAX, total));
  const lit = Math.ceil((Math.min(left, total) / Math.max(1, total)) * segments);
  return (
    <div className={styles.countdown}>
      <b className={styles.number} role="timer">
        {left}
      </b>
      <div>
        <div className={styles.title}>{title}</div>
        <div className={styles.segments} aria-hidden="true">
          {Array.from({ length: segments }, (_, index) => index).map((index) => (
            <i key={index} className={index < lit ? styles.lit : undefined} />
          ))}
        </div>
        <div className={styles.text}>{text}</div>
      </div>
    </div>
  );
}
