import { Icon } from '@palpite/ui/icon';
import { useServices, useText } from '../../stores/services.ts';
import styles from './install.module.css';

/** Safari has no button for it: three steps by hand, and the address that the player should see. */
export function IosSteps() {
  const { boot } = useServices();
  const t = useText();
  const steps = [
    { text: t('install.ios.share'), icon: 'share' as const },
    { text: t('install.ios.home'), icon: 'plus' as const },
    { text: t('install.ios.add'), icon: 'check' as const },
  ];
  return (
    <div className={styles.ios}>
      <p>{t('install.ios.lead')}</p>
      <ol>
        {steps.map(({ text, icon }, index) => (
          <li key={text}>
            <b aria-hidden="true">{index + 1}</b>
            <span>{text}</span>
            <i>
              <Icon name={icon} size={22} />
            </i>
          </li>
        ))}
      </ol>
      <div className={styles.site}>
        <BrandIcon />
        <span>
          <b>{boot.brand.name}</b>
          <small>{boot.brand.officialDomain}</small>
        </span>
        <em>
          <Icon name="check" size={14} /> {t('install.ios.official')}
        </em>
      </div>
      <p className={styles.note}>
        <Icon name="bell" size={16} /> {t('install.ios.notices')}
      </p>
    </div>
  );
}

export function IosPage() {
  const t = useText();
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('install.ios.title')}</h2>
      <IosSteps />
    </div>
  );
}

/** The icon that the installed app has. */
export function BrandIcon() {
  const { boot } = useServices();
  return <img src={`/icon/${boot.brand.id}.svg`} alt="" width={36} height={36} />;
}
