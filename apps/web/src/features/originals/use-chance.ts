import { type Fraction, fraction } from '@palpite/kernel/fraction';
import { chanceText } from '../../parts/multiplier.ts';
import { useShared } from '../../stores/services.ts';

/** A probability as text of the player's language: a fraction, or so many of so many. */
export function useChance(): {
  (chance: Fraction): string;
  (count: number, outOf: number): string;
} {
  const language = useShared('text', (text) => text.language);
  return (chance: Fraction | number, outOf?: number) =>
    chanceText(typeof chance === 'number' ? fraction(BigInt(chance), BigInt(outOf ?? 1)) : chance, language);
}
