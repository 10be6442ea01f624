import type { Reply } from '@palpite/contract/generated/calls';
import type { SeededChance } from '@palpite/testkit/chance';
import { Phone, uuid } from '../kill-load/phone.ts';
import type { BankControls } from '../payment-load/bank-hands.ts';
import { WAYS } from '../payment-load/ways.ts';

type PayOrder = Reply<'payinOrderCreate'>;

const PAID = 200;
const NOT_FOUND = 404;
const MOST_CENTS = 60_00;

/** A player who deposits: repeats a request until it is answered, and pays most of the orders at the bank. */
export class DepositPhone {
  readonly phone: Phone;
  /** Orders that the server has acknowledged. */
  readonly orders = new Map<string, PayOrder>();
  /** Those of them that the bank was paid. */
  readonly paid = new Set<string>();
  readonly wrong: string[] = [];
  readonly #bank: BankControls;
  readonly #unpaid: string[] = [];

  constructor(urls: readonly string[], bank: BankControls) {
    this.phone = new Phone(urls);
    this.#bank = bank;
  }

  async turn(chance: SeededChance): Promise<void> {
    if (this.#unpaid.length > 0 && chance.below(3) > 0) return this.#pay();
    const [pix] = WAYS;
    if (!pix) throw new Error('there is no way to pay');
    const input = {
      request_id: uuid(),
      amount: pix.least + chance.below(MOST_CENTS),
      pay_channel: pix.channel,
      elements: pix.payin.map(([name, value]) => ({ name, value })),
    };
    const first = await this.phone.ask('payinOrderCreate', input);
    if (first.dm_error !== 0) return;
    const { order_id: id } = first.data;
    if (this.orders.has(id)) this.wrong.push(`order ${id} was made twice`);
    this.orders.set(id, first.data);
    // A few are never paid.
    if (chance.below(8) > 0) this.#unpaid.push(id);
    if (chance.below(4) > 0) return;
    const again = await this.phone.ask('payinOrderCreate', input);
    if (again.dm_error !== 0 || again.data.order_id !== id)
      this.wrong.push(`the repeated order ${id} was answered with ${again.dm_error}`);
  }

  /** The bank may not know an order yet, because its node was killed before it could ask. */
  async #pay(): Promise<void> {
    const id = this.#unpaid.shift();
    if (id === undefined) return;
    const status = await this.#bank.act(`payins/${id}/pay`);
    if (status === PAID) this.paid.add(id);
    if (status === NOT_FOUND) this.#unpaid.push(id);
  }

  /** What the bank was paid and the server has not credited yet. */
  async waiting(): Promise<number> {
    const history = new Map((await this.#history()).map((order) => [order.order_id, order]));
    return [...this.paid].filter((id) => history.get(id)?.state !== 'paid').length;
  }

  /** What is wrong at the end: an order that is gone or unknown, a credit that is not what was paid, a wrong balance. */
  async faults(startCents: number): Promise<string[]> {
    const wrong = [...this.wrong];
    const history = await this.#history();
    const known = new Set(history.map(({ order_id }) => order_id));
    for (const id of this.orders.keys())
      if (!known.has(id)) wrong.push(`order ${id} was acknowledged and is gone`);
    let expected = startCents;
    for (const { order_id: id, amount, paid_amount: credited } of history) {
      if (!this.orders.has(id) && credited > 0) wrong.push(`order ${id} was never acknowledged and is paid`);
      const due = this.paid.has(id) ? amount : 0;
      if (credited !== due) wrong.push(`order ${id} was credited with ${credited}, not ${due}`);
      expected += due;
    }
    const { balance } = (await this.phone.ask('accountGet', {})).data.balance_info;
    if (balance !== expected) wrong.push(`the balance is ${balance}, not ${expected}`);
    return wrong.map((line) => `player ${this.phone.uid} of deposits: ${line}`);
  }

  async #history(): Promise<PayOrder[]> {
    const found: PayOrder[] = [];
    for (let cursor: string | undefined; ; ) {
      const { data } = await this.phone.ask('payOrderHistory', { page_limit: 50, ...(cursor && { cursor }) });
      found.push(...data.records);
      if (data.has_more === 0) return found;
      cursor = data.cursor;
    }
  }
}
