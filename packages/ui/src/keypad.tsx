import { Icon } from './icon.tsx';
import styles from './keypad.module.css';

export type KeypadKey = `${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'separator' | 'back';

export interface QuickValue {
  readonly value: number;
  readonly label: string;
}

export interface KeypadProps {
  readonly label: string;
  readonly separator: string;
  readonly separatorLabel: string;
  readonly backLabel: string;
  /** The fourth column, from above. */
  readonly quick: readonly QuickValue[];
  readonly chosen: number;
  readonly onKey: (key: KeypadKey) => void;
  readonly onQuick: (value: number) => void;
}

const ROWS: readonly (readonly KeypadKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['separator', '0', 'back'],
];

/** Digits for an amount, with quick amounts beside them. */
export function Keypad(props: KeypadProps) {
  const { label, separator, separatorLabel, backLabel, quick, chosen, onKey, onQuick } = props;
  const names: Partial<Record<KeypadKey, string>> = { separator: separatorLabel, back: backLabel };
  const face = (key: KeypadKey) =>
    key === 'back' ? <Icon name="backspace" size={24} /> : key === 'separator' ? separator : key;
  return (
    <fieldset className={styles.keypad} aria-label={label}>
      {ROWS.map((row, index) => {
        const value = quick[index];
        return [
          ...row.map((key) => (
            <button key={key} type="button" aria-label={names[key]} onClick={() => onKey(key)}>
              {face(key)}
            </button>
          )),
          <button
            key={`quick-${row[0]}`}
            type="button"
            className={styles.quick}
            aria-pressed={value !== undefined && value.value === chosen}
            disabled={value === undefined}
            onClick={() => value && onQuick(value.value)}
          >
            {value?.label}
          </button>,
        ];
      })}
    </fieldset>
  );
}

export interface QuickRowProps {
  readonly label: string;
  readonly quick: readonly QuickValue[];
  readonly chosen: number;
  readonly onQuick: (value: number) => void;
}

/** The quick amounts alone, in a row. */
export function QuickRow({ label, quick, chosen, onQuick }: QuickRowProps) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {quick.map(({ value, label: text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onQuick(value)}>
          {text}
        </button>
      ))}
    </fieldset>
  );
}
