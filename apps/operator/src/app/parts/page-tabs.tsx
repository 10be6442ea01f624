import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import styles from './page-tabs.module.css';

export interface PageTab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
}

/** The tabs of several pages with one head. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // On a narrow page the row scrolls, so the open tab is scrolled into view.
  useEffect(() => {
    if (current === undefined) return;
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label: name, current: isCurrent }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
