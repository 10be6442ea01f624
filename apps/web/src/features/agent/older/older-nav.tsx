import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { hrefTo } from '../../../platform/hash.ts';
import { useText } from '../../../stores/services.ts';
import styles from './older.module.css';

const PAGES = [
  { page: 'home', icon: 'grid' },
  { page: 'bind', icon: 'chain' },
  { page: 'daily', icon: 'clock' },
  { page: 'transfer', icon: 'switch' },
  { page: 'faq', icon: 'info' },
  { page: 'tutorial', icon: 'document' },
] as const satisfies readonly { readonly page: string; readonly icon: IconName }[];

export type OlderPage = (typeof PAGES)[number]['page'];

/** The six pages of the agent's area in the older interface. */
export function OlderNav({ at }: { readonly at: OlderPage }) {
  const t = useText();
  return (
    <nav className={styles.nav} aria-label={t('agent.nav')}>
      {PAGES.map(({ page, icon }) => (
        <a key={page} href={hrefTo(`/thin/agent/${page}`)} aria-current={page === at ? 'page' : undefined}>
          <Icon name={icon} size={16} />
          <span>{t(`agent.nav.${page}`)}</span>
        </a>
      ))}
    </nav>
  );
}
