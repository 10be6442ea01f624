import type { Reference } from '@palpite/kernel/ids';
import { MINUTE_MS } from '@palpite/kernel/time';

export type Channel = 'mail' | 'sms';
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';
export type Language = 'ENG' | 'PT' | 'ES' | 'RU' | 'VI';

/** Which channel each template belongs to. */
export const TEMPLATES = { 'email-code': 'mail', 'sms-code': 'sms' } as const satisfies Record<
  string,
  Channel
>;
export type Template = keyof typeof TEMPLATES;

/** A one-time code and how long it is good for. */
export interface CodeValues {
  readonly code: string;
  readonly minutes: number;
}

export interface Message {
  /** An address for mail, a number in E.164 form for SMS. */
  readonly recipient: string;
  readonly template: Template;
  readonly language: Language;
  /** The brand's id; its name and sender are looked up when the message is sent. */
  readonly brand: string;
  readonly values: CodeValues;
}

export interface StoredMessage {
  readonly id: Reference;
  readonly recipient: string;
  readonly template: Template;
  readonly language: Language;
  readonly brand: string;
  /** Undefined once it is scrubbed: nothing more will be sent. */
  readonly values: CodeValues | undefined;
  readonly state: MessageState;
  readonly attempts: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cs}]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/u;
const PHONE = /^\+[1-9][0-9]{7,14}$/;
const CODE = /^[A-Za-z0-9-]{4,12}$/;
const MINUTES_MAX = 24 * 60;

/** A line break in an address would let a player write headers of the mail. */
export function isRecipient(channel: Channel, text: string): boolean {
  return channel === 'mail' ? text.length <= 254 && EMAIL.test(text) : PHONE.test(text);
}

export function readCodeValues(value: unknown): CodeValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, minutes } = value as Record<string, unknown>;
  if (typeof code !== 'string' || !CODE.test(code)) return undefined;
  if (typeof minutes !== 'number' || !Number.isInteger(minutes)) return undefined;
  return minutes >= 1 && minutes <= MINUTES_MAX ? { code, minutes } : undefined;
}

/**
 * What makes two messages under one id the same message. The values are left out on purpose: anything derived from a
 * six-digit code tells the code to whoever can count to a million, and it would outlive the scrubbing.
 */
export function fingerprint(message: Pick<Message, 'recipient' | 'template' | 'language' | 'brand'>): string {
  const { recipient, template, language, brand } = message;
  return JSON.stringify([TEMPLATES[template], recipient, template, language, brand]);
}

/** After this moment the code in it is dead, and sending it would only confuse. */
export function usefulUntilMs(createdAtMs: number, values: CodeValues): number {
  return createdAtMs + values.minutes * MINUTE_MS;
}
