import type { Tx } from '../../../platform/database/database.ts';
import { may, type Permission } from '../core/permission.ts';
import { holdActive } from '../store/people.ts';

/**
 * For the modules in which two people decide: of the people who decided first, those who still have the permission. A
 * decision of a person who was disabled or has another role since then does not count.
 */
export function stillAllowed(permission: Permission) {
  return async (tx: Tx, operators: readonly number[]): Promise<ReadonlySet<number>> => {
    const people = await holdActive(tx, operators);
    return new Set(people.filter(({ role }) => may(role, permission)).map(({ id }) => Number(id)));
  };
}
