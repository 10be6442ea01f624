import type { ReactNode } from 'react';
import styles from './money-split.module.css';

export interface MoneySplitProps {
  /** 0 to 1: the part of the player's own money, which is used first. */
  readonly part: number;
  readonly real: ReactNode;
  readonly bonus: ReactNode;
}

/** Which money is used: real money is solid and comes first, bonus money is hatched. */
export function MoneySplit({ part, real, bonus }: MoneySplitProps) {
  const share = Math.round(Math.min(1, Math.max(0, part)) * 1_000) / 10;
  return (
    <div>
      <div
        className={styles.split}
        style={{ gridTemplateColumns: `${share}fr ${100 - share}fr` }}
        aria-hidden="true"
      >
        <i hidden={share === 0} />
        <i hidden={share === 100} />
      </div>
      <div className={styles.ends}>
        <span>{real}</span>
        <span>{bonus}</span>
      </div>
    </div>
  );
}
