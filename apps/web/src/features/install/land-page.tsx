import { LANGUAGE_CODES } from '@palpite/contract/languages';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import type { IconName } from '@palpite/ui/icon-shapes';
import { Logo } from '@palpite/ui/logo';
import { hrefTo } from '../../platform/hash.ts';
import { useQuery } from '../../stores/queries.ts';
import { reachOf } from '../../stores/reach/reach.ts';
import { useServices, useText } from '../../stores/services.ts';
import styles from './install.module.css';
import { PhoneArt } from './phone-art.tsx';
import { useInstall } from './use-install.ts';

/** The age of the country; the rest of the page does not wait for it. */
function useMinimumAge(): number {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: ['pwaIndex'],
    queryFn: async () => {
      const outcome = await client.call('pwaIndex', {});
      return outcome.is === 'done' ? outcome.data : null;
    },
  });
  return data?.minimum_age ?? 18;
}

/** The whole phone as a poster, with one button. */
export function LandPage() {
  const services = useServices();
  const t = useText();
  const install = useInstall(reachOf(services));
  const age = useMinimumAge();
  const facts = [
    { value: t('install.size'), unit: t('install.unit.megabytes'), text: t('download.land.store') },
    { value: '2', unit: t('install.unit.seconds'), text: t('download.land.open') },
    {
      value: String(LANGUAGE_CODES.length),
      unit: t('download.land.languages'),
      text: t('download.land.zone'),
    },
  ];
  return (
    <div className={styles.land}>
      <header>
        <Logo words={services.boot.brand.logo} />
      </header>
      <PhoneArt />
      <div className={styles.foot}>
        <h1>{t('download.land.head')}</h1>
        <dl>
          {facts.map(({ value, unit, text }) => (
            <div key={unit}>
              <dd>
                {value} <small>{unit}</small>
              </dd>
              <dt>{text}</dt>
            </div>
          ))}
        </dl>
        <Button tone="primary" size="action" onPress={() => void install()}>
          {t('download.land.go')}
        </Button>
        <nav>
          <a href={hrefTo('/sport')}>{t('download.land.browser')}</a>
          <a href={hrefTo('/download-land/detail')}>{t('download.land.more')}</a>
        </nav>
        <p>{t('download.land.responsible', { age })}</p>
      </div>
    </div>
  );
}

export function LandDetailPage() {
  const services = useServices();
  const t = useText();
  const install = useInstall(reachOf(services));
  const rows: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
    { icon: 'offline', title: t('download.detail.offline'), text: t('download.detail.offline.text') },
    { icon: 'bell', title: t('download.detail.notices'), text: t('download.detail.notices.text') },
    { icon: 'refresh', title: t('download.detail.update'), text: t('download.detail.update.text') },
    {
      icon: 'shield',
      title: t('download.check'),
      text: t('download.check.text', { domain: services.boot.brand.officialDomain }),
    },
  ];
  return (
    <div className={styles.page}>
      <section className={styles.platforms}>
        {rows.map(({ icon, title, text }) => (
          <div key={title} className={styles.platform}>
            <i>
              <Icon name={icon} size={22} />
            </i>
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </div>
        ))}
      </section>
      <p className={styles.note}>
        <Icon name="info" size={16} /> {t('install.byHand')}
      </p>
      <Button tone="primary" size="action" onPress={() => void install()}>
        {t('install.go')}
      </Button>
    </div>
  );
}
