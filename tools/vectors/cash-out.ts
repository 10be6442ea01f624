import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import {
  type CashOutLeg,
  type CashOutOffer,
  type CashOutValue,
  cashOutOffer,
  type SoldPart,
  sellPart,
} from '@palpite/kernel/cash-out';
import { type Fraction, ONE, parseFraction, plus, toFractionText, ZERO } from '@palpite/kernel/fraction';
import { impliedProbability } from '@palpite/kernel/odds-formats';
import type { ExactProbabilities } from '@palpite/kernel/outcome-probabilities';
import { isRecord, NOTHING, orNothing, readNumber, single } from './answers.ts';
import { type Answer, defineSection, type Section, type Vector } from './section.ts';
import { readResult, readSystem } from './settlement.ts';

interface Case {
  readonly offer: CashOutOffer;
  readonly lines: number;
  readonly part: { readonly stake: bigint; readonly sold: SoldPart } | undefined;
}

/** What is stated as void of everything else must sum to one. */
function readProbabilities(stated: unknown): ExactProbabilities | undefined {
  if (!isRecord(stated)) return undefined;
  const names = ['win', 'half_win', 'void', 'half_lose', 'lose'];
  const parts = names.map((name) => readNumber(stated[name])).filter((part) => part !== undefined);
  const [win, halfWin, refunded, halfLose] = parts;
  const isWhole = parts.length === names.length && Object.keys(stated).length === names.length;
  if (!isWhole || !win || !halfWin || !refunded || !halfLose) return undefined;
  const isNegative = parts.some((part) => part.numerator < 0n);
  if (isNegative || toFractionText(parts.reduce(plus, ZERO)) !== toFractionText(ONE)) return undefined;
  return { win, halfWin, void: refunded, halfLose };
}

/** Where only the odds of the moment are stated, they are meant without a margin. */
function winsAt(now: unknown): ExactProbabilities | undefined {
  const odds = readNumber(now);
  const win = odds && impliedProbability(odds);
  return win && { win, halfWin: ZERO, void: ZERO, halfLose: ZERO };
}

function readLeg(leg: unknown): CashOutLeg | undefined {
  const placed: Fraction | undefined =
    isRecord(leg) && typeof leg.placed === 'string' ? parseFraction(leg.placed) : undefined;
  if (!isRecord(leg) || !placed) return undefined;
  switch (leg.state) {
    case 'suspended':
      return { is: 'suspended', placed };
    case 'settled': {
      const result = readResult(leg.outcome, leg.dead_heat_factor);
      return result && { is: 'settled', placed, result };
    }
    case 'open': {
      const probabilities =
        leg.probabilities === undefined ? winsAt(leg.now) : readProbabilities(leg.probabilities);
      return probabilities && { is: 'open', placed, probabilities };
    }
    default:
      return undefined;
  }
}

/** The older files state no kind: those are bets of one line. */
function readShape(vector: Vector, legs: number): BetShape | undefined {
  const { kind } = vector;
  if (kind === 'system') return readSystem(vector, legs);
  if (vector.sizes !== undefined || vector.bankers !== undefined) return undefined;
  if (kind === 'single') return legs === 1 ? oneLine(1) : undefined;
  return kind === 'multiple' || kind === undefined ? oneLine(legs) : undefined;
}

function readCase(vector: Vector): Case | string {
  const stated = Array.isArray(vector.legs) ? vector.legs.map(readLeg) : [];
  const legs = stated.filter((leg) => leg !== undefined);
  if (legs.length === 0 || legs.length !== stated.length) return '`legs` cannot be read';
  const shape = readShape(vector, legs.length);
  if (!shape) return '`kind`, `sizes` or `bankers` cannot be read';
  const margin = readNumber(vector.margin);
  if (!margin || !Number.isSafeInteger(vector.stake_cents)) return '`margin` or `stake_cents` cannot be read';
  const stake = BigInt(Number(vector.stake_cents));
  const offer = cashOutOffer({ stake, shape, legs, margin });
  const lines = countLines(legs.length, shape);
  if (vector.partial === undefined) return { offer, lines, part: undefined };
  const part = isRecord(vector.partial) ? vector.partial.cash_out_stake_cents : undefined;
  if (!Number.isSafeInteger(part)) return '`partial` has no `cash_out_stake_cents`';
  if (offer.is !== 'offered') return { offer, lines, part: undefined };
  const open = { stake, fair: offer.fair, margin, most: offer.mostReturn };
  const sold = BigInt(Number(part));
  return { offer, lines, part: { stake: sold, sold: sellPart(open, sold) } };
}

const REASONS = {
  'bet-lost': 'bet_lost',
  'market-suspended': 'market_suspended',
  'nothing-open': 'already_decided',
} as const;

function reasonOf(offer: CashOutOffer): Answer {
  if (offer.is === 'offered') return NOTHING;
  return single(offer.is === 'worthless' ? 'worthless' : REASONS[offer.why]);
}

const valued = ({ offer }: Case): CashOutValue | undefined => (offer.is === 'refused' ? undefined : offer);

export const cashOut: Section = defineSection<Case>({
  name: 'cash_out',
  inputs: ['stake_cents', 'kind', 'sizes', 'bankers', 'legs', 'margin'],
  needs: ['stake_cents', 'legs', 'margin'],
  label: (vector) => (typeof vector.id === 'string' ? vector.id : undefined),
  read: readCase,
  facts: {
    lines: ({ lines }) => single(BigInt(lines)),
    available: ({ offer }) => single(offer.is === 'offered'),
    reason: ({ offer }) => reasonOf(offer),
    fair_value_cents: (it) => orNothing(valued(it), ({ fair }) => toFractionText(fair)),
    exact_price_cents: (it) => orNothing(valued(it), ({ exactPrice }) => toFractionText(exactPrice)),
    price_cents: (it) => orNothing(valued(it), ({ price }) => price),
    max_possible_return_cents: (it) => orNothing(valued(it), ({ mostReturn }) => mostReturn),
    max_return_cents: (it) => orNothing(valued(it), ({ mostReturn }) => mostReturn),
    partial: ({ part }) =>
      part === undefined
        ? NOTHING
        : {
            is: 'fields',
            of: {
              cash_out_stake_cents: part.stake,
              payout_cents: part.sold.price,
              remaining_stake_cents: part.sold.remainingStake,
            },
          },
  },
});
