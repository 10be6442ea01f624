import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLES,
  REASON_LENGTH_MIN,
} from '@palpite/contract/operator/addresses';
import { describe, expect, it } from 'vitest';
import { COMMANDS, isReason, REASON_SHORTEST } from './command.ts';
import { maskAddress, maskEmail, maskTail } from './mask.ts';
import { may, parseRole, permissionsOf, ROLES } from './permission.ts';
import { isDecidingRole } from './person-change.ts';
import { plainCode, recoveryCodeOf } from './recovery.ts';

describe('who may do what', () => {
  it('the wire and the table have the same roles and permissions', () => {
    expect([...ROLES]).toEqual([...OPERATOR_ROLES]);
    expect([...permissionsOf('admin')].sort()).toEqual([...OPERATOR_PERMISSIONS].sort());
    expect(REASON_SHORTEST).toBe(REASON_LENGTH_MIN);
  });

  it('only the administrator closes the site or changes its config', () => {
    for (const role of ROLES) {
      expect(may(role, 'maintenance.set'), role).toBe(role === 'admin');
      expect(may(role, 'config.set'), role).toBe(role === 'admin');
    }
  });

  it('a viewer changes nothing, and sees neither money nor addresses', () => {
    for (const permission of Object.values(COMMANDS)) expect(may('viewer', permission)).toBe(false);
    expect(may('viewer', 'ledger.read')).toBe(false);
    expect(may('viewer', 'player.contact')).toBe(false);
  });

  it('who decides something may open the inbox', () => {
    for (const role of ROLES) expect(may(role, 'approvals.decide'), role).toBe(isDecidingRole(role));
  });

  it('an unknown role has no permissions', () => {
    for (const text of ['', 'root', 'Admin', '__proto__']) expect(parseRole(text)).toBeUndefined();
  });
});

describe('small decisions', () => {
  it('refuses a reason of spaces or of characters that nobody can see', () => {
    for (const text of [
      '        ',
      '\u200B'.repeat(8),
      '\u2800'.repeat(9),
      'a       b',
      'a\u200Bb\u200Bc\u200Bd\u200B',
    ])
      expect(isReason(text)).toBe(false);
    expect(isReason('chargeback')).toBe(true);
  });

  it('masks addresses', () => {
    expect(maskEmail('bia.souza@example.com')).toBe('bi***@***.com');
    expect(maskEmail('@x')).toBe('***');
    expect(maskTail('+5511987654321')).toBe('***321');
    expect(maskTail('123')).toBe('***');
    expect(maskAddress('203.0.113.7')).toBe('203.0.***');
    expect(maskAddress('2001:db8:7::1')).toBe('2001:db8:***');
    expect(maskAddress('::ffff:203.0.113.7')).toBe('::***');
    expect(maskAddress('::1')).toBe('::***');
    expect(maskAddress('')).toBe('***');
  });

  it('reads a recovery code with and without its dashes', () => {
    const code = recoveryCodeOf(Uint8Array.from({ length: 12 }, (_, at) => at * 21));
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(plainCode(code.toUpperCase().replaceAll('-', ' '))).toBe(code.replaceAll('-', ''));
  });
});
