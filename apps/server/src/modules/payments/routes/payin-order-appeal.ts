import { type Appeal as AppealOnWire, payinOrderAppeal } from '@palpite/contract/calls/finance/appeals';
import { parseReference } from '@palpite/kernel/ids';
import { Refusal, type Route, serve } from '../../../platform/http/route.ts';
import type { Appeal, AppealOutcome, Payments } from '../index.ts';

export function toAppeal(appeal: Appeal): AppealOnWire {
  return {
    appeal_id: String(appeal.id),
    order_id: String(appeal.order),
    text: appeal.text,
    has_photo: appeal.hasPhoto ? 1 : 0,
    created_at: appeal.atMs,
    answered: appeal.status === 'answered' ? 1 : 0,
    answer: appeal.answer ?? '',
    answered_at: appeal.answeredMs ?? 0,
  };
}

function refusalOf(reason: Extract<AppealOutcome, { is: 'refused' }>['reason']): Refusal {
  switch (reason) {
    case 'order-unknown':
      return new Refusal('no-such-order');
    case 'too-many':
      return new Refusal('appeal-full');
    case 'text-wrong':
      return new Refusal('invalid-field', { field: 'text' });
    case 'photo-wrong':
      return new Refusal('photo-wrong', { field: 'photo' });
  }
}

export function payinOrderAppealRoute(payments: Payments): Route {
  return serve(payinOrderAppeal, async (input, caller) => {
    const order = parseReference(input.order_id);
    if (order === undefined) return new Refusal('no-such-order');
    const { photo } = input;
    const outcome = await payments.appeal(caller.session, order, {
      text: input.text,
      ...(photo && { photo: { type: photo.type, bytes: Buffer.from(photo.data, 'base64') } }),
    });
    return outcome.is === 'filed' ? toAppeal(outcome.appeal) : refusalOf(outcome.reason);
  });
}
