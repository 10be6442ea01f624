import type { Role } from '../core/permission.ts';

/** Who acts, and from where. */
export interface Actor {
  readonly person: bigint;
  readonly name: string;
  readonly role: Role;
  readonly address: string;
}
