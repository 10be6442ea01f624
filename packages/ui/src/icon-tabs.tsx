import { type CSSProperties, useId } from 'react';
import styles from './icon-tabs.module.css';

export interface IconTab {
  readonly value: string;
  readonly label: string;
  /** The address of a drawing. A line drawing takes the colour of its tab; for others `active` is shown when chosen. */
  readonly icon: string;
  readonly active: string;
  /** In a small tile at the corner of the icon. */
  readonly count?: number | undefined;
}

export interface IconTabsProps {
  readonly label: string;
  readonly tabs: readonly IconTab[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

const LINE_DRAWING = /viewBox="0 0 24 24"[^>]* stroke-width="([\d.]+)"[^>]*><path d="([^"]+)"\/><\/svg>$/;

/**
 * Our line drawings, inlined in the page: as pictures, six of them take the browser, which opens a document for each,
 * longer than all the rest of the first view.
 */
function lineDrawing(address: string) {
  try {
    const [, width, strokes] = LINE_DRAWING.exec(decodeURIComponent(address)) ?? [];
    return (
      strokes && (
        <svg className={styles.strokes} viewBox="0 0 24 24" strokeWidth={width} aria-hidden="true">
          <path d={strokes} />
        </svg>
      )
    );
  } catch {
    return undefined;
  }
}

function Drawing({ icon, active, chosen }: Pick<IconTab, 'icon' | 'active'> & { readonly chosen: boolean }) {
  if (icon.startsWith('data:image/svg')) {
    return (
      lineDrawing(icon) ?? (
        <i className={styles.drawing} style={{ '--drawing': `url("${icon}")` } as CSSProperties} />
      )
    );
  }
  return <img className={styles.picture} src={chosen ? active : icon} alt="" width={23} height={23} />;
}

/** Tabs with a drawing above their name, in a row that scrolls. Native radio buttons underneath: the arrow keys are the browser's. */
export function IconTabs({ label, tabs, chosen, onChoose }: IconTabsProps) {
  const name = useId();
  return (
    <fieldset className={styles.row} aria-label={label}>
      {tabs.map(({ value, label: text, icon, active, count = 0 }) => (
        <label key={value} className={styles.tab}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <Drawing icon={icon} active={active} chosen={value === chosen} />
          <span className={styles.name}>{text}</span>
          {count > 0 && <span className={styles.count}>{count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The skeleton of six tabs. */
export function WaitingIconTabs() {
  return (
    <div className={styles.row} aria-hidden="true">
      {WAITING.map((tab) => (
        <span key={tab} className={styles.tab}>
          <i className={styles.waiting} />
          <i className={styles.waitingName} />
        </span>
      ))}
    </div>
  );
}
