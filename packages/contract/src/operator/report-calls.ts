import { type Static, Type } from 'typebox';
import {
  CountryCode,
  CurrencyCode,
  Flag,
  InstantMs,
  Language,
  OneOf,
  PageSize,
  ReferenceText,
  Shown,
  Text,
  Word,
} from '../fields.ts';
import { COHORT_BASES, COHORT_SPANS, COHORTS_MAX, FIGURE_DIMENSIONS } from './figures-calls.ts';
import { DONE, defineOperatorCall, Reason } from './operator-call.ts';

const PAGES = ['breakdown', 'cohorts'] as const;
const EVERY = ['day', 'week', 'month'] as const;
const RECIPIENTS_MAX = 20;
const RUN_RESULTS = ['mailed', 'nobody', 'too-large', 'failed'] as const;

const Filter = Type.Object({
  brand: Type.Optional(Word(40)),
  country: Type.Optional(CountryCode),
  currency: Type.Optional(CurrencyCode),
  /** Of a breakdown. */
  by: Type.Optional(OneOf(FIGURE_DIMENSIONS)),
  /** Of cohorts, together. */
  basis: Type.Optional(OneOf(COHORT_BASES)),
  span: Type.Optional(OneOf(COHORT_SPANS)),
  count: Type.Optional(PageSize(COHORTS_MAX)),
});

const Form = {
  name: Text(80),
  page: OneOf(PAGES),
  filter: Filter,
  language: Language,
  /** What is covered too: the day, the seven days or the whole month before. */
  every: OneOf(EVERY),
  /** The day of the week from Monday, 1 to 7, or of the month, 1 to 28; 0 for every day. */
  on_day: Type.Integer({ minimum: 0, maximum: 28 }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  zone: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' }),
};

const Run = Type.Object({
  due_at: InstantMs,
  made_at: InstantMs,
  /** An operator asked for it. */
  asked: Flag,
  from: Shown,
  to: Shown,
  result: OneOf(RUN_RESULTS),
  mailed_to: Type.Array(Shown, { maxItems: RECIPIENTS_MAX }),
  left_out: Type.Array(
    Type.Object({ name: Shown, why: OneOf(['not-allowed', 'no-address', 'other-brand']) }),
    { maxItems: RECIPIENTS_MAX },
  ),
  bytes: Type.Integer(),
});
export type ReportRun = Static<typeof Run>;

const Line = Type.Object({
  ...Form,
  report: ReferenceText,
  state: OneOf(['on', 'paused']),
  next_at: Type.Optional(InstantMs),
  version: Type.Integer(),
  recipients: Type.Array(Shown, { maxItems: RECIPIENTS_MAX }),
  /** The newest first. */
  runs: Type.Array(Run, { maxItems: 10 }),
});
export type ReportLine = Static<typeof Line>;

const MailPerson = Type.Object({
  name: Shown,
  /** May read figures and is not suspended. */
  allowed: Flag,
  /** Only for those who may read who the operators are. */
  address: Type.Optional(Shown),
  has_address: Flag,
  brands: Type.Array(Shown, { maxItems: 100 }),
});
export type MailPersonLine = Static<typeof MailPerson>;

const reportList = defineOperatorCall({
  name: 'reportList',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    reports: Type.Array(Line, { maxItems: 50 }),
    people: Type.Array(MailPerson, { maxItems: 200 }),
  }),
  about: 'The reports that are mailed, what became of them, and to whom they can be mailed.',
});

const reportSave = defineOperatorCall({
  name: 'reportSave',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    ...Form,
    /** Absent for a new one. */
    report: Type.Optional(ReferenceText),
    version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    recipients: Type.Array(Text(32), { minItems: 1, maxItems: RECIPIENTS_MAX }),
    reason: Reason,
  }),
  reply: Type.Object({ report: ReferenceText }),
  about: 'Saves a report that is mailed at an hour of a zone to operators who may read figures.',
});

const reportState = defineOperatorCall({
  name: 'reportState',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    report: ReferenceText,
    action: OneOf(['pause', 'resume', 'delete']),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Pauses, resumes or deletes a mailed report.',
});

const reportSend = defineOperatorCall({
  name: 'reportSend',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({ report: ReferenceText, reason: Reason }),
  reply: Type.Object({
    result: OneOf(RUN_RESULTS),
    mailed_to: Type.Array(Shown, { maxItems: RECIPIENTS_MAX }),
  }),
  about: 'Mails a report now, without changing when it is due.',
});

const mailAddressSet = defineOperatorCall({
  name: 'mailAddressSet',
  audience: 'operator',
  rate: 'command',
  input: Type.Object({
    name: Text(32),
    /** Absent: nothing is mailed to this operator any more. */
    address: Type.Optional(Text(254, 3)),
    /** The brands whose figures may be mailed there; empty: all. */
    brands: Type.Array(Word(40), { maxItems: 100 }),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets where an operator gets mail, and the figures of which brands.',
});

export const reportCalls = { reportList, reportSave, reportState, reportSend, mailAddressSet };
