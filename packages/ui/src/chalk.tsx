import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** Chalk drawings, one per empty or failed page; the ball or the mark is their only filled shape. */
const CHALK = {
  ticket: (
    <>
      <path d="M30 12h72v18a8 8 0 000 16v26H30V46a8 8 0 000-16z" />
      <path d="M42 38h48" strokeDasharray="1 6" />
      <path d="M46 24h26M46 56h18" strokeWidth={1.5} />
    </>
  ),
  kickOff: (
    <>
      <path d="M8 76h116" />
      <circle cx="66" cy="76" r="28" strokeWidth={1.5} />
      <path d="M66 76V14" strokeWidth={1.5} />
      <circle cx="66" cy="76" r="3" fill="currentColor" />
      <circle className={styles.ball} cx="94" cy="66" r="10" />
    </>
  ),
  goal: (
    <>
      <path d="M14 78V12h104v66" />
      <path d="M14 12l14 14v44M118 12l-14 14v44M28 26h76" strokeWidth={1.5} />
      <path d="M41 26v44M54 26v44M67 26v44M80 26v44M93 26v44M28 40h76M28 55h76M28 70h76" strokeWidth={0.8} />
      <circle className={styles.ball} cx="30" cy="70" r="8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type ChalkName = keyof typeof CHALK;

export function Chalk({ name }: { readonly name: ChalkName }) {
  return (
    <svg className={styles.chalk} width="132" height="84" viewBox="0 0 132 84" aria-hidden="true">
      {CHALK[name]}
    </svg>
  );
}
