import type { PlayerId } from '@palpite/kernel/ids';
import { createAttempts } from '../../platform/attempts/attempts.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SessionClaim } from '../../platform/http/options.ts';
import type { DeviceSession, PlayerSummary } from './core/player.ts';
import { createPlayerAttempts } from './service/attempts.ts';
import { closeIn, confirmPassword, type PasswordConfirmed } from './service/cancel-account.ts';
import type { IdentityBaseDeps, IdentityDeps } from './service/deps.ts';
import { createPasswords } from './service/passwords.ts';
import { renewSession } from './service/renew-session.ts';
import { createSessions, type Sessions, type SignedIn } from './service/sessions.ts';
import { NOWHERE, signInVisitor, type VisitorOutcome } from './service/sign-in-visitor.ts';
import {
  type PlayerQuery,
  readContacts,
  readSummaries,
  readSummary,
  searchPlayers,
} from './store/players.ts';
import {
  findSession,
  listDevices,
  type PastSession,
  readOpenDevices,
  readPastSessions,
} from './store/sessions.ts';

export { OidcProvider } from './adapters/oidc/oidc-provider.ts';
export type { IdentityMessage } from './core/message.ts';
export type { DeviceSession, PlayerSummary } from './core/player.ts';
export type { Entry, IdentityBaseDeps, IdentityDeps, IdentityPorts, MayEnter } from './service/deps.ts';
export { createPlayerFacts, type PlayerFacts } from './service/player-facts.ts';
export { SESSION_REVOKED, type SignedIn } from './service/sessions.ts';
export type { VisitorOutcome } from './service/sign-in-visitor.ts';
export { TELEGRAM } from './service/telegram-login.ts';
export { createThirdParty, type ThirdPartyDeps } from './service/third-party-deps.ts';
export {
  countRegistrations,
  listRegistrations,
  readDevicesOf,
  readMemberships,
  readRegisteredMs,
} from './store/registrations.ts';
export { thirdPartyIdOf } from './store/third-party.ts';

export interface Identity {
  /** Undefined also for a session of another brand. */
  resolve(claim: SessionClaim): Promise<SignedIn | undefined>;
  /** Whether a session that was resolved before is still open. */
  isOpen(tokenHash: string): Promise<boolean>;
  /** Several nodes: notices ended sessions without the bus. */
  readonly followEnded: Sessions['followEnded'];
  signInVisitor(brand: string, device: string): Promise<VisitorOutcome>;
  /**
   * A new secret for the same device; the old one is valid for a grace period, for requests that are under way.
   * Undefined when the session has ended meanwhile.
   */
  renew(session: SignedIn, device: string): Promise<{ readonly secret: string } | undefined>;
  /** Ends the session on every node at once. */
  revoke(tokenHash: string): Promise<void>;
  /**
   * Ends every session of the player on every node at once, including live sockets; `except` (the hash of a token)
   * keeps its device logged in. Returns how many ended.
   */
  revokeAll(player: PlayerId, except?: string): Promise<number>;
  /**
   * The same inside the caller's transaction: the rows are revoked with the commit, and the returned function, called
   * after it, informs the nodes.
   */
  revokeAllIn(tx: Tx, player: PlayerId): Promise<() => void>;
  /** Closes the account at once, for an operator: credentials, contacts and sessions end with the commit. */
  closeIn(tx: Tx, player: PlayerId, brand: string): Promise<() => void>;
  /** For what the session alone must not be enough. Players without a password are confirmed by their session. */
  confirmPassword(
    player: PlayerId,
    from: { readonly device: string; readonly address: string },
    password: string | undefined,
  ): Promise<PasswordConfirmed>;
  /** E-mails, phone and ids at other services: everything by which a message to the player is found. */
  contacts(player: PlayerId): Promise<string[]>;
  player(id: PlayerId, reader?: Pick<Database, 'read'>): Promise<PlayerSummary | undefined>;
  /** Those that exist, with one read. */
  players(
    ids: readonly PlayerId[],
    reader?: Pick<Database, 'read'>,
  ): Promise<ReadonlyMap<PlayerId, PlayerSummary>>;
  /**
   * By id, e-mail, phone or nick; at most 50, newest first. For operators. E-mails and nicks are found by how they begin,
   * or with `whole` only as a whole.
   */
  findPlayers(query: PlayerQuery): Promise<PlayerSummary[]>;
  devices(player: PlayerId, reader?: Pick<Database, 'read'>): Promise<DeviceSession[]>;
  /** Stored sessions, open or not, the newest first. */
  pastSessions(
    player: PlayerId,
    before: Parameters<typeof readPastSessions>[2],
    limit: number,
  ): Promise<PastSession[]>;
  /** Hashes (SHA-256 in hex) of the devices on which the player is logged in. */
  openDevices(player: PlayerId): Promise<ReadonlySet<string>>;
  /** The device of a session, also of one that has ended; undefined when it is unknown. */
  deviceOfSession(
    tokenHash: string,
  ): Promise<{ readonly player: PlayerId; readonly device: string } | undefined>;
  /** For the routes and jobs of this module. */
  readonly deps: IdentityDeps;
}

export function createIdentity(baseDeps: IdentityBaseDeps): Identity {
  const sessions = createSessions(baseDeps);
  const dependencies: IdentityDeps = {
    ...baseDeps,
    sessions,
    passwords: createPasswords(),
    attempts: createPlayerAttempts(createAttempts(baseDeps)),
  };
  return {
    resolve: sessions.resolve,
    isOpen: sessions.isOpen,
    followEnded: sessions.followEnded,
    signInVisitor: (brand, device) => signInVisitor(dependencies, { ...NOWHERE, brand, device }),
    renew: (session, device) => renewSession(dependencies, session, { ...NOWHERE, device }),
    revoke: sessions.revoke,
    revokeAll: sessions.revokeAll,
    revokeAllIn: sessions.revokeAllIn,
    closeIn: (tx, player, brand) => closeIn(dependencies, tx, player, brand),
    confirmPassword: (player, from, password) => confirmPassword(dependencies, player, from, password),
    contacts: (player) => readContacts(baseDeps.database, player),
    player: (id, reader = baseDeps.database) => readSummary(reader, id),
    players: (ids, reader = baseDeps.database) => readSummaries(reader, ids),
    findPlayers: (query) => searchPlayers(baseDeps.database, query),
    devices: (player, reader = baseDeps.database) => listDevices(reader, player, baseDeps.clock.nowMs()),
    pastSessions: (player, before, limit) => readPastSessions(baseDeps.database, player, before, limit),
    openDevices: (player) => readOpenDevices(baseDeps.database, player, baseDeps.clock.nowMs()),
    async deviceOfSession(tokenHash) {
      const session = await findSession(baseDeps.database, Buffer.from(tokenHash, 'hex'));
      return session && { player: session.player, device: session.device.toString('hex') };
    },
    deps: dependencies,
  };
}
