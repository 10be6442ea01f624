import type { LanguageCode } from '@palpite/contract/languages';
import { marketRuleFor, marketRuleSet, marketRules } from '@palpite/contract/operator/market-rule-calls';
import { groupName, nameIn } from '@palpite/i18n/sport/names';
import { MARKET_CLASSES, type MarketClass, marketClassOf } from '@palpite/kernel/market-classes';
import { type MarketRule, RULE_FIGURES, type RuleFigure, type RuleScope } from '@palpite/kernel/market-rules';
import { isMarketOf, type MarketName, marketNamesOf, SPORTS } from '@palpite/kernel/sports';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { SetMarketRule } from '../../sportsbook/feed/index.ts';
import { type Operator, RULE_CEILINGS } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

/** The figures as the wire names them. */
const WORDS = {
  margin: 'margin',
  maxStake: 'max_stake',
  maxWin: 'max_win',
  perSelection: 'per_selection',
  delayMs: 'delay',
} as const satisfies Record<RuleFigure, string>;

/** A market that no match has yet: the sides are named as on a coupon. */
const EXAMPLE = { period: 'full-time', line: 'N', home: '1', away: '2' } as const;

/** Margin, limits and delay by match, brand, sport, market and phase. */
export function marketRuleRoutes(operator: Operator): OperatorRoute[] {
  const { trading, brands } = operator.ports;
  const nameOf = (match: number, language: LanguageCode) => {
    const state = trading.book.match(match);
    return state ? `${nameIn(state.home, language)} – ${nameIn(state.away, language)}` : '';
  };
  return [
    serveOperator(marketRules, 'trading.read', async (_input, { language }) => ({
      currency: trading.baseCurrency,
      rules: trading.rules
        .rules()
        .marketRules.map((rule) => ({ ...ruleLine(rule), match_name: nameOf(rule.match, language) })),
      most: {
        max_stake: Number(RULE_CEILINGS.maxStake),
        max_win: Number(RULE_CEILINGS.maxWin),
        per_selection: Number(RULE_CEILINGS.perSelection),
      },
      classes: [...MARKET_CLASSES],
      types: SPORTS.flatMap((sport) =>
        marketNamesOf(sport).map((name) => ({
          sport,
          name,
          label: groupName({ ...EXAMPLE, sport, type: name }, language),
        })),
      ),
      brands: brands().map(({ id }) => id),
    })),
    serveOperator(marketRuleFor, 'trading.read', async ({ sport, market, phase, brand = '', match }) => {
      const of = classAndType(sport, market);
      if (!of) return new Refusal('invalid-field', { field: 'market' });
      const figures = await trading.explain(
        { sport, phase, ...of, ...(match !== undefined && { match }) },
        brand,
      );
      return {
        currency: trading.baseCurrency,
        figures: figures.map(({ figure, value, source, rule }) => ({
          figure: WORDS[figure],
          value: Number(value),
          source,
          ...(rule && { rule: { ...scopeWords(rule), at: rule.atMs } }),
        })),
      };
    }),
    servePermitted(marketRuleSet, 'trading.set', async ({ reason, seen_at: seenAtMs, ...input }, actor) => {
      const { match = 0, brand = '', sport = '*', market = '*', phase = '*' } = input;
      const { max_stake, max_win, per_selection, margin, delay } = input;
      const figures = {
        ...(margin !== undefined && { margin }),
        ...(max_stake !== undefined && { maxStake: BigInt(max_stake) }),
        ...(max_win !== undefined && { maxWin: BigInt(max_win) }),
        ...(per_selection !== undefined && { perSelection: BigInt(per_selection) }),
        ...(delay !== undefined && { delayMs: delay }),
      };
      // Whether the sport has such a market is checked with the figures.
      const scope: RuleScope = { match, brand, sport, market: market as RuleScope['market'], phase };
      const rule: MarketRule = { ...scope, figures };
      const outcome = await operator.setMarketRule(actor, { rule, seenAtMs, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

/** A type of the sport for the whole match, or a class. */
function classAndType(
  sport: (typeof SPORTS)[number],
  market: string,
): { readonly marketClass: MarketClass; readonly type?: MarketName } | undefined {
  const marketClass = MARKET_CLASSES.find((name) => name === market);
  if (marketClass) return { marketClass };
  if (!isMarketOf(sport, market)) return undefined;
  return { marketClass: marketClassOf({ sport, type: market, period: 'full-time' }), type: market };
}

const scopeWords = ({ match, brand, sport, market, phase }: RuleScope) => ({
  match,
  brand,
  sport: sport === '*' ? '' : sport,
  market: market === '*' ? '' : market,
  phase: phase === '*' ? '' : phase,
});

function ruleLine(rule: SetMarketRule) {
  const figures = RULE_FIGURES.flatMap((figure) => {
    const value = rule.figures[figure];
    return value === undefined ? [] : [[WORDS[figure], Number(value)] as const];
  });
  return {
    ...scopeWords(rule),
    ...Object.fromEntries(figures),
    set: { by: rule.by, reason: rule.reason, at: rule.atMs },
  };
}
