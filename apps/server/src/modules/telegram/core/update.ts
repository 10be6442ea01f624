/** The languages of the bot's texts. */
export type Language = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

/** What a start parameter opens: an invitation or the selections of a booking code. */
export type StartParam =
  | { readonly opens: 'invite'; readonly code: string }
  | { readonly opens: 'booking'; readonly code: string };

export type Said =
  | { readonly is: 'start'; readonly param: StartParam | undefined }
  | { readonly is: 'help' }
  | { readonly is: 'booking'; readonly code: string }
  | { readonly is: 'other' };

export type Update =
  | {
      readonly is: 'message';
      readonly id: number;
      readonly chat: number;
      readonly language: Language | undefined;
      readonly said: Said;
    }
  /** The person blocked the bot or allowed it again. */
  | { readonly is: 'standing'; readonly id: number; readonly chat: number; readonly isOpen: boolean }
  /** Groups, channels, edited messages and everything else: it is received and not answered. */
  | { readonly is: 'ignored'; readonly id: number };

const LANGUAGES: Readonly<Record<string, Language>> = { en: 'ENG', pt: 'PT', es: 'ES', ru: 'RU', vi: 'VI' };
const INVITE = /^i_([A-Za-z0-9-]{1,32})$/;
const BOOKING = /^b_([A-Za-z0-9]{8})$/;
/** As a code is written, alone in a message: eight letters and digits, with a space or a dash in the middle. */
const BOOKING_TEXT = /^([A-Za-z0-9]{4})[ -]?([A-Za-z0-9]{4})$/;
const TEXT_MAX = 200;

/** The prefixes are those of the links that the app shares. */
export function readStartParam(text: string): StartParam | undefined {
  const invite = INVITE.exec(text)?.[1];
  if (invite !== undefined) return { opens: 'invite', code: invite };
  const booking = BOOKING.exec(text)?.[1];
  return booking === undefined ? undefined : { opens: 'booking', code: booking.toUpperCase() };
}

function readText(text: string): Said {
  const [, command, rest = ''] = /^\/([a-z]{1,32})(?:@\w{1,40})?(?:\s+(\S{1,64}))?\s*$/i.exec(text) ?? [];
  if (command?.toLowerCase() === 'start') return { is: 'start', param: readStartParam(rest) };
  if (command?.toLowerCase() === 'help') return { is: 'help' };
  const [, first, second] = BOOKING_TEXT.exec(text) ?? [];
  if (first !== undefined && second !== undefined)
    return { is: 'booking', code: (first + second).toUpperCase() };
  return { is: 'other' };
}

/** Reads an update of the Bot API; undefined when it is none. Only private chats are answered. */
export function readUpdate(raw: string): Update | undefined {
  const update = objectOf(parsed(raw));
  const id = update?.update_id;
  if (!update || !isId(id)) return undefined;
  const moved = objectOf(update.my_chat_member);
  if (moved) {
    const chat = privateChat(moved);
    const status = objectOf(moved.new_chat_member)?.status;
    return chat === undefined || typeof status !== 'string'
      ? { is: 'ignored', id }
      : { is: 'standing', id, chat, isOpen: status === 'member' };
  }
  const message = objectOf(update.message);
  const chat = message && privateChat(message);
  const text = message?.text;
  if (chat === undefined || typeof text !== 'string' || text.length > TEXT_MAX) return { is: 'ignored', id };
  const code = objectOf(message?.from)?.language_code;
  const language = typeof code === 'string' ? LANGUAGES[code.slice(0, 2).toLowerCase()] : undefined;
  return { is: 'message', id, chat, language, said: readText(text.trim()) };
}

function privateChat(holder: Readonly<Record<string, unknown>>): number | undefined {
  const chat = objectOf(holder.chat);
  return chat?.type === 'private' && isId(chat.id) ? chat.id : undefined;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
