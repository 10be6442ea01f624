import { useId } from 'react';
import styles from './segment.module.css';

export interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SegmentProps<V extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<V>[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
}

/** Native radio buttons underneath: arrow keys and the group's announcement come from the browser. */
export function Segment<V extends string>({ label, options, chosen, onChoose }: SegmentProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.segment} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
