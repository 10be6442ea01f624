import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import {
  matchDecide,
  matchPreview,
  type OverdueLine,
  overdueList,
} from '@palpite/contract/operator/result-calls';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Overdue } from '../../sportsbook/betting/index.ts';
import { stageOf } from '../core/trading-list.ts';
import { type MatchRequest, type Operator, OVERDUE_LISTED, type TradingPort } from '../index.ts';
import { namesOf } from './bet-names.ts';
import { refusalFor, servePermitted } from './permitted.ts';
import { scoreOf } from './score-input.ts';

const DECISIONS = 500;

/** The work list of open bets that no result has reached, and the decisions about whole matches. */
export function overdueRoutes(operator: Operator): OperatorRoute[] {
  const { trading } = operator.ports;
  const currency = trading.baseCurrency;
  return [
    serveOperator(overdueList, 'bets.read', async (_input, { language }) => {
      const [found, decisions] = await Promise.all([
        operator.room.overdue(),
        operator.waitingDecisions(undefined, DECISIONS),
      ]);
      return {
        currency,
        matches: found.map((overdue) => ({
          ...overdueLine(trading, overdue, language),
          waiting: decisions.filter(({ match }) => match === overdue.match).length,
        })),
        more: flag(found.length >= OVERDUE_LISTED),
      };
    }),
    servePermitted(matchPreview, 'bets.settle', async (input, actor) => {
      const request = matchRequestOf(input);
      if (request instanceof Refusal) return request;
      const preview = await operator.previewMatch(actor, { match: input.match, request });
      if (!preview) return new Refusal('already-so');
      return {
        markets: preview.markets,
        left: preview.left,
        bets: preview.bets,
        credited: toCents(preview.credited, currency),
        debited: toCents(preview.debited, currency),
        currency,
        more: flag(preview.isCut),
        second: flag(preview.needsSecond),
        second_from: toCents(preview.threshold, currency),
      };
    }),
    servePermitted(matchDecide, 'bets.settle', async (input, actor) => {
      const request = matchRequestOf(input);
      if (request instanceof Refusal) return request;
      const { match, reason } = input;
      const outcome = await operator.decideMatch(actor, { match, request, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

function overdueLine(
  { book, baseCurrency }: TradingPort,
  overdue: Overdue,
  language: LanguageCode,
): Omit<OverdueLine, 'waiting'> {
  const { match, about, startsAt, markets, bets, stake, units } = overdue;
  const names = namesOf(about, language);
  const held = book.match(match);
  return {
    match,
    teams: names.teams,
    league: names.league,
    sport: about.labels.sport,
    start: startsAt.getTime(),
    state: held ? (stageOf(held) === 'over' ? 'over' : 'late') : 'gone',
    markets,
    bets,
    stake: toCents(stake, baseCurrency),
    units: toCents(units, baseCurrency),
  };
}

function matchRequestOf(input: OperatorInput<typeof matchPreview>): MatchRequest | Refusal {
  const { action, sport = 'football' } = input;
  if (action === 'void') return { is: 'void' };
  const score = scoreOf(sport, input);
  return score instanceof Refusal ? score : { is: 'settle', score };
}
