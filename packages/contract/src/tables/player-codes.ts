import type { PlayerSelection } from '@palpite/kernel/settlement/player-selection';

/** The number on the shirt is added. */
export const PLAYER_BASE: Readonly<Record<PlayerSelection['side'], number>> = { home: 20_000, away: 21_000 };
const PLAYER_NUMBERS = 1_000;

/** The player whom a selection's code stands for. */
export function playerOf(code: number): PlayerSelection | undefined {
  for (const side of ['home', 'away'] as const) {
    const number = code - PLAYER_BASE[side];
    if (number > 0 && number < PLAYER_NUMBERS) return { side, number };
  }
  return undefined;
}
