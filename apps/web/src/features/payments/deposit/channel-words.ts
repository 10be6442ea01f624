import type { PayChannel, PayInstructions } from '@palpite/contract/entities/payments';
import { useMoneyText } from '../../../parts/money.tsx';
import { useText } from '../../../stores/services.ts';

export type InstructionKind = PayInstructions['kind'];

const KINDS = [
  ...(['br-code', 'transfer', 'intent', 'push', 'redirect', 'bank-account', 'address'] as const),
] as const satisfies readonly InstructionKind[];

export function instructionKind({
  instructions,
}: Pick<PayChannel, 'instructions'>): InstructionKind | undefined {
  return KINDS.find((kind) => kind === instructions);
}

/** The fee of an amount: a fixed part and a part in thousandths, rounded up as the server does. */
export function feeOf(
  { fee, fee_permille }: Pick<PayChannel, 'fee' | 'fee_permille'>,
  cents: number,
): number {
  return fee + Math.ceil((cents * fee_permille) / 1_000);
}

/** A line about a channel: what happens and what it costs. */
export function useChannelHint(cents: number): (channel: PayChannel) => string {
  const t = useText();
  const money = useMoneyText();
  return (channel) => {
    const kind = instructionKind(channel);
    const fee = feeOf(channel, cents);
    const cost = fee === 0 ? t('payments.free') : t('payments.fee', { fee: money(fee) });
    return kind ? t('deposit.hint.with', { hint: t(`deposit.hint.${kind}`), fee: cost }) : cost;
  };
}

/** The text of the button, with the amount. */
export function useActionWords(): (channel: PayChannel, cents: number) => string {
  const t = useText();
  const money = useMoneyText();
  return (channel, cents) => {
    if (cents === 0) return t('deposit.action.empty');
    const amount = money(cents);
    switch (instructionKind(channel)) {
      case 'br-code':
        return t('deposit.action.br-code', { method: channel.name, amount });
      case 'intent':
        return t('deposit.action.intent', { method: channel.name, amount });
      case 'redirect':
        return t('deposit.action.redirect', { method: channel.name, amount });
      case 'transfer':
        return t('deposit.action.transfer', { amount });
      case 'push':
        return t('deposit.action.push', { amount });
      case 'bank-account':
        return t('deposit.action.bank-account', { amount });
      case 'address':
        return t('deposit.action.address', { amount });
      default:
        return t('deposit.action', { amount });
    }
  };
}
