/** The pages; those of the section `documents` share a row of tabs. */
export const PAGE_KEYS = [
  { slug: 'terms', section: 'documents' },
  { slug: 'privacy', section: 'documents' },
  { slug: 'rules', section: 'documents' },
  { slug: 'responsible-play', section: 'documents' },
  { slug: 'about', section: 'documents' },
  { slug: 'auth-file', section: '' },
] as const;
export type PageKey = (typeof PAGE_KEYS)[number]['slug'];

export const FAQ_SECTIONS = [
  {
    slug: 'withdraw',
    icon: 'withdraw',
    keys: ['withdraw-time', 'withdraw-owner', 'withdraw-cancel', 'withdraw-review'],
  },
  {
    slug: 'deposit',
    icon: 'deposit',
    keys: ['deposit-methods', 'deposit-minimum', 'deposit-missing', 'deposit-other-person'],
  },
  {
    slug: 'bets',
    icon: 'ticket',
    keys: [
      'bet-odds-changed',
      'bet-in-play-wait',
      'bet-postponed',
      'bet-stopped',
      'bet-half-won',
      'bet-cash-out',
      'bet-wrong-result',
      'bet-share',
    ],
  },
  {
    slug: 'bonus',
    icon: 'gift',
    keys: ['bonus-wagering', 'bonus-withdraw', 'bonus-code', 'bonus-levels'],
  },
  {
    slug: 'account',
    icon: 'shield',
    keys: ['account-password', 'account-devices', 'account-documents', 'account-close'],
  },
  {
    slug: 'casino',
    icon: 'casino',
    keys: ['casino-fair', 'casino-connection', 'casino-return', 'casino-crash'],
  },
  { slug: 'limits', icon: 'clock', keys: ['limits-set', 'limits-break', 'limits-exclusion'] },
] as const;
export type FaqKey = (typeof FAQ_SECTIONS)[number]['keys'][number];
export const FAQ_KEYS: readonly FaqKey[] = FAQ_SECTIONS.flatMap(({ keys }): readonly FaqKey[] => keys);

export const NOTICE_KEYS = [
  { kind: 'announcement', slug: 'how-we-announce', url: '#/faq/home' },
  { kind: 'news', slug: 'check-every-round', url: '#/fairness' },
  { kind: 'news', slug: 'your-limits', url: '#/setting/limits' },
] as const;
export type NoticeKey = (typeof NOTICE_KEYS)[number]['slug'];

/** The tabs of the bar, and the shortcuts of the page `/more`. */
export const SHORT_KEYS = [
  { kind: 'tab', slug: 'sport', icon: 'football', url: '' },
  { kind: 'tab', slug: 'live', icon: 'live', url: '' },
  { kind: 'tab', slug: 'bets', icon: 'list', url: '' },
  { kind: 'tab', slug: 'casino', icon: 'casino', url: '' },
  { kind: 'tab', slug: 'account', icon: 'user', url: '' },
  { kind: 'icon', slug: 'competitions', icon: 'trophy', url: '#/az-filter' },
  { kind: 'icon', slug: 'rules', icon: 'document', url: '#/html?key=rules' },
  { kind: 'icon', slug: 'ranking', icon: 'chart', url: '#/ranking-list' },
  { kind: 'icon', slug: 'promotions', icon: 'gift', url: '#/promotion' },
  { kind: 'icon', slug: 'invite', icon: 'users', url: '#/activity/invite' },
  { kind: 'icon', slug: 'codes', icon: 'key', url: '#/redeem' },
  { kind: 'icon', slug: 'tasks', icon: 'check', url: '#/task' },
  { kind: 'icon', slug: 'fairness', icon: 'shield', url: '#/fairness' },
] as const;
type Short = (typeof SHORT_KEYS)[number];
type ShortOf<S> = S extends { readonly kind: infer K extends string; readonly slug: infer N extends string }
  ? `${K}.${N}`
  : never;
export type ShortKey = ShortOf<Short> | `section.${(typeof FAQ_SECTIONS)[number]['slug']}`;
