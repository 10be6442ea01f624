import type { Side } from '@palpite/kernel/settlement/pair';
import { type Minor, type Script, secondHalfStart, wholeMatch } from '../model/football/script.ts';
import type { Change } from '../squads/football-plan.ts';

export type FootballBeat =
  | {
      readonly is: 'danger';
      readonly atMs: number;
      readonly side: Side;
      readonly forMs: number;
      /** The goal counts itself as an attack and a shot. */
      readonly isBeforeGoal: boolean;
    }
  | { readonly is: 'injury'; readonly atMs: number; readonly side: Side }
  | ({ readonly is: 'change' } & Change)
  | {
      readonly is: 'minor';
      readonly atMs: number;
      readonly side: Side;
      readonly kind: Minor['kind'];
    }
  | { readonly is: 'goal'; readonly atMs: number; readonly side: Side; readonly restMs: number }
  | { readonly is: 'corner'; readonly atMs: number; readonly side: Side }
  | { readonly is: 'card'; readonly atMs: number; readonly side: Side; readonly isRed: boolean }
  | { readonly is: 'half-time' | 'second-half' | 'whistle'; readonly atMs: number };

/** A danger phase before a goal lasts beyond it, so that betting does not resume in between. */
const DANGER_OVERLAP_MS = 1_000;

export const byTime = (one: FootballBeat, other: FootballBeat) => one.atMs - other.atMs;

/** Goals with the danger before them, which does not begin before `fromMs`. */
export function goalBeats(goals: Script['goals'], fromMs = 0): readonly FootballBeat[] {
  return goals.flatMap(({ atMs, side, dangerMs, restMs }): FootballBeat[] => {
    const goal = { is: 'goal', atMs, side, restMs } as const;
    if (dangerMs === 0) return [goal];
    const forMs = dangerMs + DANGER_OVERLAP_MS;
    return [{ is: 'danger', atMs: Math.max(atMs - dangerMs, fromMs), side, forMs, isBeforeGoal: true }, goal];
  });
}

/** The script as a list of events in order of time. */
export function footballBeats(script: Script, changes: readonly Change[]): readonly FootballBeat[] {
  const beats: FootballBeat[] = [
    ...goalBeats(script.goals),
    ...script.dangers.map(
      ({ atMs, forMs }, index): FootballBeat => ({
        is: 'danger',
        atMs,
        side: index % 2 === 0 ? 'home' : 'away',
        forMs: forMs + DANGER_OVERLAP_MS,
        isBeforeGoal: false,
      }),
    ),
    ...script.corners.map((corner): FootballBeat => ({ is: 'corner', ...corner })),
    ...script.cards.map((card): FootballBeat => ({ is: 'card', ...card })),
    ...script.injuries.map((injury): FootballBeat => ({ is: 'injury', ...injury })),
    ...script.minor.map((event): FootballBeat => ({ is: 'minor', ...event })),
    ...changes.map((change): FootballBeat => ({ is: 'change', ...change })),
    { is: 'half-time', atMs: script.firstHalfMs },
    { is: 'second-half', atMs: secondHalfStart(script) },
    { is: 'whistle', atMs: wholeMatch(script) },
  ];
  return beats.sort(byTime);
}
