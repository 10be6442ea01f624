import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from './permission.ts';
import { isDecidingRole, isPersonName, judgeChange, type PersonChange } from './person-change.ts';

const role = fc.constantFrom<Role>(...ROLES);
const change: fc.Arbitrary<PersonChange> = fc.oneof(
  role.map((to) => ({ is: 'role' as const, role: to })),
  fc.constantFrom<PersonChange>({ is: 'suspend' }, { is: 'resume' }, { is: 'link' }),
);
const person = fc.record({ id: fc.constant(7n), role, isDisabled: fc.boolean() });

describe('a change of an operator', () => {
  it('needs two people when the person has or gets a role that decides', () => {
    expect(ROLES.filter(isDecidingRole)).toEqual(['support', 'trader', 'finance', 'admin']);
    fc.assert(
      fc.property(person, role, (of, to) => {
        const verdict = judgeChange(1n, of, { is: 'role', role: to }, 3);
        if (of.role === to) expect(verdict).toBe('already-so');
        else expect(verdict).toBe(isDecidingRole(of.role) || isDecidingRole(to) ? 'two-people' : 'alone');
      }),
    );
  });

  it('is never about oneself', () => {
    fc.assert(
      fc.property(person, change, fc.nat(3), (of, wanted, others) => {
        expect(judgeChange(7n, of, wanted, others)).toBe('own-person');
      }),
    );
  });

  it('never removes the last administrator who can sign in', () => {
    fc.assert(
      fc.property(change, (wanted) => {
        const verdict = judgeChange(1n, { id: 7n, role: 'admin', isDisabled: false }, wanted, 0);
        const removes = wanted.is === 'suspend' || (wanted.is === 'role' && wanted.role !== 'admin');
        expect(verdict === 'last-administrator').toBe(removes);
      }),
    );
  });

  it('suspends alone, and opens the account of a deciding person with two people', () => {
    for (const is of ['support', 'trader', 'finance', 'admin'] as const) {
      expect(judgeChange(1n, { id: 7n, role: is, isDisabled: false }, { is: 'suspend' }, 1)).toBe('alone');
      expect(judgeChange(1n, { id: 7n, role: is, isDisabled: true }, { is: 'resume' }, 1)).toBe('two-people');
      expect(judgeChange(1n, { id: 7n, role: is, isDisabled: false }, { is: 'link' }, 1)).toBe('two-people');
      expect(judgeChange(1n, { id: 7n, role: is, isDisabled: true }, { is: 'link' }, 1)).toBe('suspended');
    }
    expect(judgeChange(1n, { id: 7n, role: 'viewer', isDisabled: false }, { is: 'link' }, 1)).toBe('alone');
    expect(judgeChange(1n, { id: 7n, role: 'viewer', isDisabled: true }, { is: 'resume' }, 1)).toBe('alone');
  });

  it('names have 2 to 32 small letters, digits, dots, dashes and underscores', () => {
    for (const name of ['ana', 'a1', 'maria.souza', 'x'.repeat(32)]) expect(isPersonName(name)).toBe(true);
    for (const name of ['', 'a', 'Ana', '-ana', 'ana souza', 'x'.repeat(33)])
      expect(isPersonName(name)).toBe(false);
  });
});
