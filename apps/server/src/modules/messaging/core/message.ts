import type { Reference } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';

export type Channel = 'mail' | 'sms';
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';
export type Language = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

/** The channel of each template. */
export const TEMPLATES = {
  'email-code': 'mail',
  'sms-code': 'sms',
  'login-link': 'mail',
  'account-exists': 'mail',
  'no-account': 'mail',
  'password-changed': 'mail',
  'deposit-held': 'mail',
  notice: 'mail',
  'notice-sms': 'sms',
  report: 'mail',
} as const satisfies Record<string, Channel>;
export type Template = keyof typeof TEMPLATES;
/** Mails whose wording is here; that of a notice comes with it. */
export type MailTemplate = Exclude<Template, 'sms-code' | NoticeTemplate>;
export type NoticeTemplate = 'notice' | 'notice-sms' | 'report';

/** How long the message is useful, and the one-time code and link that the template shows. */
export interface MessageValues {
  readonly minutes: number;
  readonly code?: string;
  readonly link?: string;
  /** Of a notice: its words, as they are shown. */
  readonly title?: string;
  readonly text?: string;
  /** Of a promotion: the page that ends them. */
  readonly leave?: string;
  /** Of a report: by what the module that made it finds the file. */
  readonly attachment?: string;
}

export interface Message {
  /** An address for mail, a number in E.164 form for SMS. */
  readonly recipient: string;
  readonly template: Template;
  readonly language: Language;
  /** The id of the brand; its name and sender are looked up when the message is sent. */
  readonly brand: string;
  readonly values: MessageValues;
}

export interface StoredMessage {
  readonly id: Reference;
  readonly recipient: string;
  readonly template: Template;
  readonly language: Language;
  readonly brand: string;
  /** Undefined once it is deleted: nothing more will be sent. */
  readonly values: MessageValues | undefined;
  readonly state: MessageState;
  readonly attempts: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/u;
const PHONE = /^\+[1-9][0-9]{7,14}$/;
const CODE = /^[A-Za-z0-9-]{4,12}$/;
const LINK = /^https?:\/\/[A-Za-z0-9-._~:/?#[\]@!$&'()*+,;=%]{1,500}$/;
const ATTACHMENT = /^[a-z][a-z-]{1,31}:[0-9]{1,18}$/;
const TITLE = /^[^\p{Cc}\p{Cs}]{1,200}$/u;
const TEXT = /^(?:[^\p{Cc}\p{Cs}]|\n){0,2000}$/u;
interface TemplateFields {
  readonly code: boolean;
  readonly link: boolean;
  readonly words?: true;
  readonly attachment?: true;
}
const TEMPLATE_FIELDS: Readonly<Record<Template, TemplateFields>> = {
  'email-code': { code: true, link: false },
  'sms-code': { code: true, link: false },
  'login-link': { code: true, link: true },
  'account-exists': { code: false, link: false },
  'no-account': { code: false, link: false },
  'password-changed': { code: false, link: false },
  'deposit-held': { code: false, link: false },
  notice: { code: false, link: false, words: true },
  'notice-sms': { code: false, link: false, words: true },
  report: { code: false, link: false, words: true, attachment: true },
};
const MINUTES_MAX = 24 * 60;

/** A line break in an address would let a player write headers of the mail. */
export function isRecipient(channel: Channel, text: string): boolean {
  return channel === 'mail' ? text.length <= 254 && EMAIL.test(text) : PHONE.test(text);
}

/** Undefined unless it is exactly what the template needs: a note must not carry a code by accident. */
export function readValues(template: Template, value: unknown): MessageValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, link, minutes, title, text, leave, attachment } = value as Record<string, unknown>;
  const fields = TEMPLATE_FIELDS[template];
  if (fields.code ? !isText(code, CODE) : code !== undefined) return undefined;
  if (fields.link ? !isText(link, LINK) : link !== undefined) return undefined;
  if (fields.words ? !isText(title, TITLE) || !isText(text, TEXT) : (title ?? text) !== undefined)
    return undefined;
  if (leave !== undefined && (template !== 'notice' || !isText(leave, LINK))) return undefined;
  if (fields.attachment ? !isText(attachment, ATTACHMENT) : attachment !== undefined) return undefined;
  if (typeof minutes !== 'number' || !Number.isInteger(minutes)) return undefined;
  if (minutes < 1 || minutes > MINUTES_MAX) return undefined;
  return {
    minutes,
    ...(isText(code, CODE) && { code }),
    ...(isText(link, LINK) && { link }),
    ...(isText(title, TITLE) && isText(text, TEXT) && { title, text }),
    ...(isText(leave, LINK) && { leave }),
    ...(isText(attachment, ATTACHMENT) && { attachment }),
  };
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

/**
 * Decides whether two messages under one id are the same message. The values are left out on purpose: anything derived
 * from a six-digit code reveals the code by trying a million values, and it would outlive the deletion of the code.
 */
export function fingerprint(message: Pick<Message, 'recipient' | 'template' | 'language' | 'brand'>): string {
  const { recipient, template, language, brand } = message;
  return JSON.stringify([TEMPLATES[template], recipient, template, language, brand]);
}

/** After this time a code has expired and a note is outdated: sending it would only confuse. */
export function usefulUntilMs(createdAtMs: number, values: MessageValues): number {
  return createdAtMs + values.minutes * MINUTE_MS;
}
