import { type Static, Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { ShownElements } from '../../entities/pay-order.ts';
import { InstantMs, Shown } from '../../fields.ts';

export const SavedElements = Type.Object({
  pay_channel: Shown,
  elements: ShownElements,
  saved_at: InstantMs,
});
export type SavedElements = Static<typeof SavedElements>;

export const accountElementsGet = defineCall({
  name: 'accountElementsGet',
  method: 'GET',
  path: '/api/piranha/finance/account/elements/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ list: Type.Array(SavedElements, { maxItems: 50 }) }),
  refusals: [],
  about: 'The account details that the player saved, by channel, to fill the forms with.',
  requirements: ['CALL-074'],
});
