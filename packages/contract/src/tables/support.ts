/** Limits and words of support and feedback, for the forms as well as for the calls. */
export const SUPPORT_CATEGORIES = [
  'deposit',
  'withdrawal',
  'bet',
  'casino',
  'bonus',
  'account',
  'other',
] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];

/**
 * open: nobody has answered yet. waiting_player, waiting_us: whose turn it is. reopened: it was closed, and somebody has
 * gone on with it.
 */
export const SUPPORT_STATES = ['open', 'waiting_player', 'waiting_us', 'closed', 'reopened'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const SUPPORT_SUBJECT = { min: 3, max: 80 } as const;
export const SUPPORT_TEXT_MAX = 2_000;
export const SUPPORT_PAGE = 30;

export const SUPPORT_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type SupportFileType = (typeof SUPPORT_FILE_TYPES)[number];
export const SUPPORT_FILE_BYTES_MAX = 1_000_000;
/** A file travels in pieces: a request has at most 64 kB. Every piece but the last has this many bytes. */
export const SUPPORT_PIECE_BYTES = 40_000;
export const SUPPORT_PIECES_MAX = 25;
/** In base64. */
export const SUPPORT_PIECE_TEXT_MAX = 53_336;
export const SUPPORT_FILES_PER_MESSAGE = 4;
export const SUPPORT_FILE_NAME_MAX = 100;

export const FEEDBACK_CATEGORIES = ['find', 'slip', 'payment', 'casino', 'speed', 'other'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];
export const FEEDBACK_TEXT_MAX = 600;

/** The fields of a macro, which the console fills from the thread. */
export const MACRO_FIELDS = ['name', 'number', 'subject', 'agent'] as const;
export type MacroField = (typeof MACRO_FIELDS)[number];
export const MACRO_TITLE_MAX = 40;
export const MACROS_MAX = 200;
