import type { PayChannel } from '@palpite/contract/entities/payments';
import { MINUTE_MS } from '@palpite/kernel/time';
import { useNearMoment } from '../../../parts/moments.ts';
import { useMoneyText } from '../../../parts/money.tsx';
import { useServices, useText } from '../../../stores/services.ts';
import { feeOf } from '../deposit/channel-words.ts';

/** From here on the time is given in hours. */
const HOURS_FROM = 120;

export interface WithdrawWords {
  /** `em até 2 h` */
  term(channel: PayChannel): string;
  /** `20:05`, with the day when it is not today. */
  until(channel: PayChannel): string;
  /** A line about a channel: how long it takes and what it costs. */
  hint(channel: PayChannel): string;
  fee(channel: PayChannel): string;
}

export function useWithdrawWords(cents: number): WithdrawWords {
  const { platform } = useServices();
  const t = useText();
  const near = useNearMoment();
  const money = useMoneyText();
  const term = ({ promised_minutes: minutes }: PayChannel) =>
    minutes >= HOURS_FROM
      ? t('withdraw.term.hours', { count: Math.ceil(minutes / 60) })
      : t('withdraw.term.minutes', { count: minutes });
  return {
    term,
    until: ({ promised_minutes: minutes }) => near(platform.nowMs() + minutes * MINUTE_MS, 'date-time'),
    hint(channel) {
      const fee = feeOf(channel, cents);
      return t('withdraw.hint', {
        time: term(channel),
        fee: fee === 0 ? t('payments.free') : t('payments.fee', { fee: money(fee) }),
      });
    },
    fee(channel) {
      const fee = feeOf(channel, cents);
      return fee === 0 ? t('withdraw.fact.noFee') : money(fee);
    },
  };
}
