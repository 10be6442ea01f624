import type { Failure } from '@palpite/client/outcome';
import type { PayChannel, PayOrder } from '@palpite/contract/entities/payments';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { Button } from '@palpite/ui/button';
import { Card } from '@palpite/ui/card';
import { EmptyState } from '@palpite/ui/empty-state';
import { SectionTitle } from '@palpite/ui/lead';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Money, useMoneyText } from '../../../parts/money.tsx';
import { hrefTo } from '../../../platform/hash.ts';
import { isOffline } from '../../../stores/connection/connection.ts';
import { depositsOf } from '../../../stores/payments/deposits.ts';
import { paymentsOf } from '../../../stores/payments/payments.ts';
import { useQueryClient } from '../../../stores/queries.ts';
import { type Services, useServices, useShared, useText } from '../../../stores/services.ts';
import { type AmountChip, AmountEntry } from '../form/amount-entry.tsx';
import { type AmountTerms, amountProblem, boundsOf } from '../form/amount-problem.ts';
import { FieldsForm } from '../form/fields-form.tsx';
import { createOrderSender } from '../form/order-sender.ts';
import { PayForm } from '../form/pay-form.tsx';
import { PaymentsFailed } from '../form/payments-failed.tsx';
import { ChannelPicker, CurrencyPicker } from '../form/pickers.tsx';
import { type AmountTyping, useAmount } from '../form/use-amount.ts';
import { type ChannelFields, useChannelFields } from '../form/use-channel-fields.ts';
import { type PayInfo, usePayInfo } from '../form/use-pay-info.ts';
import { useSavedFields } from '../form/use-saved-fields.ts';
import { isMethodUnavailable, useTrouble } from '../form/use-trouble.ts';
import { feeOf, useActionWords, useChannelHint } from './channel-words.ts';
import styles from './deposit.module.css';
import { DepositNotes } from './deposit-notes.tsx';
import { storeOrigin } from './deposit-origin.ts';
import type { DepositQuery } from './deposit-query.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import { type OfferChoice, Offers, useOfferChoice, worthOf } from './offer-choice.tsx';
import { outsideOf } from './outside.ts';
import { PromoPart } from './promo-code.tsx';
import { type PromoCode, usePromoCode } from './use-promo-code.ts';
import { type Recommended, useRecommended } from './use-recommended.ts';

interface ReceiveProps {
  readonly channel: PayChannel;
  readonly cents: number;
  /** What a code adds. */
  readonly promo: PromoCode;
  /** What the chosen offer adds as bonus money. */
  readonly offer: OfferChoice;
}

/** Where the player can resolve a refusal that is not about a field of the form. */
interface NextStep {
  readonly label: PlainMessageId;
  readonly to: string;
}

const LIMITS: NextStep = { label: 'deposit.first.limits', to: '/setting/limits' };
const ORDERS: NextStep = { label: 'deposit.wait.transactions', to: '/transaction' };

const STEPS: Readonly<Partial<Record<RefusalName, NextStep>>> = {
  'limits-needed': LIMITS,
  'deposit-limit': LIMITS,
  'time-limit-reached': LIMITS,
  'identity-needed': { label: 'deposit.next.identity', to: '/setting/limits' },
  'too-many-open': ORDERS,
  'request-reused': ORDERS,
};

type OnOrdered = (order: PayOrder) => void;

interface DepositFormProps {
  readonly info: PayInfo;
  readonly recommended: Recommended | undefined;
  /** The amount in the address; 0 when there is none. */
  readonly askedCents: number;
  /** The offer in the address. */
  readonly askedOffer?: string | undefined;
  readonly onOrdered?: OnOrdered | undefined;
}

interface Trouble {
  readonly text: string;
  readonly next?: NextStep | undefined;
}

interface Sending {
  readonly busy: boolean;
  /** The error of the whole form. */
  readonly trouble: Trouble | undefined;
  /** The server's message about the amount; it is kept until the amount is changed. */
  readonly shownAmount: string | undefined;
  send(): Promise<void>;
}

type Elements = ReturnType<ChannelFields['elements']>;

export interface DepositPageProps {
  readonly query: DepositQuery;
  /** Above the form: the text of a page of its own. */
  readonly lead?: ReactNode;
  /** Takes a new order where the form is not a page of its own. */
  readonly onOrdered?: OnOrdered;
}

