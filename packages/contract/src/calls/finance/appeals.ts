import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { Flag, InstantMs, ReferenceText, Shown, Text } from '../../fields.ts';
import { APPEAL_TEXT, APPEALS_MAX, PHOTO_TEXT_MAX } from '../../tables/payments.ts';

export const Appeal = Type.Object({
  appeal_id: ReferenceText,
  order_id: ReferenceText,
  text: Shown,
  has_photo: Flag,
  created_at: InstantMs,
  /** 0 waits, 1 was answered. */
  answered: Flag,
  answer: Shown,
  answered_at: InstantMs,
});
export type Appeal = Static<typeof Appeal>;

export const payinOrderAppeal = defineCall({
  name: 'payinOrderAppeal',
  method: 'POST',
  path: '/api/piranha/finance/payin/order/appeal',
  audience: 'visitor',
  rate: 'command',
  retry: 'once',
  input: Type.Object({
    order_id: ReferenceText,
    text: Text(APPEAL_TEXT.max, APPEAL_TEXT.min),
    photo: Type.Optional(
      Type.Object({
        type: Type.Union([Type.Literal('image/jpeg'), Type.Literal('image/png'), Type.Literal('image/webp')]),
        data: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 4, maxLength: PHOTO_TEXT_MAX }),
      }),
    ),
  }),
  reply: Appeal,
  refusals: ['no-such-order', 'appeal-full', 'photo-wrong'],
  about: 'Files an appeal about an order, with a picture of the receipt if there is one.',
  requirements: ['CALL-085'],
});

export const payinOrderAppealGet = defineCall({
  name: 'payinOrderAppealGet',
  method: 'GET',
  path: '/api/piranha/finance/payin/order/appeal',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ order_id: ReferenceText }),
  reply: Type.Object({ list: Type.Array(Appeal, { maxItems: APPEALS_MAX }) }),
  refusals: ['no-such-order'],
  about: 'The appeals about an order and their answers, oldest first.',
  requirements: ['CALL-086'],
});
