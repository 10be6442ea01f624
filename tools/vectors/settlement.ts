import { type Payout, type PayoutBet, type PayoutLeg, payoutOf } from '@palpite/kernel/bet-payout';
import {
  type BetShape,
  countLines,
  FULL_COVERS,
  type FullCover,
  fullCover,
  oneLine,
  shapeFault,
} from '@palpite/kernel/bet-shape';
import { parseFraction, toFractionText } from '@palpite/kernel/fraction';
import type { LegResult } from '@palpite/kernel/outcomes';
import { isRecord, orNothing, single } from './answers.ts';
import { defineSection, type Plain, type Section, type Vector } from './section.ts';
import { type Grade, graderOf, unknownSheetKey } from './settlement-sheets.ts';

const idOf = (vector: Vector) => (typeof vector.id === 'string' ? vector.id : undefined);

export function readResult(name: unknown, deadHeat: unknown): LegResult | undefined {
  if (deadHeat !== undefined) {
    const share = typeof deadHeat === 'string' ? parseFraction(deadHeat) : undefined;
    if (!share || name !== 'win') return undefined;
    return { is: 'dead-heat', places: Number(share.numerator), tied: Number(share.denominator) };
  }
  switch (name) {
    case 'win':
    case 'lose':
      return { is: name };
    case 'half_win':
      return { is: 'half-win' };
    case 'half_lose':
      return { is: 'half-lose' };
    case 'void':
      return { is: 'void', why: 'push' };
    case 'cancelled':
      return { is: 'void', why: 'cancelled' };
    default:
      return undefined;
  }
}

function readLeg(leg: unknown): PayoutLeg | undefined {
  if (!isRecord(leg)) return undefined;
  const odds = typeof leg.odds === 'string' ? parseFraction(leg.odds) : undefined;
  const result = readResult(leg.result, leg.dead_heat_factor);
  const placeResult =
    leg.place_result === undefined ? undefined : readResult(leg.place_result, leg.place_dead_heat_factor);
  return odds && result && { odds, result, ...(placeResult && { placeResult }) };
}

/** Bets of one line, and of how many legs where the name says so. */
const ONE_LINE: Readonly<Record<string, number | undefined>> = {
  single: 1,
  double: 2,
  treble: 3,
  combo: undefined,
};

function readShape(vector: Vector, legs: number): BetShape | undefined {
  const type = String(vector.bet_type);
  if (type === 'system') return readSystem(vector, legs);
  if (vector.sizes !== undefined || vector.bankers !== undefined) return undefined;
  if (Object.hasOwn(FULL_COVERS, type)) {
    const cover = FULL_COVERS[type as FullCover];
    return cover.selections === legs ? fullCover(legs, cover.withSingles) : undefined;
  }
  return Object.hasOwn(ONE_LINE, type) && (ONE_LINE[type] ?? legs) === legs ? oneLine(legs) : undefined;
}

/** Which of the other legs make lines, and which stand in all of them. */
export function readSystem({ sizes, bankers = [] }: Vector, legs: number): BetShape | undefined {
  if (!Array.isArray(sizes) || !Array.isArray(bankers)) return undefined;
  const shape = { sizes, bankers };
  return shapeFault(legs, shape) === undefined ? shape : undefined;
}

function readBet(vector: Vector): PayoutBet | string {
  const stated = Array.isArray(vector.legs) ? vector.legs.map(readLeg) : [];
  const legs = stated.filter((leg) => leg !== undefined);
  if (legs.length === 0 || legs.length !== stated.length) return '`legs` cannot be read';
  const shape = readShape(vector, legs.length);
  if (!shape) return '`bet_type` or `sizes` cannot be read';
  if (!Number.isSafeInteger(vector.stake_per_line_cents)) return '`stake_per_line_cents` is not whole cents';
  const terms =
    isRecord(vector.each_way) && typeof vector.each_way.terms === 'string'
      ? parseFraction(vector.each_way.terms)
      : undefined;
  if (vector.each_way !== undefined && !terms) return '`each_way` cannot be read';
  if (vector.free_bet !== undefined && vector.free_bet !== 'stake_not_returned')
    return '`free_bet` cannot be read';
  const cap = vector.max_payout_cents;
  if (cap !== undefined && !Number.isSafeInteger(cap)) return '`max_payout_cents` is not whole cents';
  return {
    stakePerLine: BigInt(Number(vector.stake_per_line_cents)),
    shape,
    legs,
    ...(terms && { eachWay: { terms } }),
    isFree: vector.free_bet === 'stake_not_returned',
    ...(typeof cap === 'number' && { mostReturn: BigInt(cap) }),
  };
}

