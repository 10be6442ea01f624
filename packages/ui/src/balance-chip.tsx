import type { ReactNode } from 'react';
import styles from './balance-chip.module.css';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';

export interface BalanceChipProps {
  readonly amount: ReactNode;
  readonly refreshLabel: string;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** The balance in the header: one target, a tap refreshes it. */
export function BalanceChip({ amount, refreshLabel, refreshing, onRefresh }: BalanceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={refreshLabel}
      aria-busy={refreshing}
      onClick={onRefresh}
    >
      <span className={styles.amount}>{amount}</span>
      <span className={classes(styles.icon, refreshing && styles.turning)}>
        <Icon name="refresh" size={16} />
      </span>
    </button>
  );
}
