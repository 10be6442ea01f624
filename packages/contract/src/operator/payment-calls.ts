import { type Static, Type } from 'typebox';
import { Cents, Cursor, Flag, InstantMs, PageSize, ReferenceText, Shown, Word } from '../fields.ts';
import { defineOperatorCall, Uid } from './operator-call.ts';

export const ProviderNumber = Word(100);
/** `2026-06-14`, in UTC. */
export const Day = Type.String({
  minLength: 10,
  maxLength: 10,
  pattern: '^20[2-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$',
});

export const PAYMENT_STATES = [
  'created',
  'pending',
  'unknown',
  'review',
  'paid',
  'expired',
  'failed',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
const State = Type.Unsafe<PaymentState>(Type.Union(PAYMENT_STATES.map((state) => Type.Literal(state))));
const Direction = Type.Union([Type.Literal('payin'), Type.Literal('payout')]);

export const PaymentLine = Type.Object({
  id: ReferenceText,
  uid: Type.Integer(),
  brand: Shown,
  direction: Direction,
  method: Shown,
  currency: Shown,
  amount: Cents,
  fee: Cents,
  /** What truly arrived or left, and what went back of it. */
  paid: Cents,
  returned: Cents,
  state: State,
  provider: Shown,
  provider_id: Shown,
  at: InstantMs,
  updated_at: InstantMs,
  /** When a withdrawal should be with the player. */
  promised_at: Type.Optional(InstantMs),
});
export type PaymentLine = Static<typeof PaymentLine>;

/** As the player entered it; masked for operators who may not see accounts. */
const Account = Type.Array(Type.Object({ name: Shown, value: Shown }), { maxItems: 20 });
/** Who has approved, by name, and how many approvals are needed. */
const Approvals = Type.Object({
  needed: Type.Integer(),
  by: Type.Array(Shown, { maxItems: 2 }),
  /** The operator of this session has approved. */
  own: Flag,
});

/** Why a withdrawal needs approval: the figure, and the threshold that it reached. */
export const ReviewReasonLine = Type.Object({
  name: Shown,
  /** `money` is cents of the order's currency. */
  unit: Type.Union([Type.Literal('money'), Type.Literal('count')]),
  value: Cents,
  limit: Cents,
});
export type ReviewReasonLine = Static<typeof ReviewReasonLine>;
const Reasons = Type.Array(ReviewReasonLine, { maxItems: 40 });

export const ReviewLine = Type.Object({
  order: PaymentLine,
  account: Account,
  approvals: Approvals,
  reasons: Reasons,
});
export type ReviewLine = Static<typeof ReviewLine>;

export const paymentReviews = defineOperatorCall({
  name: 'paymentReviews',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({ records: Type.Array(ReviewLine, { maxItems: 50 }), cursor: Shown }),
  about: 'Withdrawals that wait for one or two approvals, the oldest first, by cursor.',
});

export const paymentSearch = defineOperatorCall({
  name: 'paymentSearch',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    order: Type.Optional(ReferenceText),
    uid: Type.Optional(Uid),
    /** The provider's number of the order or of a payment. */
    provider_id: Type.Optional(ProviderNumber),
    state: Type.Optional(State),
    direction: Type.Optional(Direction),
    method: Type.Optional(Word(32)),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ records: Type.Array(PaymentLine, { maxItems: 50 }), cursor: Shown }),
  about: 'Deposits and withdrawals by number, player, provider, state, direction and method; newest first.',
});

export const AppealLine = Type.Object({
  id: ReferenceText,
  order: ReferenceText,
  uid: Type.Integer(),
  text: Shown,
  has_photo: Flag,
  at: InstantMs,
  answered: Type.Optional(Type.Object({ text: Shown, by: Shown, at: InstantMs })),
});
export type AppealLine = Static<typeof AppealLine>;

export const PaymentPage = Type.Object({
  order: PaymentLine,
  account: Account,
  approvals: Approvals,
  reasons: Reasons,
  failure: Shown,
  code: Shown,
  confirmations: Type.Optional(Type.Integer()),
  expires_at: Type.Optional(InstantMs),
  steps: Type.Array(Type.Object({ at: InstantMs, state: State, by: Shown, note: Shown }), { maxItems: 200 }),
  /** Each provider that was asked to carry it out. */
  attempts: Type.Array(
    Type.Object({
      provider: Shown,
      asked: Type.Integer(),
      /** So often it is certain that the provider did not take the order. */
      not_taken: Type.Integer(),
      /** started, refused, unavailable or unknown; empty while the provider has not answered. */
      outcome: Shown,
      why: Shown,
      first_at: InstantMs,
      last_at: InstantMs,
    }),
    { maxItems: 20 },
  ),
  payments: Type.Array(
    Type.Object({
      id: Shown,
      /** Whole units of its own currency, which need not be one that we know. */
      units: Shown,
      currency: Shown,
      /** player, held, suspense or none: where it was booked. */
      place: Shown,
      returned: Shown,
      /** What of it is held now. */
      held: Shown,
      /** What may still be given back; 0 where nothing may. */
      refundable: Cents,
      at: InstantMs,
    }),
    { maxItems: 200 },
  ),
  refunds: Type.Array(
    Type.Object({
      payment: Shown,
      units: Shown,
      currency: Shown,
      state: Shown,
      by: Shown,
      reason: Shown,
      at: InstantMs,
    }),
    { maxItems: 200 },
  ),
  appeals: Type.Array(AppealLine, { maxItems: 50 }),
  /** Empty for operators who may not read the ledger. */
  ledger: Type.Array(
    Type.Object({
      kind: Shown,
      step: Type.Integer(),
      from: Shown,
      to: Shown,
      units: Shown,
      currency: Shown,
      at: InstantMs,
    }),
    { maxItems: 200 },
  ),
});
export type PaymentPage = Static<typeof PaymentPage>;

