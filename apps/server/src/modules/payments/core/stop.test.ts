import type { Asset } from '@palpite/kernel/assets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order.ts';
import { ORDER_STATUSES } from './order.ts';
import { STOP_NAMES } from './review.ts';
import { isUnsent, stopped, stopsOf, withStops } from './stop.ts';

const same = (units: bigint) => units;
const namesOf = (blocks: readonly string[], debts: readonly { asset: Asset; units: bigint }[] = []) =>
  stopsOf({ blocks, debts }, same).map(({ name }) => name);

describe('what stops a pay-out', () => {
  it.each([
    [[], []],
    [['exclusion'], []],
    [['cancellation', 'exclusion'], []],
    [['operator'], ['frozen']],
    [['chargeback'], ['charged-back']],
    [
      ['chargeback', 'exclusion', 'operator'],
      ['frozen', 'charged-back'],
    ],
  ])('of the blocks %j is %j', (blocks, names) => {
    expect(namesOf(blocks)).toEqual(names);
  });

  it('is a debt in any asset, also in one without a rate', () => {
    const debts = [
      { asset: 'BRL', units: 900_00n },
      { asset: 'USD', units: 1n },
    ] as const;
    expect(namesOf([], debts)).toEqual(['debt']);
    const inBrl = stopsOf({ blocks: [], debts }, (units, from) => (from === 'BRL' ? units : undefined));
    expect(inBrl).toMatchObject([{ name: 'debt', unit: 'money', value: 900_00n }]);
    expect(stopsOf({ blocks: [], debts: debts.slice(1) }, () => undefined)).toHaveLength(1);
    expect(namesOf([], [{ asset: 'BRL', units: 0n }])).toEqual([]);
  });

  it('is refused exactly when there is a reason, and every reason needs a person', () => {
    const blocks = fc.subarray(['exclusion', 'operator', 'cancellation', 'chargeback']);
    fc.assert(
      fc.property(blocks, fc.bigInt({ min: 0n, max: 1_000n }), (some, units) => {
        const stops = stopsOf({ blocks: some, debts: [{ asset: 'BRL', units }] }, same);
        const mayLeave = units === 0n && !some.includes('operator') && !some.includes('chargeback');
        expect(stopped(stops, 'BRL') === undefined).toBe(mayLeave);
        for (const { name, approvals } of stops) {
          expect(STOP_NAMES).toContain(name);
          expect(approvals).toBe(1);
        }
      }),
    );
  });
});

it('is shown for pay-outs that may still be sent', () => {
  const unsent = (status: OrderStatus) => isUnsent({ direction: 'payout', status });
  expect(ORDER_STATUSES.filter(unsent)).toEqual(['created', 'unknown', 'review']);
  expect(isUnsent({ direction: 'payin', status: 'created' })).toBe(false);
});

it('shows the figure of now where a reason was stored before', () => {
  const debt = (units: bigint) => stopsOf({ blocks: [], debts: [{ asset: 'BRL', units }] }, same);
  const frozen = stopsOf({ blocks: ['operator'], debts: [] }, same);
  expect(withStops([...frozen, ...debt(9n)], debt(5n))).toEqual([...frozen, ...debt(5n)]);
  expect(withStops(frozen, [])).toEqual(frozen);
});
