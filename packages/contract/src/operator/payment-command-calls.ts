import { Type } from 'typebox';
import { Cents, Flag, ReferenceText, Shown, Text, Word } from '../fields.ts';
import { DONE, defineOperatorCall, Reason, Uid } from './operator-call.ts';
import { Day, PaymentNumber, ProviderNumber } from './payment-calls.ts';

/** Cents that may be moved at once; what one person may is less and the house’s word. */
const CENTS_MOST = 1_000_000_000_000;
/** Made by the console: the same one is done once. */
const Once = Word(36);

export const payoutApprove = defineOperatorCall({
  name: 'payoutApprove',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ order: PaymentNumber, reason: Reason }),
  reply: Type.Object({
    /** How many other people must still agree. */
    missing: Type.Integer(),
    state: Type.String(),
  }),
  about: 'Agrees to a withdrawal; when enough different people did, it is sent.',
});

export const payoutReject = defineOperatorCall({
  name: 'payoutReject',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ order: PaymentNumber, reason: Reason }),
  reply: DONE,
  about: 'Ends a withdrawal that waits; the money is the player’s again.',
});

export const payinRefund = defineOperatorCall({
  name: 'payinRefund',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    order: PaymentNumber,
    payment: ProviderNumber,
    amount: Type.Integer({ minimum: 1, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: Type.Object({
    /** refunded, or asked while the provider has not said so yet. */
    state: Type.Union([Type.Literal('refunded'), Type.Literal('asked')]),
  }),
  about: 'Gives a payment back, whole or in part, the way it came.',
});

const Element = Type.Object({ name: Word(32), value: Text(200) });

export const payoutWays = defineOperatorCall({
  name: 'payoutWays',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ uid: Uid }),
  reply: Type.Object({
    currency: Shown,
    /** What may leave. */
    cash: Cents,
    methods: Type.Array(
      Type.Object({
        key: Shown,
        name: Shown,
        fields: Type.Array(
          Type.Object({
            name: Shown,
            required: Flag,
            /** The values to choose from, where there are only some. */
            options: Type.Array(Shown, { maxItems: 100 }),
          }),
          { maxItems: 20 },
        ),
      }),
      { maxItems: 50 },
    ),
    /** Accounts that withdrawals of this player reached before. */
    known: Type.Array(
      Type.Object({
        method: Shown,
        account: Type.Array(Type.Object({ name: Shown, value: Shown }), { maxItems: 20 }),
      }),
      { maxItems: 10 },
    ),
  }),
  about: 'How the balance of a player who cannot withdraw may be paid out.',
});

export const payoutStart = defineOperatorCall({
  name: 'payoutStart',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    method: Word(32),
    account: Type.Array(Element, { maxItems: 20 }),
    amount: Type.Integer({ minimum: 1, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: Type.Object({ order: ReferenceText }),
  about:
    'Starts the withdrawal of a player who cannot, to the player’s own account; another person must approve it.',
});

export const balanceAdjust = defineOperatorCall({
  name: 'balanceAdjust',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    uid: Uid,
    /** Cents of the player's currency: above zero they are given, below zero taken. */
    amount: Type.Integer({ minimum: -CENTS_MOST, maximum: CENTS_MOST }),
    once: Once,
    reason: Reason,
  }),
  reply: DONE,
  about: 'Gives a player money by hand, or takes it.',
});

export const appealAnswer = defineOperatorCall({
  name: 'appealAnswer',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ appeal: PaymentNumber, answer: Text(1_000, 2), reason: Reason }),
  reply: DONE,
  about: 'Answers a player’s question about an order.',
});

export const differenceResolve = defineOperatorCall({
  name: 'differenceResolve',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ difference: PaymentNumber, reason: Reason }),
  reply: DONE,
  about: 'Closes a difference that somebody looked into.',
});

export const reconciliationRun = defineOperatorCall({
  name: 'reconciliationRun',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ day: Day, reason: Reason }),
  reply: DONE,
  about: 'Has a day reconciled again; its report is written when the providers have answered.',
});

export const promoCodeCreate = defineOperatorCall({
  name: 'promoCodeCreate',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    code: Type.String({ minLength: 4, maxLength: 32, pattern: '^[A-Za-z0-9]+$' }),
    brand: Word(32),
    /** Cents of the brand's currency for each use. */
    amount: Type.Integer({ minimum: 1, maximum: CENTS_MOST }),
    uses: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    until: Type.Integer({ minimum: 1_704_067_200_000, maximum: 3_900_000_000_000 }),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Makes a code that players can turn into money, each of them once.',
});
