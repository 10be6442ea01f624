import {
  type Fraction,
  minus,
  ONE,
  parseFraction,
  toDecimalText,
  toFractionText,
} from '@palpite/kernel/fraction';
import { booksumOf, type Margin, marginOf, type Price, priceFromProbabilities } from '@palpite/kernel/margin';
import {
  ASIAN_DECIMALS,
  americanCeiling,
  convertOdds,
  decimalFrom,
  fractionalText,
  impliedProbability,
  ODDS_FORMATS,
  type OddsFormat,
} from '@palpite/kernel/odds-formats';
import {
  NOTHING,
  nearest,
  nearestList,
  one,
  percent,
  percentWithSign,
  readNumber,
  readNumbers,
} from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';

interface Conversion {
  readonly decimal: Fraction;
  /** The double that a browser would have read. */
  readonly double: number;
}

const idOf = (vector: Vector) => (typeof vector.id === 'string' ? vector.id : undefined);

/** Locked odds and odds of 1 or less convert into nothing. */
function orNothing<T>(value: T | undefined, answer: (value: T) => Answer): Answer {
  return value === undefined ? NOTHING : answer(value);
}

const asian = (format: OddsFormat) => (odds: Conversion) =>
  orNothing(convertOdds(odds.decimal, format), (exact) =>
    one(toDecimalText(exact, ASIAN_DECIMALS, 'half-away')),
  );

/** The trap: the specified formula as a browser evaluates it on doubles. The product never does. */
function ceilingInDoubles({ double }: Conversion): string {
  return String(Math.ceil(double < 2 ? 100 / (1 - double) : 100 * (double - 1)));
}

const conversions = defineSection<Conversion>({
  name: 'conversions',
  inputs: ['decimal'],
  label: (vector) => idOf(vector) ?? (typeof vector.decimal === 'string' ? vector.decimal : undefined),
  read(vector) {
    const text = vector.decimal;
    const decimal = typeof text === 'string' && !text.includes('/') ? parseFraction(text) : undefined;
    return decimal ? { decimal, double: Number(text) } : '`decimal` is not odds in decimal text';
  },
  facts: {
    american_exact: ({ decimal }) =>
      orNothing(convertOdds(decimal, 'american'), (exact) => one(toFractionText(exact))),
    american_spec_ceil: ({ decimal }) =>
      orNothing(americanCeiling(decimal), (ceiling) => one(ceiling.toString())),
    american_nearest: ({ decimal }) =>
      orNothing(convertOdds(decimal, 'american'), (exact) => nearest(exact, 0)),
    american_js_math_ceil: (odds) =>
      orNothing(americanCeiling(odds.decimal), () => one(ceilingInDoubles(odds))),
    js_diverges: (odds) =>
      orNothing(americanCeiling(odds.decimal), (ceiling) =>
        one(ceiling.toString() !== ceilingInDoubles(odds)),
      ),
    fractional: ({ decimal }) => orNothing(fractionalText(decimal), (text) => one(text)),
    hong_kong: asian('hong-kong'),
    malay: asian('malay'),
    indonesian: asian('indonesian'),
    implied_probability: ({ decimal }) =>
      orNothing(impliedProbability(decimal), (exact) => percentWithSign(exact, 4)),
  },
});

/** `hong_kong`, `Hong Kong` and `hong-kong` are one format. */
function readFormat(stated: unknown): OddsFormat | undefined {
  if (typeof stated !== 'string') return undefined;
  const spelled = stated.toLowerCase().replace(/[ _]/g, '-');
  return ODDS_FORMATS.find((format) => format === spelled);
}

const inverse = defineSection<{ readonly decimal: Fraction | undefined }>({
  name: 'inverse',
  inputs: ['format', 'value'],
  label: (vector) => idOf(vector) ?? `${String(vector.format)} ${String(vector.value)}`,
  read(vector) {
    const format = readFormat(vector.format);
    if (!format) return '`format` is not an odds format';
    const value = typeof vector.value === 'string' ? parseFraction(vector.value) : undefined;
    if (!value) return '`value` is not a number or a ratio in text';
    return { decimal: decimalFrom(value, format) };
  },
  facts: {
    decimal_exact: ({ decimal }) => orNothing(decimal, (exact) => one(toFractionText(exact))),
    decimal_3: ({ decimal }) => orNothing(decimal, (exact) => nearest(exact, 3)),
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
    booksum: ({ booksum }) => one(toFractionText(booksum)),
    overround_pct: ({ overround }) => percent(overround, 4),
    margin_pct_of_turnover: ({ ofTurnover }) => percent(ofTurnover, 4),
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
      of: prices.map(({ floored }) => [toDecimalText(floored, 2, 'floor')]),
    }),
    resulting_overround_pct: (prices) =>
      orNothing(booksumOf(prices.map(({ floored }) => floored)), (booksum) =>
        percent(minus(booksum, ONE), 4),
      ),
  },
});

export const odds: readonly Section[] = [conversions, inverse, margins, pricing];
