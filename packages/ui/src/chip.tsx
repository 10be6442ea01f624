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

export interface ChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function Chip({ pressed, onPress, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
