import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './tab-row.module.css';

export interface TabOption<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number;
}

export interface TabRowProps<V extends string> {
  readonly label: string;
  readonly options: readonly TabOption<V>[];
  readonly chosen: V;
  /** The id of the panel of the chosen tab. */
  readonly panelId: string;
  readonly onChoose: (value: V) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Tabs that scroll sideways. One stop of the Tab key; the arrow keys move and choose, and the chosen tab is scrolled
 * into view.
 */
export function TabRow<V extends string>({ label, options, chosen, panelId, onChoose }: TabRowProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new choice is brought into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!tab || !row.current) return;
    // Only sideways: scrollIntoView would move the page too.
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const at = options.findIndex(({ value }) => value === chosen);
    const next = step && options[step(at, options.length - 1)];
    if (!next) return;
    event.preventDefault();
    onChoose(next.value);
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.value}"]`)?.focus();
  }

  return (
    <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
      {options.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          className={styles.tab}
          data-tab={value}
          aria-selected={value === chosen}
          aria-controls={panelId}
          tabIndex={value === chosen ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
