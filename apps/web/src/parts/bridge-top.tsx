import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { Unseen } from '@palpite/ui/unseen';
import type { ReactNode } from 'react';
import { hrefTo } from '../platform/hash.ts';
import { useQuery } from '../stores/queries.ts';
import { useServices, useText } from '../stores/services.ts';
import styles from './bridge-top.module.css';
import { useHostTexts } from './host-texts.ts';

export interface BridgeTopProps {
  readonly title: string;
  readonly gameId: string;
  readonly balance: ReactNode;
}

/**
 * The header of a game that another client opened: the way back names the client, the balance names its owner and its
 * fixed currency, and one line says where the money is. There is no deposit.
 */
export function BridgeTop({ title, gameId, balance }: BridgeTopProps) {
  const { client, platform } = useServices();
  const t = useText();
  const isThere = useHostTexts();
  const profile = useQuery({
    queryKey: ['bridge-profile'],
    async queryFn({ signal }) {
      const outcome = await client.call('bridgeProfileGet', {}, { signal });
      return outcome.is === 'done' ? outcome.data : undefined;
    },
  });
  if (!isThere) return <header className={styles.top} />;
  const name = platform.opening.client || t('host.bridge.client');
  const currency = profile.data?.currency ?? '';
  return (
    <>
      <header className={styles.top}>
        <button type="button" className={styles.back} onClick={() => platform.host?.leave()}>
          <Icon name="left" />
          <span>
            {t('host.bridge.back')} <b>{name}</b>
          </span>
        </button>
        <h1>
          <Unseen>{title}</Unseen>
        </h1>
        <div className={styles.balance}>
          <small>{t('host.bridge.balance', { client: name })}</small>
          <span>
            {balance} <em>{currency}</em>
          </span>
        </div>
        <IconButton
          icon="shield"
          label={t('originals.fairness')}
          href={hrefTo('/fairness', { game: gameId })}
        />
      </header>
      <p className={styles.line}>
        <Icon name="lock" size={16} />
        {t('host.bridge.fixed', { currency, client: name })}
      </p>
    </>
  );
}