export const paymentGet = defineOperatorCall({
  name: 'paymentGet',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ order: ReferenceText }),
  reply: PaymentPage,
  about: 'One order: its steps, the provider’s payments, refunds, appeals and its rows of the ledger.',
});

export const appealQueue = defineOperatorCall({
  name: 'appealQueue',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('answered')]),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({
    records: Type.Array(Type.Object({ appeal: AppealLine, order: PaymentLine }), { maxItems: 50 }),
    cursor: Shown,
  }),
  about: 'Questions of players about their orders: open ones by age, answered ones newest first.',
});

export const appealPhoto = defineOperatorCall({
  name: 'appealPhoto',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ appeal: ReferenceText }),
  reply: Type.Object({
    type: Type.Union([Type.Literal('image/jpeg'), Type.Literal('image/png'), Type.Literal('image/webp')]),
    /** Base64: it is shown as a picture and never opened as a page. */
    data: Type.String({ maxLength: 2_800_000, pattern: '^[A-Za-z0-9+/]*=*$' }),
  }),
  about: 'The picture of an appeal, for who may see accounts in full.',
});

export const DifferenceLine = Type.Object({
  provider: Shown,
  kind: Shown,
  subject: Shown,
  order: Type.Optional(ReferenceText),
  ours: Shown,
  theirs: Shown,
});
export type DifferenceLine = Static<typeof DifferenceLine>;

export const KeptDifferenceLine = Type.Object({
  ...DifferenceLine.properties,
  id: ReferenceText,
  at: InstantMs,
  resolved: Type.Optional(Type.Object({ by: Shown, note: Shown, at: InstantMs })),
});
export type KeptDifferenceLine = Static<typeof KeptDifferenceLine>;

export const paymentDifferences = defineOperatorCall({
  name: 'paymentDifferences',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({
    state: Type.Union([Type.Literal('open'), Type.Literal('all')]),
    cursor: Type.Optional(Cursor),
    page_limit: Type.Optional(PageSize(50)),
  }),
  reply: Type.Object({ records: Type.Array(KeptDifferenceLine, { maxItems: 50 }), cursor: Shown }),
  about: 'What our books and the providers say differently; newest first, by cursor.',
});

const Report = {
  day: Shown,
  provider: Shown,
  /** clean, differs or no-statement. */
  state: Shown,
  lines: Type.Integer(),
  payments: Type.Integer(),
  at: InstantMs,
};

export const reconciliationList = defineOperatorCall({
  name: 'reconciliationList',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({
    records: Type.Array(Type.Object({ ...Report, differences: Type.Integer() }), { maxItems: 50 }),
    cursor: Shown,
  }),
  about: 'The days that were reconciled, by provider; newest first, by cursor.',
});

export const DayReport = Type.Object({
  ...Report,
  /** How many there are, and the first of them. */
  count: Type.Integer(),
  differences: Type.Array(DifferenceLine, { maxItems: 500 }),
});
export type DayReport = Static<typeof DayReport>;

export const reconciliationGet = defineOperatorCall({
  name: 'reconciliationGet',
  audience: 'operator',
  rate: 'poll',
  input: Type.Object({ day: Day }),
  reply: Type.Object({ reports: Type.Array(DayReport, { maxItems: 50 }) }),
  about: 'The reconciliation of one day: a report per provider with every difference.',
});

export const promoCodes = defineOperatorCall({
  name: 'promoCodes',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), page_limit: Type.Optional(PageSize(50)) }),
  reply: Type.Object({
    records: Type.Array(
      Type.Object({
        code: Shown,
        brand: Shown,
        currency: Shown,
        /** What one use takes from the campaign's budget: cents, or pieces of spins and points. */
        amount: Cents,
        uses: Type.Integer(),
        used: Type.Integer(),
        campaign: Shown,
        /** 0: any player. */
        uid: Type.Integer(),
        /** 0: at once. */
        from: InstantMs,
        until: InstantMs,
      }),
      { maxItems: 50 },
    ),
    cursor: Shown,
  }),
  about: 'Codes that are worth money, by name and by cursor.',
});
