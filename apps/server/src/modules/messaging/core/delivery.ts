/**
 * What a provider made of a message. `unknown` covers silence, a cut connection and every temporary trouble: it may have
 * been sent. `why` is a short word such as `smtp-550` or `timeout`; a provider's sentence could name the recipient.
 */
export type Delivery =
  | { readonly is: 'sent'; readonly providerId: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unknown'; readonly why: string };
