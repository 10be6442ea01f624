import type { PayInstructions, PayOrder } from '@palpite/contract/entities/payments';
import { formatMoney } from '@palpite/i18n/money-format';
import { money, toDecimal } from '@palpite/kernel/money';
import { CopyCode, CopyRow } from '@palpite/ui/copy-row';
import { PaperFacts, PaperNote, PaperPicture } from '@palpite/ui/paper';
import { QrCode } from '@palpite/ui/qr-code';
import { useMoneyText } from '../../../parts/money.tsx';
import { useServices, useShared, useText } from '../../../stores/services.ts';
import { type Copying, useCopy } from './use-copy.ts';

type Of<K extends PayInstructions['kind']> = Extract<PayInstructions, { kind: K }>;

interface PartProps<K extends PayInstructions['kind']> {
  readonly order: PayOrder;
  readonly shown: Of<K>;
}

interface ValueProps {
  readonly label: string;
  readonly value: string;
  /** The displayed form; the value itself by default. */
  readonly shown?: string;
  readonly copying: Copying;
}

function Value({ label, value, shown = value, copying }: ValueProps) {
  const t = useText();
  return (
    <CopyRow
      label={label}
      shown={shown}
      copied={copying.copied === value}
      copyLabel={t('deposit.copy.of', { what: label })}
      onCopy={() => void copying.copy(value)}
    />
  );
}

/** The exact amount, in the form that another app accepts. */
function Exact({ order, copying }: { readonly order: PayOrder; readonly copying: Copying }) {
  const t = useText();
  const { currency } = useServices().boot.brand;
  const language = useShared('text', (text) => text.language);
  const amount = money(BigInt(order.amount), currency);
  return (
    <Value
      label={t('deposit.exact')}
      value={toDecimal(amount).replace(/\.00$/, '')}
      shown={formatMoney(amount, language, { form: 'exact' })}
      copying={copying}
    />
  );
}

function Qr({ order, text }: { readonly order: PayOrder; readonly text: string }) {
  const t = useText();
  const amount = useMoneyText();
  return (
    <PaperPicture>
      <QrCode
        text={text}
        label={t('deposit.qr', { amount: amount(order.amount), method: methodName(order) })}
      />
    </PaperPicture>
  );
}

function BrCode({ order, shown }: PartProps<'br-code'>) {
  const t = useText();
  const copying = useCopy();
  return (
    <>
      <Qr order={order} text={shown.text} />
      <CopyCode
        label={t('deposit.qr.text')}
        text={shown.text}
        action={t(copying.copied === undefined ? 'deposit.copy.code' : 'deposit.copy.done')}
        copied={copying.copied !== undefined}
        whole={copying.denied}
        onCopy={() => void copying.copy(shown.text)}
      />
    </>
  );
}

function Transfer({ order, shown }: PartProps<'transfer'>) {
  const t = useText();
  const copying = useCopy();
  return (
    <>
      <Value
        label={t('deposit.account.clabe')}
        value={shown.clabe}
        shown={shown.clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')}
        copying={copying}
      />
      <Value label={t('deposit.beneficiary')} value={shown.beneficiary} copying={copying} />
      <Value label={t('deposit.bank')} value={shown.bank} copying={copying} />
      <Value label={t('deposit.reference')} value={shown.reference} copying={copying} />
      <Exact order={order} copying={copying} />
    </>
  );
}

function BankAccount({ order, shown }: PartProps<'bank-account'>) {
  const t = useText();
  const copying = useCopy();
  return (
    <>
      <Value label={t('deposit.bank')} value={shown.bank} copying={copying} />
      <Value
        label={t('deposit.account')}
        value={shown.account}
        shown={inGroups(shown.account)}
        copying={copying}
      />
      <Value label={t('deposit.beneficiary')} value={shown.beneficiary} copying={copying} />
      <Value label={t('deposit.memo')} value={shown.memo} copying={copying} />
      <Exact order={order} copying={copying} />
    </>
  );
}

function Address({ order, shown }: PartProps<'address'>) {
  const t = useText();
  const copying = useCopy();
  return (
    <>
      <Qr order={order} text={shown.address} />
      <Value label={t('deposit.address')} value={shown.address} copying={copying} />
      <PaperFacts
        facts={[
          { label: t('deposit.network'), value: shown.network },
          ...(shown.coin_amount === ''
            ? []
            : [{ label: t('deposit.coins'), value: `${shown.coin_amount} ${shown.coin}` }]),
        ]}
      />
      <PaperNote>{t('deposit.network.only', { coin: shown.coin, network: shown.network })}</PaperNote>
    </>
  );
}

/** What the player does to pay, by kind of instruction. */
export function Instructions({ order }: { readonly order: PayOrder }) {
  const t = useText();
  const shown = order.instructions;
  switch (shown?.kind) {
    case undefined:
      return <PaperNote>{t('deposit.wait.asking.text')}</PaperNote>;
    case 'br-code':
      return <BrCode order={order} shown={shown} />;
    case 'transfer':
      return <Transfer order={order} shown={shown} />;
    case 'bank-account':
      return <BankAccount order={order} shown={shown} />;
    case 'address':
      return <Address order={order} shown={shown} />;
    case 'intent':
      return <Qr order={order} text={shown.uri} />;
    case 'push':
      return <PaperNote>{t('deposit.push.text', { phone: shown.phone })}</PaperNote>;
    case 'redirect':
      return <PaperNote>{t('deposit.redirect.text', { method: methodName(order) })}</PaperNote>;
  }
}

/** Long numbers and addresses in groups, which are easier to compare. */
export function inGroups(text: string, size = 4): string {
  return text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), '$1 ');
}

/** What a deposit is paid with: a coin with its network, which must not be confused, or the method. */
export function methodName({ name, instructions }: Pick<PayOrder, 'name' | 'instructions'>): string {
  return instructions?.kind === 'address' ? `${instructions.coin} · ${instructions.network}` : name;
}
