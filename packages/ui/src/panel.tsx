import { type ReactNode, useId } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import styles from './panel.module.css';
import { Pulse } from './pulse.tsx';

export interface PanelProps {
  readonly title: string;
  readonly count?: string;
  /** The live glyph before the title. */
  readonly live?: boolean;
  /** display: the heading of a list, with the chevron before it. plain: one of many, with the chevron at the end. */
  readonly look?: 'display' | 'plain';
  /** A small mark to the right of the title, part of its name. */
  readonly tag?: ReactNode;
  /** The headings of the columns, to the right of the title. */
  readonly heads?: ReactNode;
  /** Beside the chevron while the panel is open: a small button of its own. */
  readonly action?: ReactNode;
  readonly expanded: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

function Chevron() {
  return (
    <span className={styles.chevron}>
      <Icon name="down" size={16} />
    </span>
  );
}

/** A full-width section that can be collapsed; collapsed content is not in the page. */
export function Panel(props: PanelProps) {
  const {
    title,
    count,
    live = false,
    look = 'display',
    tag,
    heads,
    action,
    expanded,
    onToggle,
    children,
  } = props;
  const id = useId();
  const chevron = <Chevron />;
  return (
    <section className={classes(styles.panel, styles[look])} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.head} aria-expanded={expanded} onClick={onToggle}>
          {look === 'display' && chevron}
          {live && <Pulse />}
          <span id={id} className={styles.title}>
            {title}
          </span>
          {count !== undefined && <span className={styles.count}>{count}</span>}
          <span className={styles.space} />
          {tag}
          {expanded && heads}
          {expanded && action && <span className={styles.beside} />}
          {look === 'plain' && chevron}
        </button>
        {expanded && action && <span className={styles.action}>{action}</span>}
      </h2>
      {expanded && children}
    </section>
  );
}

/** The skeleton of a panel: its title is in its final position and cannot be collapsed yet. */
export function WaitingPanel({ title, children }: Pick<PanelProps, 'title' | 'children'>) {
  return (
    <div className={classes(styles.panel, styles.display)}>
      <div className={styles.head}>
        <Chevron />
        <Pulse />
        <span className={styles.title} data-words>
          {title}
        </span>
      </div>
      {children}
    </div>
  );
}

export interface ColumnHeadsProps {
  readonly names: readonly string[];
  /** The first column is a line, not an odds button. */
  readonly line?: boolean;
}

/**
 * The names of the columns on the same grid as the odds buttons below them. The buttons have their own names for screen
 * readers.
 */
export function ColumnHeads({ names, line = false }: ColumnHeadsProps) {
  return (
    <span className={styles.heads} data-form={line ? 'line' : names.length} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}
