import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the wallet received, in the words of dialect A. */
export interface ReceivedCall {
  readonly call: string;
  readonly transaction: string;
  readonly amount: number;
  readonly round: string;
  readonly reference: string;
}

interface Body {
  readonly [name: string]: unknown;
}

/**
 * A wallet of one player in dialect A, over HTTP: idempotent by transaction, tombstones for unknown bets. It checks no
 * signature. Amounts are in 1/100,000.
 */
export class SimpleWallet {
  readonly received: ReceivedCall[] = [];
  balance = 100_000_000;
  /** Free rounds that a session is opened with. */
  free: { readonly grant: string; readonly grant_stake: number; readonly grant_left: number } | undefined;
  /** Calls whose reply is never sent although they were applied, by name. */
  readonly silent = new Set<string>();
  /** Calls that are refused with this status, by name. */
  readonly refused = new Map<string, string>();
  readonly #applied = new Map<string, number>();
  readonly #undone = new Set<string>();
  readonly #server: Server;
  readonly #waiting = new Set<() => void>();

  constructor() {
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Resolves when the wallet has received so many calls of a name. */
  async until(call: string, count = 1): Promise<void> {
    while (this.of(call).length < count) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  of(call: string): ReceivedCall[] {
    return this.received.filter((one) => one.call === call);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = JSON.parse(Buffer.concat(pieces).toString()) as Body;
    const call = (request.url ?? '').split('/').at(-1) ?? '';
    const reply = this.#answer(call, body);
    const { transaction = '', amount = 0, round = '', reference = '' } = body as unknown as ReceivedCall;
    this.received.push({ call, transaction, amount, round, reference });
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
    if (this.silent.has(call)) return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  #answer(call: string, body: Body): object {
    const state = (status: string, more: object = {}) => ({
      status,
      request_id: body.request_id,
      balance: this.balance,
      currency: 'BRL',
      ...more,
    });
    if (call === 'authenticate') {
      const { token } = body;
      if (token !== 'token') return state('TOKEN_UNKNOWN');
      return state('OK', {
        session: 'ws-1',
        player: '7',
        country: 'BR',
        language: 'pt',
        nickname: 'Ana',
        ...this.free,
      });
    }
    if (call === 'balance') return state('OK');
    const refusal = this.refused.get(call);
    if (refusal !== undefined) return state(refusal);
    const transaction = String(body.transaction);
    if (this.#applied.has(transaction)) return state('OK', { replayed: true });
    if (this.#undone.has(transaction)) return state('ROLLED_BACK');
    const change = this.#changeOf(call, body);
    if (this.balance + change < 0) return state('NOT_ENOUGH_MONEY');
    this.#applied.set(transaction, change);
    this.balance += change;
    return state('OK');
  }

  #changeOf(call: string, body: Body): number {
    if (call === 'rollback') {
      const reference = String(body.reference);
      this.#undone.add(reference);
      const undone = this.#applied.get(reference) ?? 0;
      this.#applied.delete(reference);
      return -undone;
    }
    const amount = Number(body.amount ?? 0);
    return call === 'bet' ? -amount : call === 'free-bet' ? 0 : amount;
  }
}
