import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export interface SpecimenProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One component in its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={name} data-specimen={name}>
      <h2 className={styles.name}>{name}</h2>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
