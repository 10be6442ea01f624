import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import {
  decisionConfirm,
  decisionList,
  decisionReject,
  type MarketResult,
  matchResults,
  matchSearch,
  type PastMatch,
  type WaitingDecision,
} from '@palpite/contract/operator/result-calls';
import { parseReference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import {
  type OperatorRoute,
  type SignedInCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { FoundMatch, MarketOfMatch } from '../../sportsbook/betting/index.ts';
import { HAND_VERSIONS_FROM, type MarketFactState } from '../../sportsbook/settlement/index.ts';
import {
  type AdminMarket,
  adminMarkets,
  type Operator,
  requestOf,
  type StoredDecision,
  shareText,
  type TradingPort,
} from '../index.ts';
import { namesOf } from './bet-names.ts';
import { actorOf, DONE, refusalFor, servePermitted } from './permitted.ts';

const MATCHES = 50;
const MARKETS = 500;
const DECISIONS = 50;

/** Finds matches by the bets on them, also after the feed and the book have forgotten them. */
export function resultRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  return [
    ...decisionRoutes(operator),
    serveOperator(matchSearch, 'bets.read', async (input, { language }) => {
      const bet = input.bet === undefined ? undefined : parseReference(input.bet);
      if (input.bet !== undefined && bet === undefined) return new Refusal('invalid-field', { field: 'bet' });
      const { text, match, market, from, to } = input;
      const question = { text, match, market, bet, fromMs: from, toMs: to, limit: MATCHES + 1 };
      const found = await bets.admin.matches(question);
      return {
        matches: found.slice(0, MATCHES).map((match) => matchLine(trading, match, language)),
        more: flag(found.length > MATCHES),
      };
    }),
    serveOperator(matchResults, 'bets.read', async ({ match }, { language }) => {
      const [[found], markets] = await Promise.all([
        bets.admin.matches({ match, limit: 1 }),
        bets.admin.marketsOf(match, MARKETS + 1),
      ]);
      if (!found) return new Refusal('no-such-match');
      const shown = markets.slice(0, MARKETS);
      const standings = await bets.settlement.marketResultsOf(shown.map(({ market }) => market));
      const byMarket = new Map(standings.map((standing) => [standing.market, standing]));
      return {
        ...matchLine(trading, found, language),
        rows: shown.map((market) => marketLine(market, byMarket.get(market.market), language)),
        more: flag(markets.length > MARKETS),
      };
    }),
  ];
}

/** Decisions that wait for a second person. */
function decisionRoutes(operator: Operator): OperatorRoute[] {
  const currency = operator.ports.trading.baseCurrency;
  return [
    serveOperator(decisionList, 'bets.read', async ({ match }, caller) => {
      const { person } = actorOf(caller as SignedInCaller);
      const found = await operator.waitingDecisions(match, DECISIONS);
      const markets = await adminMarkets(
        operator.ports,
        found.map(({ market }) => market),
      );
      const outdated = await operator.outdatedDecisions(found, markets);
      return {
        currency,
        decisions: found.map((decision) => ({
          ...decisionLine(decision, markets.get(decision.market), caller.language),
          moved: toCents(decision.moved, currency),
          own: flag(decision.askedBy === person),
          outdated: flag(outdated.has(decision.id)),
        })),
      };
    }),
    servePermitted(decisionConfirm, 'bets.settle', async ({ decision, reason }, actor) => {
      const outcome = await operator.confirmDecision(actor, { id: BigInt(decision), reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(decisionReject, 'bets.settle', async ({ decision, reason }, actor) => {
      const outcome = await operator.rejectDecision(actor, { id: BigInt(decision), reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function decisionLine(
  decision: StoredDecision,
  market: AdminMarket | undefined,
  language: LanguageCode,
): Omit<WaitingDecision, 'moved' | 'own' | 'outdated'> {
  const names = market?.labels && namesOf({ labels: market.labels, line: market.about.line }, language);
  const request = requestOf(decision);
  const isResult = request.command === 'bets.settle';
  const won = isResult ? request.results.filter(({ result }) => isWin(result)) : [];
  const nameOf = (selection: string) => names?.selection(selection) ?? selection;
  return {
    id: String(decision.id),
    match: decision.match,
    market: decision.market,
    teams: names?.teams ?? String(decision.match),
    name: names?.market ?? String(decision.market),
    command: decision.command,
    score: isResult ? request.score.join('–') : '',
    won: won.map(({ selection, deadHeat }) => `${nameOf(selection)}${shareText(deadHeat)}`).join(', '),
    by: decision.askedByName,
    at: decision.askedAt.getTime(),
    reason: decision.reason,
  };
}

const isWin = (result: string): boolean => result === 'win' || result === 'half-win';

function matchLine({ book }: TradingPort, found: FoundMatch, language: LanguageCode): PastMatch {
  const { teams, league } = namesOf(found.about, language);
  const { match, markets, startsAt } = found;
  return {
    match,
    teams,
    league,
    start: startsAt.getTime(),
    markets,
    held: flag(book.match(match) !== undefined),
  };
}

function marketLine(
  market: MarketOfMatch,
  standing: MarketFactState | undefined,
  language: LanguageCode,
): MarketResult {
  const names = namesOf(market, language);
  const result = standing?.result;
  const won = [...(result?.bySelection ?? [])]
    .filter(([, outcome]) => isWin(outcome))
    .map(([selection]) => `${names.selection(selection)}${shareText(result?.deadHeats?.get(selection))}`);
  return {
    market: market.market,
    name: names.market,
    working: flag(standing !== undefined && standing.state !== 'done'),
    ...(result && {
      result: {
        score: result.score.join('–'),
        by_hand: flag(result.version >= HAND_VERSIONS_FROM),
        won: won.join(', '),
      },
    }),
    voids: standing?.cancels.length ?? 0,
  };
}
