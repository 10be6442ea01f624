import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';

export const LANGUAGES = ['ENG', 'PT', 'ES', 'RU', 'VI'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** Ways to a player; `in_app` is the message itself. */
export const CHANNELS = ['in_app', 'push', 'mail', 'sms', 'telegram'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Channels that leave the app: each has a delivery of its own. */
export const OUTER_CHANNELS = ['push', 'mail', 'sms', 'telegram'] as const;
export type OuterChannel = (typeof OUTER_CHANNELS)[number];

export type MessageType = 'account' | 'bets' | 'promotions';

/** What a player chooses channels for. */
export const TOPICS = [
  'goals',
  'bets',
  'payments',
  'rewards',
  'support',
  'security',
  'limits',
  'promotions',
] as const;
export type Topic = (typeof TOPICS)[number];

export interface Kind {
  readonly type: MessageType;
  readonly topic: Topic;
  /** The fields that a template of this kind may name; `brand` and `name` are always there. */
  readonly fields: readonly string[];
  readonly path: string;
  readonly icon: string;
  /** How long a delivery is useful. */
  readonly usefulMs: number;
  /** How long the top bar shows it; absent: never. */
  readonly topMs?: number;
}

const account = { type: 'account' } as const;
const bets = { type: 'bets', topic: 'bets', path: '/bet-record', usefulMs: DAY_MS } as const;
const money = { ...account, topic: 'payments', path: '/transaction', usefulMs: DAY_MS } as const;
const reward = { type: 'promotions', topic: 'rewards', path: '/bonus', usefulMs: DAY_MS } as const;

const documents = {
  ...account,
  topic: 'security',
  fields: [],
  path: '/setting/documents',
  icon: 'shield',
  usefulMs: 3 * DAY_MS,
} as const;

/** Every kind of notice. A kind that is not here does not exist. */
export const KINDS = {
  'bet-won': { ...bets, fields: ['amount', 'stake'], icon: 'trophy' },
  'bet-void': { ...bets, fields: ['stake'], icon: 'ticket' },
  goal: {
    ...bets,
    topic: 'goals',
    fields: ['team', 'home', 'away', 'score'],
    icon: 'ticket',
    usefulMs: HOUR_MS / 4,
  },
  'withdrawal-paid': { ...money, fields: ['amount'], icon: 'upload', topMs: DAY_MS },
  'withdrawal-refused': { ...money, fields: ['amount'], icon: 'upload', topMs: DAY_MS },
  'deposit-paid': { ...money, fields: ['amount'], icon: 'download' },
  'bonus-granted': { ...reward, fields: ['title', 'prize'], icon: 'gift' },
  'bonus-expires': { ...reward, fields: ['title', 'amount', 'time'], icon: 'hourglass', topMs: DAY_MS },
  'level-up': { ...reward, fields: ['level'], path: '/vip-club', icon: 'star' },
  'login-new-device': {
    ...account,
    topic: 'security',
    fields: ['device', 'time'],
    path: '/setting/account-info',
    icon: 'shield',
    usefulMs: DAY_MS,
  },
  'limit-near': {
    ...account,
    topic: 'limits',
    fields: ['percent', 'left', 'limit', 'until'],
    path: '/setting/limits',
    icon: 'hourglass',
    usefulMs: DAY_MS,
    topMs: DAY_MS,
  },
  'support-answer': {
    ...account,
    topic: 'support',
    fields: ['subject'],
    path: '/support',
    icon: 'chat',
    usefulMs: 3 * DAY_MS,
  },
  'documents-accepted': { ...documents, topMs: DAY_MS },
  'documents-refused': { ...documents, topMs: DAY_MS },
  'documents-expired': { ...documents, topMs: DAY_MS },
  service: {
    ...account,
    topic: 'support',
    fields: [],
    path: '/announcement',
    icon: 'document',
    usefulMs: 3 * DAY_MS,
  },
  marketing: {
    type: 'promotions',
    topic: 'promotions',
    fields: [],
    path: '/promotion',
    icon: 'gift',
    usefulMs: DAY_MS,
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export const kindOf = (name: KindName): Kind => KINDS[name];
