import {
  faultOfRule,
  type MarketRule,
  type RuleCeilings,
  type RuleFigure,
} from '@palpite/kernel/market-rules';
import { DAY_MS, SECOND_MS } from '@palpite/kernel/time';
import { DEFAULT_TERMS } from '../../sportsbook/betting/index.ts';
import { isOver } from '../../sportsbook/book/index.ts';
import type { MatchLives } from '../../sportsbook/feed/index.ts';
import { BOOKMAKER } from '../core/command.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { declined, declinedField } from './perform.ts';
import { effectOf, performHere, type TradingDeps } from './trading-commands.ts';

/** How long the rule of a match stays that the book does not know: the feed may send it again. */
const UNKNOWN_KEPT_MS = 30 * DAY_MS;

const PER_CENT = 100;

/** A rule narrows what the bookmaker's terms allow, and never widens it. */
export const RULE_CEILINGS: RuleCeilings = {
  maxStake: DEFAULT_TERMS.maxStakePerBet,
  maxWin: DEFAULT_TERMS.maxWinPerBet,
  perSelection: DEFAULT_TERMS.liabilityPerSelection,
};

export interface MarketRuleRequest {
  readonly rule: MarketRule;
  /** When the rule that the trader saw was set; undefined when there was none. */
  readonly seenAtMs: number | undefined;
  readonly reason: string;
}

/** The fields as the console names them. */
const FIELDS: Readonly<Record<RuleFigure | 'market', string>> = {
  market: 'market',
  margin: 'margin',
  maxStake: 'max_stake',
  maxWin: 'max_win',
  perSelection: 'per_selection',
  delayMs: 'delay',
};

type RuleDeps = TradingDeps & { readonly brands: () => readonly { readonly id: string }[] };

export const marketRuleCommands = (deps: RuleDeps) => ({
  setMarketRule: (actor: Actor, request: MarketRuleRequest) => setMarketRule(deps, actor, request),
});

export async function setMarketRule(
  deps: RuleDeps,
  actor: Actor,
  { rule, seenAtMs, reason }: MarketRuleRequest,
) {
  const fault = faultOfRule(rule, RULE_CEILINGS);
  if (fault) return declinedField('rule-wrong', '', FIELDS[fault]);
  if (rule.brand !== '' && !deps.brands().some(({ id }) => id === rule.brand))
    return declined('no-such-brand');
  const { rules, book } = deps.trading;
  const match = rule.match === 0 ? undefined : book.match(rule.match);
  // A rule of a match that is over can still be removed.
  const isRemoved = Object.keys(rule.figures).length === 0;
  if (rule.match !== 0 && !isRemoved && match?.sport !== rule.sport) return declined('no-such-match');
  const order = {
    command: 'trading.rule' as const,
    target:
      rule.match === 0
        ? { kind: BOOKMAKER, id: 'trading-rules' }
        : { kind: 'match' as const, id: String(rule.match) },
    reason,
  };
  return performHere(deps, actor, order, async (tx) => {
    const atMs = deps.clock.nowMs();
    const keepUntilMs = Math.max(match?.startMs ?? 0, atMs) + UNKNOWN_KEPT_MS;
    const set = {
      ...rule,
      by: actor.name,
      reason: reason.trim(),
      atMs,
      ...(rule.match !== 0 && { keepUntilMs }),
    };
    const what = scopeText(rule);
    return effectOf(deps.trading, await rules.setMarketRuleIn(tx, set, seenAtMs, livesOf(deps)), (before) => [
      { [what]: figuresText(before, deps.trading.baseCurrency) },
      { [what]: figuresText(rule, deps.trading.baseCurrency) },
    ]);
  });
}

/** The rule of a match lives as long as the match: a postponed one keeps it, however long it waits. */
function livesOf({ trading, clock }: RuleDeps): MatchLives {
  const known = trading.rules.rules().marketRules.flatMap(({ match }) => {
    const state = match === 0 ? undefined : trading.book.match(match);
    return state ? [state] : [];
  });
  return {
    over: known.filter(isOver).map(({ match }) => match),
    open: known.filter((state) => !isOver(state)).map(({ match }) => match),
    keepUntilMs: clock.nowMs() + UNKNOWN_KEPT_MS,
  };
}

/** Labels for the audit. */
function scopeText({ match, brand, sport, market, phase }: MarketRule): string {
  return [...(match === 0 ? [] : [`match ${match}`]), brand || 'every brand', sport, market, phase].join(' ');
}

/** Limits as money and the delay in seconds, as an auditor reads them. */
function figuresText(
  rule: Pick<MarketRule, 'figures'> | undefined,
  currency: string,
): Record<string, string> | null {
  const { margin, delayMs, maxStake, maxWin, perSelection } = rule?.figures ?? {};
  const money = { maxStake, maxWin, perSelection };
  const texts = [
    ...(margin === undefined ? [] : [['margin', `${Number(margin) / PER_CENT} %`]]),
    ...(delayMs === undefined ? [] : [['delay', `${Number(delayMs) / SECOND_MS} s`]]),
    ...Object.entries(money).flatMap(([name, units]) =>
      units === undefined ? [] : [[name, moneyText(BigInt(units), currency)]],
    ),
  ];
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
