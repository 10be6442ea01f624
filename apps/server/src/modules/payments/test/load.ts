import type { Asset } from '@palpite/kernel/assets';
import { MINUTE_MS, SECOND_MS } from '@palpite/kernel/time';
import { type SeededChance, seededChance } from '@palpite/testkit/chance';
import { expect } from 'vitest';
import { openUnits } from '../core/held.ts';
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
  PIX,
  pocketsOf,
} from './payments-test-app.ts';

const PLAYERS = 12;
const ROUNDS = 20;
const AT_ONCE = 12;

/**
 * A randomised load test on a database of its own: orders, payments, refunds, faults and repeated messages on two nodes.
 * When all work is done, every amount must be where the rules put it, given what the provider reports.
 */
export async function runLoad(seed: number): Promise<void> {
  const app = await openPaymentsTestApp();
  const chance = seededChance(seed);
  const load = new LoadTest(app, [app.payments, await app.paymentsNode()], chance);
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: AT_ONCE }, () => load.act()));
  app.provider.troubles.length = 0;
  for (let step = 0; step < 60; step += 1) {
    app.provider.failPayouts();
    await later(app, 30 * MINUTE_MS);
  }
  // The statement shows payments about which no message was delivered; what is held of them is then returned.
  await app.payments.admin.reconcile(dayOf(app));
  await later(app, 30 * MINUTE_MS);
  let count = 0;
  const seen = { held: 0n, returned: 0n };
  for (const owner of load.owners) {
    const orders = await app.payments.orders(owner, { limit: 100 });
    count += orders.length;
    expect(
      orders.filter(({ status }) => ['created', 'pending', 'unknown', 'review'].includes(status)),
    ).toEqual([]);
    const expected = expectedAmounts(app, orders);
    expect(await storedAmounts(app, owner, orders)).toEqual(expected);
    seen.held += total(expected.held);
    seen.returned += total(expected.heldReturned);
  }
  expect(count).toBeGreaterThan(30);
  // A load without held and returned money would not test these rules.
  expect(seen.held + seen.returned).toBeGreaterThan(0n);
  await expectClean(app);
  const [report] = await app.payments.admin.reconcile(dayOf(app));
  expect(report?.differences).toEqual([]);
  await app.close();
}

type Sums = Partial<Record<Asset, bigint>>;

interface Amounts {
  /** Cash less debt. */
  readonly own: bigint;
  /** In open withdrawals. */
  readonly hold: bigint;
  /** Held deposits that are neither returned nor released. */
  readonly held: Sums;
  /** Returned by the provider from held deposits. */
  readonly heldReturned: Sums;
  /** Returned by the provider from what was credited. */
  readonly returned: bigint;
}

/**
 * The amounts that follow from the provider's payments and the rules of docs/payments.md ("Held deposits"): a payment in
 * another currency is held whole; so is one that does not reach the smallest deposit together with what was credited
 * before; the rest is credited up to the order's amount, and what is above it is held. What the provider returns of a
 * payment is taken from its held part first.
 */
function expectedAmounts({ provider }: PaymentsTestApp, orders: readonly Order[]): Amounts {
  const sums = { own: 0n, returned: 0n };
  const held: Sums = {};
  const heldReturned: Sums = {};
  const least = PIX.payin?.min ?? 0n;
  for (const { id, direction, amount: ordered } of orders) {
    let credited = 0n;
    for (const payment of provider.orders.get(String(id))?.answer.payments ?? []) {
      if (direction === 'payout') {
        sums.own -= ordered;
        continue;
      }
      const { amount, state, refunded } = payment;
      const asset = payment.currency as Asset;
      const isHeldWhole = asset !== PIX.asset || (credited < ordered && credited + amount < least);
      const credit = isHeldWhole ? 0n : min(amount, ordered - credited);
      const back = state === 'charged-back' ? amount : min(refunded, amount);
      const backFromHeld = min(back, amount - credit);
      credited += credit;
      sums.own += credit - (back - backFromHeld);
      sums.returned += back - backFromHeld;
      add(held, asset, amount - credit - backFromHeld);
      add(heldReturned, asset, backFromHeld);
    }
  }
  return { ...sums, hold: 0n, held, heldReturned };
}

