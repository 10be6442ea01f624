/** What an operator can publish. */
export const CONTENT_KINDS = [
  'page',
  'section',
  'faq',
  'announcement',
  'news',
  'banner',
  'icon',
  'popup',
  'tab',
  'prompt',
  'logo',
  'link',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds whose text is a whole document. */
export const DOCUMENT_KINDS: readonly ContentKind[] = ['page', 'faq', 'announcement', 'news', 'popup'];

/** off: taken down. built-in: the text that the product comes with. */
export const CONTENT_STATES = ['built-in', 'draft', 'live', 'scheduled', 'ended', 'off'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** everyone: with and without an account. guest: without one. player: with one. */
export const CONTENT_AUDIENCES = ['everyone', 'guest', 'player'] as const;
export type ContentAudience = (typeof CONTENT_AUDIENCES)[number];

/** A closed popup comes back after 24 hours, or never. */
export const POPUP_REPEATS = ['daily', 'once'] as const;
export type PopupRepeat = (typeof POPUP_REPEATS)[number];

/** How a link opens: in a frame inside of the app, or outside after a question. */
export const LINK_MODES = ['frame', 'outside'] as const;
export type LinkMode = (typeof LINK_MODES)[number];

export const CONTENT_TITLE_MAX = 120;
export const CONTENT_SUMMARY_MAX = 300;
export const CONTENT_BUTTON_MAX = 32;
/** Of all lines of a text together, its longest line, and the number of lines. */
export const CONTENT_BODY_MAX = 20_000;
export const CONTENT_LINE_MAX = 4_000;
export const CONTENT_LINES_MAX = 600;
/** A picture of ours as an address, or a small one as data. */
export const CONTENT_PICTURE_MAX = 48_000;
export const CONTENT_URL_MAX = 300;
export const CONTENT_COUNTRIES_MAX = 40;
export const CONTENT_POSITION_MAX = 999;
export const CONTENT_LEVEL_MAX = 99;

/** The most of one kind that a reply carries. */
export const CONTENT_RECORDS_MAX = 60;
export const FAQ_SECTIONS_MAX = 20;
export const FAQ_QUESTIONS_MAX = 100;
export const NOTICES_MAX = 30;
export const POPUPS_MAX = 5;
export const TABS_MAX = 8;

/** The tabs of the bar whose order and label content can change. */
export const TAB_KEYS = ['sport', 'live', 'bets', 'casino', 'account'] as const;
export type TabKeyName = (typeof TAB_KEYS)[number];
