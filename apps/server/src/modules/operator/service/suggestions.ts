import { marketClassOf } from '@palpite/kernel/market-classes';
import { ruledMarketOf, ruleKey } from '@palpite/kernel/market-rules';
import { type Odds, oddsOf, oddsText } from '@palpite/kernel/odds';
import { type MarketLiability, selectionNets } from '../../sportsbook/betting/index.ts';
import type { MarketState, MatchState } from '../../sportsbook/book/index.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import { closestToLimit, type SelectionRisk, type Suggestion, suggestionsOf } from '../core/suggestions.ts';
import { stageOf } from '../core/trading-list.ts';
import { answeredKeys, insertAnswer } from '../store/suggestions.ts';
import type { BetsPort } from './bets-port.ts';
import { setMarketRule } from './market-rule-commands.ts';
import { type Declined, declined, perform } from './perform.ts';
import { overridePrice, stopTrading, type TradingDeps } from './trading-commands.ts';

const MATCHES = 20;
const MARKETS = 40;
const SHOWN = 20;
/** An answer counts for the rest of the match; no match is longer. */
const ANSWERED_MS = 24 * 60 * 60_000;
/** How far the feed's price may move from what the trader saw before the override ends: basis points. */
const TOLERANCE = 500;

export type SuggestionDeps = TradingDeps & {
  readonly bets: BetsPort;
  readonly brands: () => readonly { readonly id: string }[];
};

/** A suggestion and the limits that it was made from. */
export interface MadeSuggestion extends Suggestion {
  readonly about: MarketLiability['about'];
}

export const suggestionCommands = (deps: SuggestionDeps) => ({
  suggestions: () => readSuggestions(deps),
  answerSuggestion: (actor: Actor, request: SuggestionRequest) => answerSuggestion(deps, actor, request),
});

/** From the exposure as it is now: the matches closest to their limits first. */
async function readSuggestions(deps: SuggestionDeps): Promise<MadeSuggestion[]> {
  const { trading, bets, clock, database } = deps;
  const states = trading.book
    .matches()
    .flatMap((id) => trading.book.match(id) ?? [])
    .filter((state) => stageOf(state) !== 'over');
  const [{ byMatch }, exposure] = await Promise.all([
    bets.admin.room.pace(clock.nowMs()),
    bets.admin.room.exposure(
      states.map(({ match }) => match),
      [],
    ),
  ]);
  const atRisk = closestToLimit(
    states.map((state) => ({
      state,
      units: exposure.matches.get(state.match) ?? 0n,
      limit: trading.matchLimit(state),
    })),
    MATCHES,
  );
  const abouts = new Map<number, MarketLiability['about']>();
  const risks: SelectionRisk[] = [];
  for (const { state } of atRisk) {
    const pace = byMatch.get(state.match);
    const stakes = { recent: pace?.recent.stake ?? 0n, before: pace?.before.stake ?? 0n };
    for (const liability of await bets.admin.liabilityOf(state.match, MARKETS)) {
      const market = trading.book.market(liability.market);
      if (!market || liability.isClosed) continue;
      abouts.set(liability.market, liability.about);
      risks.push(...(await risksOf(deps, state, market, liability, stakes)));
    }
  }
  const all = suggestionsOf(risks, SHOWN);
  const markets = all.map(({ market }) => market);
  const answered = await answeredKeys(database, markets, clock.nowMs() - ANSWERED_MS);
  return all
    .filter(({ key }) => !answered.has(key))
    .map((suggestion) => ({ ...suggestion, about: abouts.get(suggestion.market) }));
}

async function risksOf(
  { trading }: SuggestionDeps,
  state: MatchState,
  market: MarketState,
  liability: MarketLiability,
  pace: SelectionRisk['pace'],
): Promise<SelectionRisk[]> {
  const isLive = stageOf(state) === 'live';
  const named = { sport: state.sport, type: market.type, period: market.period };
  const ruled = ruledMarketOf(state.match, named, isLive);
  const marketClass = marketClassOf(named);
  const limits = (await trading.limits(state)).find(
    (limit) => limit.marketClass === marketClass && limit.phase === ruled.phase,
  );
  const figures = await trading.explain(ruled, '');
  const figure = (name: 'maxStake' | 'perSelection') => figures.find((one) => one.figure === name)?.value;
  const least = (a: bigint | undefined, b: bigint | undefined) =>
    a === undefined ? (b ?? 0n) : b === undefined || a < b ? a : b;
  const { marketStops, matchStops, overrides } = trading.rules.rules();
  const isStopped = marketStops.has(market.market) || matchStops.has(state.match) || market.status !== 'open';
  const selections = new Map(liability.selections.map(({ selection, ...counted }) => [selection, counted]));
  return selectionNets(
    { selections },
    market.prices.map(({ selection }) => selection),
  ).map(({ selection, net }) => ({
    match: state.match,
    market: market.market,
    selection,
    loss: -net,
    limit: least(limits?.perSelection, figure('perSelection')),
    odds: market.prices.find((price) => price.selection === selection)?.odds,
    maxStake: least(limits?.maxStake, figure('maxStake')),
    pace,
    isStopped,
    isOverridden: overrides.get(market.market)?.some((price) => price.selection === selection) ?? false,
  }));
}

