import { type OutcomeProbabilities, PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import { combinedHundredths } from '../model/joint/combined-odds.ts';
import {
  canBeHalf,
  type JointLeg,
  type JointMasses,
  jointChance,
  jointMasses,
} from '../model/joint/joint.ts';
import { fairChance } from '../model/masses.ts';
import type { Outlook, Outlooks } from '../model/outlook.ts';
import { oddsText } from '../model/prices.ts';
import type { Market } from './market.ts';

export interface AskedLeg {
  readonly market: number;
  readonly selection: string;
}

/**
 * Why a selection cannot be combined: its market is not sold now; it can be half won or its joint distribution is not
 * known; the others exclude it; the others already include it.
 */
export type NotCombined = 'not_offered' | 'not_combinable' | 'contradiction' | 'implied';

/** To sell a bet, or to say what an existing one is worth. */
export type Purpose = 'sell' | 'value';

export type Combined =
  | {
      readonly is: 'priced';
      readonly odds: string;
      readonly probabilities: Pick<OutcomeProbabilities, 'win' | 'void'>;
    }
  | { readonly is: 'refused'; readonly legs: readonly (AskedLeg & { readonly reason: NotCombined })[] };

interface Known {
  readonly asked: AskedLeg;
  readonly leg: JointLeg;
  readonly market: Market;
}

/** Probabilities below this are rounding errors of sums that are exactly 0. */
const NOTHING = 1e-12;
const SAME = 1e-9;

/** One price for all of these selections of a match, from the joint distribution of the model. */
export function priceCombination(
  markets: readonly Market[],
  legs: readonly AskedLeg[],
  outlooks: Outlooks,
  purpose: Purpose = 'sell',
): Combined {
  const known: Known[] = [];
  const refused: (AskedLeg & { readonly reason: NotCombined })[] = [];
  for (const asked of legs) {
    const market = markets.find(({ id }) => id === asked.market);
    const isSold = market?.state().outcomes.some(({ type }) => type === asked.selection);
    if (market?.status !== 'open' || !isSold) refused.push({ ...asked, reason: 'not_offered' });
    else {
      const leg = { group: market.group, line: market.line, selection: asked.selection };
      const isAlone = canBeHalf(leg) || outlooks.now.together([leg], 4) === undefined;
      if (isAlone) refused.push({ ...asked, reason: 'not_combinable' });
      else known.push({ asked, leg, market });
    }
  }
  if (refused.length > 0) return { is: 'refused', legs: refused };
  return priceKnown(known, outlooks, purpose);
}

function priceKnown(known: readonly Known[], { now, later }: Outlooks, purpose: Purpose): Combined {
  const legs = known.map(({ leg }) => leg);
  const masses = jointMasses(now, legs);
  if (!masses)
    return { is: 'refused', legs: known.map(({ asked }) => ({ ...asked, reason: 'not_combinable' })) };
  if (masses.win < NOTHING) return { is: 'refused', legs: excluded(known, now) };
  const implied = purpose === 'value' ? [] : known.filter((_leg, n) => isImplied(now, legs, n, masses));
  if (implied.length > 0)
    return { is: 'refused', legs: implied.map(({ asked }) => ({ ...asked, reason: 'implied' })) };
  const parts = known.map(({ leg, market }) => {
    const index = market.group.selections.indexOf(leg.selection);
    const fair = market.masses(now)?.[index];
    const odds = market.state().outcomes.find(({ type }) => type === leg.selection)?.odds;
    if (!fair || odds === undefined) throw new Error(`market ${market.id} has no price for ${leg.selection}`);
    return { chance: fairChance(fair), odds: Number(odds) };
  });
  const then = later ? jointMasses(later, legs) : masses;
  const lower = (of: 'win' | 'void') =>
    Math.floor(Math.min(masses[of], then?.[of] ?? 0, 1) * PROBABILITY_SCALE);
  return {
    is: 'priced',
    odds: oddsText(combinedHundredths(jointChance(masses), parts)),
    probabilities: { win: lower('win'), void: lower('void') },
  };
}

/** The legs that cannot win together with another one; all of them where only three or more contradict each other. */
function excluded(
  known: readonly Known[],
  outlook: Outlook,
): (AskedLeg & { readonly reason: NotCombined })[] {
  const cannot = known.filter(({ leg }, n) =>
    known.some((other, m) => m !== n && (jointMasses(outlook, [leg, other.leg])?.win ?? 0) < NOTHING),
  );
  return (cannot.length > 0 ? cannot : known).map(({ asked }) => ({ ...asked, reason: 'contradiction' }));
}

/** Whether the combination is the same bet without this leg. */
function isImplied(outlook: Outlook, legs: readonly JointLeg[], n: number, whole: JointMasses): boolean {
  if (legs.length < 2) return false;
  const rest = jointMasses(
    outlook,
    legs.filter((_leg, index) => index !== n),
  );
  if (!rest) return false;
  const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME * Math.max(one, other, SAME);
  return isSame(rest.win, whole.win) && isSame(rest.win + rest.void, whole.win + whole.void);
}
