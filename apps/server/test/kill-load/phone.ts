import type { CallName, Input, Reply } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { newRequestId } from '@palpite/testkit/request-id';
import { type Envelope, Visitor } from '../visitor.ts';
import { limited, within } from './patience.ts';

export type Order = Reply<'betSinglePass'>['orders'][number];

export interface AskedLeg {
  readonly market: number;
  readonly option: number;
  readonly odds: number;
}

export interface AskedBet {
  readonly legs: readonly AskedLeg[];
  readonly sizes: readonly number[];
  readonly bankers: readonly number[];
  readonly unitStake: number;
  readonly oddsChange: 0 | 1 | 2;
}

/** Singles have one leg each; bets with more share their legs. */
export interface Slip {
  readonly id: string;
  readonly bets: readonly AskedBet[];
  readonly freeBet?: string;
}

export type Command = Input<'cashOutBet'>;

/** The time limit of one attempt, and of all: the server may be down for a while. */
const TRY_MS = 20_000;
/** With several nodes another one is asked sooner. */
const TRY_NODE_MS = 6_000;
const TRIED_EVERY_MS = 200;
const ANSWERED_WITHIN_MS = 300_000;
/** Refusals that ask to retry: nothing was done. */
const AGAIN: readonly number[] = [REFUSALS.unavailable.code, REFUSALS['too-many-requests'].code];

export const uuid = newRequestId;

/** What one player sent and was answered, and nothing else. */
export class Phone {
  readonly visitor: Visitor;
  /** By the id of the slip: its bets, and the orders that were accepted according to the answer. */
  readonly slips = new Map<string, { readonly slip: Slip; readonly taken: string }>();
  readonly orders = new Map<string, { readonly asked: AskedBet; readonly isFree: boolean }>();
  readonly commands: Command[] = [];
  readonly cashOuts = new Map<string, Reply<'cashOutBet'>['cash_out']>();
  /** Orders that may have been cashed out without a request of the client. */
  readonly ruled = new Set<string>();
  /** By the reference of the grant. */
  readonly grants = new Map<string, number>();
  /** Requests without an answer to their first attempt. */
  lost = 0;
  #lostAt = 0;
  /** Slips that had been accepted when their answer was lost. */
  found = 0;
  readonly wrong: string[] = [];

  readonly #urls: readonly string[];
  #at = 0;

