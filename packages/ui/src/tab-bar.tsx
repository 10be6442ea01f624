import type { ReactNode } from 'react';
import { classes } from './classes.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './tab-bar.module.css';
import { TicketMark } from './ticket-mark.tsx';
import { Unseen } from './unseen.tsx';

export interface LinkTab {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  /** What a screen reader says of a red point; absent without one. */
  readonly mark?: string | undefined;
}

/** Opens an overlay instead of navigating. */
export interface TicketTab {
  readonly key: string;
  readonly label: string;
  /** The number of selections; the ticket is filled when there are some. */
  readonly count: number;
  /** The label with the count, for a screen reader. */
  readonly fullLabel: string;
  readonly onPress: () => void;
}

export type Tab = LinkTab | TicketTab;

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string | undefined;
}

function Item({ tab, current }: { readonly tab: Tab; readonly current: boolean }): ReactNode {
  if ('href' in tab) {
    return (
      <a className={styles.tab} href={tab.href} aria-current={current ? 'page' : undefined}>
        <Icon name={tab.icon} size={23} />
        {tab.label}
        {tab.mark !== undefined && (
          <span className={styles.mark}>
            <Unseen>{tab.mark}</Unseen>
          </span>
        )}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={classes(styles.tab, tab.count > 0 && styles.filled)}
      onClick={tab.onPress}
    >
      {tab.count > 0 ? <TicketMark count={tab.count} /> : <Icon name="ticket" size={23} />}
      <span aria-hidden="true">{tab.label}</span>
      <Unseen>{tab.fullLabel}</Unseen>
    </button>
  );
}

/** The skeleton of the bar on a page that the app has not taken over yet. */
export function WaitingTabBar() {
  return <div className={styles.bar} />;
}

/** The slash over a tab marks the current one. */
export function TabBar({ label, tabs, current }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map((tab) => (
        <Item key={tab.key} tab={tab} current={tab.key === current} />
      ))}
    </nav>
  );
}
