import type { LanguageCode } from '@palpite/contract/languages';
import { type SuggestionLine, suggestionAnswer, suggestionList } from '@palpite/contract/operator/room-calls';
import { nameIn } from '@palpite/i18n/sport/names';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import type { Operator, TradingPort } from '../index.ts';
import { namesOf } from './bet-names.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

type MadeSuggestion = Awaited<ReturnType<Operator['suggestions']>>[number];

/** What the exposure suggests, and the traders' answers. */
export function suggestionRoutes(operator: Operator): OperatorRoute[] {
  const { trading } = operator.ports;
  return [
    serveOperator(suggestionList, 'trading.read', async (_input, { language }) => ({
      currency: trading.baseCurrency,
      suggestions: (await operator.suggestions()).map((made) => lineOf(trading, made, language)),
    })),
    servePermitted(suggestionAnswer, 'trading.set', async ({ key, accept, reason }, actor) => {
      const outcome = await operator.answerSuggestion(actor, { key, isAccepted: accept === 1, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function lineOf(
  { book, baseCurrency }: TradingPort,
  made: MadeSuggestion,
  language: LanguageCode,
): SuggestionLine {
  const { action, about, match, market, selection } = made;
  const state = book.match(match);
  const names = about && namesOf(about, language);
  const cents = (units: bigint) => toCents(units, baseCurrency);
  return {
    key: made.key,
    match,
    name: state ? `${nameIn(state.home, language)} – ${nameIn(state.away, language)}` : String(match),
    market,
    market_name: names?.market ?? String(market),
    selection: names?.selection(selection) ?? selection,
    action: action.do,
    ...(action.do === 'limit' && { from: cents(action.from), to: cents(action.to) }),
    ...(action.do === 'price' && { from: action.from, to: action.to }),
    loss: cents(made.loss),
    limit: cents(made.limit),
    share: made.share,
    recent: cents(made.recent),
    pace: made.paceTenths,
  };
}
