import type { LanguageCode } from '@palpite/contract/languages';
import {
  type LiabilityLine,
  type LiabilityMarket,
  liabilityMatch,
  liabilityTop,
} from '@palpite/contract/operator/bet-calls';
import { nameIn } from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import { type OperatorRoute, serveOperator } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { MarketLiability, MatchLiability } from '../../sportsbook/betting/index.ts';
import type { Operator, TradingPort } from '../index.ts';
import { namesOf } from './bet-names.ts';

const MATCHES = 100;
const MARKETS = 200;
const SELECTIONS = 100;

export function liabilityRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const currency = trading.baseCurrency;
  return [
    serveOperator(liabilityTop, 'bets.read', async (_input, { language }) => {
      const top = await bets.desk.liabilityTop(MATCHES);
      return { currency, matches: top.map((one) => matchLine(trading, one, language)) };
    }),
    serveOperator(liabilityMatch, 'bets.read', async ({ match }, { language }) => {
      const markets = await bets.desk.liabilityOf(match, MARKETS);
      if (markets.length === 0 && !trading.book.match(match)) return new Refusal('no-such-match');
      const sum = (of: (one: MarketLiability) => bigint) => markets.reduce((all, one) => all + of(one), 0n);
      const line = matchLine(
        trading,
        {
          match,
          units: sum(({ units }) => units),
          markets: markets.length,
          worstMarket: markets[0]?.units ?? 0n,
          about: markets[0]?.about,
        },
        language,
      );
      return {
        ...line,
        currency,
        open: markets.reduce((all, { open }) => all + open, 0),
        rows: markets.map((one) => marketLine(one, currency, language)),
      };
    }),
  ];
}

function matchLine(
  { book, baseCurrency }: TradingPort,
  liability: MatchLiability,
  language: LanguageCode,
): LiabilityLine {
  const { match, units, markets, worstMarket, about } = liability;
  const held = book.match(match);
  const names = about && namesOf(about, language);
  return {
    match,
    markets,
    units: toCents(units, baseCurrency),
    worst_market: toCents(worstMarket, baseCurrency),
    teams: held
      ? `${nameIn(held.home, language)} – ${nameIn(held.away, language)}`
      : (names?.teams ?? `${match}`),
    league: held ? nameIn(held.league, language) : (names?.league ?? ''),
  };
}

function marketLine(one: MarketLiability, currency: Fiat, language: LanguageCode): LiabilityMarket {
  const names = one.about && namesOf(one.about, language);
  return {
    market: one.market,
    name: names?.market ?? `${one.market}`,
    open: one.open,
    units: toCents(one.units, currency),
    closed: one.isClosed ? 1 : 0,
    selections: one.selections.slice(0, SELECTIONS).map(({ selection, win, stake }) => ({
      selection,
      name: names?.selection(selection) ?? selection,
      win: toCents(win, currency),
      stake: toCents(stake, currency),
    })),
  };
}
