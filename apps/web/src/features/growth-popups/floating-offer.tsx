import { Icon } from '@palpite/ui/icon';
import { useStore } from 'zustand';
import { useMaximumBonus } from '../../parts/maximum-bonus.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { bonusNewsOf } from '../../stores/growth/bonus-news.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './floating-offer.module.css';

/** The offer of the first deposit as a small ticket at the edge of the pages with tabs. */
export function FloatingOffer() {
  const services = useServices();
  const t = useText();
  const floating = useStore(bonusNewsOf(services), (state) => state.floating);
  const amount = useMaximumBonus();
  if (floating === '') return null;
  // It stands outside of the page's landmarks, and all content belongs to one.
  return (
    <aside aria-label={t('bonus.floating')}>
      <a
        className={styles.offer}
        href={hrefTo('/deposit')}
        aria-label={amount === undefined ? t('bonus.floating') : t('bonus.floating.upTo', { amount })}
        data-bonus={floating}
      >
        <Icon name="gift" size={22} />
      </a>
    </aside>
  );
}
