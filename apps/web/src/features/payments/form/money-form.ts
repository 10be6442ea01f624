import { formatMoney, type MoneyForm } from '@palpite/i18n/money-format';
import { money } from '@palpite/kernel/money';
import { useServices, useShared } from '../../../stores/services.ts';

/** An amount in the account's currency as text: `short` for chips and limits (`R$ 30`), `exact` for receipts. */
export function useMoneyForm(form: MoneyForm): (cents: number) => string {
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (text) => text.language);
  return (cents) => formatMoney(money(BigInt(cents), currency), language, { form });
}
