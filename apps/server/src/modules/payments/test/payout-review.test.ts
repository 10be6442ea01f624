import { describe, expect, it } from 'vitest';
import { destinationOf } from '../core/destination.ts';
import { METHODS } from '../core/methods.ts';
import { type DollarRates, FIRST_DOLLARS } from '../core/rates.ts';
import {
  approvalsOf,
  inAsset,
  type PayoutFacts,
  REVIEW_REASONS,
  reviewReasons,
  type ScopeFacts,
  thresholdsFor,
  unplayedOf,
} from '../core/review.ts';
import { DEFAULT_PAYMENT_TERMS } from '../core/terms.ts';

const BRL = DEFAULT_PAYMENT_TERMS.review.BRL;
if (!BRL) throw new Error('reais have thresholds');
const FIRST_RATES: DollarRates = { nanoOf: (asset) => FIRST_DOLLARS[asset] };

const NOTHING: ScopeFacts = {
  sums: { day: 0n, week: 0n, month: 0n },
  counts: { day: 0, week: 0, month: 0 },
  others: 0,
};

const facts = (change: Partial<PayoutFacts> = {}): PayoutFacts => ({
  amount: 100_00n,
  scopes: { player: NOTHING, destination: NOTHING, document: NOTHING },
  isProvenDestination: true,
  everToDestination: 0n,
  destinations: 1,
  unplayed: 0n,
  isHolderUnconfirmed: false,
  isByOperator: false,
  ...change,
});
const namesOf = (change: Partial<PayoutFacts>) => reviewReasons(facts(change), BRL).map(({ name }) => name);
const neededFor = (change: Partial<PayoutFacts>) => approvalsOf(reviewReasons(facts(change), BRL));
const scope = (name: keyof PayoutFacts['scopes'], change: Partial<ScopeFacts>) => ({
  scopes: { ...facts().scopes, [name]: { ...NOTHING, ...change } },
});

describe('who looks at a pay-out', () => {
  it('is nobody, one or two people by its own amount', () => {
    const needed = (amount: bigint) => neededFor({ amount });
    expect([4_999_99n, 5_000_00n, 24_999_99n, 25_000_00n].map(needed)).toEqual([0, 1, 1, 2]);
  });

  it('is two people for a currency without thresholds', () => {
    const reasons = reviewReasons(facts({ amount: 1n }), undefined);
    expect(reasons).toMatchObject([{ name: 'no-thresholds', approvals: 2 }]);
  });

  it.each(['player', 'destination', 'document'] as const)(
    'follows the sums of a %s over a day, a week and a month, with this pay-out in them',
    (name) => {
      const sums = (day: bigint, week: bigint, month: bigint) => scope(name, { sums: { day, week, month } });
      expect(namesOf(sums(4_899_99n, 9_899_99n, 19_899_99n))).toEqual([]);
      expect(namesOf(sums(4_900_00n, 9_899_99n, 19_899_99n))).toEqual([`${name}-day`]);
      expect(namesOf(sums(0n, 9_900_00n, 19_899_99n))).toEqual([`${name}-week`]);
      expect(namesOf(sums(0n, 0n, 19_900_00n))).toEqual([`${name}-month`]);
      expect(neededFor(sums(24_900_00n, 24_900_00n, 24_900_00n))).toBe(2);
    },
  );

  it('is one person when there are too many pay-outs or destinations, however small', () => {
    expect(namesOf(scope('player', { counts: { day: 4, week: 4, month: 4 } }))).toEqual([]);
    expect(namesOf(scope('player', { counts: { day: 5, week: 5, month: 5 } }))).toEqual(['player-count-day']);
    expect(namesOf(scope('document', { counts: { day: 0, week: 19, month: 49 } }))).toEqual([
      'document-count-week',
      'document-count-month',
    ]);
    expect(namesOf({ destinations: 3 })).toEqual([]);
    expect(namesOf({ destinations: 4 })).toEqual(['destinations']);
  });

  it('is one person for an unapproved destination, once its total reaches the threshold', () => {
    const isProvenDestination = false;
    expect(namesOf({ isProvenDestination, amount: 499_99n })).toEqual([]);
    expect(namesOf({ isProvenDestination, amount: 500_00n })).toEqual(['new-destination']);
    expect(namesOf({ isProvenDestination, everToDestination: 480_00n, amount: 20_00n })).toEqual([
      'new-destination',
    ]);
    expect(namesOf({ isProvenDestination, amount: 500_00n, isHolderUnconfirmed: true })).toEqual([
      ...['new-destination', 'holder-unconfirmed'],
    ]);
  });

  it('is one person when other accounts use the destination or the document', () => {
    const shared = { others: 1, sums: { day: 0n, week: 0n, month: 400_00n } };
    expect(namesOf(scope('destination', shared))).toEqual(['shared-destination']);
    expect(namesOf(scope('document', shared))).toEqual(['shared-document']);
    expect(namesOf(scope('document', { ...shared, others: 0 }))).toEqual([]);
  });

  it('is one person when deposits leave again without play, in one piece or in several', () => {
    expect(namesOf({ unplayed: 800_00n, amount: 499_99n })).toEqual([]);
    expect(namesOf({ unplayed: 800_00n, amount: 500_00n })).toEqual(['unplayed']);
    const paid = scope('player', { sums: { day: 0n, week: 450_00n, month: 450_00n } });
    expect(namesOf({ ...paid, unplayed: 800_00n, amount: 50_00n })).toEqual(['unplayed']);
    expect(namesOf({ unplayed: 499_99n, amount: 4_000_00n })).toEqual([]);
  });

  it('is two people when an operator started it, with every other reason beside it', () => {
    const reasons = reviewReasons(facts({ isByOperator: true, amount: 6_000_00n }), BRL);
    expect(reasons.map(({ name }) => name)).toEqual([
      ...['by-operator', 'amount', 'player-day', 'destination-day', 'document-day'],
    ]);
    expect(approvalsOf(reasons)).toBe(2);
  });

  it('is shown the figure and the threshold that it reached', () => {
    const reasons = reviewReasons(facts({ amount: 4_999_99n, ...scope('player', { sums: big }) }), BRL);
    expect(reasons).toEqual([
      { name: 'player-day', unit: 'money', value: 9_999_98n, limit: 5_000_00n, approvals: 1 },
    ]);
    for (const { name } of reasons) expect(REVIEW_REASONS).toContain(name);
  });
  const big = { day: 4_999_99n, week: 4_999_99n, month: 4_999_99n };

  it('differs by country and by brand, and the brand beats the country', () => {
    const review = DEFAULT_PAYMENT_TERMS.review;
    const overrides = [
      { country: 'BR', asset: 'BRL', change: { unproven: 100_00n, destinations: 2 } },
      { brand: 'crash', asset: 'BRL', change: { unproven: 50_00n } },
      { brand: 'crash', asset: 'USD', change: { unproven: 1n } },
    ] as const;
    const of = (brand: string, country: string) =>
      thresholdsFor(review, overrides, { brand, country, asset: 'BRL' });
    expect(of('br', 'BR')).toMatchObject({ one: 5_000_00n, unproven: 100_00n, destinations: 2 });
    expect(of('crash', 'BR')).toMatchObject({ unproven: 50_00n, destinations: 2 });
    expect(of('br', 'MX')).toEqual(BRL);
    expect(thresholdsFor(review, overrides, { brand: 'br', country: 'BR', asset: 'BTC' })).toBeUndefined();
  });

  it('adds up other currencies by the dollar, rounded up', () => {
    expect(inAsset(100n, 'USD', 'BRL', FIRST_RATES)).toBe(530n);
    expect(inAsset(1n, 'BRL', 'USD', FIRST_RATES)).toBe(1n);
    expect(inAsset(5n, 'BRL', 'BRL', FIRST_RATES)).toBe(5n);
    expect(inAsset(5n, 'BTC', 'BRL', FIRST_RATES)).toBeUndefined();
  });
});

