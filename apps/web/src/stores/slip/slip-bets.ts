import type { Reply } from '@palpite/contract/generated/calls';
import { CURRENCY_ID, ODDS_CHANGE } from '@palpite/contract/tables/bets';
import { type BetShape, countLines, oneLine } from '@palpite/kernel/bet-shape';
import { type LineKind, sumAtOdds } from '@palpite/kernel/bet-worth';
import { divFloor, divHalfUp } from '@palpite/kernel/division';
import { EACH_WAY_SHAPE } from '@palpite/kernel/each-way';
import { ODDS_SCALE, type Odds, oddsOf } from '@palpite/kernel/odds';
import { oddsFromWire } from '../book/prices.ts';
import type { ComposeSlip, SlipAuthor, SlipRequest } from './placement.ts';
import type { StoredSlip } from './slip.ts';
import { bankerIndexes, isEachWay, kindOf, type OddsPolicy, type SlipItem } from './slip-rules.ts';

export interface SystemRow {
  /** Selections in each of its lines, bankers included: doubles have two. */
  readonly legs: number;
  readonly shape: BetShape;
  readonly lines: number;
}

/** Every size that a system of so many selections can have, the smallest first. */
export function systemRows(selections: number, bankers: readonly number[]): readonly SystemRow[] {
  const least = Math.max(2, bankers.length + 1);
  return Array.from({ length: Math.max(0, selections - least + 1) }, (_, more) => {
    const legs = least + more;
    const shape: BetShape = { sizes: [legs - bankers.length], bankers };
    return { legs, shape, lines: countLines(selections, shape) };
  });
}

/** The rows of these selections: of an each-way bet its two parts, each for itself. */
export function rowsOf(items: readonly SlipItem[], bankers: readonly number[]): readonly SystemRow[] {
  if (isEachWay(items)) return [{ legs: 1, shape: EACH_WAY_SHAPE, lines: 2 }];
  return systemRows(items.length, bankerIndexes(items, bankers));
}

/**
 * What a bet returns when every leg wins, in cents: rounded half up once, as the server settles it. Of a free bet the
 * stake stays with the bookmaker.
 */
export function returnAtOdds(
  unitStake: number,
  odds: readonly Odds[],
  shape: BetShape,
  isFree = false,
): number {
  const { of, scale } = sumAtOdds(odds, shape);
  const gross = divHalfUp(BigInt(unitStake) * of, scale);
  return Number(isFree ? gross - BigInt(unitStake * countLines(odds.length, shape)) : gross);
}

/** The combined odds of all selections, rounded down to the displayed hundredth; undefined beyond the range of odds. */
export function togetherOdds(odds: readonly Odds[]): Odds | undefined {
  const { of, scale } = sumAtOdds(odds, oneLine(odds.length));
  const hundredths = divFloor((of * BigInt(ODDS_SCALE)) / 10n, scale);
  return oddsOf(Number(hundredths * 10n));
}

/** The odds of the best line of a row: all bankers and the highest of the others. */
export function bestLineOdds(
  odds: readonly Odds[],
  { legs, shape }: Pick<SystemRow, 'legs' | 'shape'>,
): Odds | undefined {
  const { bankers } = shape;
  const others = odds.filter((_, index) => !bankers.includes(index)).sort((one, other) => other - one);
  const fixed = odds.filter((_, index) => bankers.includes(index));
  return togetherOdds([...fixed, ...others.slice(0, legs - fixed.length)]);
}

/** Whether the player must accept changed odds: a drop unless any change is accepted, a rise only where none is. */
export function needsAcceptance(
  policy: OddsPolicy,
  tapped: Odds | undefined,
  now: Odds | undefined,
): boolean {
  if (tapped === undefined || now === undefined || tapped === now || policy === 'any') return false;
  return policy === 'none' || now < tapped;
}

export type FreeBet = Reply<'freeActivityInfo'>['list'][number];

/** Whether a free bet can pay for the current slip, and why not. */
export interface FreeBetOffer {
  readonly bet: FreeBet;
  /** kinds: it pays for one bet of one line only. odds: a selection is below its minimum odds. */
  readonly obstacle: 'kinds' | 'odds' | undefined;
}

export interface FreeBetSituation {
  readonly kind: LineKind;
  readonly odds: readonly (Odds | undefined)[];
  /** The one that the player has chosen; empty for none. */
  readonly chosen: string;
}

function obstacleOf(bet: FreeBet, { kind, odds }: FreeBetSituation): FreeBetOffer['obstacle'] {
  if (kind === 'system' || (kind === 'single' && odds.length > 1)) return 'kinds';
  const least = oddsFromWire(bet.min_odds) ?? 0;
  return odds.every((one) => one !== undefined && one >= least) ? undefined : 'odds';
}

/** The chosen one, or the first of the list that fits, which expires first. */
export function freeBetOffer(
  list: readonly FreeBet[],
  situation: FreeBetSituation,
): FreeBetOffer | undefined {
  const offers = list.map((bet) => ({ bet, obstacle: obstacleOf(bet, situation) }));
  return (
    offers.find(({ bet }) => bet.id === situation.chosen) ??
    offers.find(({ obstacle }) => obstacle === undefined) ??
    offers[0]
  );
}

const option = ({ matchId, marketId, ty, od, li }: SlipItem) => ({
  matchId,
  marketId,
  optionType: ty,
  odds: od,
  // A line that has moved meanwhile is another bet: the server refuses it.
  li,
});

function requestOf(slip: StoredSlip, kind: LineKind, { slipId, currency }: SlipAuthor): SlipRequest {
  const { items, policy, freeBet } = slip;
  const common = { slip_id: slipId };
  const oddsChange = ODDS_CHANGE[policy];
  const currencyId = CURRENCY_ID[currency];
  const betOptionList = items.map(option);
  if (freeBet !== '')
    return { call: 'orderFree', input: { ...common, free_bet_id: freeBet, oddsChange, betOptionList } };
  if (kind === 'single') {
    const singleBetList = items.map((item) => ({
      unitStake: item.amount,
      oddsChange,
      betOptionList: [option(item)],
    }));
    return { call: 'betSinglePass', input: { ...common, singleBetList, currencyId } };
  }
  const betMultipleData =
    kind === 'multiple'
      ? [{ seriesValue: items.length, unitStake: slip.multipleStake, oddsChange }]
      : stakedRows(slip).map(({ shape, amount }) => ({
          seriesValue: shape.sizes[0] ?? 0,
          ...(shape.bankers.length > 0 ? { bankers: [...shape.bankers] } : {}),
          unitStake: amount,
          oddsChange,
        }));
  return { call: 'betMultiple', input: { ...common, betOptionList, betMultipleData, currencyId } };
}

/** The sizes of the system that have a stake. */
function stakedRows({ items, bankers, lineStakes }: StoredSlip) {
  return rowsOf(items, bankers)
    .map((row) => ({ ...row, amount: lineStakes[row.legs] ?? 0 }))
    .filter(({ amount }) => amount > 0);
}

export const composeSlip: ComposeSlip = (slip, author) => {
  const kind = kindOf(slip.items, slip.kind);
  return {
    slipId: author.slipId,
    uid: author.uid,
    kind,
    items: slip.items,
    legs: kind === 'system' && slip.freeBet === '' ? stakedRows(slip).map(({ legs }) => legs) : [],
    policy: slip.policy,
    request: requestOf(slip, kind, author),
  };
};
