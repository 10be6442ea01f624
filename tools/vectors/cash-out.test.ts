import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFile } from './check.ts';

type Loose = Record<string, unknown>;
const text = readFileSync(new URL('fixtures/cash-out-vectors.json', import.meta.url), 'utf8');
const { cash_out: known } = JSON.parse(text) as { cash_out: Loose[] };
const check = (vector: Loose) => checkFile('f.json', JSON.stringify({ cash_out: [vector] }));
const named = (id: string) => {
  const found = known.find((vector) => vector.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

describe('cash-out vectors', () => {
  it('pass whole', () => {
    expect(checkFile('cash-out', text)).toEqual({ passed: 45, failed: 0, skipped: 0, lines: [] });
  });

  it('of the older form state only the odds of the moment: those are meant without a margin', () => {
    const legs = [{ placed: '2.00', state: 'open', now: '8.00' }];
    const vector = { stake_cents: 10_000, legs, margin: '0.05', available: true, exact_price_cents: '2375' };
    expect(check({ ...vector, price_cents: 2_375, max_return_cents: 20_000 })).toMatchObject({ passed: 1 });
  });

  it('a part must be paid and leave what production says', () => {
    const vector = named('partial-of-a-double');
    const partial = vector.partial as Loose;
    for (const change of [
      { payout_cents: 10_178 },
      { payout_cents: 10_176 },
      { remaining_stake_cents: 6_667 },
    ])
      expect(check({ ...vector, partial: { ...partial, ...change } })).toMatchObject({ failed: 1 });
  });

  it.each<[string, Loose]>([
    [
      'probabilities that do not sum to one',
      { probabilities: { win: '1/2', half_win: '0', void: '0', half_lose: '0', lose: '1/3' } },
    ],
    [
      'a negative probability',
      { probabilities: { win: '3/2', half_win: '0', void: '0', half_lose: '0', lose: '-1/2' } },
    ],
    ['a missing probability', { probabilities: { win: '1', half_win: '0', void: '0', lose: '0' } }],
    [
      'a probability as a double',
      { probabilities: { win: 0.5, half_win: '0', void: '0', half_lose: '0', lose: '1/2' } },
    ],
    ['an unknown state', { state: 'locked' }],
    ['an unknown outcome', { state: 'settled', outcome: 'won' }],
  ])('%s is malformed', (_what, change) => {
    const vector = named('single-two-way');
    const [leg] = vector.legs as Loose[];
    expect(check({ ...vector, legs: [{ ...leg, ...change }] }).lines[0]).toContain('malformed');
  });

  it.each<[string, Loose]>([
    ['a single of two legs', { kind: 'single', legs: [...(named('double-one-won').legs as Loose[])] }],
    ['a system without sizes', { kind: 'system' }],
    ['a banker that is no leg', { kind: 'system', sizes: [1], bankers: [7] }],
    ['an unknown kind', { kind: 'teaser' }],
    ['a stake that is not whole', { stake_cents: 10.5 }],
    ['a part without its stake', { partial: { payout_cents: 1 } }],
  ])('%s is malformed', (_what, change) => {
    expect(check({ ...named('single-two-way'), ...change }).lines[0]).toContain('malformed');
  });
});
