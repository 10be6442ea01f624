import { type Static, Type } from 'typebox';
import { Flag, InstantMs, Shown, Text, Word } from '../fields.ts';
import { DONE, defineOperatorCall, NO_INPUT, Reason } from './operator-call.ts';

/** 0 open, 1 maintenance, 2 news: the same numbers as in the call of the players. */
const SiteStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/** The notice to the players, by language. */
const Texts = Type.Object({
  ENG: Type.Optional(Text(400)),
  PT: Type.Optional(Text(400)),
  ES: Type.Optional(Text(400)),
  RU: Type.Optional(Text(400)),
  VI: Type.Optional(Text(400)),
});

export const HealthCheck = Type.Object({ name: Shown, ok: Flag, why: Type.Optional(Shown) });
export const Health = Type.Object({
  ok: Flag,
  checks: Type.Array(HealthCheck, { maxItems: 100 }),
  feed: Type.Object({
    owner: Flag,
    healthy: Flag,
    epoch: Type.Integer(),
    sequence: Type.Integer(),
    waiting: Type.Integer(),
    counts: Type.Array(Type.Object({ name: Shown, count: Type.Integer() }), { maxItems: 20 }),
    /** Each producer by its name. */
    producers: Type.Array(
      Type.Object({ name: Shown, healthy: Flag, sequence: Type.Integer(), waiting: Type.Integer() }),
      { maxItems: 20 },
    ),
  }),
  book: Type.Object({ fresh: Flag }),
  version: Shown,
  mode: Shown,
  roles: Type.Array(Shown, { maxItems: 10 }),
  now: InstantMs,
});
export type Health = Static<typeof Health>;

export const siteHealth = defineOperatorCall({
  name: 'siteHealth',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Health,
  about: 'Whether this node can do its work: checks, feed, book, build.',
});

const MAINTENANCE = { status: SiteStatus, texts: Texts, until: Type.Optional(InstantMs) };

export const maintenanceGet = defineOperatorCall({
  name: 'maintenanceGet',
  audience: 'operator',
  rate: 'poll',
  input: NO_INPUT,
  reply: Type.Object({
    ...MAINTENANCE,
    /** Every brand, open ones too. While the whole site is closed, that status holds for all of them. */
    brands: Type.Array(Type.Object({ brand: Shown, name: Shown, ...MAINTENANCE }), { maxItems: 100 }),
  }),
  about: 'The maintenance status of the whole site and of every brand, as clients receive it.',
});

export const maintenanceSet = defineOperatorCall({
  name: 'maintenanceSet',
  audience: 'operator',
  rate: 'command',
  /** `from` is the status that the operator saw: a change that somebody else made meanwhile is not overwritten. */
  input: Type.Object({
    /** Without one it is the whole site. */
    brand: Type.Optional(Word(32)),
    status: SiteStatus,
    from: SiteStatus,
    texts: Texts,
    until: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    reason: Reason,
  }),
  reply: DONE,
  about:
    'Opens the product or one brand of it, closes it for maintenance, or sends its players to the news page.',
});

const Pair = Type.Object({ name: Shown, value: Shown });
export const BrandLine = Type.Object({
  id: Shown,
  name: Shown,
  domain: Shown,
  theme: Shown,
  country: Shown,
  currency: Shown,
  language: Shown,
  app_group: Shown,
  /** In which the days of its promotions begin. */
  zone: Shown,
  flags: Type.Array(Pair, { maxItems: 100 }),
  pack: Type.Object({
    name: Shown,
    mode: Shown,
    rules: Type.Array(Type.Object({ name: Shown, value: Shown, reason: Shown }), { maxItems: 100 }),
  }),
});
export type BrandLine = Static<typeof BrandLine>;

export const brandList = defineOperatorCall({
  name: 'brandList',
  audience: 'operator',
  rate: 'read',
  input: NO_INPUT,
  reply: Type.Object({ brands: Type.Array(BrandLine, { maxItems: 100 }) }),
  about: 'Every brand with its country pack: what is switched on, and by which rule.',
});

export const ConfigLine = Type.Object({
  key: Shown,
  result: Shown,
  on: Flag,
  /** Where the value comes from: the product, the setting for all brands, or that of the brand. */
  from: Type.Union([Type.Literal('built-in'), Type.Literal('house'), Type.Literal('brand')]),
});
export type ConfigLine = Static<typeof ConfigLine>;

export const configList = defineOperatorCall({
  name: 'configList',
  audience: 'operator',
  rate: 'read',
  input: Type.Object({ brand: Word(32) }),
  reply: Type.Object({ entries: Type.Array(ConfigLine, { maxItems: 500 }) }),
  about: 'The dynamic config as it holds for one brand.',
});

export const configSet = defineOperatorCall({
  name: 'configSet',
  audience: 'operator',
  rate: 'command',
  /** Without a brand it holds for all of them that have no entry of their own. */
  input: Type.Object({
    brand: Type.Optional(Word(32)),
    key: Word(64),
    /** Absent: the key has its built-in value again. */
    setting: Type.Optional(Type.Object({ result: Text(4_000, 0), on: Flag })),
    reason: Reason,
  }),
  reply: DONE,
  about: 'Sets one entry of the dynamic config; clients receive it with their next request.',
});
