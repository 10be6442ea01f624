import type { PlayerId } from '@palpite/kernel/ids';
import { instant, type Zone } from '@palpite/kernel/time';
import { type Counters, periodAt } from '../../counters/index.ts';

/** A week at whose end the weekly run would have given the player the offers of the brand. */
export interface PastWeek {
  readonly player: PlayerId;
  readonly atMs: number;
}

const PAGE = 500;
const WEEKS_MAX = 6;

/** The weeks that ended in a time range, of each player who staked cash in them; at most `limit`, the earliest first. */
export async function pastWeeks(
  counters: Pick<Counters, 'active' | 'daysOf'>,
  {
    brand,
    zone,
    fromMs,
    toMs,
  }: { readonly brand: string; readonly zone: Zone } & {
    readonly fromMs: number;
    readonly toMs: number;
  },
  limit: number,
): Promise<PastWeek[]> {
  const weeks = Array.from({ length: WEEKS_MAX }, (_, index) =>
    periodAt('week', instant(toMs), zone, WEEKS_MAX - index),
  ).filter(({ to }) => to > fromMs && to <= toMs);
  const found: PastWeek[] = [];
  for (const week of weeks)
    for (let after = 0; ; ) {
      const players = await counters.active(brand, week, after, PAGE);
      const staked = new Map<PlayerId, bigint>();
      for (const { player, amounts } of await counters.daysOf(players, week))
        staked.set(player, (staked.get(player) ?? 0n) + (amounts.get('net_staked') ?? 0n));
      for (const player of players)
        if ((staked.get(player) ?? 0n) > 0n) found.push({ player, atMs: week.to });
      if (found.length >= limit) return found.slice(0, limit);
      const last = players.at(-1);
      if (last === undefined || players.length < PAGE) break;
      after = last;
    }
  return found;
}
