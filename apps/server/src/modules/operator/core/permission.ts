export type Role = 'viewer' | 'support' | 'trader' | 'finance' | 'admin';

export type Permission =
  | 'site.read'
  | 'figures.read'
  | 'figures.mail'
  | 'regulator.read'
  | 'maintenance.set'
  | 'config.read'
  | 'config.set'
  | 'player.read'
  | 'player.contact'
  | 'player.freeze'
  | 'player.end-sessions'
  | 'player.export'
  | 'player.erase'
  | 'ledger.read'
  | 'protection.read'
  | 'protection.act'
  | 'documents.review'
  | 'trading.read'
  | 'trading.set'
  | 'bets.read'
  | 'bets.settle'
  | 'bets.gift'
  | 'risk.read'
  | 'risk.set'
  | 'payments.read'
  | 'payments.account'
  | 'payments.act'
  | 'casino.read'
  | 'casino.set'
  | 'casino.act'
  | 'bonuses.read'
  | 'bonuses.set'
  | 'bonuses.act'
  | 'support.read'
  | 'support.act'
  | 'chat.act'
  | 'content.read'
  | 'content.set'
  | 'notices.read'
  | 'notices.set'
  /** The inbox, with the kinds that one may decide. */
  | 'approvals.decide'
  /** There, also the kinds that one may only read. */
  | 'approvals.read'
  | 'people.read'
  | 'people.set'
  | 'audit.read';

export const ROLES: readonly Role[] = ['viewer', 'support', 'trader', 'finance', 'admin'];

const LOOKING: readonly Permission[] = ['site.read', 'config.read', 'player.read'];

/** The permissions of each role. A permission that is not listed is the administrator's only. */
const GRANTS: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: LOOKING,
  support: [
    ...LOOKING,
    'player.contact',
    'player.freeze',
    'player.end-sessions',
    'player.export',
    'ledger.read',
    'protection.read',
    'protection.act',
    'documents.review',
    'trading.read',
    'bets.read',
    'payments.read',
    'casino.read',
    'bonuses.read',
    'support.read',
    'support.act',
    'chat.act',
    'content.read',
    'notices.read',
    'approvals.decide',
    'audit.read',
  ],
  trader: [
    ...LOOKING,
    'figures.read',
    'ledger.read',
    'trading.read',
    'trading.set',
    'bets.read',
    'bets.settle',
    'risk.read',
    'risk.set',
    'casino.read',
    'casino.set',
    'approvals.decide',
    'approvals.read',
  ],
  finance: [
    ...LOOKING,
    'figures.read',
    'figures.mail',
    'regulator.read',
    'player.contact',
    'player.freeze',
    'ledger.read',
    'protection.read',
    'trading.read',
    'bets.read',
    'bets.gift',
    'risk.read',
    'payments.read',
    'payments.account',
    'payments.act',
    'casino.read',
    'casino.act',
    'bonuses.read',
    'bonuses.set',
    'bonuses.act',
    'support.read',
    'approvals.decide',
    'approvals.read',
    'audit.read',
  ],
  admin: [
    ...LOOKING,
    'figures.read',
    'figures.mail',
    'regulator.read',
    'maintenance.set',
    'config.set',
    'player.contact',
    'player.freeze',
    'player.end-sessions',
    'player.export',
    'player.erase',
    'ledger.read',
    'protection.read',
    'protection.act',
    'documents.review',
    'trading.read',
    'trading.set',
    'bets.read',
    'bets.settle',
    'bets.gift',
    'risk.read',
    'risk.set',
    'payments.read',
    'payments.account',
    'payments.act',
    'casino.read',
    'casino.set',
    'casino.act',
    'bonuses.read',
    'bonuses.set',
    'bonuses.act',
    'support.read',
    'support.act',
    'chat.act',
    'content.read',
    'content.set',
    'notices.read',
    'notices.set',
    'approvals.decide',
    'approvals.read',
    'people.read',
    'people.set',
    'audit.read',
  ],
};

export function permissionsOf(role: Role): readonly Permission[] {
  return GRANTS[role];
}

export function may(role: Role, permission: Permission): boolean {
  return GRANTS[role].includes(permission);
}

/** Reads a stored role; an unknown one has no permissions. */
export function parseRole(text: string): Role | undefined {
  return ROLES.find((role) => role === text);
}

/** The acting operator and their address. */
export interface Actor {
  readonly person: bigint;
  readonly name: string;
  readonly role: Role;
  readonly address: string;
}
