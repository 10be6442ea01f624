/**
 * The outcome of an attempt. `unknown` covers silence, a lost connection and every temporary problem: the message may
 * have been sent. `why` is a short word such as `smtp-550` or `timeout`; a sentence of the provider could name the
 * recipient.
 */
export type Delivery =
  | { readonly is: 'sent'; readonly providerId: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unknown'; readonly why: string };
