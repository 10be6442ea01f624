import { type CSSProperties, useId } from 'react';
import styles from './slider.module.css';

export interface SliderProps {
  readonly label: string;
  /** The meaning of the value, as it is announced and shown. */
  readonly text: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly disabled?: boolean;
  readonly onValue: (value: number) => void;
}

/** A native range underneath: arrows, Page Up and Down, Home and End come from the browser. */
export function Slider({ label, text, value, min, max, step = 1, disabled = false, onValue }: SliderProps) {
  const id = useId();
  const share = max > min ? (value - min) / (max - min) : 1;
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <b aria-hidden="true">{text}</b>
      </div>
      <input
        id={id}
        type="range"
        className={styles.range}
        style={{ '--share': share } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </div>
  );
}
