import type { GameTab } from '@palpite/contract/entities/casino';
import { hrefTo } from '../../platform/hash.ts';
import { useText } from '../../stores/services.ts';
import { SectionHead } from './game-rows.tsx';
import styles from './provider-list.module.css';
import { StudioMark } from './studio-mark.tsx';

const PREFIX = 'provider_';

/** The studio of a provider's tab; undefined for other tabs. */
export function providerOf(tabKey: string): string | undefined {
  return tabKey.startsWith(PREFIX) ? tabKey.slice(PREFIX.length) : undefined;
}

/** Every studio with the number of its games; each has a page. */
export function ProviderList({ tabs }: { readonly tabs: readonly GameTab[] }) {
  const t = useText();
  if (tabs.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('casino.group.providers')}>
      <SectionHead title={t('casino.group.providers')} />
      <ul className={styles.grid}>
        {tabs.map(({ tab_key, title, count }) => (
          <li key={tab_key}>
            <a className={styles.studio} href={hrefTo('/game-tag-detail', { tab_key })}>
              <StudioMark provider={providerOf(tab_key) ?? tab_key} />
              <span className={styles.name}>{title}</span>
              <small>{t('casino.games', { count })}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
