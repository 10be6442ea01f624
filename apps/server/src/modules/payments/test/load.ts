import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import type { Order, Owner, Payments } from '../index.ts';
import { GENUINE } from './fake-provider.ts';
import {
  cpfOf,
  expectClean,
  later,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  pocketsOf,
} from './payments-test-app.ts';

const PLAYERS = 12;
const ROUNDS = 20;
const AT_ONCE = 12;

/** Everything that can happen to money on its way, at once, on two nodes, with messages of any age in any order. */
class LoadTest {
  readonly owners: readonly Owner[] = Array.from({ length: PLAYERS }, newOwner);
  readonly #house: PaymentsTestApp;
  readonly #nodes: readonly Payments[];
  readonly #chance: SeededChance;
  /** Every message that was ever made: some are sent never, some often, most late. */
  readonly #drawer: Buffer[] = [];

  constructor(app: PaymentsTestApp, nodes: readonly Payments[], chance: SeededChance) {
    this.#house = app;
    this.#nodes = nodes;
    this.#chance = chance;
  }

  async strike(): Promise<void> {
    const { provider, clock } = this.#house;
    const node = this.#chance.pick(this.#nodes);
    const owner = this.#chance.pick(this.owners);
    const what = this.#chance.below(100);
    if (what < 22) return this.#ask(node.createPayin, owner, [30_00n, 50_00n, 120_00n]);
    if (what < 32) return this.#ask(node.createPayout, owner, [20_00n, 45_00n]);
    if (what < 38)
      return void provider.troubles.push(this.#chance.pick(['lost-before', 'lost-after', 'refuse']));
    if (what < 70) return this.#atTheBank();
    if (what < 92) return this.#mail(node);
    clock.advance(this.#chance.below(40) * SECOND_MS);
    await node.attendDue();
  }

  async #ask(create: Payments['createPayin'], owner: Owner, amounts: readonly bigint[]): Promise<void> {
    const amount = this.#chance.pick(amounts);
    await create(owner, { method: 'PIX', amount, account: { cpf: cpfOf(owner) }, key: newKey(this.#house) });
  }

  #atTheBank(): void {
    const { provider, clock } = this.#house;
    const orders = [...provider.orders];
    if (orders.length === 0) return;
    const [reference, { direction, answer }] = this.#chance.pick(orders);
    const id = BigInt(reference);
    const luck = this.#chance.below(10);
    if (answer.status === 'pending') {
      if (direction === 'payout' && luck < 4)
        provider.change(id, () => ({ status: 'failed', failure: 'closed' }));
      else if (luck < 7) provider.pay(id, clock.nowMs());
      else if (direction === 'payin' && luck === 7) provider.pay(id, clock.nowMs(), { amount: 17_77n });
      else if (direction === 'payin' && luck === 8) provider.pay(id, clock.nowMs(), { currency: 'MXN' });
    } else if (direction === 'payin' && luck < 3) {
      const [payment] = answer.payments;
      if (payment) provider.takeBack(id, payment.id, luck === 0 ? 'chargeback' : 'refund', clock.nowMs());
    }
    this.#drawer.push(provider.message(id));
  }

  async #mail(node: Payments): Promise<void> {
    if (this.#drawer.length === 0) return;
    const raw = this.#chance.pick(this.#drawer);
    const copies = 1 + this.#chance.below(4);
    const headers = this.#chance.below(10) === 0 ? {} : GENUINE;
    await Promise.all(Array.from({ length: copies }, () => node.intake.hear('fake', raw, headers)));
  }
}

/** What the provider knows to be true, and nothing else. */
function truth(app: PaymentsTestApp, orders: readonly Order[]): { own: bigint; suspended: bigint } {
  let own = 0n;
  let suspended = 0n;
  for (const { id, direction, amount } of orders) {
    const payments = app.provider.orders.get(String(id))?.answer.payments ?? [];
    for (const one of payments) {
      const back = one.state === 'charged-back' ? one.amount : one.refunded;
      const left = one.amount - (back > one.amount ? one.amount : back);
      if (one.currency !== 'BRL') suspended += left;
      else own += direction === 'payin' ? left : -amount;
    }
  }
  return { own, suspended };
}

function dayOf({ clock }: PaymentsTestApp): string {
  return new Date(clock.nowMs()).toISOString().slice(0, 10);
}

/** Lets a storm pass over a house of its own: when it is over every cent is where the provider says it is. */
export async function runLoad(seed: number): Promise<void> {
  const app = await openPaymentsTestApp();
  const chance = seededChance(seed);
  const load = new LoadTest(app, [app.payments, await app.paymentsNode()], chance);
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, () => load.strike()));
  app.provider.troubles.length = 0;
  for (let step = 0; step < 60; step += 1) {
    app.provider.failPayouts();
    await later(app, 30 * MINUTE_MS);
  }
  // What no message told is found in the statement.
  await app.payments.admin.reconcile(dayOf(app));
  let count = 0;
  for (const owner of load.owners) {
    const orders = await app.payments.orders(owner, { limit: 100 });
    count += orders.length;
    expect(
      orders.filter(({ status }) => ['created', 'pending', 'unknown', 'review'].includes(status)),
    ).toEqual([]);
    const { cash, hold, debt } = await pocketsOf(app, owner);
    expect({ own: cash - debt, hold }).toEqual({ own: truth(app, orders).own, hold: 0n });
  }
  expect(count).toBeGreaterThan(30);
  await expectClean(app);
  const [report] = await app.payments.admin.reconcile(dayOf(app));
  expect(report?.differences).toEqual([]);
  await app.close();
}
