import '@palpite/testkit/properties';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpen } from '../core/order.ts';
import type { ProviderAnswer, ProviderPayment } from '../core/provider.ts';
import { someOrder, Till } from './some-order.ts';

/** Arbitrary lists of answers: contradictory, repeated, out of order, in several currencies. */
const payment: fc.Arbitrary<ProviderPayment> = fc
  .record({
    id: fc.constantFrom('p1', 'p2', 'p3'),
    refunded: fc.bigInt({ min: 0n, max: 15_000n }),
    state: fc.constantFrom('paid', 'refunded', 'charged-back'),
  })
  .map(({ id, refunded, state }) => ({
    id,
    state,
    paidMs: 1,
    // A provider's payment never changes its amount or its currency.
    amount: { p1: 10_000n, p2: 2_500n, p3: 4_000n }[id] ?? 1n,
    currency: id === 'p3' ? 'MXN' : 'BRL',
    refunded: state === 'refunded' ? refunded : 0n,
  }));

const answerOf = (direction: 'payin' | 'payout'): fc.Arbitrary<ProviderAnswer> =>
  fc
    .record({
      status: fc.constantFrom('pending', 'paid', 'failed', 'expired'),
      payments: fc.uniqueArray(payment, { maxLength: 3, selector: ({ id }) => id }),
    })
    .map((one) => ({ providerId: 'b', reference: '77', direction, ...one }));

/** A second, simple model that ignores order and only adds up what was ever reported. */
function recount(received: readonly ProviderAnswer[]): { came: bigint; suspended: bigint; distinct: number } {
  const returned = new Map<string, bigint>();
  const amounts = new Map<string, ProviderPayment>();
  for (const one of received.flatMap(({ payments }) => payments)) {
    amounts.set(one.id, one);
    const reported = one.state === 'charged-back' ? one.amount : one.refunded;
    const most = reported > one.amount ? one.amount : reported;
    const before = returned.get(one.id) ?? 0n;
    returned.set(one.id, most > before ? most : before);
  }
  const sum = (currency: string) =>
    [...amounts.values()]
      .filter((one) => one.currency === currency)
      .reduce((total, one) => total + one.amount - (returned.get(one.id) ?? 0n), 0n);
  return { came: sum('BRL'), suspended: sum('MXN'), distinct: amounts.size };
}

function conserves(till: Till): void {
  for (const asset of ['BRL', 'MXN']) {
    const total = [...till.sums]
      .filter(([key]) => key.endsWith(`/${asset}`))
      .reduce((sum, [, units]) => sum + units, 0n);
    expect(total).toBe(0n);
  }
}

interface Bounds {
  readonly order: bigint;
  readonly limit: bigint;
  readonly least: bigint;
  readonly isStopped: boolean;
}

/**
 * What the player gets, from the payments in the order in which they were first reported and from the total returned of
 * each: held money goes back before credited money.
 */
function reached(received: readonly ProviderAnswer[], bounds: Bounds): { cash: bigint; held: bigint } {
  const first = new Map<string, ProviderPayment>();
  const back = new Map<string, bigint>();
  for (const one of received.flatMap(({ payments }) => payments)) {
    if (!first.has(one.id)) first.set(one.id, one);
    const reported = one.state === 'charged-back' || one.refunded > one.amount ? one.amount : one.refunded;
    if (reported > (back.get(one.id) ?? 0n)) back.set(one.id, reported);
  }
  let credited = 0n;
  let cash = 0n;
  let held = 0n;
  for (const { id, amount, currency } of first.values()) {
    if (currency !== 'BRL') continue;
    let part = amount;
    if (credited + part > bounds.order) part = bounds.order - credited;
    if (credited + part > bounds.limit) part = bounds.limit > credited ? bounds.limit - credited : 0n;
    if (credited < bounds.order && credited + amount < bounds.least) part = 0n;
    if (bounds.isStopped) part = 0n;
    credited += part;
    const returned = back.get(id) ?? 0n;
    const rest = amount - part;
    held += rest > returned ? rest - returned : 0n;
    cash += returned > rest ? part - (returned - rest) : part;
  }
  return { cash, held };
}

