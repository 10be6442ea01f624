import type { PayChannel, PayCurrency } from '@palpite/contract/entities/payments';
import type { ChannelKind } from '@palpite/contract/tables/payments';
import type { IconName } from '@palpite/ui/icon-shapes';

const OF_KIND: Readonly<Record<ChannelKind, IconName>> = {
  instant: 'switch',
  bank: 'bank',
  wallet: 'phone',
  cash: 'cash',
  network: 'chain',
};
/** Signs that a kind alone would not show. */
const OWN: Readonly<Record<string, IconName>> = { pix: 'pix', usdt: 'usdt' };

export function channelIcon({ icon, kind }: Pick<PayChannel, 'icon' | 'kind'>): IconName {
  return OWN[icon] ?? OF_KIND[kind];
}

export function currencyIcon({
  icon,
  currency_type: type,
}: Pick<PayCurrency, 'icon' | 'currency_type'>): IconName {
  return OWN[icon] ?? (type === 'crypto' ? 'coin' : 'cash');
}

/** Of an order, which tells its channel's icon but not its kind. */
export function orderIcon(icon: string): IconName {
  return OWN[icon] ?? 'bank';
}
