/** What a message is about: the tabs of the message centre. */
export const MESSAGE_TYPES = { account: 1, bets: 2, promotions: 3 } as const;
export type MessageType = keyof typeof MESSAGE_TYPES;

/** Where a message is shown. A message of the top bar is in the message centre too. */
export const CONTENT_TYPES = { centre: 1, top: 2 } as const;

/** What happened. Every kind has a template per language and channel. */
export const NOTICE_KINDS = [
  'bet-won',
  'bet-void',
  'goal',
  'withdrawal-paid',
  'withdrawal-refused',
  'deposit-paid',
  'bonus-granted',
  'bonus-expires',
  'level-up',
  'login-new-device',
  'limit-near',
  'support-answer',
  'documents-accepted',
  'documents-refused',
  'documents-expired',
  'service',
  'marketing',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a player chooses channels for. */
export const NOTICE_TOPICS = [
  'goals',
  'bets',
  'payments',
  'rewards',
  'support',
  'security',
  'limits',
  'promotions',
] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** Ways to a player. `in_app` is the message centre and the top bar. */
export const NOTICE_CHANNELS = ['in_app', 'push', 'mail', 'sms', 'telegram'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** `locked`: always on, the player cannot switch it off. `none`: this topic has no such channel. */
export const CHANNEL_CHOICES = ['on', 'off', 'locked', 'none'] as const;

/** Where a red point can be shown. */
export const RED_POINT_TABS = ['me', 'messages', 'bets', 'promotions'] as const;
export type RedPointTab = (typeof RED_POINT_TABS)[number];

export const MESSAGE_PAGE_MAX = 50;
export const MESSAGE_PAGE_DEFAULT = 20;
/** How many messages one call marks as read by name. */
export const READ_BATCH_MAX = 100;
/** Counts of unread messages stop here: a page shows "99+". */
export const UNREAD_COUNT_MAX = 100;
/** How long messages are kept. */
export const MESSAGE_DAYS = 90;

export const SEND_STATES = ['draft', 'running', 'paused', 'stopped', 'done', 'scheduled'] as const;
export type SendState = (typeof SEND_STATES)[number];
export const SEND_ACTIONS = ['start', 'pause', 'resume', 'stop', 'cancel'] as const;
export type SendAction = (typeof SEND_ACTIONS)[number];

/** How a token is reached: `web` is a subscription of a browser as JSON, `fcm` a token of Firebase Cloud Messaging. */
export const PUSH_TYPE = { web: 1, fcm: 2 } as const;

export const PUSH_PLATFORM = { web: 'web', android: 'android', ios: 'ios' } as const;

/** What a device reports of a notice. */
export const PUSH_EVENT = { shown: 'shown', clicked: 'clicked' } as const;

/** A browser and a native shell of the same device. */
export const PUSH_TOKENS_MAX = 4;
/** The text that a subscription or a token may have. */
export const PUSH_TOKEN_CHARACTERS = 2_048;
