import { EventEmitter } from 'node:events';
import { BoundedStore } from '../bounded-store.ts';
import type { Clock } from '../clock.ts';

export interface Mail {
  readonly kind: 'mail';
  readonly seq: number;
  readonly id: string;
  readonly receivedAt: number;
  readonly from: string;
  /** The recipients of the SMTP envelope, whatever the header says. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: number }[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly messageId: string;
  /** The one-time code in the text, if there is one. */
  readonly code: string;
}

export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'failed';

export interface Sms {
  readonly kind: 'sms';
  readonly seq: number;
  readonly id: string;
  readonly receivedAt: number;
  readonly from: string;
  readonly to: readonly [string];
  readonly text: string;
  readonly reference: string;
  /** The template that the sender named; empty for none. */
  readonly template: string;
  readonly code: string;
  status: SmsStatus;
}

export type Item = Mail | Sms;
export type Kind = Item['kind'];

export interface Wanted {
  readonly kind?: Kind | undefined;
  readonly to?: string | undefined;
  /** Only items with a higher number. */
  readonly after?: number | undefined;
}

export type Waited = { is: 'arrived'; item: Item } | { is: 'timeout' } | { is: 'too-many-waiting' };

export const INBOX_LIMIT = { items: 500, bytes: 32 * 1024 * 1024, waiting: 100 };

/** A one-time code in a sentence: 4 to 8 digits that are not part of a longer number. */
export function findCode(text: string): string {
  return /(?<![\d+.,])\d{4,8}(?![\d.,]*\d)/.exec(text)?.[0] ?? '';
}

/** Whether the message has reached its recipient: an SMS in transit is listed but not delivered. */
function hasArrived(item: Item): boolean {
  return item.kind === 'mail' || item.status === 'delivered';
}

export function matches(item: Item, wanted: Wanted): boolean {
  if (wanted.kind !== undefined && item.kind !== wanted.kind) return false;
  if (wanted.after !== undefined && item.seq <= wanted.after) return false;
  const to = wanted.to?.toLowerCase();
  return to === undefined || item.to.some((address) => address.toLowerCase() === to);
}

/** All received mails and SMS, newest last, with a notification of each change. */
export class Arrivals {
  readonly #stores = {
    mail: new BoundedStore<Mail>(INBOX_LIMIT),
    sms: new BoundedStore<Sms>(INBOX_LIMIT),
  };
  readonly #news = new EventEmitter();
  readonly #clock: Clock;
  #seq = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#news.setMaxListeners(0);
  }

  addMail(mail: Omit<Mail, 'kind' | 'seq' | 'id' | 'receivedAt'>): Mail {
    const item: Mail = { kind: 'mail', ...mail, ...this.#stamp('mail') };
    this.#stores.mail.add(item, item.text.length + item.html.length + 1_000);
    this.changed(item);
    return item;
  }

  addSms(sms: Omit<Sms, 'kind' | 'seq' | 'id' | 'receivedAt'>): Sms {
    const item: Sms = { kind: 'sms', ...sms, ...this.#stamp('sms') };
    this.#stores.sms.add(item, item.text.length + 200);
    this.changed(item);
    return item;
  }

  #stamp(kind: Kind): { seq: number; id: string; receivedAt: number } {
    this.#seq += 1;
    return { seq: this.#seq, id: `${kind}-${this.#seq}`, receivedAt: this.#clock.nowMs() };
  }

  /** Notifies all listeners and waiting requests that this item is new or has a new status. */
  changed(item: Item): void {
    this.#news.emit('item', item);
  }

  list(wanted: Wanted, limit: number): Item[] {
    const chosen = wanted.kind === undefined ? (['mail', 'sms'] as const) : [wanted.kind];
    return chosen
      .flatMap((kind): Item[] => this.#stores[kind].find((item) => matches(item, wanted), limit))
      .sort((a, b) => b.seq - a.seq)
      .slice(0, limit);
  }

  get(id: string): Item | undefined {
    const kind = id.startsWith('sms-') ? 'sms' : 'mail';
    return this.#stores[kind].find((item: Item) => item.id === id, 1)[0];
  }

  count(kind: Kind): number {
    return this.#stores[kind].size;
  }

  clear(): void {
    this.#stores.mail.clear();
    this.#stores.sms.clear();
    this.#news.emit('cleared');
  }

  onChange(listener: () => void): () => void {
    this.#news.on('item', listener).on('cleared', listener);
    return () => {
      this.#news.off('item', listener).off('cleared', listener);
    };
  }

  /** A delivered match, at once or as soon as it arrives: the next one after a number, otherwise the newest. */
  wait(wanted: Wanted, timeoutMs: number, signal: AbortSignal): Promise<Waited> {
    const arrived = this.list(wanted, INBOX_LIMIT.items).filter(hasArrived);
    const here = wanted.after === undefined ? arrived[0] : arrived.at(-1);
    if (here !== undefined) return Promise.resolve({ is: 'arrived', item: here });
    if (this.#news.listenerCount('item') >= INBOX_LIMIT.waiting)
      return Promise.resolve({ is: 'too-many-waiting' });
    return new Promise((resolve) => {
      const finish = (waited: Waited) => {
        this.#news.off('item', look);
        signal.removeEventListener('abort', giveUp);
        cancel();
        resolve(waited);
      };
      const look = (item: Item) => {
        if (hasArrived(item) && matches(item, wanted)) finish({ is: 'arrived', item });
      };
      const giveUp = () => finish({ is: 'timeout' });
      const cancel = this.#clock.after(timeoutMs, giveUp);
      signal.addEventListener('abort', giveUp);
      this.#news.on('item', look);
    });
  }
}
