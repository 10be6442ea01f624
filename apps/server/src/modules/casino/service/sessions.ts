import { createHash } from 'node:crypto';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { TokenRefusal } from '../core/studio-wallet.ts';
import {
  dropUnusedTokens,
  endSessions as endStoredSessions,
  findSessions,
  type GameSession,
  isStudioFrozen,
  type LaunchToken,
  lockLaunchToken,
  markTokenUsed,
  openSession,
  type SessionEnd,
} from '../store/sessions.ts';
import type { CasinoDeps } from './deps.ts';

/** A session outlives a long evening; every bet looks at it, no win does. */
export const SESSION_MS = 12 * 3_600_000;

export type OpenedSession =
  | { readonly is: 'opened'; readonly session: Reference; readonly token: LaunchToken }
  | { readonly is: 'refused'; readonly reason: TokenRefusal };

/** The token is random and long, so that a plain hash is enough: it cannot be found by trying. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Exchanges a launch token for a game session, once. A refused token stays as it is. */
export async function useToken(
  deps: Pick<CasinoDeps, 'clock' | 'ids' | 'games' | 'wallet'>,
  tx: Tx,
  studio: string,
  { token, game }: { readonly token: string; readonly game: string | undefined },
): Promise<OpenedSession> {
  const openedAt = new Date(deps.clock.nowMs());
  const hash = hashOfToken(token);
  const found = await lockLaunchToken(tx, studio, hash, openedAt);
  if (found.is !== 'fresh') return { is: 'refused', reason: `token_${found.is}` };
  const { player, brand, game: ofToken } = found.token;
  if (game !== undefined && game !== ofToken) return { is: 'refused', reason: 'unknown_game' };
  const answer = deps.games.mayPlay(studio, ofToken, brand);
  if (answer !== 'ok') return { is: 'refused', reason: answer === 'studio_frozen' ? 'game_off' : answer };
  // The catalogue in memory may not know of a freeze yet; one that begins now waits, finds the session and ends it.
  if (await isStudioFrozen(tx, studio)) return { is: 'refused', reason: 'game_off' };
  // A player who is excluded after the launch has no session yet that could have been ended.
  if ((await deps.wallet.blockedOf(tx, [player])).has(player))
    return { is: 'refused', reason: 'player_blocked' };
  const session = deps.ids.next();
  const expiresAt = new Date(openedAt.getTime() + SESSION_MS);
  await markTokenUsed(tx, hash, openedAt);
  await openSession(tx, session, found.token, { openedAt, expiresAt });
  return { is: 'opened', session, token: found.token };
}

/** The session as its studio names it, when it is open now. */
export async function openSessionOf(
  { database, clock }: Pick<CasinoDeps, 'database' | 'clock'>,
  studio: string,
  text: string,
): Promise<GameSession | undefined> {
  const id = parseReference(text);
  if (id === undefined) return undefined;
  const [session] = await database.inTransaction((tx) => findSessions(tx, [id]));
  const isOpen =
    session?.studio === studio &&
    session.endedAt === undefined &&
    session.expiresAt.getTime() > clock.nowMs();
  return isOpen ? session : undefined;
}

/**
 * Ends all open sessions of the player in the caller's transaction, with the launches that have opened none yet. Bets
 * are refused from the commit on; after it the studios are informed, so that the games stop on the screen too.
 */
export async function endSessions(
  deps: Pick<CasinoDeps, 'clock' | 'studios' | 'failed'>,
  tx: Tx,
  player: PlayerId,
  reason: SessionEnd,
): Promise<number> {
  // First the tokens: this waits for one that is being used, and the session that it opens is ended below.
  await dropUnusedTokens(tx, player);
  const ended = await endStoredSessions(tx, { player }, reason, new Date(deps.clock.nowMs()));
  if (ended.length > 0) afterCommit(tx, () => void notifyStudios(deps, ended));
  return ended.length;
}

/** The wallet refuses already, so a studio that does not answer causes no loss. */
async function notifyStudios(
  { studios, failed }: Pick<CasinoDeps, 'studios' | 'failed'>,
  ended: readonly GameSession[],
): Promise<void> {
  await Promise.all(
    ended.map(({ id, studio }) =>
      studios
        .get(studio)
        ?.endSession(String(id))
        .catch((error: unknown) => failed(error, { studio, what: 'end of a session' })),
    ),
  );
}
