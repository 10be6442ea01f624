import type { PayChannel } from '@palpite/contract/entities/payments';
import { Button } from '@palpite/ui/button';
import { Card, type Fact, Facts } from '@palpite/ui/card';
import { PromiseLine } from '@palpite/ui/decision-page';
import { EmptyState } from '@palpite/ui/empty-state';
import type { FormFootProps } from '@palpite/ui/form-foot';
import { Hint, SectionTitle } from '@palpite/ui/lead';
import { Notice } from '@palpite/ui/notice';
import { Sheet } from '@palpite/ui/sheet';
import { Toggle } from '@palpite/ui/toggle';
import { useState } from 'react';
import { Money, useMoneyText } from '../../../parts/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { isOffline } from '../../../stores/connection/connection.ts';
import { useShared, useText } from '../../../stores/services.ts';
import { feeOf } from '../deposit/channel-words.ts';
import { AmountEntry } from '../form/amount-entry.tsx';
import { useMoneyForm } from '../form/amount-text.ts';
import { useFieldWords } from '../form/field-words.ts';
import { FieldsForm } from '../form/fields-form.tsx';
import { PayForm } from '../form/pay-form.tsx';
import { ChannelPicker, CurrencyPicker } from '../form/pickers.tsx';
import { useAmount } from '../form/use-amount.ts';
import { type ChannelFields, useChannelFields } from '../form/use-channel-fields.ts';
import type { PayInfo } from '../form/use-pay-info.ts';
import { useSavedFields } from '../form/use-saved-fields.ts';
import { BonusAtRisk, BonusConsent } from './bonus-at-risk.tsx';
import type { Withdrawable } from './use-withdrawable.ts';
import { type Trouble, useWithdrawing, type Withdrawing } from './use-withdrawing.ts';
import styles from './withdraw.module.css';
import { useWithdrawWords } from './withdraw-words.ts';

interface WithdrawFactsProps {
  readonly channel: PayChannel;
  readonly money: Withdrawable;
  readonly cents: number;
}

interface ConfirmSheetProps {
  readonly channel: PayChannel;
  readonly fields: ChannelFields;
  readonly cents: number;
  /** What a withdrawal takes away of the player's bonus. */
  readonly lost: number;
  readonly withdrawing: Withdrawing;
}

export interface WithdrawFormProps {
  readonly info: PayInfo;
  readonly money: Withdrawable;
}

/** Why this channel cannot be used, whatever is typed. */
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

/** Why the server refused it, and what to do about it. */
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

/** The footer: the promised time, the error of the form, and the main action. */
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
    // No time is promised for an unavailable method.
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
          shown={withdrawing.shownAmount}
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
        <BonusAtRisk lost={money.bonus_lost ?? 0} />
        <Wagering money={money} />
        <WithdrawFacts channel={channel} money={money} cents={cents} />
      </PayForm>
      {withdrawing.asked !== undefined && (
        <ConfirmSheet
          channel={channel}
          fields={fields}
          cents={withdrawing.asked}
          lost={money.bonus_lost ?? 0}
          withdrawing={withdrawing}
        />
      )}
    </>
  );
}

/** Rounded down to half of the first digit's place value, precise enough for a quick amount: 99.45 becomes 95. */
function roundDown(cents: number, step: number): number {
  const size = Math.max(1, 10 ** (String(cents).length - 1) / 2);
  const round = Math.floor(cents / size) * size;
  return Math.floor(round / step) * step;
}

/** The most that can be withdrawn at once. */
export function mostOf(free: number, { max, step }: Pick<PayChannel, 'max' | 'step'>): number {
  const most = Math.min(free, max);
  return most - (most % Math.max(1, step));
}

/** The minimum, about half, and everything: each of them possible, none twice. */
export function quickAmounts(
  free: number,
  terms: Pick<PayChannel, 'min' | 'max' | 'step'>,
): readonly number[] {
  const most = mostOf(free, terms);
  if (most < terms.min) return [];
  const half = roundDown(Math.floor(most / 2), Math.max(1, terms.step));
  return [...new Set([terms.min, Math.max(terms.min, half), most])].sort((a, b) => a - b);
}

/** The confirmation: how much, to whom, what arrives and when. */
function ConfirmSheet({ channel, fields, cents, lost, withdrawing }: ConfirmSheetProps) {
  const t = useText();
  const money = useMoneyText();
  const words = useWithdrawWords(cents);
  const fieldWords = useFieldWords();
  const [keeps, setKeeps] = useState(true);
  const [forfeits, setForfeits] = useState(false);
  const endsBonus = lost > 0 || withdrawing.consent !== undefined;
  const given = new Map(fields.elements().map(({ name, value }) => [name, value]));
  const details = channel.fields.flatMap((field) => {
    const value = given.get(field.name);
    if (value === undefined) return [];
    const choice = field.choices.find((one) => one.value === value);
    return [{ label: fieldWords.label(field), value: choice ? fieldWords.choice(field, choice) : value }];
  });
  return (
    <Sheet
      title={t('withdraw.confirm.title')}
      closeLabel={t('payments.close')}
      onClose={withdrawing.dismiss}
      foot={
        <div className={styles.foot}>
          <Button
            tone="primary"
            size="action"
            busy={withdrawing.busy}
            disabled={endsBonus && !forfeits}
            onPress={() => void withdrawing.confirm(keeps, forfeits)}
          >
            {t('withdraw.confirm.action', { amount: money(cents) })}
          </Button>
          <Button tone="quiet" onPress={withdrawing.dismiss}>
            {t('withdraw.confirm.change')}
          </Button>
        </div>
      }
    >
      <div className={styles.confirm}>
        <Facts
          facts={[
            { label: t('withdraw.fact.amount'), value: <Sum cents={cents} /> },
            { label: t('withdraw.fact.fee'), value: words.fee(channel) },
            { label: t('withdraw.fact.net'), value: <Sum cents={cents - feeOf(channel, cents)} /> },
            { label: t('withdraw.fact.method'), value: channel.name },
            ...details,
          ]}
        />
        <p className={styles.until}>{t('withdraw.promise', { time: words.until(channel) })}</p>
        {endsBonus && (
          <BonusConsent text={withdrawing.consent} lost={lost} isGiven={forfeits} onGiven={setForfeits} />
        )}
        {details.length > 0 && (
          <div className={styles.keep}>
            <span>
              {t('withdraw.save')}
              <small>{t('withdraw.save.hint')}</small>
            </span>
            <Toggle label={t('withdraw.save')} on={keeps} onChange={setKeeps} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** An amount within a sentence: the number is emphasised. */
function Sum({ cents }: { readonly cents: number }) {
  return (
    <b className={styles.sum}>
      <Money cents={cents} exact />
    </b>
  );
}

/** The limits of the channel, what is pending, the fee and what arrives. */
function WithdrawFacts({ channel, money, cents }: WithdrawFactsProps) {
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

/** What must be wagered before a withdrawal. */
function Wagering({ money }: { readonly money: Withdrawable }) {
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
function OwnAccount({ channel }: { readonly channel: PayChannel }) {
  const t = useText();
  const isCoin = channel.coin !== '';
  const asksCpf = channel.fields.some(({ kind }) => kind === 'cpf' || kind === 'pix-key');
  return (
    <Hint icon={isCoin ? 'alert' : 'shield'}>
      {t(isCoin ? 'withdraw.own.coin' : asksCpf ? 'withdraw.own.cpf' : 'withdraw.own')}
    </Hint>
  );
}
