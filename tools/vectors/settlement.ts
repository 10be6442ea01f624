import { type Payout, type PayoutBet, type PayoutLeg, payoutOf } from '@palpite/kernel/bet-payout';
import {
  type BetShape,
  countLines,
  FULL_COVERS,
  type FullCover,
  fullCover,
  oneLine,
} from '@palpite/kernel/bet-shape';
import { type CashOutLeg, type CashOutOffer, cashOutOffer } from '@palpite/kernel/cash-out';
import { type Fraction, parseFraction, toFractionText } from '@palpite/kernel/fraction';
import type { LegResult } from '@palpite/kernel/outcomes';
import { NOTHING, one } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';
import { type Grade, graderOf } from './settlement-sheets.ts';

const idOf = (vector: Vector) => (typeof vector.id === 'string' ? vector.id : undefined);
const isRecord = (value: unknown): value is Vector =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readResult(name: unknown, deadHeat: unknown): LegResult | undefined {
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

const LINES_OF_ONE = new Set(['single', 'double', 'treble', 'combo', 'accumulator', 'multiple']);

function readShape(vector: Vector, legs: number): BetShape | undefined {
  const type = String(vector.bet_type);
  if (Object.hasOwn(FULL_COVERS, type)) {
    const cover = FULL_COVERS[type as FullCover];
    return cover.selections === legs ? fullCover(legs, cover.withSingles) : undefined;
  }
  if (Array.isArray(vector.sizes)) {
    return {
      sizes: vector.sizes.map(Number),
      bankers: Array.isArray(vector.bankers) ? vector.bankers.map(Number) : [],
    };
  }
  return LINES_OF_ONE.has(type) || type.endsWith('fold') ? oneLine(legs) : undefined;
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
  const cap = vector.max_payout_cents;
  return {
    stakePerLine: BigInt(Number(vector.stake_per_line_cents)),
    shape,
    legs,
    ...(terms && { eachWay: { terms } }),
    isFree: vector.free_bet !== undefined,
    ...(typeof cap === 'number' && { mostReturn: BigInt(cap) }),
  };
}

const paid = (bet: PayoutBet, answer: (payout: Payout) => string | number): Answer => {
  const payout = payoutOf(bet);
  return payout ? one(String(answer(payout))) : NOTHING;
};

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
    lines: (bet) => paid(bet, ({ lines }) => lines),
    total_stake_cents: (bet) => paid(bet, ({ totalStake }) => totalStake.toString()),
    exact_return_cents: (bet) => paid(bet, ({ exact }) => toFractionText(exact)),
    uncapped_return_cents: (bet) => paid(bet, ({ uncapped }) => uncapped.toString()),
    expected_return_cents: (bet) => paid(bet, ({ returned }) => returned.toString()),
    expected_return_cents_if_floor: (bet) => {
      const floored = payoutOf(bet, 'floor');
      return floored ? one(floored.returned.toString()) : NOTHING;
    },
    profit_cents: (bet) =>
      paid(bet, ({ returned, totalStake }) => (returned - (bet.isFree ? 0n : totalStake)).toString()),
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
    if (!Number.isInteger(vector.selections) || !Array.isArray(vector.sizes)) return '`sizes` cannot be read';
    const bankers = Array.from({ length: Number(vector.bankers ?? 0) }, (_, place) => place);
    return { selections: Number(vector.selections), shape: { sizes: vector.sizes.map(Number), bankers } };
  },
  facts: { lines: ({ selections, shape }) => one(String(countLines(selections, shape))) },
});

function readCashOutLeg(leg: unknown): CashOutLeg | undefined {
  if (!isRecord(leg) || typeof leg.placed !== 'string') return undefined;
  const placed = parseFraction(leg.placed);
  if (!placed) return undefined;
  if (leg.state === 'suspended' || leg.state === 'locked' || leg.state === 'closed') {
    return { is: 'suspended', placed };
  }
  if (leg.state === 'settled') {
    const result = readResult(leg.outcome, leg.dead_heat_factor);
    return result && { is: 'settled', placed, result };
  }
  const now: Fraction | undefined = typeof leg.now === 'string' ? parseFraction(leg.now) : undefined;
  return now && { is: 'open', placed, now };
}

const offered = (offer: CashOutOffer, answer: (offer: CashOutOffer & { is: 'offered' }) => string): Answer =>
  offer.is === 'offered' ? one(answer(offer)) : NOTHING;

const cashOut = defineSection<CashOutOffer>({
  name: 'cash_out',
  inputs: ['stake_cents', 'legs', 'margin'],
  needs: ['stake_cents', 'legs', 'margin'],
  label: idOf,
  read(vector) {
    const stated = Array.isArray(vector.legs) ? vector.legs.map(readCashOutLeg) : [];
    const legs = stated.filter((leg) => leg !== undefined);
    if (legs.length === 0 || legs.length !== stated.length) return '`legs` cannot be read';
    const margin = typeof vector.margin === 'string' ? parseFraction(vector.margin) : undefined;
    if (!margin || !Number.isSafeInteger(vector.stake_cents))
      return '`margin` or `stake_cents` cannot be read';
    return cashOutOffer({
      stakePerLine: BigInt(Number(vector.stake_cents)),
      shape: oneLine(legs.length),
      legs,
      margin,
    });
  },
  facts: {
    available: (offer) => one(offer.is === 'offered'),
    reason: (offer) => (offer.is === 'refused' ? one(offer.why.replace('-', '_')) : NOTHING),
    exact_price_cents: (offer) => offered(offer, ({ exact }) => toFractionText(exact)),
    price_cents: (offer) => offered(offer, ({ price }) => price.toString()),
    max_return_cents: (offer) => offered(offer, ({ mostReturn }) => mostReturn.toString()),
  },
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
          return [selection, [result ? RESULT_NAMES[result.is] : null]];
        }),
      ),
    }),
  },
});

export const settlement: readonly Section[] = [bets, systemLines, cashOut, scoreSheet];
