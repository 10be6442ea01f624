import { Checkbox } from '@palpite/ui/checkbox';
import { Notice } from '@palpite/ui/notice';
import { useMoneyText } from '../../../parts/money.tsx';
import { useRead } from '../../../stores/growth/reads.ts';
import { useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import styles from './withdraw.module.css';

/** Which bonuses a withdrawal ends; the active one has no name while it is not known. */
function useEndingText(): (lost: number) => string {
  const t = useText();
  const money = useMoneyText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  const read = useRead('bonusBaseInfo', {}, player);
  const active = read.is === 'known' ? read.data.active[0] : undefined;
  return (lost) => {
    const amount = money(lost);
    if (active === undefined) return t('withdraw.bonus.ends', { amount });
    if (lost > active.balance) return t('withdraw.bonus.endsSeveral', { amount });
    return t('withdraw.bonus.endsNamed', { amount, bonus: active.title });
  };
}

/** Names what a withdrawal ends, before anything is asked for. */
export function BonusAtRisk({ lost }: { readonly lost: number }) {
  const endingText = useEndingText();
  if (lost === 0) return null;
  return <Notice icon="gift">{endingText(lost)}</Notice>;
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
  const endingText = useEndingText();
  return (
    <div className={styles.consent}>
      <p role="status">{text ?? endingText(lost)}</p>
      <Checkbox checked={isGiven} onChange={onGiven} label={t('withdraw.bonus.consent')} />
    </div>
  );
}
