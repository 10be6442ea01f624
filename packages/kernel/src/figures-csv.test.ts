import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { breakdownCsv, cohortCsv, csvMoney, retentionOf } from './figures-csv.ts';

describe('figures for other programs', () => {
  const cell = {
    from: '2026-11-01',
    to: '2026-11-30',
    active: 4,
    depositors: 3,
    deposits: '5000',
    withdrawals: '700',
    ggr: '-90',
    ngr: '-120',
  };

  it('have a line per cohort and period', () => {
    const [head, line] = cohortCsv('deposit', 'BRL', [{ began: '2026-10-01', players: 8, cells: [cell] }]);
    expect(line).toHaveLength(head?.length ?? 0);
    expect(line?.join(' ')).toBe(
      'deposit 2026-10-01 8 0 2026-11-01 2026-11-30 4 50 3 BRL 50.00 7.00 -0.90 -1.20',
    );
    expect(retentionOf(1, 3)).toBe(33.3);
    expect(retentionOf(0, 0)).toBeUndefined();
  });

  it('have money as the pages show it, whatever the scale of the currency', () => {
    expect(csvMoney('123450', 'BRL')).toBe('1234.50');
    expect(csvMoney('-5', 'BTC')).toBe('-0.00000005');
  });

  it('keep negative numbers as numbers and mark texts that a spreadsheet would run', () => {
    const numbers = {
      bets: 1,
      staked: '10',
      turnover: '10',
      returned: '40',
      ggr: '-30',
      bonus_cost: '0',
      ngr: '-30',
      theory: '1',
      deposits: '0',
      deposit_count: 0,
      first_deposits: 0,
      withdrawals: '0',
      withdrawal_count: 0,
    };
    const text = csvOf(breakdownCsv('league', 'BRL', [{ key: 'football/1', name: '=cmd()', numbers }]));
    expect(text.split('\r\n')[1]).toBe(
      "football/1,'=cmd(),BRL,1,0.10,0.10,0.40,-0.30,0.00,-0.30,0.01,0.00,0,0,0.00,0",
    );
  });
});
