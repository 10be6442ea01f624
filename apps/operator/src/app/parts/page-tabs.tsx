import { Link } from 'wouter';
import styles from './page-tabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
}

/** Pages that belong together, below the head that they share. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, current }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
