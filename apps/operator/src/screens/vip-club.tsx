import { useLocation, useParams } from 'wouter';
import { brandChoices } from '../app/parts/brand-choices.ts';
import { Select } from '../app/parts/control.tsx';
import { Missing } from '../app/parts/missing.tsx';
import { Answer, PageHead } from '../app/parts/page.tsx';
import { BonusTabs } from '../features/bonuses/bonus-tabs.tsx';
import styles from '../features/bonuses/bonuses.module.css';
import { VipProgramme } from '../features/bonuses/vip-programme.tsx';
import { useRead } from '../stores/calls.ts';
import { useText } from '../stores/services.ts';

/** The VIP club of a brand; without one in the address that of the first. */
export function VipClubScreen() {
  const t = useText();
  const [, go] = useLocation();
  const { brand } = useParams<{ brand?: string }>();
  const asked = useRead('brandList', {});
  return (
    <>
      <PageHead title={t('console.nav.bonuses')} />
      <BonusTabs current="/bonuses/vip" />
      <Answer of={asked}>
        {({ brands }) => {
          const chosen = brand ?? brands[0]?.id ?? '';
          if (!brands.some(({ id }) => id === chosen)) return <Missing />;
          return (
            <>
              <div className={styles.search}>
                <p className={styles.about}>{t('console.vip.about')}</p>
                <Select
                  label={t('operator.player.brand')}
                  value={chosen}
                  choices={brandChoices(brands)}
                  onChange={(id) => go(`/bonuses/vip/${id}`)}
                />
              </div>
              <VipProgramme key={chosen} brand={chosen} />
            </>
          );
        }}
      </Answer>
    </>
  );
}
