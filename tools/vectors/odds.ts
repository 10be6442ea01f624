import {
  type Fraction,
  parseFraction,
  roundFraction,
  toDecimalText,
  toFractionText,
} from '@palpite/kernel/fraction';
import {
  type Margin,
  marginOf,
  overroundOf,
  type Price,
  priceFromProbabilities,
} from '@palpite/kernel/margin';
import {
  ASIAN_DECIMALS,
  americanCeiling,
  americanInDoubles,
  convertOdds,
  decimalFrom,
  fractionalText,
  impliedProbability,
  ODDS_FORMATS,
  type OddsFormat,
} from '@palpite/kernel/odds-formats';
import {
  nearestList,
  nearestText,
  orNothing,
  percentText,
  readNumber,
  readNumbers,
  single,
} from './answers.ts';
import { defineSection, type Section, type Vector } from './section.ts';

interface Conversion {
  readonly decimal: Fraction;
}

const idOf = (vector: Vector) => (typeof vector.id === 'string' ? vector.id : undefined);

const asian = (format: OddsFormat) => (odds: Conversion) =>
  orNothing(convertOdds(odds.decimal, format), (exact) => toDecimalText(exact, ASIAN_DECIMALS, 'half-away'));

const conversions = defineSection<Conversion>({
  name: 'conversions',
  inputs: ['decimal'],
  label: (vector) => idOf(vector) ?? (typeof vector.decimal === 'string' ? vector.decimal : undefined),
  read(vector) {
    const text = vector.decimal;
    const decimal = typeof text === 'string' && !text.includes('/') ? parseFraction(text) : undefined;
    return decimal ? { decimal } : '`decimal` is not odds in decimal text';
  },
  facts: {
    american_exact: ({ decimal }) => orNothing(convertOdds(decimal, 'american'), toFractionText),
    american_spec_ceil: ({ decimal }) => orNothing(americanCeiling(decimal), (ceiling) => ceiling),
    american_nearest: ({ decimal }) =>
      orNothing(convertOdds(decimal, 'american'), (exact) => roundFraction(exact, 'half-even')),
    american_js_math_ceil: ({ decimal }) => orNothing(americanInDoubles(decimal), ({ shown }) => shown),
    js_diverges: ({ decimal }) => orNothing(americanInDoubles(decimal), ({ diverges }) => diverges),
    fractional: ({ decimal }) => orNothing(fractionalText(decimal), (text) => text),
    hong_kong: asian('hong-kong'),
    malay: asian('malay'),
    indonesian: asian('indonesian'),
    implied_probability: ({ decimal }) =>
      orNothing(impliedProbability(decimal), (exact) => `${percentText(exact, 4)}%`),
  },
});

/** The files write our names with an underscore. */
function readFormat(stated: unknown): OddsFormat | undefined {
  return ODDS_FORMATS.find((format) => format.replace('-', '_') === stated);
}

const inverse = defineSection<{ readonly decimal: Fraction | undefined }>({
  name: 'inverse',
  inputs: ['format', 'value'],
  label: (vector) => idOf(vector) ?? `${String(vector.format)} ${String(vector.value)}`,
  read(vector) {
    const format = readFormat(vector.format);
    if (!format) return '`format` is not an odds format';
    const value = readNumber(vector.value);
    if (!value) return '`value` is not a number or a ratio in text';
    return { decimal: decimalFrom(value, format) };
  },
  facts: {
    decimal_exact: ({ decimal }) => orNothing(decimal, toFractionText),
    decimal_3: ({ decimal }) => orNothing(decimal, (exact) => nearestText(exact, 3)),
  },
});

const margins = defineSection<Margin>({
  name: 'margins',
  inputs: ['odds'],
  label: idOf,
  read(vector) {
    const odds = readNumbers(vector.odds);
    if (!odds) return '`odds` is not a list of odds in decimal text';
    return marginOf(odds) ?? '`odds` must all be above 1';
  },
  facts: {
    booksum: ({ booksum }) => single(toFractionText(booksum)),
    overround_pct: ({ overround }) => single(percentText(overround, 4)),
    margin_pct_of_turnover: ({ ofTurnover }) => single(percentText(ofTurnover, 4)),
    fair_odds_proportional: ({ fairOdds }) => nearestList(fairOdds, 4),
    fair_probabilities: ({ fairProbabilities }) => nearestList(fairProbabilities, 6),
  },
});

const pricing = defineSection<readonly Price[]>({
  name: 'pricing',
  inputs: ['probabilities', 'target_overround'],
  label: idOf,
  read(vector) {
    const probabilities = readNumbers(vector.probabilities);
    if (!probabilities) return '`probabilities` is not a list of numbers in text';
    const target = readNumber(vector.target_overround);
    if (!target) return '`target_overround` is not a number in text';
    return (
      priceFromProbabilities(probabilities, target) ??
      'a probability is not within 0 and 1, or the target is -1 or less'
    );
  },
  facts: {
    exact_odds: (prices) =>
      nearestList(
        prices.map(({ exact }) => exact),
        6,
      ),
    odds_floor_2: (prices) => ({
      is: 'list',
      of: prices.map(({ floored }) => toDecimalText(floored, 2, 'floor')),
    }),
    resulting_overround_pct: (prices) =>
      orNothing(overroundOf(prices.map(({ floored }) => floored)), (overround) => percentText(overround, 4)),
  },
});

export const odds: readonly Section[] = [conversions, inverse, margins, pricing];
