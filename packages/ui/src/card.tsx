import type { ReactNode } from 'react';
import styles from './card.module.css';

/** Only for things that a person owns: balance, ticket, payment, a group of settings. */
export function Card({ children }: { readonly children: ReactNode }) {
  return <section className={styles.card}>{children}</section>;
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Label left, value right. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
