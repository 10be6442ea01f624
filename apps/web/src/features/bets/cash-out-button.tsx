import type { CashOutPrice, Order } from '@palpite/contract/entities/bets';
import { CASH_OUT_OFFER, CASH_OUT_REJECT } from '@palpite/contract/tables/bets';
import { Button } from '@palpite/ui/button';
import { useMoneyText } from '../../parts/money.tsx';
import { useText } from '../../stores/services.ts';
import styles from './bet-ticket.module.css';
import { canCashOut } from './cash-out-part.ts';

/** A bet as it was when it was opened, with its price if it had one. */
export interface OpenedBet {
  readonly order: Order;
  readonly price: CashOutPrice | undefined;
}

export interface CashOutButtonProps {
  readonly order: Order;
  readonly price: CashOutPrice;
  readonly onOpen: (opened: OpenedBet) => void;
}

/** The price on a ticket; while the market is suspended its space is kept, so that nothing moves when it is back. */
export function CashOutButton({ order, price, onOpen }: CashOutButtonProps) {
  const t = useText();
  const amount = useMoneyText();
  const offered = canCashOut(price) || price.st === CASH_OUT_OFFER.running;
  if (!offered && price.rj !== CASH_OUT_REJECT['market-suspended']) return null;
  return (
    <div className={styles.cash}>
      <Button disabled={!offered} onPress={() => onOpen({ order, price })}>
        {offered ? t('bets.cash.for', { amount: amount(price.cpr) }) : t('bets.cash.suspended')}
      </Button>
      {price.rsv > 0 && <p className={styles.rule}>{t('bets.rule.on', { amount: amount(price.rsv) })}</p>}
    </div>
  );
}
