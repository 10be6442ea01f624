import { type Live, openLive } from '@palpite/client/live';
import type { BalanceInfo, LiveMessage, ServerFrame } from '@palpite/contract/live';
import WebSocket from 'ws';

/** The client's own connection for the topic of the player, with every frame looked at on its way. */
export class NumberedSocket {
  /** The balance that was last shown. */
  balance: number | undefined;
  /** Numbers that did not follow each other, and changes before a snapshot. */
  readonly gaps: string[] = [];
  /** From each `shutting-down` to the next snapshot. */
  readonly movedMs: number[] = [];
  changes = 0;
  #sentAwayMs: number | undefined;
  readonly #live: Live;

  /** `url` is asked for every connection: it leads to the node to which the load balancer sends new ones. */
  constructor(url: () => Promise<string>) {
    const show = (messages: readonly LiveMessage[]) => {
      for (const { tp, bd } of messages) if (tp === 'balance') this.balance = (bd as BalanceInfo).balance;
    };
    this.#live = openLive({
      url,
      random: Math.random,
      socket: (address) => {
        const socket = new WebSocket(address);
        const numbers = new Map<string, number>();
        socket.on('message', (data) => this.#look(JSON.parse(String(data)) as ServerFrame, numbers));
        return socket as never;
      },
    });
    this.#live.watch('player', { snapshot: show, change: show });
  }

  close(): void {
    this.#live.close();
  }

  #look({ b }: ServerFrame, numbers: Map<string, number>): void {
    if (b.ev === 'bye' && b.why === 'shutting-down') this.#sentAwayMs = performance.now();
    if (b.ev === 'snapshot') {
      numbers.set(b.t, b.n);
      if (this.#sentAwayMs !== undefined) this.movedMs.push(performance.now() - this.#sentAwayMs);
      this.#sentAwayMs = undefined;
    }
    if (b.ev !== 'change') return;
    this.changes += 1;
    const before = numbers.get(b.t);
    if (before === undefined || b.p > before) this.gaps.push(`${b.t}: ${b.n} after ${b.p}, at ${before}`);
    numbers.set(b.t, b.n);
  }
}
