import type { HeldDeposit } from '@palpite/contract/entities/payments';
import { formatMoney } from '@palpite/i18n/money-format';
import { isAsset } from '@palpite/kernel/assets';
import { money } from '@palpite/kernel/money';
import { Notice } from '@palpite/ui/notice';
import { useShared, useText } from '../stores/services.ts';

/** Money that arrived and was not credited: how much, why, and what happens with it. */
export function HeldNotices({ held }: { readonly held: readonly HeldDeposit[] }) {
  const textOf = useHeldText();
  return held.map((one) => (
    <Notice key={`${one.order_id} ${one.at} ${one.amount}`} icon="info" tone="info">
      {textOf(one)}
    </Notice>
  ));
}

/** "R$ 8.960,00 retidos: acima do seu limite. O valor está sendo devolvido a você." */
export function useHeldText(): (held: HeldDeposit) => string {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  return ({ amount, currency, reason, state }) => {
    const asset = isAsset(currency) ? currency : undefined;
    const shown = asset
      ? formatMoney(money(BigInt(amount), asset), language, { form: 'exact' })
      : `${amount} ${currency}`;
    return t(`orders.held.${state}`, { amount: shown, reason: t(`orders.held.why.${reason}`) });
  };
}
