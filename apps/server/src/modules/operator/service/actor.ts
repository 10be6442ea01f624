import type { Role } from '../core/permission.ts';

/** The acting operator and their address. */
export interface Actor {
  readonly person: bigint;
  readonly name: string;
  readonly role: Role;
  readonly address: string;
}
