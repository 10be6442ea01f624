import { describe, expect, it } from 'vitest';
import { accountLines } from '../core/account-lines.ts';
import { COMMANDS } from '../core/command.ts';
import { dayStartMs } from '../core/day.ts';
import { moneyText } from '../core/money-text.ts';
import { may, ROLES } from '../core/permission.ts';

describe('the room of payments', () => {
  it('finance and the administrator act and see accounts in full; support looks; nobody else comes in', () => {
    const holders = (right: 'payments.read' | 'payments.account' | 'payments.act') =>
      ROLES.filter((role) => may(role, right));
    expect(holders('payments.read')).toEqual(['support', 'finance', 'admin']);
    expect(holders('payments.account')).toEqual(['finance', 'admin']);
    expect(holders('payments.act')).toEqual(['finance', 'admin']);
    const commands = Object.entries(COMMANDS).filter(([name]) => name.startsWith('payments.'));
    expect(commands).toHaveLength(14);
    for (const [name, right] of commands) expect(right, name).toBe('payments.act');
  });

  it('an account that may not be seen can be recognised and not used', () => {
    const account = {
      pix_key: 'maria.souza@example.com',
      cpf: '52998224725',
      bank_code: '001',
      network: 'TRC20',
      name: 'Ana',
    };
    expect(accountLines(account, false)).toEqual([
      { name: 'pix_key', value: 'ma***@***.com' },
      { name: 'cpf', value: '***725' },
      { name: 'bank_code', value: '001' },
      { name: 'network', value: 'TRC20' },
      { name: 'name', value: '***' },
    ]);
    expect(accountLines(account, true).map(({ value }) => value)).toEqual(Object.values(account));
  });

  it('knows days of the calendar only', () => {
    expect(dayStartMs('2026-06-14')).toBe(Date.UTC(2026, 5, 14));
    expect(dayStartMs('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
    for (const day of ['2026-02-29', '2026-02-31', '2026-13-01', 'yesterday', ''])
      expect(dayStartMs(day), day).toBeUndefined();
  });

  it('keeps amounts in words that read the same in every language', () => {
    expect(moneyText(26_000_00n, 'BRL')).toBe('26000.00 BRL');
    expect(moneyText(-5n, 'BRL')).toBe('-0.05 BRL');
    expect(moneyText(700n, 'XYZ')).toBe('700 XYZ');
  });
});
