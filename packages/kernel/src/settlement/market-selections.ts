import { assertNever } from '../nominal.ts';
import { isMarketOf, type MarketName, type Sport } from '../sports.ts';
import type { HalfRule } from './half-rules.ts';
import { marketOf } from './market-fit.ts';
import type { PairRule } from './pair-rules.ts';
import { isSeasonMarket } from './season-markets.ts';

/** What a market can be bet on, as far as its rule alone tells. */
export interface MarketSelections {
  /** All of them, or the usual ones where a feed may name others. */
  readonly usual: readonly string[];
  /** A feed divides the market as it likes, for example into ranges: selections beside the usual ones fit as well. */
  readonly isOpen: boolean;
}

const THREE = ['home', 'draw', 'away'] as const;
const TWO = ['home', 'away'] as const;
const OVER_UNDER = ['over', 'under'] as const;
const YES_NO = ['yes', 'no'] as const;
const SCORERS = ['home', 'none', 'away'] as const;
/** Up to here every score is listed; a larger table would have more lines than an operator can fill in. */
const SCORES_MOST = 4;

const all = (usual: readonly string[]): MarketSelections => ({ usual, isOpen: false });
const OPEN: MarketSelections = { usual: [], isOpen: true };

const each = (ones: readonly string[], others: readonly string[], by: string) =>
  ones.flatMap((one) => others.map((other) => `${one}${by}${other}`));

/** Undefined for a market that the sport does not have. */
export function selectionsOf(sport: Sport, type: MarketName): MarketSelections | undefined {
  if (!isMarketOf(sport, type)) return undefined;
  if (isSeasonMarket(type)) return type === 'season-top' ? all(YES_NO) : OPEN;
  const market = marketOf(sport, type);
  if ('scorerOf' in market) return all(YES_NO);
  if ('scorers' in market) return { usual: market.scorers === 'first' ? ['none'] : [], isOpen: true };
  if ('goal' in market) return all(SCORERS);
  if ('halves' in market) return all(ofHalves(market.halves));
  if ('by' in market) return all(ofCourse(market.by));
  // Which sets and games are possible depends on the length of the match, which is not known once it is forgotten.
  const isOfSets = 'counts' in market && (market.counts === 'sets' || market.counts === 'units');
  return isOfSets && market.rule.by === 'correct-score' ? OPEN : ofPair(market.rule);
}

function ofPair(rule: PairRule): MarketSelections {
  switch (rule.by) {
    case 'three-way':
    case 'three-way-handicap':
      return all(THREE);
    case 'two-way':
    case 'handicap':
      return all(TWO);
    case 'no-bet':
      return all(THREE.filter((result) => result !== rule.on));
    case 'total':
      return all(OVER_UNDER);
    case 'double-chance':
      return all(['home-or-draw', 'home-or-away', 'away-or-draw']);
    case 'both-score':
    case 'any-score':
    case 'scores':
    case 'to-win':
    case 'clean-sheet':
    case 'win-to-nil':
      return all(YES_NO);
    case 'scorers':
      return all(['home', 'away', 'both', 'none']);
    case 'odd-even':
      return all(['odd', 'even']);
    case 'correct-score':
      return rule.most > SCORES_MOST ? OPEN : all(scoresTo(rule.most));
    case 'range':
    case 'margin':
      return OPEN;
    case 'both-of': {
      const [one, two] = rule.parts.map(ofPair) as [MarketSelections, MarketSelections];
      return { usual: each(one.usual, two.usual, '&'), isOpen: one.isOpen || two.isOpen };
    }
    default:
      return assertNever(rule);
  }
}

function scoresTo(most: number): readonly string[] {
  const counts = Array.from({ length: most + 1 }, (_none, count) => String(count));
  return [...each(counts, counts, '-'), 'others'];
}

function ofHalves(rule: HalfRule): readonly string[] {
  switch (rule.by) {
    case 'half-full':
      return each(THREE, THREE, '/');
    case 'highest-half':
      return ['first', 'second', 'equal'];
    case 'both-score-by-half':
      return each(YES_NO, YES_NO, '/');
    case 'both-halves':
    case 'scores-in-both':
    case 'wins-halves':
      return YES_NO;
    default:
      return assertNever(rule);
  }
}

type Course =
  | 'race'
  | 'overtime'
  | 'highest-quarter'
  | 'tie-break'
  | 'first-set-and-match'
  | 'winner-and-total';

function ofCourse(by: Course): readonly string[] {
  switch (by) {
    case 'race':
      return SCORERS;
    case 'overtime':
    case 'tie-break':
      return YES_NO;
    case 'highest-quarter':
      return ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4', 'equal'];
    case 'first-set-and-match':
      return each(TWO, TWO, '/');
    case 'winner-and-total':
      return each(TWO, OVER_UNDER, '&');
    default:
      return assertNever(by);
  }
}
