import type { ReactNode } from 'react';
import styles from './chip.module.css';

export interface ChipOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface ChipsProps<V extends string> {
  readonly label: string;
  readonly options: readonly ChipOption<V>[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

/** One row of filters that scrolls sideways; exactly one is chosen. */
export function Chips<V extends string>({ label, options, chosen, onChoose }: ChipsProps<V>) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value} pressed={option.value === chosen} onPress={() => onChoose(option.value)}>
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}

export interface ChipRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** The row for chips of several kinds. */
export function ChipRow({ label, children }: ChipRowProps) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  );
}

export interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  /** For a drawing instead of a text. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function Chip({ pressed, onPress, label, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

export interface ChipLinkProps {
  readonly href: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Leads to another page. */
export function ChipLink({ href, label, children }: ChipLinkProps) {
  return (
    <a className={styles.chip} href={href} aria-label={label}>
      {children}
    </a>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e'] as const;

/** The skeleton of a row. */
export function WaitingChips() {
  return (
    <div className={styles.row} aria-hidden="true">
      {WAITING.map((chip) => (
        <span key={chip} className={styles.waiting} />
      ))}
    </div>
  );
}
