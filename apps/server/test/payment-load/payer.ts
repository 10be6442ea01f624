import { randomBytes } from 'node:crypto';
import { type CallName, calls, type Input, type Reply } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { within } from '../kill-load/patience.ts';
import type { Envelope } from '../visitor.ts';
import type { Way } from './ways.ts';

export type PayOrder = Reply<'payinOrderCreate'>;

/** The time limit of one attempt, and of all: the server may be down for a while. */
const TRY_MS = 40_000;
const TRIED_EVERY_MS = 200;
const ANSWERED_WITHIN_MS = 400_000;
/** Refusals that ask to retry: nothing was done. */
const AGAIN: readonly number[] = [REFUSALS.unavailable.code, REFUSALS['too-many-requests'].code];

export interface PayerSession {
  readonly uid: string;
  readonly sid: string;
  readonly smid: string;
}

/** One player who deposits and withdraws, with the answers to the client and nothing else. */
export class Payer {
  readonly way: Way;
  /** In the state of their creation. */
  readonly orders = new Map<string, PayOrder>();
  /** Deposits that the payer has not handled yet. */
  readonly unpaid: string[] = [];
  readonly inReview: string[] = [];
  /** Orders that the bank refused: they are in the history as failed. */
  refused = 0;
  /** Requests without an answer to their first attempt. */
  lost = 0;
  readonly #url: string;
  readonly #session: PayerSession;

  constructor(url: string, way: Way, session: PayerSession) {
    this.#url = url;
    this.way = way;
    this.#session = session;
  }

  get uid(): number {
    return Number(this.#session.uid);
  }

  /** Repeats exactly the same request until the server answers. */
  ask<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Reply<N>>> {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      const reply = await this.#send(name, input).catch(() => undefined);
      if (reply === undefined && tries === 1) this.lost += 1;
      if (reply?.dm_error === REFUSALS['internal-error'].code)
        throw new Error(`${name} ${JSON.stringify(input)}: ${reply.error_msg}`);
      return reply === undefined || AGAIN.includes(reply.dm_error) ? undefined : reply;
    };
    return within(ANSWERED_WITHIN_MS, `an answer to ${name}`, attempt, TRIED_EVERY_MS);
  }

  /** The order, or undefined when it was refused. */
  async create(direction: 'payin' | 'payout', amount: number, nowMs: number): Promise<PayOrder | undefined> {
    const input = {
      request_id: makeUuidV7(nowMs, randomBytes(10)),
      amount,
      pay_channel: this.way.channel,
      elements: this.way[direction].map(([name, value]) => ({ name, value })),
    };
    const { dm_error, data } = await this.ask(
      direction === 'payin' ? 'payinOrderCreate' : 'payoutOrderCreate',
      input,
    );
    if (dm_error === REFUSALS['provider-refused'].code) this.refused += 1;
    if (dm_error !== 0) return undefined;
    this.orders.set(data.order_id, data);
    return data;
  }

  /** All orders in their current state. */
  async history(): Promise<PayOrder[]> {
    const found: PayOrder[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data } = await this.ask('payOrderHistory', { page_limit: 50, ...(cursor && { cursor }) });
      found.push(...data.records);
      if (data.has_more === 0) return found;
      cursor = data.cursor;
    }
  }

  async #send<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Reply<N>>> {
    const { method, path } = calls[name];
    const fields = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const query = new URLSearchParams({
      ...this.#session,
      lca_lang: 'PT',
      ...(method === 'GET' ? fields : {}),
    });
    const reply = await fetch(`${this.#url}${path}?${query}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-app-key': this.way.appKey },
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(TRY_MS),
    });
    return (await reply.json()) as Envelope<Reply<N>>;
  }
}
