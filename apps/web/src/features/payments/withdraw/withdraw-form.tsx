import type { PayChannel } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { PromiseLine } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import type { FormFootProps } from '@palpite/ui/form-foot';
import { SectionTitle } from '@palpite/ui/lead';
import { Notice } from '@palpite/ui/notice';
import { Money, useMoneyText } from '../../../brand/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { isOffline } from '../../../stores/connection.ts';
import { useShared, useText } from '../../../stores/services.ts';
import { AmountEntry } from '../form/amount-entry.tsx';
import { FieldsForm } from '../form/fields-form.tsx';
import { PayForm } from '../form/pay-form.tsx';
import { ChannelPicker, CurrencyPicker } from '../form/pickers.tsx';
import { useAmount } from '../form/use-amount.ts';
import { useChannelFields } from '../form/use-channel-fields.ts';
import type { PayInfo } from '../form/use-pay-info.ts';
import { useSavedFields } from '../form/use-saved-fields.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { mostOf, quickAmounts } from './quick-amounts.ts';
import type { Withdrawable } from './use-withdrawable.ts';
import { type Trouble, useWithdrawing, type Withdrawing } from './use-withdrawing.ts';
import styles from './withdraw.module.css';
import { OwnAccount, Wagering, WithdrawFacts } from './withdraw-facts.tsx';
import { useWithdrawWords } from './withdraw-words.ts';

export interface WithdrawFormProps {
  readonly info: PayInfo;
  readonly money: Withdrawable;
}

/** Why nothing can be taken by this channel, whatever is typed. */
function TooLittle({ money, channel }: { readonly money: Withdrawable; readonly channel: PayChannel }) {
  const t = useText();
  const amount = useMoneyText();
  if (money.balance >= channel.min) return null;
  return (
    <Notice icon="info" tone="info">
      {money.balance <= 0
        ? t('withdraw.nothing')
        : t('withdraw.below', { amount: amount(channel.min - money.balance) })}
    </Notice>
  );
}

/** What the house refused it for, and what to do about it. */
function Refused({ trouble }: { readonly trouble: Trouble | undefined }) {
  const t = useText();
  if (!trouble?.next) return null;
  const { next } = trouble;
  const [path = '', search = ''] = next.to.split('?');
  return (
    <div className={styles.refused} role="alert">
      <p>{trouble.text}</p>
      <Button size="small" href={hrefTo(path, Object.fromEntries(new URLSearchParams(search)))}>
        {t(next.label)}
      </Button>
    </div>
  );
}

/** What stands below: the promise, what went wrong with the whole, and the one action. */
function useWithdrawFoot(info: PayInfo, cents: number, { busy, trouble }: Withdrawing): FormFootProps {
  const t = useText();
  const amountText = useMoneyText();
  const words = useWithdrawWords(cents);
  const offline = useShared('connection', isOffline);
  const { channel } = info;
  return {
    action: cents > 0 ? t('withdraw.action', { amount: amountText(cents) }) : t('withdraw.action.empty'),
    busy: busy || info.changing,
    disabled: offline || channel?.available === 0,
    error: offline
      ? t('payments.offline')
      : channel?.available === 0
        ? t('payments.unavailable.text')
        : trouble && !trouble.next
          ? trouble.text
          : undefined,
    // Nothing is promised of a method that does not work.
    note: channel && channel.available !== 0 && (
      <PromiseLine icon="clock" title={t('withdraw.promise', { time: words.until(channel) })}>
        {t('withdraw.promise.text', { term: words.term(channel) })}
      </PromiseLine>
    ),
  };
}

export function WithdrawForm({ info, money }: WithdrawFormProps) {
  const t = useText();
  const { channel } = info;
  const most = channel ? mostOf(money.balance, channel) : money.balance;
  const amount = useAmount(0, money.balance);
  const fields = useChannelFields(channel, useSavedFields(channel?.coin || channel?.key));
  const withdrawing = useWithdrawing(info, amount, fields);
  const words = useWithdrawWords(amount.cents ?? 0);
  const foot = useWithdrawFoot(info, amount.cents ?? 0, withdrawing);
  if (!channel)
    return <EmptyState drawing="ticket" title={t('payments.none')} text={t('payments.none.text')} />;
  const cents = amount.cents ?? 0;
  return (
    <>
      <PayForm label={t('withdraw.title')} onSubmit={withdrawing.ask} foot={foot}>
        <Refused trouble={withdrawing.trouble} />
        <AmountEntry
          typing={amount}
          terms={channel}
          told={withdrawing.toldAmount}
          aside={
            <span className={styles.free}>
              <small>{t('withdraw.free')}</small>
              <Money cents={money.balance} exact />
            </span>
          }
          chips={quickAmounts(money.balance, channel).map((chip) => ({
            cents: chip,
            ...(chip === most && { note: t('withdraw.all') }),
          }))}
        />
        <TooLittle money={money} channel={channel} />
        <SectionTitle>{t('withdraw.where')}</SectionTitle>
        <Card>
          {info.currencies.length > 1 && (
            <CurrencyPicker
              currencies={info.currencies}
              chosen={info.currency}
              onChoose={info.chooseCurrency}
            />
          )}
          <ChannelPicker
            channels={info.channels}
            chosen={channel.key}
            hint={words.hint}
            onChoose={info.chooseChannel}
          />
        </Card>
        <FieldsForm channel={channel} fields={fields} />
        <OwnAccount channel={channel} />
        <Wagering money={money} />
        <WithdrawFacts channel={channel} money={money} cents={cents} />
      </PayForm>
      {withdrawing.asked !== undefined && (
        <ConfirmSheet channel={channel} fields={fields} cents={withdrawing.asked} withdrawing={withdrawing} />
      )}
    </>
  );
}
