import { Icon } from '@palpite/ui/icon';
import { Toggle } from '@palpite/ui/toggle';
import { useMoment } from '../../parts/moments.ts';
import { useMoneyText } from '../../parts/money.tsx';
import { useOddsText } from '../../parts/odds.ts';
import { oddsFromWire } from '../../stores/book/prices.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipView } from '../../stores/slip/slip-view.ts';
import styles from './slip.module.css';

/** The free bet that could pay for this slip, with the reason why it cannot. Nothing where the player has none. */
export function FreeBetRow({ slip }: { readonly slip: Pick<SlipView, 'offer' | 'free'> }) {
  const { slip: store } = useServices();
  const t = useText();
  const amountText = useMoneyText();
  const oddsText = useOddsText();
  const moment = useMoment();
  const { offer, free } = slip;
  if (!offer) return null;
  const { bet, obstacle } = offer;
  const amount = amountText(bet.amount);
  const least = oddsFromWire(bet.min_odds);
  const about = {
    kinds: () => t('slip.free.kinds', { amount }),
    odds: () => t('slip.free.odds', { amount, odds: least === undefined ? '' : oddsText(least) }),
    none: () => t('slip.free.until', { amount, date: moment(bet.expire_time, 'day-month') }),
  }[obstacle ?? 'none']();
  return (
    <div className={styles.option}>
      <Icon name="gift" size={22} />
      <div className={styles.optionText}>
        <b>{t('slip.free')}</b>
        <small>{about}</small>
      </div>
      <Toggle
        label={t('slip.free')}
        on={free !== undefined}
        disabled={obstacle !== undefined}
        onChange={(on) => store.getState().chooseFreeBet(on ? bet.id : '')}
      />
    </div>
  );
}