export function DepositPage({ query, lead, onOrdered }: DepositPageProps) {
  const services = useServices();
  const { channel, from, noSkeleton } = query;
  useEffect(() => {
    if (channel !== undefined) paymentsOf(services).getState().chooseCurrency('payin', channel);
  }, [services, channel]);
  useEffect(() => storeOrigin(services.platform.visit, from), [services, from]);
  const view = usePayInfo('payin');
  const language = useShared('text', (text) => text.language);
  const { known, recommended } = useRecommended();
  if (view.is === 'failed') return <PaymentsFailed onAgain={view.again} />;
  if (view.is === 'loading' || !known) return <DepositSkeleton hidden={noSkeleton} />;
  return (
    <>
      {lead}
      {/* Amounts are typed with the marks of a language: another one begins anew. */}
      <DepositForm
        key={language}
        info={view.info}
        recommended={recommended}
        askedCents={query.amount}
        askedOffer={query.offer}
        onOrdered={onOrdered}
      />
    </>
  );
}

export function DepositForm({ info, recommended, askedCents, askedOffer, onOrdered }: DepositFormProps) {
  const t = useText();
  const { channel } = info;
  const step = channel?.step ?? 1;
  const least = channel?.min ?? 0;
  const asked = Math.ceil(Math.max(askedCents, least) / step) * step;
  const amount = useAmount(askedCents > 0 ? asked : (recommended?.amount ?? least), undefined, step);
  const saved = useSavedFields(channel?.coin || channel?.key);
  const fields = useChannelFields(channel, saved);
  const keep = useKeepFirst(channel, Object.keys(saved).length > 0);
  const promo = usePromoCode();
  const offer = useOfferChoice(askedOffer);
  const cents = amount.cents ?? 0;
  const hint = useChannelHint(cents);
  const actionWords = useActionWords();
  const sending = useSending(info, amount, fields, promo, { keep, onOrdered, offer: offer.chosen });
  const offline = useShared('connection', isOffline);
  if (!channel)
    return <EmptyState drawing="ticket" title={t('payments.none')} text={t('payments.none.text')} />;
  return (
    <PayForm
      label={t('deposit.form')}
      onSubmit={() => void sending.send()}
      foot={{
        action: actionWords(channel, cents),
        busy: sending.busy || info.changing,
        disabled: offline || channel.available === 0,
        error: offline
          ? t('payments.offline')
          : channel.available === 0
            ? t('payments.unavailable.text')
            : sending.trouble?.text,
        children: sending.trouble?.next && <NextStepLink step={sending.trouble.next} />,
        note: <Receive channel={channel} cents={cents} promo={promo} offer={offer} />,
      }}
    >
      <AmountEntry
        typing={amount}
        terms={{ ...channel, ...boundsOf(channel) }}
        chips={chipsWithin(recommended?.chips ?? [], boundsOf(channel), t('deposit.chip.least'))}
        shown={sending.shownAmount}
      />
      <SectionTitle>{t('payments.method')}</SectionTitle>
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
          hint={hint}
          onChoose={info.chooseChannel}
        />
      </Card>
      <FieldsForm channel={channel} fields={fields} />
      <Offers choice={offer} cents={creditedOf(channel, cents)} />
      <PromoPart promo={promo} />
      <DepositNotes channel={channel} />
    </PayForm>
  );
}

/** The amounts that this channel accepts; its minimum is labelled as such. */
function chipsWithin(chips: readonly AmountChip[], { min, max }: AmountTerms, least: string): AmountChip[] {
  return chips
    .filter(({ cents }) => cents >= min && cents <= max)
    .map((chip) => (chip.cents === min && chip.note === undefined ? { ...chip, note: least } : chip));
}

function NextStepLink({ step }: { readonly step: NextStep }) {
  const t = useText();
  return (
    <Button tone="quiet" href={hrefTo(step.to)}>
      {t(step.label)}
    </Button>
  );
}

/** Opens the page of the provider where the payment goes on there. */
function openOutside({ platform }: Pick<Services, 'platform'>, order: PayOrder): void {
  const outside = order.instructions?.kind === 'redirect' ? outsideOf(order) : undefined;
  if (outside !== undefined) platform.openOutside(outside);
}

