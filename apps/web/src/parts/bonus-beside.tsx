import { useShared, useText } from '../stores/services.ts';
import styles from './bonus-beside.module.css';
import { useMoneyText } from './money.tsx';

/** The bonus money below the balance of a game: it is used after the cash. Nothing where there is none. */
export function BonusBeside() {
  const t = useText();
  const text = useMoneyText('short');
  const bonus = useShared('balance', ({ info }) => info?.bonus ?? 0);
  if (bonus <= 0) return null;
  return <small className={styles.bonus}>{t('room.bonusBeside', { amount: text(bonus) })}</small>;
}
