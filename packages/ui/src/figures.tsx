import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
}

/** Two or three numbers side by side, each under its name. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface HeroNumberProps {
  readonly value: ReactNode;
  readonly title: string;
  readonly detail?: ReactNode;
}

/** One number as the whole message, with its text beside it. */
export function HeroNumber({ value, title, detail }: HeroNumberProps) {
  return (
    <div className={styles.hero}>
      <b>{value}</b>
      <div>
        <h2>{title}</h2>
        {detail && <span>{detail}</span>}
      </div>
    </div>
  );
}

export interface Span {
  readonly key: string;
  readonly count: string;
  readonly unit: string;
}

export interface SpanButtonsProps {
  readonly label: string;
  readonly spans: readonly Span[];
  readonly onPress: (key: string) => void;
}

/** Durations to choose from; each opens a question, none acts at once. */
export function SpanButtons({ label, spans, onPress }: SpanButtonsProps) {
  return (
    <fieldset className={styles.spans} aria-label={label}>
      {spans.map((span) => (
        <button key={span.key} type="button" className={styles.span} onClick={() => onPress(span.key)}>
          <b>{span.count}</b> <span>{span.unit}</span>
        </button>
      ))}
    </fieldset>
  );
}
