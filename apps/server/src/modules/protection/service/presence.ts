import { MINUTE_MS } from '@palpite/kernel/time';
import { windowsAt } from '../core/period.ts';
import { checked, type Presence, seen } from '../core/presence.ts';
import { readPlayer } from '../store/players.ts';
import { lockPresence, writePresence } from '../store/presence.ts';
import type { ProtectionDeps } from './deps.ts';
import { type Owner, sumsSince } from './set-limit.ts';

/** The contents of the time check. */
export interface Reality {
  readonly everyMinutes: number;
  readonly isDue: boolean;
  readonly sinceMs: number;
  readonly minutes: number;
  readonly staked: bigint;
  readonly returned: bigint;
}

export const REALITY_MINUTES = { choices: [15, 30, 60], usual: 60 } as const;
export type RealityMinutes = (typeof REALITY_MINUTES.choices)[number];

/** The app is open in front of the player. `wasShown`: the player has answered the time check. */
export async function notePresence(deps: ProtectionDeps, owner: Owner, wasShown: boolean): Promise<Reality> {
  const everyMinutes =
    (await readPlayer(deps.database, owner.player))?.realityMinutes ?? REALITY_MINUTES.usual;
  return deps.database.inTransaction(async (tx) => {
    const nowMs = deps.clock.nowMs();
    const windows = windowsAt(nowMs, deps.rulesOf(owner.brand).zone);
    const kept = await lockPresence(tx, owner.player);
    const now = seen(kept, nowMs, windows);
    const presence = wasShown ? checked(now) : now;
    await writePresence(tx, owner.player, presence);
    const isDue = presence.uncheckedMs >= everyMinutes * MINUTE_MS;
    const played = isDue ? await sumsSince(deps, tx, owner, presence.sessionFromMs) : undefined;
    return realityOf(presence, everyMinutes, isDue, played);
  });
}

function realityOf(
  { sessionFromMs, sessionMs }: Presence,
  everyMinutes: number,
  isDue: boolean,
  played: { staked: bigint; returned: bigint } | undefined,
): Reality {
  return {
    everyMinutes,
    isDue,
    sinceMs: sessionFromMs,
    minutes: Math.floor(sessionMs / MINUTE_MS),
    staked: played?.staked ?? 0n,
    returned: played?.returned ?? 0n,
  };
}