export interface SuggestionRequest {
  readonly key: string;
  readonly isAccepted: boolean;
  readonly reason: string;
}

/** An accepted suggestion runs the command that a trader would have used by hand, with its own checks and audit. */
async function answerSuggestion(deps: SuggestionDeps, actor: Actor, request: SuggestionRequest) {
  const suggestion = (await readSuggestions(deps)).find(({ key }) => key === request.key);
  if (!suggestion) return declined('suggestion-gone');
  const { key, match, market } = suggestion;
  if (request.isAccepted) {
    const outcome = await carryOut(deps, actor, suggestion, request.reason);
    if (outcome.is === 'declined') return outcome;
  }
  const order = {
    command: request.isAccepted ? ('suggestion.accept' as const) : ('suggestion.dismiss' as const),
    target: { kind: 'match' as const, id: String(match) },
    reason: request.reason,
  };
  return perform(deps, actor, order, async (tx) => {
    const atMs = deps.clock.nowMs();
    await insertAnswer(tx, { key, match, market, isAccepted: request.isAccepted, actor: actor.name, atMs });
    const { baseCurrency } = deps.trading;
    const { loss, limit, share, recent, selection } = suggestion;
    return {
      is: 'done',
      before: {
        selection: `${selection} of market ${market}`,
        loss: `${moneyText(loss, baseCurrency)} of ${moneyText(limit, baseCurrency)} (${share} %)`,
        'stakes of five minutes': moneyText(recent, baseCurrency),
      },
      after: {
        suggestion: actionText(suggestion, baseCurrency),
        answer: request.isAccepted ? 'accepted' : 'dismissed',
      },
      done: undefined,
    };
  });
}

type Outcome = { readonly is: 'done' } | Declined;

async function carryOut(
  deps: SuggestionDeps,
  actor: Actor,
  { action, match, market: id, selection }: Suggestion,
  reason: string,
): Promise<Outcome> {
  if (action.do === 'suspend') return stopTrading(deps, actor, { scope: 'market', id, reason });
  const market = deps.trading.book.market(id);
  const state = deps.trading.book.match(match);
  if (!market || !state) return declined('suggestion-gone');
  if (action.do === 'price') return lowerPrice(deps, actor, market, { selection, to: action.to, reason });
  const phase = stageOf(state) === 'live' ? ('in-play' as const) : ('pre-match' as const);
  const scope = { match, brand: '', sport: state.sport, market: market.type, phase };
  const known = deps.trading.rules.rules().marketRules.find((rule) => ruleKey(rule) === ruleKey(scope));
  const figures = { ...known?.figures, maxStake: action.to };
  return setMarketRule(deps, actor, { rule: { ...scope, figures }, seenAtMs: known?.atMs, reason });
}

async function lowerPrice(
  deps: SuggestionDeps,
  actor: Actor,
  market: MarketState,
  { selection, to, reason }: { readonly selection: string; readonly to: number; readonly reason: string },
): Promise<Outcome> {
  const seen = (market.feed ?? market).prices.find((price) => price.selection === selection)?.odds;
  const odds: Odds | undefined = oddsOf(to);
  if (seen === undefined || odds === undefined) return declined('suggestion-gone');
  return overridePrice(deps, actor, {
    market: market.market,
    selection,
    odds,
    seen,
    tolerance: TOLERANCE,
    reason,
  });
}

function actionText({ action }: Suggestion, currency: string): string {
  if (action.do === 'suspend') return 'suspend the market';
  if (action.do === 'limit')
    return `largest stake ${moneyText(action.from, currency)} to ${moneyText(action.to, currency)}`;
  const [from, to] = [action.from, action.to].map((thousandths) => oddsText(thousandths as Odds));
  return `price ${from} to ${to}`;
}
