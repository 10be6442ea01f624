import { useId } from 'react';
import { classes } from './classes.tsx';
import styles from './segment.module.css';

export interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SegmentProps<V extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<V>[];
  readonly chosen: V;
  /** wide fills its line; normal is at the end of a row. */
  readonly size?: 'normal' | 'wide';
  readonly onChoose: (value: V) => void;
}

/** Native radio buttons underneath: arrow keys and the group's announcement come from the browser. */
export function Segment<V extends string>(props: SegmentProps<V>) {
  const { label, options, chosen, size = 'normal', onChoose } = props;
  const name = useId();
  return (
    <fieldset className={classes(styles.segment, styles[size])} aria-label={label}>
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
