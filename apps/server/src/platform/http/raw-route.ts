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
