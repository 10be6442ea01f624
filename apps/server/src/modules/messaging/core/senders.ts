/**
 * The outcome of an attempt. `unknown` covers silence, a lost connection and every temporary problem: the message may
 * have been sent. `why` is a short word such as `smtp-550` or `timeout`; a sentence of the provider could name the
 * recipient.
 */
export type Delivery =
  | { readonly is: 'sent'; readonly providerId: string }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'unknown'; readonly why: string };

export interface Attachment {
  readonly name: string;
  /** Such as `text/csv`; the content is text. */
  readonly type: string;
  readonly content: string;
}

export interface OutgoingMail {
  /** Stable per message: every attempt carries the same Message-ID, so that a second copy can be recognised. */
  readonly reference: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that ends mails of this kind, also by one request of a mail program (RFC 8058). */
  readonly leave?: string;
  /** The name of the brand's template at the provider. */
  readonly template: string;
  readonly attachment?: Attachment;
}

export interface OutgoingSms {
  /** Stable per message: a provider that knows it answers as before and sends nothing. */
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The name of the brand's template at the provider; some countries require a registered one. */
  readonly template: string;
}

interface Sender {
  /** Whether an attempt of unknown outcome may be repeated under the same reference. */
  readonly repeatable: boolean;
  close(): Promise<void>;
}

/** Never throws, answers within its own timeout. Every adapter passes the same contract test. */
export interface MailSender extends Sender {
  send(mail: OutgoingMail): Promise<Delivery>;
}

export interface SmsSender extends Sender {
  send(sms: OutgoingSms): Promise<Delivery>;
}
