import type { PayChannel } from '@palpite/contract/entities/payments';
import { Card, type Fact, Facts } from '@palpite/ui/card';
import { Hint } from '@palpite/ui/lead';
import { Money, useMoneyText } from '../../../brand/money.tsx';
import { useText } from '../../../stores/services.ts';
import { feeOf } from '../deposit/channel-words.ts';
import { useMoneyForm } from '../form/money-form.ts';
import type { Withdrawable } from './use-withdrawable.ts';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './withdraw-words.ts';

export interface WithdrawFactsProps {
  readonly channel: PayChannel;
  readonly money: Withdrawable;
  readonly cents: number;
}

/** An amount among words: the number is what one looks for. */
export function Sum({ cents }: { readonly cents: number }) {
  return (
    <b className={styles.sum}>
      <Money cents={cents} exact />
    </b>
  );
}

/** The bounds of the channel, what is already on its way, what it costs and what arrives. */
export function WithdrawFacts({ channel, money, cents }: WithdrawFactsProps) {
  const t = useText();
  const short = useMoneyForm('short');
  const words = useWithdrawWords(cents);
  const fee = feeOf(channel, cents);
  const facts: Fact[] = [
    {
      label: t('withdraw.fact.range'),
      value: t('withdraw.fact.rangeValue', { min: short(channel.min), max: short(channel.max) }),
    },
    ...(channel.daily_max > 0 ? [{ label: t('withdraw.fact.daily'), value: short(channel.daily_max) }] : []),
    ...(money.hold > 0 ? [{ label: t('withdraw.fact.held'), value: <Sum cents={money.hold} /> }] : []),
    { label: t('withdraw.fact.fee'), value: words.fee(channel) },
    ...(fee > 0 && cents > fee
      ? [{ label: t('withdraw.fact.net'), value: <Sum cents={cents - fee} /> }]
      : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

/** What must be staked before anything may leave. */
export function Wagering({ money }: { readonly money: Withdrawable }) {
  const t = useText();
  const amount = useMoneyText();
  if (money.wagering_left === 0) return null;
  return (
    <Card>
      <div className={styles.wagering}>
        <div>
          <b>{t('withdraw.wagering.title')}</b>
          <span>
            {t('withdraw.wagering.left')} <Money cents={money.wagering_left} exact />
          </span>
        </div>
        <p>{t('withdraw.wagering.text', { amount: amount(money.wagering_left) })}</p>
      </div>
    </Card>
  );
}

/** Whose account it may be. */
export function OwnAccount({ channel }: { readonly channel: PayChannel }) {
  const t = useText();
  const isCoin = channel.coin !== '';
  const asksCpf = channel.fields.some(({ kind }) => kind === 'cpf' || kind === 'pix-key');
  return (
    <Hint icon={isCoin ? 'alert' : 'shield'}>
      {t(isCoin ? 'withdraw.own.coin' : asksCpf ? 'withdraw.own.cpf' : 'withdraw.own')}
    </Hint>
  );
}
