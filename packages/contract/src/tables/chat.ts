/** Limits and words of chat rooms, for the room as well as for the calls. */
export const CHAT_TEXT_MAX = 200;
/** How many messages a room keeps. */
export const CHAT_HISTORY = 50;
export const CHAT_CRASH_ROOM = 'crash';
export const CHAT_REPORT_REASONS = ['insult', 'advert', 'fraud', 'other'] as const;
export type ChatReportReason = (typeof CHAT_REPORT_REASONS)[number];
/** For how long a moderator mutes a player. */
export const CHAT_MUTE_MINUTES = [10, 60, 1_440, 10_080] as const;
/** What a moderator chooses from: seconds between two messages of one player. */
export const CHAT_SLOW_SECONDS = [5, 15, 30, 60, 120] as const;

/** open: writing is possible. before: the match has not begun. over: it is over. */
export const CHAT_STATES = ['open', 'before', 'over'] as const;
export type ChatState = (typeof CHAT_STATES)[number];
/** Why the caller may not write; empty where they may. */
export const CHAT_BARS = ['', 'login', 'closed', 'muted', 'not-allowed'] as const;
export type ChatBar = (typeof CHAT_BARS)[number];

export const matchRoom = (match: number | string): string => `match:${match}`;
