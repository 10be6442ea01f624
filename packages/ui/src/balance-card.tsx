import type { ReactNode } from 'react';
import styles from './balance-card.module.css';
import { Icon } from './icon.tsx';

export interface BalancePart {
  readonly label: string;
  readonly amount: ReactNode;
}

export interface BalanceCardProps {
  readonly label: string;
  readonly amount: ReactNode;
  readonly parts: readonly BalancePart[];
  /** Beside the label: the switch that hides the amounts. */
  readonly control?: ReactNode;
  /** Shown when the amount may be outdated. */
  readonly staleNote?: string;
  readonly children?: ReactNode;
}

/** The brand's field with chalk lines; only the penalty area, so that no line runs behind small text. */
export function BalanceCard({ label, amount, parts, control, staleNote, children }: BalanceCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <svg
        className={styles.chalk}
        viewBox="0 0 351 168"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path d="M351 20h-56v128h56M351 52h-24v64h24M295 60a30 30 0 000 48" />
      </svg>
      <div className={styles.content}>
        <div className={styles.label}>
          {label}
          {control}
        </div>
        <output className={styles.amount} aria-live="polite">
          {amount}
        </output>
        {staleNote && (
          <div className={styles.stale}>
            <Icon name="clock" size={14} />
            {staleNote}
          </div>
        )}
        {parts.length > 0 && (
          <dl className={styles.parts}>
            {parts.map((part) => (
              <div key={part.label}>
                <dt>{part.label}</dt>
                <dd>{part.amount}</dd>
              </div>
            ))}
          </dl>
        )}
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  );
}
