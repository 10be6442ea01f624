import { describe, expect, it } from 'vitest';
import { searchOf, typedIn } from '../app/parts/typed-search.ts';
import { readCode } from '../features/payments/code-list.tsx';
import { FIELDS, readQuestion } from '../features/payments/order-search.tsx';
import { isOver, yesterdayOf } from '../features/payments/reconciliation.tsx';
import { faultsOf, formOf, inputOf, valuesOf } from '../features/payments/route-dialog.tsx';
import { isLastOn } from '../features/payments/route-list.tsx';
import { approvalMessage, missingOf } from '../features/payments/words.ts';

describe('a search of orders', () => {
  it('reads the search from the address and writes only the filled fields back', () => {
    const typed = typedIn(FIELDS, 'uid=4000812&state=review&provider_id=pay_1-2');
    expect(searchOf(FIELDS, typed)).toBe('uid=4000812&provider_id=pay_1-2&state=review');
    expect(readQuestion(typed)).toEqual({
      is: 'question',
      question: { uid: 4_000_812, state: 'review', provider_id: 'pay_1-2' },
    });
    expect(readQuestion(typedIn(FIELDS, ''))).toEqual({ is: 'question', question: {} });
  });

  it('names the field that cannot be read', () => {
    for (const [search, field] of [
      ['order=12a', 'order'],
      ['order=99999999999999999999', 'order'],
      ['uid=0', 'uid'],
      ['provider_id=a b', 'provider_id'],
      ['method=<b>', 'method'],
      ['direction=sideways', 'direction'],
    ] as const)
      expect(readQuestion(typedIn(FIELDS, search)), search).toEqual({ is: 'wrong', field });
  });
});

describe('a route', () => {
  const form = formOf(undefined);

  it('reports each fault at its field', () => {
    expect(faultsOf(form)).toEqual({});
    expect(faultsOf({ ...form, least: 'abc', most: '100', currency: 'BRL' })).toEqual({
      least: 'console.pay.routes.amountFault',
    });
    expect(faultsOf({ ...form, most: '100' })).toEqual({ currency: 'console.pay.routes.currencyFault' });
    expect(faultsOf({ ...form, priority: '1001' })).toEqual({ priority: 'console.pay.routes.priorityFault' });
    expect(faultsOf({ ...form, method: 'P X' })).toEqual({ method: 'console.pay.routes.methodFault' });
  });

  it('compares amounts as numbers', () => {
    const range = (least: string, most: string) => faultsOf({ ...form, currency: 'BRL', least, most });
    expect(range('9', '10')).toEqual({});
    expect(range('10.50', '10.5')).toEqual({});
    expect(range('100', '20')).toEqual({ most: 'console.pay.routes.rangeFault' });
    expect(range('0.10', '0.09')).toEqual({ most: 'console.pay.routes.rangeFault' });
  });

  it('does not restrict a field that is left empty', () => {
    expect(inputOf({ ...form, method: 'PIX', direction: 'payin' })).toEqual({
      method: 'PIX',
      direction: 'payin',
      provider: '*',
      priority: 100,
      enabled: 1,
    });
  });

  it('offers every known value once, sorted', () => {
    expect(valuesOf(['PIX', undefined, 'MPESA', '', 'PIX'])).toEqual(['MPESA', 'PIX']);
  });

  it('recognises the last provider, without which all deposits and withdrawals stop', () => {
    const [bank, wallet] = [
      { name: 'bank', enabled: 1 as const },
      { name: 'wallet', enabled: 0 as const },
    ];
    expect(isLastOn(bank, [bank])).toBe(true);
    expect(isLastOn(bank, [bank, wallet])).toBe(true);
    expect(isLastOn(bank, [bank, { ...wallet, enabled: 1 }])).toBe(false);
    expect(isLastOn(wallet, [bank, wallet])).toBe(false);
  });
});

describe('what a withdrawal waits for', () => {
  it('names the number of missing approvals, and says that the operator who approved cannot approve again', () => {
    expect(missingOf({ needed: 1, by: [], own: 0 })).toBe('console.pay.missing.one');
    expect(missingOf({ needed: 2, by: [], own: 0 })).toBe('console.pay.missing.two');
    expect(missingOf({ needed: 2, by: ['ana'], own: 0 })).toBe('console.pay.missing.another');
    expect(missingOf({ needed: 2, by: ['ana'], own: 1 })).toBe('console.pay.own');
    expect(missingOf({ needed: 2, by: ['ana', 'bia'], own: 1 })).toBeUndefined();
  });
});

describe('what an approval came to', () => {
  it('is described exactly: counted, sent, refused by the provider, or unclear', () => {
    expect(approvalMessage({ missing: 1, state: 'review' })).toBe('console.pay.counted');
    expect(approvalMessage({ missing: 0, state: 'pending' })).toBe('console.pay.sent');
    expect(approvalMessage({ missing: 0, state: 'failed' })).toBe('console.pay.refusedAfter');
    expect(approvalMessage({ missing: 0, state: 'unknown' })).toBe('console.pay.unclearAfter');
  });
});

describe('a day to reconcile', () => {
  const noon = Date.UTC(2026, 5, 14, 12);

  it('must be a date of the calendar that is over', () => {
    expect(yesterdayOf(noon)).toBe('2026-06-13');
    expect(isOver('2026-06-13', noon)).toBe(true);
    for (const day of ['2026-06-14', '2026-06-15', '2026-02-30', '', '1999-01-01'])
      expect(isOver(day, noon), day).toBe(false);
  });
});

describe('a code', () => {
  const typed = { code: 'WELCOME', amount: '5', uses: '100', player: '', untilMs: 20 };

  it('needs a name, an amount, a number of uses and an end in the future', () => {
    expect(readCode(typed, 10)).toEqual({ name: 'WELCOME', cents: 500, count: 100, uid: 0, untilMs: 20 });
    expect(readCode({ code: 'a b', amount: '0', uses: '1.5', player: 'x', untilMs: 10 }, 10)).toEqual({});
    expect(readCode({ ...typed, player: '4000812' }, 10).uid).toBe(4_000_812);
    expect(readCode({ ...typed, uses: '1000001' }, 10).count).toBeUndefined();
    expect(readCode({ ...typed, untilMs: Number.NaN }, 10).untilMs).toBeUndefined();
  });
});
