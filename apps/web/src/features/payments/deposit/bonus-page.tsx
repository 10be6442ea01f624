import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { Hint } from '@palpite/ui/lead';
import { Money, useMoneyText } from '../../../brand/money.tsx';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { isPlayer } from '../../../stores/session/user-info.ts';
import styles from './deposit.module.css';
import { PromoField } from './promo-code.tsx';
import { usePromoCode } from './use-promo-code.ts';

/** The bonus part of the balance, and where a code is redeemed. */
export function BonusPage() {
  const t = useText();
  const bonus = useShared('balance', (state) => state.info?.bonus ?? 0);
  return (
    <>
      {bonus === 0 ? (
        <EmptyState drawing="ticket" title={t('deposit.bonus.title')} text={t('deposit.bonus.text')} />
      ) : (
        <>
          <div className={styles.balance}>
            <span>{t('deposit.bonus.balance')}</span>
            <b>
              <Money cents={bonus} exact />
            </b>
          </div>
          <Hint>{t('deposit.bonus.rule')}</Hint>
        </>
      )}
      <Redeem />
    </>
  );
}

function Redeem() {
  const { balance, notices, login } = useServices();
  const t = useText();
  const money = useMoneyText();
  const player = useShared('session', (session) => isPlayer(session.user));
  const promo = usePromoCode();
  async function use(): Promise<void> {
    const worth = await promo.use();
    if (!worth) return;
    notices.getState().tell({ tone: 'good', text: t('deposit.code.used', { amount: money(worth.amount) }) });
    await balance.getState().fetch();
  }
  const { worth } = promo;
  return (
    <div className={styles.redeem}>
      <PromoField
        promo={promo}
        good={worth && t('deposit.code.here', { code: worth.code, amount: money(worth.amount) })}
      />
      {worth && (
        <Button
          tone="primary"
          size="action"
          busy={promo.busy}
          onPress={() => (player ? void use() : login.open('register'))}
        >
          {t('deposit.code.use', { amount: money(worth.amount) })}
        </Button>
      )}
    </div>
  );
}
