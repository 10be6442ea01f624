import { Avatar } from '@palpite/ui/avatar';
import { ChipLink, ChipRow } from '@palpite/ui/chip';
import { Unseen } from '@palpite/ui/unseen';
import { useHostTexts } from '../../parts/host-texts.ts';
import { Money } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useShownBalance } from '../../stores/account/shown-balance.ts';
import { useArrangement, useServices, useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';
import styles from './telegram-strip.module.css';

/**
 * Below Telegram's own header, in the place of ours: who came in, the balance, and the ways that the tab bar has
 * elsewhere.
 */
export function TelegramStrip({ title }: { readonly title: string }) {
  const { platform } = useServices();
  const t = useText();
  const { casino, newer } = useArrangement();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const hasTexts = useHostTexts();
  const person = platform.host?.person;
  const username = person?.username ? `@${person.username}` : '';
  return (
    <header className={styles.strip}>
      <h1>
        <Unseen>{title}</Unseen>
      </h1>
      {person && (
        <div className={styles.person}>
          <Avatar name={person.firstName} size="large" />
          <div className={styles.names}>
            <b>{person.firstName}</b>
            {player && hasTexts && <span>{t('host.by', { name: username || person.firstName })}</span>}
          </div>
          {player && hasTexts && <Balance />}
        </div>
      )}
      <ChipRow label={title}>
        <ChipLink href={hrefTo('/live')}>{t('shell.tab.live')}</ChipLink>
        <ChipLink href={hrefTo(newer ? '/home/sport' : '/sport')}>{t('shell.tab.sport')}</ChipLink>
        {casino && <ChipLink href={hrefTo(newer ? '/home/game' : '/game')}>{t('shell.tab.casino')}</ChipLink>}
        <ChipLink href={hrefTo('/bet-record')}>{t('shell.tab.bets')}</ChipLink>
        <ChipLink href={hrefTo('/me')}>{t('shell.tab.account')}</ChipLink>
      </ChipRow>
    </header>
  );
}

function Balance() {
  const t = useText();
  const balance = useShownBalance();
  if (balance.is !== 'shown') return null;
  return (
    <output className={styles.balance}>
      <small>{t('host.balance')}</small>
      <Money cents={balance.info.balance} form="display" stale={balance.stale} />
    </output>
  );
}
