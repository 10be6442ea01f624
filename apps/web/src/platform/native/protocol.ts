import { NOTIFICATION_PERMISSION } from '@palpite/contract/tables/site';
import { isHashPath } from '@palpite/kernel/hash-path';
import type { Permission, TappedNotice } from '../notify.ts';

/**
 * The typed protocol between the page and a native shell; docs/bridge.md describes it for those who write shells.
 * A call is a JSON text with an id; its reply has the same id and a code.
 */
export const BRIDGE_PROTOCOL = 1;

/** A shell that does not answer within this time does not know the call or is gone. */
export const CALL_TIMEOUT_MS = 1_500;
/** Other times: a person answers, not the shell, or the shell asks Firebase first. */
const LONGER_MS: Partial<Record<ShellCall, number>> = {
  confirm: 60_000,
  'ask-notices': 60_000,
  'push-token': 10_000,
};
export const timeoutOf = (call: ShellCall): number => LONGER_MS[call] ?? CALL_TIMEOUT_MS;
/** The shell's loading web view is closed at the latest this long after the start of the page. */
export const LOADING_CLOSE_MS = 8_000;

/** Codes of replies. Every code but `done` is a failure. */
export const REPLY_CODE = { done: 0, refused: 1, unknownCall: 2, wrongData: 3, unavailable: 4 } as const;

/** Each call with its data and with what a reply of code 0 carries. */
export interface ShellCalls {
  /** The first call: the shell says which pages it has itself. */
  hello: {
    readonly data: { readonly protocol: number };
    readonly reply: {
      readonly pages: readonly string[];
      /** The device can make sure that its owner holds it. */
      readonly confirms: boolean;
      /** Absent in a shell that receives no notices. */
      readonly notices: Permission;
    };
  };
  ready: { readonly data: Nothing; readonly reply: Nothing };
  login: { readonly data: Nothing; readonly reply: Nothing };
  logout: { readonly data: Nothing; readonly reply: Nothing };
  copy: { readonly data: { readonly text: string }; readonly reply: Nothing };
  share: {
    readonly data: { readonly title: string; readonly text: string; readonly url: string };
    readonly reply: Nothing;
  };
  open: { readonly data: { readonly url: string }; readonly reply: Nothing };
  page: { readonly data: { readonly page: string; readonly query: string }; readonly reply: Nothing };
  back: { readonly data: Nothing; readonly reply: Nothing };
  install: { readonly data: Nothing; readonly reply: Nothing };
  /** Asks the owner of the device by fingerprint, face or code. Code 1: it was not confirmed. */
  confirm: {
    readonly data: { readonly title: string; readonly amount: string; readonly text: string };
    readonly reply: Nothing;
  };
  haptic: { readonly data: { readonly kind: string }; readonly reply: Nothing };
  /** Whether the shell may show notices now, without a question. */
  notices: { readonly data: Nothing; readonly reply: { readonly permission: Permission } };
  /** Shows the question of the device. */
  'ask-notices': { readonly data: Nothing; readonly reply: { readonly permission: Permission } };
  /** The token of Firebase by which the server reaches this device, and the brand whose app it belongs to. */
  'push-token': {
    readonly data: Nothing;
    readonly reply: {
      readonly token: string;
      readonly system: 'android' | 'ios';
      readonly app: string;
      readonly model: string;
      readonly rom: string;
    };
  };
  /** Gives the token back: nothing that is sent to it arrives. */
  'push-off': { readonly data: Nothing; readonly reply: Nothing };
}

type Nothing = Readonly<Record<never, never>>;
export type ShellCall = keyof ShellCalls;

/** What a shell sends without being asked: its text is the detail of the event `palpite:<name>`. */
export const SHELL_EVENTS = [
  'reply',
  'device-id',
  'game',
  'session',
  'back',
  'push-token',
  'notice',
] as const;
export type ShellEvent = (typeof SHELL_EVENTS)[number];

export interface ShellReply {
  readonly id: string;
  readonly code: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const TEXT_MAX = 64 * 1024;
const MARK_MAX = 64;

/** Undefined for anything that is no reply. */
export function readReply(text: string): ShellReply | undefined {
  const value = objectOf(text);
  const { id, code, message, data } = value ?? {};
  if (typeof id !== 'string' || !Number.isSafeInteger(code)) return undefined;
  return {
    id,
    code: Number(code),
    message: typeof message === 'string' ? message.slice(0, 200) : '',
    data: typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {},
  };
}

/** The session of a `session` event; empty fields mean nobody. */
export function readSession(text: string): { readonly uid: string; readonly sid: string } | undefined {
  const { uid, sid } = objectOf(text) ?? {};
  const shown = typeof uid === 'number' ? String(uid) : uid;
  return typeof shown === 'string' && typeof sid === 'string' && /^\d{1,16}$/.test(shown) && sid.length <= 128
    ? { uid: shown, sid }
    : undefined;
}

/** Undefined for a text that is none of the three. */
export function readPermission(value: unknown): Permission | undefined {
  return Object.values(NOTIFICATION_PERMISSION).find((permission) => permission === value);
}

/** The notice of a `notice` event; a path outside of the app opens its first page. */
export function readTapped(text: string): TappedNotice | undefined {
  const { id, path, mark } = objectOf(text) ?? {};
  if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) return undefined;
  return {
    id,
    path: typeof path === 'string' && isHashPath(path) ? path : '/',
    mark: typeof mark === 'string' && mark.length <= MARK_MAX ? mark : '',
  };
}

export function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.length > TEXT_MAX) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
