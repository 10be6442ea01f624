import { BoundedStore } from '../bounded-store.ts';
import type { Clock } from '../clock.ts';

/** A message that the bot sent to a chat, as the Bot API received it. */
export interface BotMessage {
  readonly seq: number;
  readonly chat: number;
  readonly text: string;
  readonly at: number;
  /** The buttons under it: their texts and the addresses that they open. */
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

/** Faults of the Bot API that can be switched on. A count goes down with each message. */
export interface BotFaults {
  /** The only chat whose messages the counts below are for; 0 for all chats. */
  readonly faultChat: number;
  /** The next messages, this many, are refused with 429 and `retryAfterS`. */
  readonly tooManyNext: number;
  readonly retryAfterS: number;
  readonly failNext: number;
  readonly hangNext: number;
  /** Chats whose person blocked the bot. */
  readonly blockedChats: readonly number[];
}

const NO_FAULTS: BotFaults = {
  faultChat: 0,
  tooManyNext: 0,
  retryAfterS: 1,
  failNext: 0,
  hangNext: 0,
  blockedChats: [],
};
const STORED = { items: 2_000, bytes: 4 * 1024 * 1024 };

export type BotFault = 'too-many' | 'fail' | 'hang';

/** What went through the bot, and how the Bot API behaves. */
export class BotTraffic {
  readonly #messages = new BoundedStore<BotMessage>(STORED);
  readonly #clock: Clock;
  #seq = 0;
  #updates = 0;
  #faults = NO_FAULTS;
  #webhook: { readonly url: string; readonly secret: string } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get faults(): BotFaults {
    return this.#faults;
  }

  get webhook(): { readonly url: string; readonly secret: string } | undefined {
    return this.#webhook;
  }

  setWebhook(url: string, secret: string): void {
    this.#webhook = url === '' ? undefined : { url, secret };
  }

  setFaults(change: Partial<BotFaults>): BotFaults {
    this.#faults = { ...this.#faults, ...change };
    return this.#faults;
  }

  resetFaults(): BotFaults {
    this.#faults = NO_FAULTS;
    return this.#faults;
  }

  /** The fault of a message to this chat. */
  takeFault(chat: number): BotFault | undefined {
    const { faultChat, tooManyNext, failNext, hangNext } = this.#faults;
    if (faultChat !== 0 && faultChat !== chat) return undefined;
    if (tooManyNext > 0) {
      this.setFaults({ tooManyNext: tooManyNext - 1 });
      return 'too-many';
    }
    if (failNext > 0) {
      this.setFaults({ failNext: failNext - 1 });
      return 'fail';
    }
    if (hangNext > 0) {
      this.setFaults({ hangNext: hangNext - 1 });
      return 'hang';
    }
    return undefined;
  }

  isBlocked(chat: number): boolean {
    return this.#faults.blockedChats.includes(chat);
  }

  nextUpdate(): number {
    this.#updates += 1;
    return this.#updates;
  }

  add(chat: number, text: string, buttons: BotMessage['buttons']): BotMessage {
    this.#seq += 1;
    const message = { seq: this.#seq, chat, text, buttons, at: this.#clock.nowMs() };
    this.#messages.add(message, Buffer.byteLength(text) + 200);
    return message;
  }

  /** Newest first. */
  of(chat: number | undefined, limit: number): BotMessage[] {
    return this.#messages.find((message) => chat === undefined || message.chat === chat, limit);
  }
}