interface SendingOptions {
  /** Stores the details of the first order. */
  keep(elements: Elements): void;
  readonly onOrdered: OnOrdered | undefined;
  /** The id of the chosen bonus; empty for none. */
  readonly offer: string;
}

function useSending(
  { channel, noteUnavailable }: PayInfo,
  amount: AmountTyping,
  fields: ChannelFields,
  promo: PromoCode,
  { keep, onOrdered, offer }: SendingOptions,
): Sending {
  const services = useServices();
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useTrouble<Trouble>(channel);
  const [shown, setShown] = useState<{ readonly cents: number; readonly text: string }>();
  const sendOrder = useMemo(
    () =>
      createOrderSender<'payinOrderCreate'>({
        platform: services.platform,
        send: (input) => services.client.call('payinOrderCreate', input),
      }),
    [services],
  );

  function show(failure: Failure, cents: number): void {
    if (failure.is === 'unreachable') {
      setTrouble({ text: t('payments.silence') });
      return;
    }
    const { field, message } = failure;
    if (channel && isMethodUnavailable(failure)) void noteUnavailable(channel.key);
    else if (field === 'amount') setShown({ cents, text: message });
    else if (field === 'code') promo.tell(message);
    else if (field === undefined || !fields.tell(field, message))
      setTrouble({ text: message, next: nextStepOf(failure) });
  }

  return {
    busy,
    trouble,
    shownAmount: shown && shown.cents === amount.cents ? shown.text : undefined,
    async send() {
      amount.send();
      const isRight = fields.check();
      const { cents } = amount;
      if (!channel || !isRight || cents === undefined || amountProblem(cents, boundsOf(channel))) return;
      setTrouble(undefined);
      setBusy(true);
      const answer = await sendOrder({
        pay_channel: channel.key,
        amount: cents,
        elements: fields.elements(),
        ...(promo.worth && { code: promo.worth.code }),
        ...(offer !== '' && { bonus_offer: offer }),
        return_path: '/deposit-wait',
      });
      if (answer.is === 'busy') return;
      setBusy(false);
      if (answer.is !== 'made') {
        show(answer, cents);
        return;
      }
      const { order } = answer;
      depositsOf(services).begin(order);
      keep(fields.elements());
      if (onOrdered) return onOrdered(order);
      services.navigate(`/deposit-wait?order_id=${order.order_id}`);
      openOutside(services, order);
    },
  };
}

/**
 * The first details of a channel are stored to fill the form the next time. Later ones are not: they would overwrite
 * those of withdrawals, which have more fields. A failure to store them is ignored.
 */
function useKeepFirst(channel: PayChannel | undefined, hasSome: boolean): (elements: Elements) => void {
  const { client } = useServices();
  const queries = useQueryClient();
  return (elements) => {
    if (!channel || hasSome || elements.length === 0) return;
    void client
      .call('accountElementsSet', { pay_channel: channel.key, pay_type: 'payin', elements })
      .then(() => queries.invalidateQueries({ queryKey: ['saved-elements'] }));
  };
}

function nextStepOf(failure: Failure): NextStep | undefined {
  if (failure.is !== 'refused') return undefined;
  return Object.entries(STEPS).find(([name]) => REFUSALS[name as RefusalName].code === failure.code)?.[1];
}

function creditedOf(channel: PayChannel, cents: number): number {
  return Math.max(0, cents - feeOf(channel, cents));
}

/** What is credited, beside what is paid. */
function Receive({ channel, cents, promo, offer }: ReceiveProps) {
  const t = useText();
  const money = useMoneyText();
  const credited = creditedOf(channel, cents);
  const bonus = worthOf(offer, credited);
  const code = promo.worth?.amount ?? 0;
  if (channel.coin !== '') return <span>{t('deposit.receive.rate')}</span>;
  return (
    <div className={styles.receive}>
      <span>{t('deposit.receive')}</span>
      <span className={styles.sum}>
        <b>
          <Money cents={credited} exact />
        </b>
        {bonus > 0 && <small>{t('deposit.receive.bonus', { amount: money(bonus) })}</small>}
        {code > 0 && <small>{t('deposit.receive.code', { amount: money(code) })}</small>}
      </span>
    </div>
  );
}
