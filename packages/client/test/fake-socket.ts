import type { ClientFrame, ServerFrame } from '@palpite/contract/live';
import type { WebSocketLike } from '../src/live.ts';

export class FakeSocket implements WebSocketLike {
  readonly url: string;
  readonly sent: ClientFrame[] = [];
  closed = false;
  readonly #listeners = new Map<string, ((event: { data: unknown }) => void)[]>();

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  fire(type: 'open' | 'close' | 'error', data?: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data });
  }

  say(data: unknown): void {
    for (const listener of this.#listeners.get('message') ?? []) listener({ data });
  }

  frame(frame: ServerFrame): void {
    this.say(JSON.stringify(frame));
  }

  get topicsAsked(): string[] {
    return this.sent.flatMap(({ b, ms }) => (b.ev === 'watch' ? (ms ?? []).map(({ tp }) => tp) : []));
  }
}

const message = (value: number) => ({ tp: 'balance', bd: value });
export const snapshot = (t: string, n: number, ...values: number[]): ServerFrame => ({
  b: { ev: 'snapshot', t, n },
  ms: values.map(message),
});
export const change = (t: string, p: number, n: number, ...values: number[]): ServerFrame => ({
  b: { ev: 'change', t, p, n },
  ms: values.map(message),
});
