import { moneyText } from './money-text.ts';

export interface StakeRange {
  readonly min: bigint;
  readonly max: bigint;
}

export interface FreeRoundsGiven {
  readonly game?: string | undefined;
  readonly units?: bigint | undefined;
}

export interface FreeRoundFault {
  readonly amount: 'studio' | 'game' | 'units';
  readonly fault: string;
}

/**
 * Why free rounds could not be played: the studio or the game is not offered, or no game takes a stake of their value.
 * `offered` are the games of the studio with their stakes in the brand's currency.
 */
export function freeRoundFault(
  offered: ReadonlyMap<string, StakeRange>,
  { game, units = 0n }: FreeRoundsGiven,
  currency: string,
): FreeRoundFault | undefined {
  if (offered.size === 0) return { amount: 'studio', fault: 'studio: offers no game' };
  if (game !== undefined && !offered.has(game)) return { amount: 'game', fault: 'game: not offered' };
  const ranges = game === undefined ? [...offered.values()] : [offered.get(game) as StakeRange];
  if (ranges.some(({ min, max }) => min <= units && units <= max)) return undefined;
  const lowest = ranges.reduce((least, { min }) => (min < least ? min : least), ranges[0]?.min ?? 0n);
  const highest = ranges.reduce((most, { max }) => (max > most ? max : most), 0n);
  const limits = `${moneyText(lowest, currency)} to ${moneyText(highest, currency)}`;
  return { amount: 'units', fault: `amount: the stakes are ${limits}` };
}
