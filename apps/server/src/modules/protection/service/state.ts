import { MINUTE_MS } from '@palpite/kernel/time';
import { type Rules, timeUsedMs } from '../core/allow.ts';
import type { DocumentKind, Level } from '../core/identity-level.ts';
import { currentLimit, type Limit } from '../core/limit.ts';
import type { Pause } from '../core/pause.ts';
import { PERIODS, type Period, windowsAt } from '../core/period.ts';
import { rolled, type Sums } from '../core/tally.ts';
import { readPlayer } from '../store/players.ts';
import { readPresence } from '../store/presence.ts';
import { watchPlayers } from '../store/watch.ts';
import type { ProtectionDeps } from './deps.ts';
import { currentPause } from './pause.ts';
import { REALITY_MINUTES } from './presence.ts';
import { type Owner, sumsSince } from './set-limit.ts';

export interface Usage extends Sums {
  readonly period: Period;
  /** The end of the period: everything restarts at zero. */
  readonly toMs: number;
  readonly minutes: number;
}

/** The protection state for screens and operators. */
export interface ProtectionState {
  readonly pause: Pause | undefined;
  readonly limits: readonly Limit[];
  readonly usage: readonly Usage[];
  readonly realityMinutes: number;
  readonly level: Level;
  readonly birthDate: string | undefined;
  readonly document: { readonly kind: DocumentKind; readonly number: string } | undefined;
  readonly rules: Rules;
}

export async function readState(deps: ProtectionDeps, owner: Owner): Promise<ProtectionState> {
  const pause = await currentPause(deps, owner.player);
  const kept = await readPlayer(deps.database, owner.player);
  // Time is counted for all players, also for those without limits, who are not in the watch tables.
  const presence = await readPresence(deps.database, owner.player);
  const rules = deps.rulesOf(owner.brand);
  const nowMs = deps.clock.nowMs();
  const windows = windowsAt(nowMs, rules.zone);
  return deps.database.inTransaction(async (tx) => {
    const watched = (await watchPlayers(tx, [owner.player])).get(owner.player)?.in(owner.asset);
    const tally = watched?.tally && rolled(watched.tally, windows);
    const usage: Usage[] = [];
    for (const period of PERIODS) {
      const sums = tally?.[period] ?? (await sumsSince(deps, tx, owner, windows[period].from));
      const minutes = Math.floor(timeUsedMs(presence, period, windows, nowMs) / MINUTE_MS);
      const { staked, returned, deposited } = sums;
      usage.push({ period, toMs: windows[period].to, minutes, staked, returned, deposited });
    }
    return {
      pause,
      limits: (watched?.limits ?? []).flatMap((limit) => currentLimit(limit, nowMs) ?? []),
      usage,
      realityMinutes: kept?.realityMinutes ?? REALITY_MINUTES.usual,
      level: kept?.level ?? 'none',
      birthDate: kept?.birthDate,
      document: kept?.document,
      rules,
    };
  });
}

/** Minutes in the app in the running week, without reading anything else of the player. */
export async function weekMinutes(
  deps: ProtectionDeps,
  { player, brand }: Pick<Owner, 'player' | 'brand'>,
): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const presence = await readPresence(deps.database, player);
  const windows = windowsAt(nowMs, deps.rulesOf(brand).zone);
  return Math.floor(timeUsedMs(presence, 'week', windows, nowMs) / MINUTE_MS);
}
