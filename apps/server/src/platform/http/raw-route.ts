import type { LanguageCode } from '@palpite/contract/languages';

export interface HookRequest {
  readonly name: string;
  /** The bytes exactly as received, because the signature covers them. */
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A webhook: other programs report something, without the envelope and without a player's session. */
export interface Webhook {
  /** `/hooks/payments`; the sender's name follows. */
  readonly path: string;
  /** Where it may be more than of other requests. */
  readonly bodyBytesMax?: number;
  /** Returns the status of the reply, after everything is stored. */
  receive(request: HookRequest): Promise<200 | 400 | 401 | 404 | 503>;
}

/**
 * A small page with one button, for people who come from a mail: without the app and without a session. Programs press
 * the button too, by a POST to the same address.
 */
export interface ButtonPage {
  /** `/leave`; a token follows. */
  readonly path: string;
  /** A link that is only opened changes nothing: programs that check mails open every link. Undefined: not found. */
  show(request: ButtonRequest): string | undefined;
  press(request: ButtonRequest): Promise<string | undefined>;
}

export interface ButtonRequest {
  readonly token: string;
  readonly brand: string;
  readonly language: LanguageCode;
}

/** Calls of other programs in their own form: the path after the name and the reply belong to the module. */
export interface RawRoute {
  /** `/studios`; the caller's name and the rest of the path follow. */
  readonly path: string;
  answer(request: HookRequest & { readonly rest: string }): Promise<RawReply>;
}

export interface RawReply {
  readonly status: 200 | 400 | 401 | 404 | 413 | 503;
  readonly json: string;
}
