import type { PayChannel, PayCurrency } from '@palpite/contract/entities/payments';
import type { ChannelKind } from '@palpite/contract/tables/payments';
import type { IconName } from '@palpite/ui/icon-shapes';
import { PickerList, type PickerOption, PickerRow } from '@palpite/ui/picker-row';
import { Sheet } from '@palpite/ui/sheet';
import { useState } from 'react';
import { useText } from '../../../stores/services.ts';

const OF_KIND: Readonly<Record<ChannelKind, IconName>> = {
  instant: 'switch',
  bank: 'bank',
  wallet: 'phone',
  cash: 'cash',
  network: 'chain',
};
/** Logos that the kind alone would not show. */
const OWN: Readonly<Record<string, IconName>> = { pix: 'pix', usdt: 'usdt' };

interface PickerProps {
  /** The label of the choice, and the title of the sheet. */
  readonly label: string;
  readonly title: string;
  readonly options: readonly PickerOption[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** One line on the page; the list opens as a sheet. A tap chooses and closes it. */
function Picker({ label, title, options, chosen, onChoose }: PickerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const present = options.find(({ value }) => value === chosen);
  return (
    <>
      {present && (
        <PickerRow
          icon={present.icon}
          label={label}
          value={present.label}
          {...(present.hint !== undefined && { detail: present.hint })}
          {...(options.length > 1 && { onPress: () => setOpen(true) })}
        />
      )}
      {open && (
        <Sheet title={title} closeLabel={t('payments.close')} onClose={() => setOpen(false)}>
          <PickerList
            label={title}
            options={options}
            chosen={chosen}
            onChoose={(value, tapped) => {
              onChoose(value);
              if (tapped) setOpen(false);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

export interface CurrencyPickerProps {
  readonly currencies: readonly PayCurrency[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

export function CurrencyPicker({ currencies, chosen, onChoose }: CurrencyPickerProps) {
  const t = useText();
  return (
    <Picker
      label={t('payments.currency')}
      title={t('payments.currency.title')}
      chosen={chosen}
      onChoose={onChoose}
      options={currencies.map((currency) => ({
        value: currency.currency_code,
        icon: currencyIcon(currency),
        label: currency.currency_code,
        ...(currency.name !== currency.currency_code && { hint: currency.name }),
      }))}
    />
  );
}

export interface ChannelPickerProps {
  readonly channels: readonly PayChannel[];
  readonly chosen: string;
  /** A line about a channel: what happens, what it costs. */
  readonly hint: (channel: PayChannel) => string;
  readonly onChoose: (key: string) => void;
}

/** The payment method; for a coin it is the network. */
export function ChannelPicker({ channels, chosen, hint, onChoose }: ChannelPickerProps) {
  const t = useText();
  const isNetwork = channels.some(({ kind }) => kind === 'network');
  return (
    <Picker
      label={t(isNetwork ? 'payments.network' : 'payments.method')}
      title={t(isNetwork ? 'payments.network.title' : 'payments.method.title')}
      chosen={chosen}
      onChoose={onChoose}
      options={channels.map((channel) => ({
        value: channel.key,
        icon: channelIcon(channel),
        label: channel.name,
        hint: channel.available === 0 ? t('payments.unavailable') : hint(channel),
      }))}
    />
  );
}

function channelIcon({ icon, kind }: Pick<PayChannel, 'icon' | 'kind'>): IconName {
  return OWN[icon] ?? OF_KIND[kind];
}

function currencyIcon({ icon, currency_type: type }: Pick<PayCurrency, 'icon' | 'currency_type'>): IconName {
  return OWN[icon] ?? (type === 'crypto' ? 'coin' : 'cash');
}
