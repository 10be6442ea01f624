import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './flag.module.css';

let shapeOf: ((country: string) => ReactNode) | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** The drawings are not part of the first view: they are loaded once, when the first flag is shown. */
function load(): void {
  if (shapeOf || isLoading) return;
  isLoading = true;
  import('./flag-shapes.tsx').then(
    (shapes) => {
      ({ shapeOf } = shapes);
      for (const listener of listeners) listener();
    },
    // Without a connection a flag stays blank; the next one that is shown asks again.
    () => {
      isLoading = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  load();
  return () => void listeners.delete(listener);
}

export interface FlagProps {
  /** Two letters of ISO 3166; every other word shows a cup, for several countries. */
  readonly country: string;
  readonly size?: 18 | 48 | undefined;
}

/** A flag as decoration: the words beside it say where. */
export function Flag({ country, size = 18 }: FlagProps) {
  const shape = useSyncExternalStore(
    subscribe,
    () => shapeOf,
    () => undefined,
  );
  return (
    <svg
      className={styles.flag}
      width={size}
      height={Math.round((size * 13) / 18)}
      viewBox="0 0 18 13"
      aria-hidden="true"
      data-country={country}
    >
      <rect width="18" height="13" className={styles.blank} />
      {shape?.(country)}
    </svg>
  );
}
