import type { ClassLimits } from '@palpite/kernel/market-classes';
import {
  type MarketRule,
  RULE_FIGURES,
  type RuledMarket,
  type RuleFigure,
  ruleFor,
} from '@palpite/kernel/market-rules';
import { limitsOfClass } from './market-limits.ts';
import type { Terms } from './terms.ts';

/** One figure that holds for a market, and where it comes from. */
export interface ExplainedFigure<R extends MarketRule = MarketRule> {
  readonly figure: RuleFigure;
  readonly value: bigint;
  /** `class`: the percentage of its class; `general`: the bookmaker's terms. */
  readonly source: 'rule' | 'class' | 'general';
  readonly rule: R | undefined;
}

/** By the same functions that price, limit and delay a bet; the limits of a league come on top. */
export function explainFigures<R extends MarketRule>(
  market: RuledMarket,
  brand: string,
  {
    terms,
    classes,
    rules,
  }: { readonly terms: Terms; readonly classes: ClassLimits; readonly rules: readonly R[] },
): ExplainedFigure<R>[] {
  const found = new Map(RULE_FIGURES.map((figure) => [figure, ruleFor(figure, market, brand, rules)]));
  const { marketClass, phase, sport } = market;
  const figures = Object.assign(
    {},
    ...[...found].map(([figure, rule]) => ({ [figure]: rule?.figures[figure] })),
  );
  const limits = limitsOfClass(marketClass, phase, terms, { classes, league: undefined, figures });
  const delay = terms.inPlayDelayMs + (terms.inPlayExtraMs[sport] ?? 0);
  const explain = (figure: RuleFigure, value: bigint | number, otherwise: 'class' | 'general') => {
    const rule = found.get(figure);
    return { figure, value: BigInt(value), source: rule ? ('rule' as const) : otherwise, rule };
  };
  return [
    explain('margin', found.get('margin')?.figures.margin ?? 0, 'general'),
    explain('maxStake', limits.maxStake, 'class'),
    explain('maxWin', limits.maxWin, 'class'),
    explain('perSelection', limits.perSelection, 'class'),
    ...(phase === 'in-play'
      ? [explain('delayMs', found.get('delayMs')?.figures.delayMs ?? delay, 'general')]
      : []),
  ];
}
