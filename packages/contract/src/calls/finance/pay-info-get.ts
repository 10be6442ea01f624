import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { PayChannel, PayCurrency } from '../../entities/pay-channel.ts';
import { CodeField, Shown } from '../../fields.ts';
import { CURRENCY_TYPE } from '../../tables/pay-channel.ts';
import { TRANSACTION_TYPE } from '../../tables/transaction-type.ts';

/** A currency or a coin, in capitals. */
export const CurrencyText = Type.String({ pattern: '^[A-Z]{3,5}$', maxLength: 5 });

export const payInfoGet = defineCall({
  name: 'payInfoGet',
  method: 'GET',
  path: '/api/piranha/finance/pay/info/get',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    pay_type: Type.Optional(CodeField(TRANSACTION_TYPE)),
    currency_code: Type.Optional(CurrencyText),
    currency_type: Type.Optional(CodeField(CURRENCY_TYPE)),
  }),
  reply: Type.Object({
    currency_list: Type.Array(PayCurrency, { maxItems: 30 }),
    /** Those of the chosen currency, best first. */
    pay_channel: Type.Array(PayChannel, { maxItems: 60 }),
    currency_code: Shown,
    /** The currency in which amounts are asked and balances kept. */
    account_currency: Shown,
    symbol: Shown,
  }),
  refusals: [],
  about: 'Currencies and channels for deposits or withdrawals. Also the operation getDepositInfo.',
  requirements: ['CALL-075', 'CALL-087'],
});
