import styles from './trio-tabs.module.css';

export interface TrioTab<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
}

export interface TrioTabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly TrioTab<V>[];
  readonly chosen: V;
  /** The id of the panel of the chosen tab. */
  readonly panelId: string;
  readonly onChoose: (value: V) => void;
}

/** Three groups of a list, each with how many it has. */
export function TrioTabs<V extends string>({ label, tabs, chosen, panelId, onChoose }: TrioTabsProps<V>) {
  return (
    <div className={styles.trio} role="tablist" aria-label={label}>
      {tabs.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          role="tab"
          aria-selected={value === chosen}
          aria-controls={panelId}
          onClick={() => onChoose(value)}
        >
          <b>{count ?? '–'}</b>
          {name}
        </button>
      ))}
    </div>
  );
}
