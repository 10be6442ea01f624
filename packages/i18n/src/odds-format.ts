import { toDecimalText, ZERO } from '@palpite/kernel/fraction';
import { assertNever } from '@palpite/kernel/nominal';
import { exactOdds, type Odds, oddsText } from '@palpite/kernel/odds';
import {
  ASIAN_DECIMALS,
  convertOdds,
  fractionalText,
  type OddsFormat,
  shownAmerican,
} from '@palpite/kernel/odds-formats';

/** Odds look the same in every language: always with a dot, so that they are never taken for money. */
export function formatOdds(odds: Odds, format: OddsFormat): string {
  const decimal = exactOdds(odds);
  switch (format) {
    case 'decimal':
      return oddsText(odds);
    case 'american': {
      const american = shownAmerican(decimal) ?? 0n;
      return american > 0n ? `+${american}` : american.toString();
    }
    case 'fractional':
      return fractionalText(decimal) ?? '';
    case 'hong-kong':
    case 'malay':
    case 'indonesian':
      return toDecimalText(convertOdds(decimal, format) ?? ZERO, ASIAN_DECIMALS, 'half-away').replace(
        /0$/,
        '',
      );
    default:
      return assertNever(format);
  }
}