const paid = (bet: PayoutBet, plain: (payout: Payout) => Plain) => orNothing(payoutOf(bet), plain);

const bets = defineSection<PayoutBet>({
  name: 'bets',
  inputs: [
    'bet_type',
    'legs',
    'stake_per_line_cents',
    'sizes',
    'bankers',
    'each_way',
    'free_bet',
    'max_payout_cents',
  ],
  needs: ['bet_type', 'legs', 'stake_per_line_cents'],
  label: idOf,
  read: readBet,
  facts: {
    lines: (bet) => paid(bet, ({ lines }) => BigInt(lines)),
    total_stake_cents: (bet) => paid(bet, ({ totalStake }) => totalStake),
    exact_return_cents: (bet) => paid(bet, ({ exact }) => toFractionText(exact)),
    uncapped_return_cents: (bet) => paid(bet, ({ uncapped }) => uncapped),
    expected_return_cents: (bet) => paid(bet, ({ returned }) => returned),
    expected_return_cents_if_floor: (bet) => orNothing(payoutOf(bet, 'floor'), ({ returned }) => returned),
    profit_cents: (bet) => paid(bet, ({ profit }) => profit),
  },
});

interface Cover {
  readonly selections: number;
  readonly shape: BetShape;
}

const systemLines = defineSection<Cover>({
  name: 'system_lines',
  inputs: ['selections', 'sizes', 'bankers'],
  needs: ['selections', 'sizes'],
  label: (vector) => (typeof vector.name === 'string' ? vector.name : undefined),
  read(vector) {
    const { selections, sizes, bankers: count = 0 } = vector;
    if (!Number.isInteger(selections) || !Number.isInteger(count)) return '`selections` cannot be read';
    const bankers = Array.from({ length: Number(count) }, (_, index) => index);
    const shape = readSystem({ sizes, bankers }, Number(selections));
    return shape ? { selections: Number(selections), shape } : '`sizes` cannot be read';
  },
  facts: { lines: ({ selections, shape }) => single(BigInt(countLines(selections, shape))) },
});

interface Sheet {
  readonly grade: Grade;
  readonly selections: readonly string[];
}

const RESULT_NAMES: Readonly<Record<LegResult['is'], string>> = {
  win: 'win',
  lose: 'lose',
  'half-win': 'half_win',
  'half-lose': 'half_lose',
  void: 'void',
  undecided: 'undecided',
  'dead-heat': 'win',
};

const scoreSheet = defineSection<Sheet>({
  name: 'score_sheet',
  inputs: ['sport', 'mty', 'pe', 'market', 'sheet', 'line'],
  needs: ['sport', 'mty', 'pe', 'sheet'],
  label: idOf,
  read(vector) {
    if (!isRecord(vector.sheet) || !isRecord(vector.expect)) return '`sheet` or `expect` is not an object';
    const unknown = unknownSheetKey(vector.sheet);
    if (unknown !== undefined) return `no grading reads \`${unknown}\` of a sheet`;
    const grade = graderOf({
      sport: String(vector.sport),
      marketType: Number(vector.mty),
      period: Number(vector.pe),
      line: typeof vector.line === 'string' ? vector.line.replace(/^\+/, '') : '',
      sheet: vector.sheet,
    });
    if (!grade)
      return `no market ${String(vector.mty)} of ${String(vector.sport)} in period ${String(vector.pe)}`;
    return { grade, selections: Object.keys(vector.expect) };
  },
  facts: {
    expect: ({ grade, selections }) => ({
      is: 'fields',
      of: Object.fromEntries(
        selections.map((selection) => {
          const result = grade(selection.replaceAll('_', '-'));
          return [selection, result ? RESULT_NAMES[result.is] : null];
        }),
      ),
    }),
  },
});

export const settlement: readonly Section[] = [bets, systemLines, scoreSheet];
