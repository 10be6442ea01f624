import type { PlayerId } from '@palpite/kernel/ids';
import { type Tx, within } from '../../../platform/database/database.ts';
import { isOver, laterPause, type Pause, type PauseTerm, pauseOf } from '../core/pause.ts';
import { windowsAt } from '../core/period.ts';
import {
  findEnded,
  lockPlayer,
  type ProtectedPlayer,
  readPlayer,
  writePause,
  writeRecord,
} from '../store/players.ts';
import type { ProtectionDeps } from './deps.ts';

export type PauseOutcome = { readonly is: 'paused' | 'stands-longer'; readonly pause: Pause };

/**
 * One transaction: the pause is stored, debits are blocked under the lock that every debit takes, and every session
 * ends. After its commit no stake of this player can be accepted; open bets are settled and paid as usual.
 */
export async function takePause(
  deps: ProtectionDeps,
  who: PausedPlayer,
  term: PauseTerm,
): Promise<PauseOutcome> {
  const { tell, ...outcome } = await deps.database.inTransaction((tx) => pauseIn(deps, tx, who, term));
  tell();
  return outcome;
}

interface PausedPlayer {
  readonly player: PlayerId;
  readonly brand: string;
}

/**
 * The same in the caller's transaction, also for an operator who protects the player; `tell` is called after its commit.
 */
export async function pauseIn(
  deps: ProtectionDeps,
  tx: Tx,
  { player, brand }: PausedPlayer,
  term: PauseTerm,
  by: 'player' | 'operator' = 'player',
): Promise<PauseOutcome & { readonly tell: () => void }> {
  const kept = await lockPlayer(tx, player, brand);
  const nowMs = deps.clock.nowMs();
  const wanted = pauseOf(term, nowMs, windowsAt(nowMs, deps.rulesOf(brand).zone));
  const pause = laterPause(kept.pause, wanted);
  const is = pause === kept.pause ? ('stands-longer' as const) : ('paused' as const);
  await writePause(tx, player, pause);
  const what = by === 'player' ? 'pause-asked' : 'pause-by-operator';
  await writeRecord(tx, player, nowMs, what, { term, untilMs: pause.untilMs ?? null });
  await deps.wallet.block(tx, player, 'exclusion', 'no_debit');
  const tell = await deps.sessions.revokeAllIn(tx, player);
  await deps.append(tx, [{ kind: 'player-paused', player, by: pause.by, untilMs: pause.untilMs ?? null }]);
  return { is, pause, tell };
}

/** The current pause; one that is over is lifted first. */
export async function currentPause(deps: ProtectionDeps, player: PlayerId): Promise<Pause | undefined> {
  const kept = await readPlayer(deps.database, player);
  if (!kept?.pause || !isOver(kept.pause, deps.clock.nowMs())) return kept?.pause;
  return deps.database.inTransaction((tx) => liftPause(deps, tx, player, kept.brand));
}

/** Under the lock: a pause that was extended in the meantime stays. */
async function liftPause(
  deps: ProtectionDeps,
  tx: Tx,
  player: PlayerId,
  brand: string,
): Promise<Pause | undefined> {
  const { pause } = await lockPlayer(tx, player, brand);
  const nowMs = deps.clock.nowMs();
  if (!pause || !isOver(pause, nowMs)) return pause;
  await writePause(tx, player, undefined);
  await writeRecord(tx, player, nowMs, 'pause-over', { by: pause.by });
  await deps.wallet.unblock(tx, player, 'exclusion');
  return undefined;
}

/** The current pause and the declared document, in the caller's transaction; a pause that is over is lifted first. */
export async function standingIn(
  deps: ProtectionDeps,
  tx: Tx,
  player: PlayerId,
): Promise<ProtectionStanding> {
  const kept = await readPlayer(within(tx), player);
  const isEnded = kept?.pause && isOver(kept.pause, deps.clock.nowMs());
  const pause = isEnded ? await liftPause(deps, tx, player, kept.brand) : kept?.pause;
  return { pause, document: kept?.document };
}

export type ProtectionStanding = Pick<ProtectedPlayer, 'pause' | 'document'>;

const ENDED_AT_ONCE = 200;

/** A job: lifts ended pauses, so that players who do not come back are not blocked any longer. Returns how many. */
export async function liftEnded(deps: ProtectionDeps): Promise<number> {
  const ended = await findEnded(deps.database, deps.clock.nowMs(), ENDED_AT_ONCE);
  for (const player of ended) await currentPause(deps, player);
  return ended.length;
}
