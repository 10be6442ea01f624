import { Hint } from '@palpite/ui/lead';
import { useSearch } from 'wouter';
import { useHeading } from '../app/heading.ts';
import { OpenDeposit } from '../features/payments/deposit/deposit-notes.tsx';
import { DepositPage } from '../features/payments/deposit/deposit-page.tsx';
import { depositQuery } from '../features/payments/deposit/deposit-query.ts';
import { useServices, useText } from '../stores/services.ts';

const COIN = 'USDT';

/** The deposit with this coin, with what it means for the balance. */
export function Screen() {
  const { boot } = useServices();
  const t = useText();
  const query = depositQuery(useSearch(), boot.brand.currency);
  useHeading(t('deposit.usdt.lead', { coin: COIN }));
  return (
    <DepositPage
      query={{ ...query, channel: COIN }}
      lead={
        <>
          <OpenDeposit />
          <Hint>{t('deposit.usdt.text', { currency: boot.brand.currency })}</Hint>
        </>
      }
    />
  );
}
