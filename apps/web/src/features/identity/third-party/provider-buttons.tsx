import { Button } from '@palpite/ui/button';
import { Or } from '@palpite/ui/form-foot';
import type { IconName } from '@palpite/ui/icon-shapes';
import { useText } from '../../../stores/services.ts';
import styles from './provider-buttons.module.css';
import { useProviders } from './use-providers.ts';

const ICONS: Readonly<Record<string, IconName>> = { google: 'google', telegram: 'telegram' };

export function providerIcon(plat: string): IconName {
  return ICONS[plat] ?? 'key';
}

/** The third-party logins; nothing where there are none. */
export function ProviderButtons() {
  const t = useText();
  const { list, go } = useProviders();
  if (list.length === 0) return null;
  return (
    <div className={styles.ways}>
      <Or>{t('login.or')}</Or>
      <div className={styles.buttons}>
        {list.map((provider) => (
          <Button
            key={provider.plat}
            icon={providerIcon(provider.plat)}
            label={t('login.provider', { name: provider.name })}
            onPress={() => go(provider, 'login')}
          >
            {provider.name}
          </Button>
        ))}
      </div>
    </div>
  );
}
