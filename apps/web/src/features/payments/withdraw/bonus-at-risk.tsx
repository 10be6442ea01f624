import { Checkbox } from '@palpite/ui/checkbox';
import { Notice } from '@palpite/ui/notice';
import { useMoneyText } from '../../../brand/money.tsx';
import { useRead } from '../../../stores/growth/reads.ts';
import { useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import styles from './withdraw.module.css';

/** The title of the active bonus; empty while it is not known. */
function useBonusTitle(): string {
  const player = useShared('session', ({ user }) => isPlayer(user));
  const read = useRead('bonusBaseInfo', {}, player);
  return (read.is === 'known' ? read.data.active[0]?.title : undefined) ?? '';
}

/** Names the bonus that a withdrawal ends, before anything is asked for. */
export function BonusAtRisk({ lost }: { readonly lost: number }) {
  const t = useText();
  const money = useMoneyText();
  const title = useBonusTitle();
  if (lost === 0) return null;
  return (
    <Notice icon="gift">
      {title === ''
        ? t('withdraw.bonus.ends', { amount: money(lost) })
        : t('withdraw.bonus.endsNamed', { amount: money(lost), bonus: title })}
    </Notice>
  );
}

export interface BonusConsentProps {
  /** The server's own words, where it asked. */
  readonly text: string | undefined;
  readonly lost: number;
  readonly isGiven: boolean;
  readonly onGiven: (isGiven: boolean) => void;
}

/** The withdrawal goes on only after the player agreed to lose the bonus. */
export function BonusConsent({ text, lost, isGiven, onGiven }: BonusConsentProps) {
  const t = useText();
  const money = useMoneyText();
  const title = useBonusTitle();
  return (
    <div className={styles.consent}>
      <p role="status">
        {text ??
          (title === ''
            ? t('withdraw.bonus.ends', { amount: money(lost) })
            : t('withdraw.bonus.endsNamed', { amount: money(lost), bonus: title }))}
      </p>
      <Checkbox checked={isGiven} onChange={onGiven} label={t('withdraw.bonus.consent')} />
    </div>
  );
}
