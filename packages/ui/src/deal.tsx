import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.tsx';
import styles from './deal.module.css';

export interface DealSide {
  readonly label: string;
  readonly value: ReactNode;
}

export interface DealProps {
  /** What it takes from the player, or what is missing. */
  readonly takes: DealSide;
  /** What it gives. */
  readonly gives: DealSide;
  /** The size of the numbers in pixels. */
  readonly size?: number;
  /** card: on the page instead of the brand's colour. */
  readonly on?: 'field' | 'card';
}

/** What a promotion takes and what it gives, with the slash between them: the largest thing of its page. */
export function Deal({ takes, gives, size = 52, on = 'field' }: DealProps) {
  const style = { '--deal-size': `${size}px` } as CSSProperties;
  return (
    <dl className={classes(styles.deal, on === 'card' && styles.card)} style={style}>
      <div>
        <dt>{takes.label}</dt>
        <dd>{takes.value}</dd>
      </div>
      <div className={styles.gives}>
        <dt>{gives.label}</dt>
        <dd>{gives.value}</dd>
      </div>
    </dl>
  );
}

/** A number with its unit, such as `15 spins`. */
export function Counted({ count, unit }: { readonly count: ReactNode; readonly unit: string }) {
  return (
    <>
      {count}
      <em className={styles.unit}> {unit}</em>
    </>
  );
}

export interface DealFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Until when, how many got it, what is left: three facts in the stub of a ticket. */
export function DealFacts({
  facts,
  on = 'field',
}: {
  readonly facts: readonly DealFact[];
  readonly on?: 'field' | 'card';
}) {
  return (
    <dl className={classes(styles.facts, on === 'card' && styles.card)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
