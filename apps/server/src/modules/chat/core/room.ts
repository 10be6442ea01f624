/** A room per match of the book, and one for crash. */
export type Room = { readonly kind: 'crash' } | { readonly kind: 'match'; readonly match: number };
export type RoomState = 'open' | 'before' | 'over';
export type Reason = 'insult' | 'advert' | 'fraud' | 'other';

export const CHAT_LIMITS = {
  textMax: 200,
  /** Messages that a room keeps. */
  history: 50,
  /** Seconds between two messages of one player, where no operator has set another number. */
  slowSeconds: 5,
  /** Reports of one player in an hour. */
  reports: 20,
  reportsMs: 60 * 60_000,
  /** The same text again within this time is a flood. */
  repeatMs: 60_000,
  /** Messages that nobody looks at any more are deleted after this long. */
  keepMs: 7 * 24 * 60 * 60_000,
} as const;

export function parseRoom(id: string): Room | undefined {
  if (id === 'crash') return { kind: 'crash' };
  const digits = /^match:([1-9][0-9]{0,15})$/.exec(id)?.[1];
  const match = Number(digits);
  return digits !== undefined && Number.isSafeInteger(match) ? { kind: 'match', match } : undefined;
}

const SHOWN_FIRST = 3;

/** The first three letters and the last one: `rod***a`. */
export function maskName(nick: string): string {
  const letters = [...nick.trim()];
  const first = letters.slice(0, Math.min(SHOWN_FIRST, Math.max(1, letters.length - 2))).join('');
  const last = letters.length > SHOWN_FIRST + 1 ? (letters.at(-1) ?? '') : '';
  return `${first}***${last}`;
}
