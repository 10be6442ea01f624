import { may, type Permission, type Role } from './permission.ts';

const NAME = /^[a-z0-9][a-z0-9_.-]{1,31}$/;

export const isPersonName = (name: string): boolean => NAME.test(name);

/** Permissions with which somebody is one of the two people of a decision. */
export const DECIDING: readonly Permission[] = [
  'bets.settle',
  'payments.act',
  'casino.act',
  'bonuses.set',
  'people.set',
  'player.erase',
  'documents.review',
];

/**
 * Whoever could give such a role alone, or get into the account of somebody who has it, could be both people of a
 * decision.
 */
export function isDecidingRole(role: Role): boolean {
  return DECIDING.some((permission) => may(role, permission));
}

export type PersonChange =
  | { readonly is: 'role'; readonly role: Role }
  | { readonly is: 'suspend' | 'resume' | 'link' };

export interface JudgedPerson {
  readonly id: bigint;
  readonly role: Role;
  readonly isDisabled: boolean;
}

export type PersonVerdict =
  | 'alone'
  | 'two-people'
  | 'own-person'
  | 'last-administrator'
  | 'already-so'
  /** A link for somebody who may not sign in. */
  | 'suspended';

/** `otherAdmins`: administrators who can sign in, without this person. */
export function judgeChange(
  actor: bigint,
  person: JudgedPerson,
  change: PersonChange,
  otherAdmins: number,
): PersonVerdict {
  if (actor === person.id) return 'own-person';
  const isLastAdmin = person.role === 'admin' && !person.isDisabled && otherAdmins === 0;
  switch (change.is) {
    case 'role': {
      if (change.role === person.role) return 'already-so';
      if (isLastAdmin) return 'last-administrator';
      return isDecidingRole(person.role) || isDecidingRole(change.role) ? 'two-people' : 'alone';
    }
    case 'suspend':
      if (person.isDisabled) return 'already-so';
      // Alone: a stolen account must be stopped at once.
      return isLastAdmin ? 'last-administrator' : 'alone';
    case 'resume':
      if (!person.isDisabled) return 'already-so';
      return isDecidingRole(person.role) ? 'two-people' : 'alone';
    case 'link':
      if (person.isDisabled) return 'suspended';
      return isDecidingRole(person.role) ? 'two-people' : 'alone';
  }
}
