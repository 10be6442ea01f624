import type { Side } from '@palpite/kernel/settlement/pair';
import { type Script, secondHalfStart, wholeMatch } from '../model/football/script.ts';

export type FootballBeat =
  | { readonly is: 'danger'; readonly atMs: number; readonly side: Side; readonly forMs: number }
  | { readonly is: 'goal'; readonly atMs: number; readonly side: Side; readonly restMs: number }
  | { readonly is: 'corner'; readonly atMs: number; readonly side: Side }
  | { readonly is: 'card'; readonly atMs: number; readonly side: Side; readonly isRed: boolean }
  | { readonly is: 'half-time' | 'second-half' | 'whistle'; readonly atMs: number };

/** Danger before a goal outlasts it, so that betting does not open between the two. */
const DANGER_OVERLAP_MS = 1_000;

/** The script as a row of moments. */
export function footballBeats(script: Script): readonly FootballBeat[] {
  const beats: FootballBeat[] = [
    ...script.goals.flatMap(({ atMs, side, dangerMs, restMs }): FootballBeat[] => [
      ...(dangerMs > 0
        ? [
            {
              is: 'danger' as const,
              atMs: Math.max(atMs - dangerMs, 0),
              side,
              forMs: dangerMs + DANGER_OVERLAP_MS,
            },
          ]
        : []),
      { is: 'goal', atMs, side, restMs },
    ]),
    ...script.dangers.map(
      ({ atMs, forMs }, index): FootballBeat => ({
        is: 'danger',
        atMs,
        side: index % 2 === 0 ? 'home' : 'away',
        forMs: forMs + DANGER_OVERLAP_MS,
      }),
    ),
    ...script.corners.map((corner): FootballBeat => ({ is: 'corner', ...corner })),
    ...script.cards.map((card): FootballBeat => ({ is: 'card', ...card })),
    { is: 'half-time', atMs: script.firstHalfMs },
    { is: 'second-half', atMs: secondHalfStart(script) },
    { is: 'whistle', atMs: wholeMatch(script) },
  ];
  return beats.sort((one, other) => one.atMs - other.atMs);
}
