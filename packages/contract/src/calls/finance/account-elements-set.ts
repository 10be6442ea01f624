import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayElements } from '../../entities/pay-order.ts';
import { CodeField } from '../../fields.ts';
import { TRANSACTION_TYPE } from '../../tables/transaction-type.ts';
import { SavedElements } from './account-elements-get.ts';
import { ChannelText } from './payin-order-create.ts';

export const accountElementsSet = defineCall({
  name: 'accountElementsSet',
  method: 'POST',
  path: '/api/piranha/finance/account/elements/set',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    pay_channel: ChannelText,
    /** Whose form it is: that of deposits or that of withdrawals. */
    pay_type: CodeField(TRANSACTION_TYPE),
    elements: PayElements,
  }),
  reply: SavedElements,
  refusals: [
    ...(['method-unavailable', 'detail-missing', 'detail-length', 'detail-characters'] as const),
    ...(['detail-check-digit', 'detail-unknown'] as const),
  ],
  about: "Saves the account details of a channel after the same checks as an order's.",
  requirements: ['CALL-081'],
});
