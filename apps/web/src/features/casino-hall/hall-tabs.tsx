import { IconButton } from '@palpite/ui/icon-button';
import { hrefTo } from '../../platform/hash.ts';
import { useArrangement, useServices, useText } from '../../stores/services.ts';
import styles from './hall-tabs.module.css';

export type HallTabKey = 'home' | 'slots' | 'casino' | 'sport';

const TABS = ['home', 'slots', 'casino', 'sport'] as const satisfies readonly HallTabKey[];
const NEWER = {
  home: '/home/game',
  slots: '/home/slots',
  casino: '/home/casino',
  sport: '/home/sport',
} as const;

/** In the older interface the first three are one page. */
export function hallHref(tab: HallTabKey, newer: boolean): string {
  if (newer) return hrefTo(NEWER[tab]);
  if (tab === 'sport') return hrefTo('/sport');
  return tab === 'home' ? hrefTo('/game') : hrefTo('/game', { main: tab });
}

/** The top-level tabs of the home, and the search over all games. The sport home has a title of its own. */
export function HallTabs({ current }: { readonly current: HallTabKey }) {
  const { overlays } = useServices();
  const { newer } = useArrangement();
  const t = useText();
  return (
    <div className={styles.bar}>
      {current !== 'sport' && <h1 className={styles.title}>{t(`casino.tab.${current}`)}</h1>}
      <nav className={styles.tabs} aria-label={t('casino.tabs')}>
        {TABS.map((tab) => (
          <a
            key={tab}
            className={styles.tab}
            href={hallHref(tab, newer)}
            aria-current={tab === current ? 'page' : undefined}
          >
            {t(`casino.tab.${tab}`)}
          </a>
        ))}
      </nav>
      <IconButton
        icon="search"
        label={t('casino.search.open')}
        onPress={() => overlays.getState().show('game-search')}
      />
    </div>
  );
}