describe('a destination', () => {
  const of = (key: string, asset: string, account: Readonly<Record<string, string>>) => {
    const method = METHODS.find((one) => one.key === key && one.asset === asset);
    return method?.payout && destinationOf(method, method.payout.fields, account);
  };

  it('is the same for every spelling and method that leads to it', () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(of('USDT', 'USD', { network: 'ERC20', address })).toBe(
      of('USDC', 'USD', { network: 'BEP20', address: address.toLowerCase() }),
    );
    expect(of('GCASH', 'PHP', { phone: '9171234567', name: 'Ana' })).toBe(
      of('WALLET', 'PHP', { phone: '+639171234567', name: 'Bo' }),
    );
    expect(of('UPI', 'INR', { vpa: 'Ana@Bank', name: 'Ana' })).toBe(
      of('UPI', 'INR', { vpa: 'ana@bank', name: 'A' }),
    );
    expect(of('IMPS', 'INR', { bank_account: '00123456789', ifsc: 'HDFC0000001', name: 'Ana' })).toBe(
      of('IMPS', 'INR', { bank_account: '123456789', ifsc: 'HDFC0ABCDEF', name: 'Ana' }),
    );
  });

  it('differs for another account, network or bank', () => {
    expect(of('PIX', 'BRL', { pix_key: 'a@b.co', cpf: '1', name: 'Ana' })).not.toBe(
      of('PIX', 'BRL', { pix_key: 'c@b.co', cpf: '1', name: 'Ana' }),
    );
    const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
    expect(of('USDT', 'USD', { network: 'TRC20', address })).toBe(`chain:TRC20:${address}`);
    expect(of('BCP', 'PEN', { bank_account: '1911234567890', document: '1' })).not.toBe(
      of('INTERBANK', 'PEN', { bank_account: '1911234567890', document: '1' }),
    );
  });

  it('exists for every pay-out of every method', () => {
    for (const method of METHODS) {
      if (!method.payout) continue;
      const account = Object.fromEntries(method.payout.fields.map(({ name }) => [name, '1234567890']));
      expect(destinationOf(method, method.payout.fields, account), method.key).toMatch(/^[a-z]+:/);
    }
  });
});

describe('what was not played of the deposits', () => {
  const cut = { added: 0n, net: -2_000_00n };

  it('includes a deposit before the movements that were read, less what those staked', () => {
    expect(unplayedOf({ units: 0n, cut }, 5_000_00n)).toBe(3_000_00n);
    expect(unplayedOf({ units: 0n, cut: { ...cut, net: -9_000_00n } }, 5_000_00n)).toBe(0n);
  });

  it('is what the movements say when they are all there, or contain every deposit', () => {
    expect(unplayedOf({ units: 400_00n }, 5_000_00n)).toBe(400_00n);
    expect(unplayedOf({ units: 400_00n, cut: { added: 5_000_00n, net: -1n } }, 5_000_00n)).toBe(400_00n);
  });
});
