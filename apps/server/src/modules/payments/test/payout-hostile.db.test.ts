import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { seededChance } from '@palpite/testkit/chance';
import { expect, it } from 'vitest';
import { makePartitions } from '../../../platform/database/partitions.ts';
import { WALLET_PARTITIONS } from '../../wallet/index.ts';
import { DEFAULT_PAYMENT_TERMS, METHODS, type Order, type Owner } from '../index.ts';
import {
  cpfOf,
  createdOf,
  expectClean,
  newKey,
  newOwner,
  openPaymentsTestApp,
  type PaymentsTestApp,
  receive,
} from './payments-test-app.ts';

const REAIS_OF_DOLLAR = 5.3;
/** The first threshold of the dollar is 1,000, which is a little more than the 5,000 of the real. */
const DOLLARS_SHARE = (1_000 * REAIS_OF_DOLLAR) / 5_000;
const CHAIN = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
const AMOUNTS = [20_00n, 499_99n, 500_00n, 1_250_00n, 2_499_99n, 2_500_00n, 4_999_99n];

/** The attacker's records: every requested pay-out, in reais. */
interface Noted {
  readonly id: Reference;
  readonly atMs: number;
  readonly player: number;
  readonly destination: string;
  readonly person: string;
  readonly reais: number;
  readonly isDollars: boolean;
  readonly wasUnseen: boolean;
  isGone: boolean;
}

/** An attacker with three accounts, several keys and two currencies who keeps every single pay-out small. */
class Attacker {
  readonly noted: Noted[] = [];
  readonly #app: PaymentsTestApp;
  readonly #chance = seededChance(20_261_116);
  readonly #accounts = [newOwner(), newOwner(), newOwner()];
  readonly #persons: readonly string[];
  #wins = 0n;

  constructor(app: PaymentsTestApp) {
    this.#app = app;
    const [first, second] = this.#accounts as [Owner, Owner];
    this.#persons = [cpfOf(first), cpfOf(first), cpfOf(second)];
  }

