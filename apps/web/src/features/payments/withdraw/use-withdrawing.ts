import type { Failure } from '@palpite/client/outcome';
import { REFUSALS, type RefusalName } from '@palpite/contract/refusals';
import { TRANSACTION_TYPE } from '@palpite/contract/tables/payments';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { useMemo, useState } from 'react';
import { useMoneyText } from '../../../parts/money.tsx';
import { useQueryClient } from '../../../stores/queries.ts';
import { useServices, useText } from '../../../stores/services.ts';
import { amountProblem } from '../form/amount-problem.ts';
import { createOrderSender, type OrderAnswer } from '../form/order-sender.ts';
import type { AmountTyping } from '../form/use-amount.ts';
import type { ChannelFields } from '../form/use-channel-fields.ts';
import type { PayInfo } from '../form/use-pay-info.ts';
import { isMethodUnavailable, useTrouble } from '../form/use-trouble.ts';

/** The remedy for a refusal that is not about a field of the form. */
interface NextStep {
  readonly label: PlainMessageId & `withdraw.next.${string}`;
  /** A location of the app, or an external address. */
  readonly to: string;
}

const STEPS: Readonly<Partial<Record<RefusalName, NextStep>>> = {
  'identity-needed': { label: 'withdraw.next.identity', to: '/setting/limits' },
  'not-own-document': { label: 'withdraw.next.identity', to: '/setting/limits' },
  'too-many-open': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'request-reused': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'daily-limit': { label: 'withdraw.next.orders', to: '/transaction?group=withdrawals' },
  'wagering-left': { label: 'withdraw.next.bet', to: '/sport' },
};

export interface Trouble {
  readonly text: string;
  readonly next: NextStep | undefined;
}

export interface Withdrawing {
  /** The request, while it waits for the confirmation. */
  readonly asked: number | undefined;
  readonly busy: boolean;
  readonly trouble: Trouble | undefined;
  /** The server's message about the amount; it is kept until the amount is changed. */
  readonly shownAmount: string | undefined;
  /** Validates the form and opens the confirmation. */
  ask(): void;
  /** The server's words about a bonus that the withdrawal ends, where it asked for consent. */
  readonly consent: string | undefined;
  confirm(keepsDetails: boolean, forfeits: boolean): Promise<void>;
  dismiss(): void;
}

type Elements = ReturnType<ChannelFields['elements']>;

/** A failure to store them is ignored: the order exists. */
function useKeepDetails(): (pay_channel: string, elements: Elements) => Promise<void> {
  const { client } = useServices();
  const queries = useQueryClient();
  return async (pay_channel, elements) => {
    const pay_type = TRANSACTION_TYPE.payout;
    const outcome = await client.call('accountElementsSet', { pay_channel, pay_type, elements });
    if (outcome.is === 'done') await queries.invalidateQueries({ queryKey: ['saved-elements'] });
  };
}

function usePayoutSender(): ReturnType<typeof createOrderSender<'payoutOrderCreate'>> {
  const { client, platform } = useServices();
  return useMemo(
    () =>
      createOrderSender<'payoutOrderCreate'>({
        platform,
        send: (input) => client.call('payoutOrderCreate', input),
      }),
    [client, platform],
  );
}

/** Asks the owner of the device where the host can do that. False: it was not confirmed. */
function useOwner(): (method: string, cents: number) => Promise<boolean> {
  const { platform } = useServices();
  const t = useText();
  const money = useMoneyText();
  return async (text, cents) => {
    const title = t('withdraw.device.title');
    const answer = await platform.host?.confirmOwner?.({ title, amount: money(cents), text });
    return answer !== 'refused';
  };
}

/** From the form over the confirmation to one order: repeated taps create only one. */
export function useWithdrawing(
  { channel, noteUnavailable }: Pick<PayInfo, 'channel' | 'noteUnavailable'>,
  amount: AmountTyping,
  fields: ChannelFields,
): Withdrawing {
  const { notices, navigate } = useServices();
  const t = useText();
  const money = useMoneyText();
  const keep = useKeepDetails();
  const askOwner = useOwner();
  const [asked, setAsked] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useTrouble<Trouble>(channel);
  const [shown, setShown] = useState<{ readonly cents: number; readonly text: string }>();
  const [consent, setConsent] = useState<string>();
  const sendOrder = usePayoutSender();

  function show(failure: Failure, cents: number): void {
    if (failure.is === 'unreachable') setTrouble({ text: t('payments.silence'), next: undefined });
    else if (channel && isMethodUnavailable(failure)) void noteUnavailable(channel.key);
    else {
      const { field, message } = failure;
      const isShown = field !== undefined && fields.tell(field, message);
      if (field === 'amount') setShown({ cents, text: message });
      const next = nextStepOf(failure);
      if (next || (!isShown && field !== 'amount')) setTrouble({ text: message, next });
    }
  }

  return {
    asked,
    busy,
    trouble,
    consent,
    shownAmount: shown && shown.cents === amount.cents ? shown.text : undefined,
    ask() {
      amount.send();
      const isRight = fields.check();
      const { cents, most } = amount;
      if (!channel || !isRight || cents === undefined || amountProblem(cents, channel, most)) return;
      setTrouble(undefined);
      setConsent(undefined);
      setAsked(cents);
    },
    dismiss: () => setAsked(undefined),
    async confirm(keepsDetails, forfeits) {
      if (!channel || asked === undefined) return;
      setBusy(true);
      if (!(await askOwner(channel.name, asked))) {
        setBusy(false);
        setAsked(undefined);
        return setTrouble({ text: t('withdraw.device.refused'), next: undefined });
      }
      const forfeit = forfeits ? { forfeit: 1 as const } : {};
      const elements = fields.elements();
      const answer = await sendOrder({ pay_channel: channel.key, amount: asked, elements, ...forfeit });
      if (answer.is === 'busy') return;
      setBusy(false);
      // A bonus came or grew since the form was filled: the sheet stays and asks.
      if (isConsentAsked(answer)) return setConsent(answer.message);
      setAsked(undefined);
      if (answer.is !== 'made') return show(answer, asked);
      if (keepsDetails) void keep(channel.key, elements);
      notices.getState().tell({ tone: 'good', text: t('withdraw.made', { amount: money(asked) }) });
      navigate(`/transaction-detail?order_id=${answer.order.order_id}&type=payout`);
    },
  };
}

function isConsentAsked(answer: OrderAnswer): answer is Extract<Failure, { is: 'refused' }> {
  return answer.is === 'refused' && answer.code === REFUSALS['bonus-forfeit-consent'].code;
}

export function nextStepOf(failure: Failure): NextStep | undefined {
  if (failure.is !== 'refused') return undefined;
  const name = (Object.keys(STEPS) as RefusalName[]).find((one) => REFUSALS[one].code === failure.code);
  return name && STEPS[name];
}
