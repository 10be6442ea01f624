import type { WebSocket } from 'ws';
import type { Log } from '../../log.ts';
import { type Recover, readRecover } from './messages.ts';
import type { Listener, Producer } from './producer.ts';

/** Holds the longest replay; whoever lets more than this pile up is cut and recovers later. */
export const QUEUE_BYTES_MAX = 16 * 1024 * 1024;
export const CLOSE = { garbage: 1008, goingAway: 1001 } as const;

/** One connection: hears nothing but the hello until it has asked to recover. */
export class Consumer implements Listener {
  readonly #socket: WebSocket;
  readonly #producer: Producer;
  readonly #log: Log;
  readonly #queueBytesMax: number;
  #isGreeted = false;
  #isRecovered = false;
  /** Asked for during a silence. */
  #owed: Recover | undefined;

  constructor(socket: WebSocket, producer: Producer, log: Log, queueBytesMax = QUEUE_BYTES_MAX) {
    this.#socket = socket;
    this.#producer = producer;
    this.#log = log;
    this.#queueBytesMax = queueBytesMax;
    this.wake();
  }

  get queuedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  wake(): void {
    if (this.#producer.isSilent) return;
    if (!this.#isGreeted) this.#send(this.#producer.hello());
    this.#isGreeted = true;
    const owed = this.#owed;
    this.#owed = undefined;
    if (owed !== undefined) this.#recover(owed);
  }

  hear(text: string): void {
    if (this.#isRecovered) this.#send(text);
  }

  receive(text: string | undefined): void {
    const recover = text === undefined ? undefined : readRecover(text);
    if (recover === undefined) this.#socket.close(CLOSE.garbage, 'only recover is understood');
    else if (this.#producer.isSilent) this.#owed = recover;
    else this.#recover(recover);
  }

  /** In one go: whatever happens next is behind it. */
  #recover({ request, run, from }: Recover): void {
    for (const text of this.#producer.recovery(run, from)) this.#send(text);
    this.#send(this.#producer.complete(request));
    this.#isRecovered = true;
  }

  #send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount <= this.#queueBytesMax) return;
    this.#log('warn', 'a consumer of the feed is too slow', { queued: this.#socket.bufferedAmount });
    // A goodbye would have to wait in the same queue.
    this.#socket.terminate();
  }
}