  /** With several nodes the phone goes on to the next when one does not answer, as through a load balancer. */
  constructor(urls: string | readonly string[]) {
    this.#urls = typeof urls === 'string' ? [urls] : urls;
    this.visitor = new Visitor(this.#urls[0] ?? '');
  }

  /** Where a new socket is opened, at the node that the phone uses now. */
  async socketAddress(): Promise<{ readonly base: string; readonly path: string }> {
    const { data } = await limited(TRY_NODE_MS, 'a socket', this.visitor.call('socketUrl', {}));
    return { base: this.#urls[this.#at % this.#urls.length] ?? '', path: data.url };
  }

  moveOn(): void {
    this.#at += 1;
    this.visitor.moveTo(this.#urls[this.#at % this.#urls.length] ?? '');
  }

  get uid(): number {
    return this.visitor.uid;
  }

  /** Repeats exactly the same request until the server answers. */
  async ask<N extends CallName>(name: N, input: Input<N>): Promise<Envelope<Reply<N>>> {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      const reply = await limited(
        this.#urls.length > 1 ? TRY_NODE_MS : TRY_MS,
        name,
        this.visitor.call(name, input),
      ).catch(() => undefined);
      if (reply === undefined) {
        if (tries === 1) this.lost += 1;
        this.#lostAt = Date.now();
      }
      if (reply === undefined || AGAIN.includes(reply.dm_error)) this.moveOn();
      if (reply?.dm_error === REFUSALS['internal-error'].code)
        throw new Error(`${name} ${JSON.stringify(input)}: ${reply.error_msg}`);
      return reply === undefined || AGAIN.includes(reply.dm_error) ? undefined : reply;
    };
    return within(ANSWERED_WITHIN_MS, `an answer to ${name}`, attempt, TRIED_EVERY_MS);
  }

  async place(slip: Slip): Promise<void> {
    const sentAt = Date.now();
    const reply = await this.#send(slip);
    if (reply.dm_error !== 0) {
      if (reply.dm_error === REFUSALS['slip-reused'].code || this.slips.has(slip.id))
        this.wrong.push(`slip ${slip.id} was answered with ${reply.dm_error} ${reply.error_msg}`);
      return;
    }
    const { orders } = reply.data;
    if (orders.length !== slip.bets.length) this.wrong.push(`slip ${slip.id} has ${orders.length} orders`);
    // A rejected order has no time and no row, and the same slip may be tried again.
    if (!orders.some(({ cte }) => cte > 0)) {
      if (this.slips.has(slip.id)) this.wrong.push(`slip ${slip.id} was taken and is rejected now`);
      return;
    }
    const taken = orders.map(({ id, cte }) => (cte > 0 ? id : '')).join();
    const before = this.slips.get(slip.id)?.taken ?? taken;
    if (before !== taken) this.wrong.push(`slip ${slip.id} was ${before} and is ${taken}`);
    const wasLost = this.#lostAt >= sentAt && orders.some(({ cte }) => cte > 0 && cte < this.#lostAt);
    if (wasLost && !this.slips.has(slip.id)) this.found += 1;
    this.slips.set(slip.id, { slip, taken });
    orders.forEach(({ id, cte }, index) => {
      const asked = slip.bets[index];
      if (cte > 0 && asked) this.orders.set(id, { asked, isFree: slip.freeBet !== undefined });
    });
  }

  /** The id of an accepted slip with other bets: always refused. */
  async placeAltered(slip: Slip): Promise<void> {
    const bets = slip.bets.map((bet) => ({ ...bet, unitStake: bet.unitStake + 100 }));
    const { dm_error } = await this.#send({ ...slip, bets });
    if (dm_error !== REFUSALS['slip-reused'].code) this.wrong.push(`altered slip ${slip.id}: ${dm_error}`);
  }

  async #send({
    id: slip_id,
    bets,
    freeBet,
  }: Slip): Promise<Envelope<{ readonly orders: readonly Order[] }>> {
    const [first] = bets;
    if (!first) throw new Error('an empty slip');
    const optionsOf = ({ legs }: AskedBet) =>
      legs.map(({ market, option, odds }) => ({ marketId: market, optionType: option, odds }));
    if (freeBet !== undefined) {
      const { oddsChange } = first;
      const betOptionList = optionsOf(first);
      const reply = await this.ask('orderFree', { slip_id, free_bet_id: freeBet, oddsChange, betOptionList });
      return { ...reply, data: { orders: reply.dm_error === 0 ? [reply.data.order] : [] } };
    }
    if (first.legs.length === 1)
      return this.ask('betSinglePass', {
        slip_id,
        singleBetList: bets.map((bet) => ({
          unitStake: bet.unitStake,
          oddsChange: bet.oddsChange,
          betOptionList: optionsOf(bet),
        })),
      });
    return this.ask('betMultiple', {
      slip_id,
      betOptionList: optionsOf(first),
      betMultipleData: bets.map(({ sizes, bankers, unitStake, oddsChange }) => ({
        seriesValue: sizes[0] ?? 0,
        sizes: [...sizes],
        bankers: [...bankers],
        unitStake,
        oddsChange,
      })),
    });
  }

  async cashOut(request: Command): Promise<void> {
    const reply = await this.ask('cashOutBet', request);
    if (reply.dm_error !== 0) return;
    const { cash_out: now } = reply.data;
    if (now.oid !== request.orderId)
      this.wrong.push(`cash-out ${now.id} is of ${now.oid}, not ${request.orderId}`);
    const before = this.cashOuts.get(now.id);
    if (before?.st === 4 && now.cpa !== before.cpa)
      this.wrong.push(`cash-out ${now.id} paid ${before.cpa} and now ${now.cpa}`);
    this.cashOuts.set(now.id, now);
  }

  async takePlayMoney(): Promise<void> {
    const { dm_error, data } = await this.ask('playMoney', { request_id: uuid() });
    if (dm_error === 0) this.grants.set(data.ref, data.amount);
  }
}
