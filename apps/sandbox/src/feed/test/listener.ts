import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../sandbox.ts';
import type { Message } from '../wire/messages.ts';

type Of<T extends Message['type']> = Extract<Message, { type: T }>;

/** A consumer of the feed that stores all messages and can wait for one that has not arrived yet. */
export class FeedListener {
  readonly received: Message[] = [];
  readonly socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  readonly #completed = new Map<string, number>();
  #requests = 0;

  private constructor(address: string) {
    this.socket = new WebSocket(address);
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString('utf8')) as Message;
      if (message.type === 'snapshot_complete') this.#completed.set(message.request, this.received.length);
      this.received.push(message);
      for (const look of [...this.#waiting]) look();
    });
  }

  static async open(sandbox: Sandbox): Promise<FeedListener> {
    const listener = new FeedListener(`${sandbox.feedUrl}?key=${sandbox.feedKey}`);
    await once(listener.socket, 'open');
    return listener;
  }

  /** Resolves when the received messages satisfy the condition; the only time limit is that of the test. */
  until(satisfied: (received: readonly Message[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!satisfied(this.received)) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  reached(seq: number): Promise<void> {
    return this.until((received) => {
      const last = received.at(-1);
      return last !== undefined && last.type !== 'hello' && last.seq >= seq;
    });
  }

  ask(run: string | null, from: number): string {
    this.#requests += 1;
    const request = `r${this.#requests}`;
    this.socket.send(JSON.stringify({ type: 'recover', request, run, from }));
    return request;
  }

  /** Requests a recovery and returns its messages, including the end marker. */
  async recover(run: string | null, from: number): Promise<readonly Message[]> {
    const before = this.received.length;
    const request = this.ask(run, from);
    await this.until(() => this.completed(request) >= 0);
    return this.received.slice(before, this.completed(request) + 1);
  }

  /** The index of the recovery's end marker among the received messages; -1 before it has arrived. */
  completed(request: string): number {
    return this.#completed.get(request) ?? -1;
  }

  of<T extends Message['type']>(type: T, from = 0): Of<T>[] {
    return this.received.slice(from).filter((message): message is Of<T> => message.type === type);
  }

  async hello(): Promise<Of<'hello'>> {
    await this.until((received) => received.length > 0);
    const first = this.received[0];
    if (first?.type !== 'hello') throw new Error('the first message is not a hello');
    return first;
  }

  async closed(): Promise<number> {
    if (this.socket.readyState === WebSocket.CLOSED) throw new Error('closed before anyone waited for it');
    const [code] = (await once(this.socket, 'close')) as [number];
    return code;
  }
}
