import { MoneySplit } from '@palpite/ui/money-split';
import { useStore } from 'zustand';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { bonusNewsOf } from '../../stores/growth/bonus-news.ts';
import { stakeMoney } from '../../stores/growth/stake-money.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './slip.module.css';
import type { ShownSlip } from './use-slip.ts';

/** Which money the slip uses; only where a bonus is active, since there is nothing to tell otherwise. */
export function MoneyUsed({ slip }: { readonly slip: Pick<ShownSlip, 'spots' | 'free' | 'total'> }) {
  const services = useServices();
  const t = useText();
  const money = useMoneyText();
  const active = useStore(bonusNewsOf(services), (state) => state.info?.active[0]);
  const pockets = useShared('balance', ({ info }) => info);
  if (!active || !pockets || pockets.bonus === 0 || slip.free || slip.total === 0) return null;
  const stakes = slip.spots.map(({ amount, lines }) => amount * lines).filter((stake) => stake > 0);
  const used = stakeMoney({ ...active, balance: pockets.bonus }, pockets.balance, stakes);
  if (used.is === 'short') return null;
  if (used.is === 'over-max')
    return <p className={styles.moneyUsed}>{t('slip.money.max', { amount: money(used.max) })}</p>;
  if (used.bonus === 0) return <p className={styles.moneyUsed}>{t('slip.money.onlyReal')}</p>;
  return (
    <div className={styles.moneyUsed}>
      <MoneySplit
        part={used.real / (used.real + used.bonus)}
        real={
          <>
            {t('slip.money.real')}{' '}
            <b>
              <Money cents={used.real} />
            </b>
          </>
        }
        bonus={
          <>
            {t('slip.money.bonus')}{' '}
            <b>
              <Money cents={used.bonus} />
            </b>
          </>
        }
      />
    </div>
  );
}
