import { type LimitPhase, MARKET_CLASSES, type MarketClass, marketClassOf } from './market-classes.ts';
import { isMarketOf, type MarketName, type MarketPeriod, SPORTS, type Sport } from './sports.ts';

/** Which markets a rule covers. `*`, an empty brand and the match 0 cover everything. */
export interface RuleScope {
  /** The number of one match. */
  readonly match: number;
  readonly brand: string;
  readonly sport: Sport | '*';
  /** A class of markets, or one type of market by its name. */
  readonly market: MarketClass | MarketName | '*';
  readonly phase: LimitPhase | '*';
}

/** What a rule may set. An absent figure is left to the next wider rule. */
export interface RuleFigures {
  /** In basis points, on top of the margin in the feed's prices. */
  readonly margin?: number;
  /** In units of the base currency: of one bet. */
  readonly maxStake?: bigint;
  readonly maxWin?: bigint;
  /** What a selection may lose. */
  readonly perSelection?: bigint;
  /** How long an in-play bet waits. */
  readonly delayMs?: number;
}

export interface MarketRule extends RuleScope {
  readonly figures: RuleFigures;
}

export type RuleFigure = keyof RuleFigures;
export const RULE_FIGURES = ['margin', 'maxStake', 'maxWin', 'perSelection', 'delayMs'] as const;

export const RULE_BOUNDS = {
  margin: { least: 0, most: 3_000 },
  /** A shorter delay would let a spectator in the stadium be faster than the price. */
  delayMs: { least: 3_000, most: 60_000 },
} as const;

/**
 * A market as the rules see it. Without a type only rules of its class and wider ones cover it, and without a match
 * only those of every match.
 */
export interface RuledMarket {
  readonly match?: number;
  readonly sport: Sport;
  readonly marketClass: MarketClass;
  readonly type?: MarketName;
  readonly phase: LimitPhase;
}

export function ruledMarketOf(
  match: number,
  market: { readonly sport: Sport; readonly type: MarketName; readonly period: MarketPeriod },
  isLive: boolean,
): RuledMarket {
  return {
    match,
    sport: market.sport,
    marketClass: marketClassOf(market),
    type: market.type,
    phase: isLive ? 'in-play' : 'pre-match',
  };
}

export function ruleKey({ match, brand, sport, market, phase }: RuleScope): string {
  return [match, brand, sport, market, phase].join('/');
}

/** A named match counts more than a brand, that more than a sport, a type of market, a class, and a phase. */
function narrowness({ match, brand, sport, market, phase }: RuleScope): number {
  const byMarket = market === '*' ? 0 : isClass(market) ? 2 : 4;
  return (
    (match === 0 ? 0 : 32) +
    (brand === '' ? 0 : 16) +
    (sport === '*' ? 0 : 8) +
    byMarket +
    (phase === '*' ? 0 : 1)
  );
}

/** The narrowest first, as `ruleFor` reads them. Rules of equal narrowness that cover one market do not exist. */
export function narrowestFirst<R extends RuleScope>(rules: readonly R[]): R[] {
  return [...rules].sort((a, b) => narrowness(b) - narrowness(a) || (ruleKey(a) < ruleKey(b) ? -1 : 1));
}

/**
 * The rule that gives this figure: the narrowest that covers the market under the brand and sets it. `ordered`: by
 * `narrowestFirst`.
 */
export function ruleFor<R extends MarketRule>(
  figure: RuleFigure,
  market: RuledMarket,
  brand: string,
  ordered: readonly R[],
): R | undefined {
  const setting = ordered.filter((rule) => rule.figures[figure] !== undefined && covers(rule, market, brand));
  return lowerOfBrand(figure, setting) ?? setting[0];
}

const LIMITS = ['maxStake', 'maxWin', 'perSelection'] as const;

/**
 * A rule of one match for every brand is made from what one of them sees: it does not raise a limit that a brand has of
 * its own. `setting`: the rules that set the figure, the narrowest first.
 */
function lowerOfBrand<R extends MarketRule>(figure: RuleFigure, setting: readonly R[]): R | undefined {
  const [first] = setting;
  const limit = LIMITS.find((name) => name === figure);
  if (!first || !limit || first.match === 0 || first.brand !== '') return undefined;
  const own = setting.find(({ brand }) => brand !== '');
  return own && (own.figures[limit] ?? 0n) < (first.figures[limit] ?? 0n) ? own : undefined;
}

/** Each figure by the rule that gives it. */
export function figuresFor(
  market: RuledMarket,
  brand: string,
  ordered: readonly MarketRule[],
): RuleFigures | undefined {
  if (ordered.length === 0) return undefined;
  const covering = ordered.filter((rule) => covers(rule, market, brand));
  // The widest is applied first, and what a narrower one sets replaces it.
  const figures: RuleFigures = Object.assign({}, ...covering.map((rule) => rule.figures).reverse());
  if (!covering.some(({ match, brand: own }) => match !== 0 && own === '')) return figures;
  const lower = LIMITS.map((limit) => {
    const setting = covering.filter((rule) => rule.figures[limit] !== undefined);
    const own = lowerOfBrand(limit, setting);
    return own && { [limit]: own.figures[limit] };
  });
  return Object.assign({}, figures, ...lower);
}

function covers(rule: RuleScope, market: RuledMarket, brand: string): boolean {
  return (
    (rule.match === 0 || rule.match === market.match) &&
    (rule.brand === '' || rule.brand === brand) &&
    (rule.sport === '*' || rule.sport === market.sport) &&
    (rule.market === '*' || rule.market === market.marketClass || rule.market === market.type) &&
    (rule.phase === '*' || rule.phase === market.phase)
  );
}

/** The amounts that no rule may exceed, in units of the base currency. */
export type RuleCeilings = Required<Pick<RuleFigures, 'maxStake' | 'maxWin' | 'perSelection'>>;

/**
 * The field of a rule that cannot hold; undefined when it can. Prices are published once for every brand, so that a margin
 * cannot be of one brand; before the match nothing is delayed.
 */
export function faultOfRule(rule: MarketRule, most: RuleCeilings): RuleFigure | 'market' | undefined {
  const { sport, market, phase, brand, figures } = rule;
  if (!isMarketKnown(sport, market)) return 'market';
  const { margin, delayMs } = figures;
  if (margin !== undefined && (brand !== '' || !isWithin(margin, RULE_BOUNDS.margin))) return 'margin';
  if (delayMs !== undefined && (phase === 'pre-match' || !isWithin(delayMs, RULE_BOUNDS.delayMs)))
    return 'delayMs';
  return (['maxStake', 'maxWin', 'perSelection'] as const).find((figure) => {
    const units = figures[figure];
    return units !== undefined && (units < 0n || units > most[figure]);
  });
}

function isMarketKnown(sport: RuleScope['sport'], market: string): boolean {
  if (market === '*' || isClass(market)) return true;
  return (sport === '*' ? SPORTS : [sport]).some((name) => isMarketOf(name, market));
}

function isWithin(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isClass(name: string): name is MarketClass {
  return (MARKET_CLASSES as readonly string[]).includes(name);
}