  async fund(): Promise<void> {
    for (const { player } of this.#accounts)
      for (const asset of ['BRL', 'USD'] as const) {
        this.#wins += 1n;
        const at = BigInt(this.#app.clock.nowMs() - Date.UTC(2024, 0, 1));
        await this.#app.wallet.queue.post({
          ref: ((at << 22n) + 2_000_000n + this.#wins) as Reference,
          kind: 'test-win',
          step: 0,
          asset,
          by: 'house',
          shortfall: 'refuse',
          moves: [{ from: { house: 'house:sports' }, to: { player, pocket: 'cash' }, units: 10_000_000_00n }],
        });
      }
  }

  /** Requests up to three pay-outs at once, cancels a waiting one, or lets an operator review it. */
  async strike(): Promise<void> {
    const many = this.#chance.below(4) === 0 ? 3 : 1;
    const orders = await Promise.all(Array.from({ length: many }, () => this.#ask()));
    for (const order of orders) {
      if (!order) continue;
      if (order.status === 'review') await this.#afterReview(order);
      else if (this.#chance.below(8) === 0) await this.#fail(order);
      else await this.#pay(order);
    }
    this.#app.clock.advance(this.#chance.pick([0, HOUR_MS, 5 * HOUR_MS, 23 * HOUR_MS, DAY_MS, 2 * DAY_MS]));
  }

  async #ask(): Promise<Order | undefined> {
    const index = this.#chance.below(this.#accounts.length);
    const owner = this.#accounts[index] as Owner;
    const person = this.#persons[index] as string;
    const isDollars = this.#chance.below(6) === 0;
    const amount = this.#chance.pick(AMOUNTS);
    const key = this.#chance.pick([person, 'one@example.com', 'two@example.com']);
    const asked = isDollars
      ? { method: 'USDT', amount: amount / 5n, account: { network: 'TRC20', address: CHAIN } }
      : { method: 'PIX', amount, account: { pix_key: key, cpf: person, name: 'Ana' } };
    if (asked.amount < 10_00n) return undefined;
    const who: Owner = isDollars ? { ...owner, asset: 'USD', country: '' } : owner;
    const atMs = this.#app.clock.nowMs();
    const order = createdOf(await this.#app.payments.createPayout(who, { ...asked, key: newKey(this.#app) }));
    this.noted.push({
      id: order.id,
      atMs,
      player: owner.player,
      destination: isDollars ? CHAIN : key,
      // A transfer on a chain names nobody.
      person: isDollars ? `nobody ${owner.player}` : person,
      reais: Number(asked.amount) * (isDollars ? REAIS_OF_DOLLAR : 1),
      isDollars,
      wasUnseen: order.approvalsNeeded === 0,
      isGone: false,
    });
    return order;
  }

  async #afterReview(order: Order): Promise<void> {
    const { actions, payments } = this.#app;
    if (this.#chance.below(3) > 0) {
      const owner = { player: order.player };
      expect(await payments.cancelPayout(owner, order.id)).toMatchObject({ is: 'cancelled' });
      this.#forget(order);
      return;
    }
    for (let operator = 1; operator <= order.approvalsNeeded; operator += 1)
      await actions.approve(operator, order.id);
    await this.#pay(order);
  }

  async #pay({ id }: Order): Promise<void> {
    this.#app.provider.pay(id, this.#app.clock.nowMs());
    await receive(this.#app, id);
  }

  async #fail(order: Order): Promise<void> {
    this.#app.provider.change(order.id, () => ({ status: 'failed', failure: 'closed' }));
    await receive(this.#app, order.id);
    this.#forget(order);
  }

  #forget({ id }: Order): void {
    const note = this.noted.find((one) => one.id === id);
    if (note) note.isGone = true;
  }
}

/** What left in a window up to and including a pay-out, computed from the attacker's records only. */
function leftBefore(
  noted: readonly Noted[],
  at: number,
  by: 'player' | 'destination' | 'person',
  ms: number,
) {
  const note = noted[at] as Noted;
  return noted
    .slice(0, at + 1)
    .filter((one) => one[by] === note[by] && one.atMs > note.atMs - ms && (!one.isGone || one === note))
    .reduce((sum, { reais }) => sum + reais, 0);
}

const ONLY_SUMS = {
  counts: { day: 10_000, week: 10_000, month: 10_000 },
  destinations: 10_000,
  unproven: 1_000_000_000_00n,
};

const LIMITS = [
  { ms: DAY_MS, most: 5_000_00 },
  { ms: 7 * DAY_MS, most: 10_000_00 },
  { ms: 30 * DAY_MS, most: 20_000_00 },
];

it('nothing that is split over time, destinations, accounts, currencies and cancelled orders leaves unseen above a threshold', async () => {
  const app = await openPaymentsTestApp({
    methods: METHODS,
    // Only the limits on sums are active.
    terms: {
      ...DEFAULT_PAYMENT_TERMS,
      openPayouts: 1_000,
      dailyPayout: {},
      reviewOverrides: (['BRL', 'USD'] as const).map((asset) => ({ brand: 'br', asset, change: ONLY_SUMS })),
    },
  });
  const attacker = new Attacker(app);
  await attacker.fund();
  for (let round = 0; round < 220; round += 1) {
    await attacker.strike();
    if (round % 10 === 0) await makePartitions(app.database, WALLET_PARTITIONS, app.clock.nowMs());
  }
  // Order numbers are assigned under the locks, so for orders that share a target they give the sequence.
  const noted = attacker.noted.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const unseen = noted.filter(({ wasUnseen }) => wasUnseen).length;
  expect(unseen).toBeGreaterThan(20);
  expect(noted.length - unseen).toBeGreaterThan(60);
  for (const [at, { wasUnseen, isDollars }] of noted.entries()) {
    if (!wasUnseen) continue;
    for (const by of ['player', 'destination', 'person'] as const)
      for (const { ms, most } of LIMITS)
        expect(leftBefore(noted, at, by, ms)).toBeLessThan(isDollars ? most * DOLLARS_SHARE : most);
  }
  await expectClean(app);
  await app.close();
});
