import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import { dayAt } from '../core/local-day.ts';
import { writeActiveDay } from '../store/facts.ts';
import type { CountersDeps } from './deps.ts';

const PLAYERS_MAX = 100_000;

/**
 * Makes the fact of a day when the player is active on it for the first time. The last day of each player is remembered,
 * so that only the first sign of a day reaches the database.
 */
export function createActiveDays(deps: Pick<CountersDeps, 'database' | 'clock' | 'append' | 'brandOf'>) {
  const last = new Map<PlayerId, string>();
  return async (player: PlayerId, brand: string): Promise<void> => {
    const zone = deps.brandOf(brand)?.zone;
    if (!zone) return;
    const day = dayAt(instant(deps.clock.nowMs()), zone);
    if (last.get(player) === day) return;
    await deps.database.inTransaction(async (tx) => {
      if (await writeActiveDay(tx, player, day))
        await deps.append(tx, [{ kind: 'day-begun', player, brand, day }]);
    });
    if (last.size >= PLAYERS_MAX) last.clear();
    last.set(player, day);
  };
}
