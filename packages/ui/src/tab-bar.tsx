import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.tsx';
import styles from './tab-bar.module.css';

export interface Tab {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

export interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string | undefined;
}

/** The slash over a tab says where one is. */
export function TabBar({ label, tabs, current }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          className={styles.tab}
          href={tab.href}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          <Icon name={tab.icon} size={23} />
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
