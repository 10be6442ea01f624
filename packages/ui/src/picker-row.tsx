import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './picker-row.module.css';
import { Unseen } from './unseen.tsx';

export interface PickerRowProps {
  readonly icon: IconName;
  /** What is chosen here. */
  readonly label: string;
  readonly value: string;
  readonly detail?: string;
  /** Absent where there is nothing else to choose. */
  readonly onPress?: () => void;
}

/** Shows one choice and opens the sheet to change it. */
export function PickerRow({ icon, label, value, detail, onPress }: PickerRowProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <span className={styles.words}>
        {/* Two lines at most: what needs no explanation says what is chosen here. */}
        {detail === undefined ? <small>{label}</small> : <Unseen>{label}</Unseen>}
        <b>{value}</b>
        {detail !== undefined && <small>{detail}</small>}
      </span>
    </>
  );
  if (!onPress) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onPress}>
      {content}
      <Icon name="down" />
    </button>
  );
}

export interface PickerOption {
  readonly value: string;
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
}

export interface PickerListProps {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly chosen: string;
  /** `tapped` is false for the arrow keys, which choose every row that they pass. */
  readonly onChoose: (value: string, tapped: boolean) => void;
}

function clicksOf(event: Event): number {
  return event instanceof UIEvent ? event.detail : 0;
}

/** Exactly one of several things, each with its sign. */
export function PickerList({ label, options, chosen, onChoose }: PickerListProps) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={styles.list}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            onChange={(event) => onChoose(option.value, clicksOf(event.nativeEvent) > 0)}
          />
          <span className={styles.icon}>
            <Icon name={option.icon} size={24} />
          </span>
          <span className={styles.words}>
            <b>{option.label}</b>
            {option.hint && <small>{option.hint}</small>}
          </span>
          <span className={styles.mark} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
