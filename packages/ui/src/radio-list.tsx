import { useId } from 'react';
import styles from './radio-list.module.css';

export interface RadioRow<V extends string> {
  readonly value: V;
  /** Two letters in the display face. */
  readonly code: string;
  readonly label: string;
  readonly hint: string;
  /** The language in which this row is written, when it is not the page's. */
  readonly lang?: string;
}

export interface RadioListProps<V extends string> {
  readonly label: string;
  readonly rows: readonly RadioRow<V>[];
  readonly chosen: V;
  /** `tapped` is false for the arrow keys, which choose every row that they pass. */
  readonly onChoose: (value: V, tapped: boolean) => void;
}

function clicksOf(event: Event): number {
  return event instanceof UIEvent ? event.detail : 0;
}

export function RadioList<V extends string>({ label, rows, chosen, onChoose }: RadioListProps<V>) {
  const name = useId();
  return (
    <fieldset aria-label={label}>
      {rows.map((row) => (
        <label key={row.value} className={styles.row} lang={row.lang}>
          <input
            type="radio"
            name={name}
            value={row.value}
            checked={row.value === chosen}
            onChange={(event) => onChoose(row.value, clicksOf(event.nativeEvent) > 0)}
          />
          <span className={styles.code} aria-hidden="true">
            {row.code}
          </span>
          <span>
            <b>{row.label}</b>
            <small>{row.hint}</small>
          </span>
          <span className={styles.mark} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