it('credits or holds every payment within the limits, for any messages in any order', () => {
  const room = fc.record({
    order: fc.bigInt({ min: 1n, max: 15_000n }),
    limit: fc.bigInt({ min: 0n, max: 15_000n }),
    least: fc.bigInt({ min: 0n, max: 5_000n }),
    isStopped: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(answerOf('payin'), { minLength: 1, maxLength: 12 }), room, (received, bounds) => {
      const till = new Till(someOrder({ amount: bounds.order }));
      for (const answer of received) {
        const left = bounds.limit - till.order.paidAmount;
        till.receive(answer, new Set(), {
          least: bounds.least,
          tolerance: 0n,
          bounds: [{ reason: 'deposit-limit', units: left }],
          ...(bounds.isStopped && { stop: 'exclusion' as const }),
        });
      }
      const { came, suspended, distinct } = recount(received);
      const expected = reached(received, bounds);
      expect(till.in('cash')).toBe(expected.cash);
      expect(till.in('held_deposits')).toBe(expected.held);
      expect(expected.cash + expected.held).toBe(came);
      expect(till.in('psp:bank:clearing')).toBe(-came);
      expect(till.in('held_deposits', 'MXN')).toBe(suspended);
      expect(till.order.paidAmount).toBeLessThanOrEqual(
        bounds.order < bounds.limit ? bounds.order : bounds.limit,
      );
      expect(till.order.paidAmount - till.order.returnedAmount).toBe(expected.cash);
      expect(till.payments.size).toBe(distinct);
      const stillHeld = [...till.payments.values()].reduce((sum, { held }) => sum + held, 0n);
      expect(stillHeld).toBe(expected.held + suspended);
      if (till.order.status === 'paid') expect(till.order.paidAmount).toBeGreaterThan(0n);
      conserves(till);
    }),
    { numRuns: 2_000 },
  );
});

it('ends in the same balances for repeated and reordered answers', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('payin', 'payout' as const).chain((direction) =>
        fc.array(answerOf(direction), { minLength: 1, maxLength: 6 }).chain((received) =>
          fc.record({
            direction: fc.constant(direction),
            once: fc.constant(received),
            shuffled: fc.shuffledSubarray([...received, ...received], {
              minLength: received.length * 2,
              maxLength: received.length * 2,
            }),
          }),
        ),
      ),
      ({ direction, once, shuffled }) => {
        const [first, second] = [once, shuffled].map((answers) => {
          const till = new Till(someOrder({ direction }));
          for (const answer of answers) till.receive(answer);
          return till;
        });
        if (!first || !second) throw new Error('two tills');
        expect(second.in('psp:bank:clearing')).toBe(first.in('psp:bank:clearing'));
        expect(second.order.returnedAmount <= second.order.paidAmount).toBe(true);
        if (direction === 'payout') return;
        const sum = (till: Till) => till.in('cash') + till.in('held_deposits');
        expect(sum(second)).toBe(sum(first));
        expect(second.order.paidAmount).toBe(first.order.paidAmount);
      },
    ),
    { numRuns: 1_000 },
  );
});

it('keeps exactly the open pay-outs on hold, and exactly the sent ones in clearing', () => {
  fc.assert(
    fc.property(fc.array(answerOf('payout'), { minLength: 1, maxLength: 12 }), (received) => {
      const till = new Till(someOrder({ direction: 'payout', amount: 10_000n, fee: 100n }));
      let wasPaid = false;
      for (const answer of received) {
        till.receive(answer);
        expect(till.in('hold')).toBe(isOpen(till.order) ? 0n : -10_000n);
        if (wasPaid) expect(till.order.status).toBe('paid');
        wasPaid = till.order.status === 'paid';
        conserves(till);
      }
      const { came, suspended } = recount(received);
      expect(till.in('psp:bank:clearing')).toBe(came);
      expect(till.in('psp:bank:clearing', 'MXN')).toBe(suspended);
    }),
    { numRuns: 2_000 },
  );
});

it('numbers the steps of postings without gaps, so that no ledger key is used twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('payin', 'payout' as const),
      fc.array(fc.oneof(answerOf('payin'), answerOf('payout')), { maxLength: 10 }),
      (direction, received) => {
        const order = someOrder({ direction });
        const till = new Till(order);
        for (const answer of received) till.receive(answer);
        const steps = till.decisions.flatMap(({ postings }) => postings.map(({ step }) => step));
        expect(steps).toEqual(steps.map((_, index) => order.postings + index));
        expect(till.order.postings).toBe(order.postings + steps.length);
      },
    ),
    { numRuns: 1_000 },
  );
});