/** The same amounts from the ledger, the orders and the held deposits. */
async function storedAmounts(app: PaymentsTestApp, owner: Owner, orders: readonly Order[]): Promise<Amounts> {
  const { player } = owner;
  const { cash, hold, debt } = await pocketsOf(app, owner);
  const held: Sums = {};
  const heldReturned: Sums = {};
  for (const deposit of await app.payments.admin.heldDeposits({ open: false, player, limit: 100 })) {
    // No operator acts here: a deposit is open only after the provider has refused to return it.
    const isRefused = deposit.state === 'waiting' && deposit.refusal !== undefined;
    expect({ ...deposit, isDone: openUnits(deposit) === 0n || isRefused }).toMatchObject({ isDone: true });
    add(held, deposit.asset, openUnits(deposit));
    add(heldReturned, deposit.asset, deposit.returned);
  }
  const returned = orders.reduce((sum, { returnedAmount }) => sum + returnedAmount, 0n);
  return { own: cash - debt, hold, held, heldReturned, returned };
}

function add(sums: Sums, asset: Asset, units: bigint): void {
  if (units !== 0n) sums[asset] = (sums[asset] ?? 0n) + units;
}

function total(sums: Sums): bigint {
  return Object.values(sums).reduce((sum, units) => sum + units, 0n);
}

function min(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}

function dayOf({ clock }: PaymentsTestApp): string {
  return new Date(clock.nowMs()).toISOString().slice(0, 10);
}

/** Random concurrent actions of players, the bank and the reconciler; messages arrive late, repeated or in any order. */
class LoadTest {
  readonly owners: readonly Owner[] = Array.from({ length: PLAYERS }, newOwner);
  readonly #app: PaymentsTestApp;
  readonly #nodes: readonly Payments[];
  readonly #chance: SeededChance;
  /** Every message of the provider: some are never delivered, some several times, most of them late. */
  readonly #messages: Buffer[] = [];

  constructor(app: PaymentsTestApp, nodes: readonly Payments[], chance: SeededChance) {
    this.#app = app;
    this.#nodes = nodes;
    this.#chance = chance;
  }

  async act(): Promise<void> {
    const { provider, clock } = this.#app;
    const node = this.#chance.pick(this.#nodes);
    const owner = this.#chance.pick(this.owners);
    const action = this.#chance.below(100);
    if (action < 22) return this.#create(node.createPayin, owner, [30_00n, 50_00n, 120_00n]);
    if (action < 32) return this.#create(node.createPayout, owner, [20_00n, 45_00n]);
    if (action < 38)
      return void provider.troubles.push(this.#chance.pick(['lost-before', 'lost-after', 'refuse']));
    if (action < 70) return this.#actAtBank();
    if (action < 92) return this.#deliver(node);
    clock.advance(this.#chance.below(40) * SECOND_MS);
    await node.attendDue();
  }

  async #create(create: Payments['createPayin'], owner: Owner, amounts: readonly bigint[]): Promise<void> {
    const amount = this.#chance.pick(amounts);
    await create(owner, { method: 'PIX', amount, account: { cpf: cpfOf(owner) }, key: newKey(this.#app) });
  }

  #actAtBank(): void {
    const { provider, clock } = this.#app;
    const orders = [...provider.orders];
    if (orders.length === 0) return;
    const [reference, { direction, amount, answer }] = this.#chance.pick(orders);
    const id = BigInt(reference);
    const luck = this.#chance.below(10);
    if (answer.status === 'pending') {
      if (direction === 'payout' && luck < 4)
        provider.change(id, () => ({ status: 'failed', failure: 'closed' }));
      else if (luck < 7) provider.pay(id, clock.nowMs());
      else if (direction === 'payin' && luck === 7) provider.pay(id, clock.nowMs(), { amount: 17_77n });
      else if (direction === 'payin' && luck === 8) provider.pay(id, clock.nowMs(), { currency: 'MXN' });
      else if (direction === 'payin') provider.pay(id, clock.nowMs(), { amount: amount + 12_34n });
    } else if (direction === 'payin' && luck < 3) {
      if (answer.payments.length === 0) return;
      const payment = this.#chance.pick(answer.payments);
      provider.takeBack(id, payment.id, luck === 0 ? 'chargeback' : 'refund', clock.nowMs());
    } else if (direction === 'payin' && luck === 3 && answer.status === 'paid') {
      provider.pay(id, clock.nowMs());
    }
    this.#messages.push(provider.message(id));
  }

  async #deliver(node: Payments): Promise<void> {
    if (this.#messages.length === 0) return;
    const raw = this.#chance.pick(this.#messages);
    const copies = 1 + this.#chance.below(4);
    const headers = this.#chance.below(10) === 0 ? {} : GENUINE;
    await Promise.all(Array.from({ length: copies }, () => node.intake.receive('fake', raw, headers)));
  }
}
