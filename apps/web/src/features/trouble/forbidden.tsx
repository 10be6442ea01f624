import { LANGUAGES } from '@palpite/contract/languages';
import { Button } from '@palpite/ui/button';
import { ErrorState, Foot } from '@palpite/ui/error-state';
import { CornerFlag } from '@palpite/ui/scenes';
import { useState } from 'react';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './trouble.module.css';

export interface ForbiddenProps {
  /** The player's country, two letters; empty when it is not known. */
  readonly country: string;
  readonly onServed: () => void;
}

/**
 * The product is not available in the player's country. The page offers no way around it; a wrong result can be checked
 * again.
 */
export function Forbidden({ country, onServed }: ForbiddenProps) {
  const { boot, client, notices } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const [checking, setChecking] = useState(false);

  async function check(): Promise<void> {
    setChecking(true);
    const outcome = await client.call('areaCheck', { lca_coun: boot.brand.country });
    setChecking(false);
    if (outcome.is === 'done') onServed();
    else notices.getState().tell({ tone: 'bad', text: t('system.forbidden.stillOut') });
  }

  const names = new Intl.DisplayNames([LANGUAGES[language].intl], { type: 'region' });
  const place = /^[A-Z]{2}$/.test(country) ? names.of(country) : undefined;
  return (
    <div className={styles.page}>
      <ErrorState
        drawing={<CornerFlag />}
        code={t('system.forbidden.code')}
        title={t('system.forbidden.title')}
        text={t('system.forbidden.text')}
        facts={[
          { label: t('system.forbidden.place'), value: place ?? t('system.forbidden.placeUnknown') },
          { label: t('system.forbidden.account'), value: t('system.forbidden.accountKept') },
          { label: t('system.forbidden.site'), value: boot.brand.officialDomain },
        ]}
      />
      <Foot>
        <Button tone="primary" size="action" busy={checking} onPress={() => void check()}>
          {t('system.forbidden.again')}
        </Button>
        <Button icon="headset" href={`mailto:${boot.brand.supportEmail}`}>
          {t('system.forbidden.support')}
        </Button>
      </Foot>
    </div>
  );
}
