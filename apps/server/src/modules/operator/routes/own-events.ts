import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorInput } from '@palpite/contract/operator/operator-call';
import {
  type OwnMarketForm,
  type OwnMarketLine,
  type OwnMatchLine,
  ownEvents,
  ownMarketSet,
  ownMatchCreate,
  ownResult,
} from '@palpite/contract/operator/own-event-calls';
import { fullSelectionName, marketName } from '@palpite/i18n/sport/names';
import { misfitOf } from '@palpite/kernel/settlement/market-fit';
import { selectionsOf } from '@palpite/kernel/settlement/market-selections';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import {
  countsFromBet,
  isPlayerMarket,
  type MarketName,
  type MarketPeriod,
  marketNamesOf,
  SPORTS,
  type Sport,
} from '@palpite/kernel/sports';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { OwnEvents, OwnMarket, OwnMatch } from '../../sportsbook/feed/index.ts';
import type { MatchScore } from '../core/match-score.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';
import { partsOf, scoreOf } from './score-input.ts';

const SHOWN = 50;
const MARKETS_SHOWN = 200;

/** Matches, markets and prices that operators enter without a feed. */
export function ownEventRoutes(operator: Operator): OperatorRoute[] {
  const { own } = operator.ports.trading;
  return [
    serveOperator(ownEvents, 'trading.read', async ({ cursor, page_limit: limit = SHOWN }, { language }) => {
      const after = readCursor('w', cursor);
      if (after === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const found = await own?.list({ after, limit: limit + 1 });
      const matches = found?.matches.slice(0, limit) ?? [];
      const markets = found?.markets ?? [];
      const last = found && found.matches.length > limit ? matches.at(-1) : undefined;
      return {
        enabled: flag(own !== undefined),
        now: operator.nowMs(),
        records: own
          ? matches.map((match) =>
              matchLine(
                own,
                match,
                markets.filter((one) => one.match === match.id),
                language,
              ),
            )
          : [],
        cursor: writeCursor('w', last && own?.positionOf(last)),
        forms: own && cursor === undefined ? SPORTS.flatMap((sport) => formsOf(sport, language)) : [],
      };
    }),
    servePermitted(ownMatchCreate, 'trading.set', async (input, actor) => {
      const { start: startMs, reason, ...form } = input;
      const outcome = await operator.createOwnMatch(actor, { form: { ...form, startMs }, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(ownMarketSet, 'trading.set', async (input, actor) => {
      const { id, reason, open, below = 0, prices, line } = input;
      // Whether the sport has such a market and period is checked with the match.
      const [type, period] = [input.type as MarketName, input.period as MarketPeriod];
      const form = { type, period, line, prices, isOpen: open === 1, isBelowConfirmed: below === 1 };
      const outcome = await operator.setOwnMarket(actor, { id, form, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { market: outcome.done };
    }),
    servePermitted(ownResult, 'bets.settle', (input, actor) => decide(operator, input, actor)),
  ];
}

async function decide(
  operator: Operator,
  input: OperatorInput<typeof ownResult>,
  actor: Parameters<Operator['confirmOwnScore']>[0],
) {
  const { id, action, reason } = input;
  const nothing = { ...DONE, decided: 0, left: 0 };
  if (action === 'withdraw') {
    const outcome = await operator.withdrawOwnScore(actor, { id, reason });
    return outcome.is === 'declined' ? refusalFor(outcome) : nothing;
  }
  const { own } = operator.ports.trading;
  const match = await own?.find(id);
  if (!match) return new Refusal(own ? 'no-such-match' : 'own-events-off');
  const score = scoreOf(match.sport, input);
  if (score instanceof Refusal) return score;
  if (action === 'propose') {
    const outcome = await operator.proposeOwnScore(actor, { id, score, reason });
    return outcome.is === 'declined' ? refusalFor(outcome) : nothing;
  }
  const outcome = await operator.confirmOwnScore(actor, { id, score, reason });
  return outcome.is === 'declined' ? refusalFor(outcome) : { ...DONE, ...outcome.done };
}

function matchLine(
  own: OwnEvents,
  match: OwnMatch,
  markets: readonly OwnMarket[],
  language: LanguageCode,
): OwnMatchLine {
  const { id, sport, league, home, away, startMs, status, score, proposed } = match;
  return {
    id,
    match: own.bookId(id),
    sport,
    league: league.name,
    country: league.country,
    home,
    away,
    start: startMs,
    status,
    score: [...score],
    ...(proposed && { proposed: proposedLine(proposed) }),
    by: match.by,
    changed: match.changedMs,
    markets: markets.slice(0, MARKETS_SHOWN).map((market) => marketLine(own, match, market, language)),
  };
}

/** Written by `proposeOwnScore` only. */
function proposedLine({
  score: text,
  by,
}: NonNullable<OwnMatch['proposed']>): NonNullable<OwnMatchLine['proposed']> {
  const score = JSON.parse(String(text)) as MatchScore;
  const [home, away] = score.full;
  const half = score.sport === 'football' ? score.half : undefined;
  const parts = partsOf(score);
  return {
    by,
    home,
    away,
    ...(half && { half_home: half[0], half_away: half[1] }),
    ...(parts !== undefined && { parts }),
  };
}

function marketLine(
  own: OwnEvents,
  { sport, home, away }: OwnMatch,
  market: OwnMarket,
  language: LanguageCode,
): OwnMarketLine {
  const { id, type, period, line, status, prices, decided } = market;
  const about = { sport, type, period, line, home, away };
  return {
    market: own.bookId(id),
    type,
    period,
    line,
    name: marketName(about, language),
    status,
    decided: flag(decided !== undefined),
    prices: prices.map(({ selection, odds }) => ({
      selection,
      name: fullSelectionName(about, selection, language),
      odds,
    })),
  };
}

const PERIODS: readonly MarketPeriod[] = ['full-time', 'set-1'];
/** A line with which a market that needs one can be entered. */
const LINES = ['', '2.5', '1'] as const;

/** Markets whose selections are known and that a score settles for all bets alike. */
function formsOf(sport: Sport, language: LanguageCode): OwnMarketForm[] {
  return marketNamesOf(sport).flatMap((type) => {
    const known = selectionsOf(sport, type);
    if (!known || known.isOpen || countsFromBet(sport, type) || isPlayerMarket(sport, type)) return [];
    if (isSeasonMarket(type)) return [];
    for (const period of PERIODS)
      for (const line of LINES) {
        if (misfitOf(sport, { type, period, line }, []) !== undefined) continue;
        const about = { sport, type, period, line: '', home: '1', away: '2' };
        const selections = known.usual.slice(0, 40).map((selection) => ({
          selection,
          name: fullSelectionName(about, selection, language),
        }));
        return [
          { sport, type, period, name: marketName(about, language), line: flag(line !== ''), selections },
        ];
      }
    return [];
  });
}
