import { flag } from '@palpite/contract/flag';
import type { LanguageCode } from '@palpite/contract/languages';
import {
  type BetMarketPage,
  betGet,
  betMarket,
  betSearch,
  betTicker,
  type LiabilityLine,
  type LiabilityMarket,
  liabilityMatch,
  liabilityTop,
} from '@palpite/contract/operator/bet-calls';
import { nameIn } from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import { firstReferenceAt, type PlayerId, parseReference, referenceTimeMs } from '@palpite/kernel/ids';
import { isSeasonMarket } from '@palpite/kernel/settlement/season-markets';
import { toCents } from '../../../platform/http/cents.ts';
import {
  type OperatorRoute,
  type SignedInCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Labelled, MarketLiability, MatchLiability, Touched } from '../../sportsbook/betting/index.ts';
import { HAND_VERSIONS_FROM, type OperatorDecision } from '../../sportsbook/settlement/index.ts';
import type { AdminMarket, Operator, TradingPort } from '../index.ts';
import { betCommandRoutes } from './bet-commands.ts';
import { namesOf } from './bet-names.ts';
import { betLine, betPage } from './bet-page.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { overdueRoutes } from './overdue.ts';
import { actorOf, mayActor } from './permitted.ts';
import { resultRoutes } from './results.ts';

const MATCHES = 100;
const MARKETS = 200;
const SELECTIONS = 100;

const SHOWN = 50;

const PAGE = 50;
/** Bets are stored shortly after their number is assigned: the ticker looks back this far, or it would miss some. */
const OVERLAP_MS = 5_000;
/** No bet number is lower than this. */
const FIRST_MS = Date.UTC(2024, 0, 1);

/** Calls about bets: search, page, ticker and exposure. */
export function betRoutes(operator: Operator): OperatorRoute[] {
  return [
    ...listRoutes(operator),
    ...pageRoutes(operator),
    ...liabilityRoutes(operator),
    ...resultRoutes(operator),
    ...overdueRoutes(operator),
    ...betCommandRoutes(operator),
  ];
}

function listRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const currency = trading.baseCurrency;
  const comparing = { admin: bets.admin, currency };
  return [
    serveOperator(betSearch, 'bets.read', async (input, { language }) => {
      const cursor = readCursor('b', input.cursor);
      if (cursor === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const bet = input.bet === undefined ? undefined : parseReference(input.bet);
      if (input.bet !== undefined && bet === undefined) return new Refusal('invalid-field', { field: 'bet' });
      const { match, market, status, least, from, to } = input;
      const end = to === undefined ? undefined : firstReferenceAt(to);
      const before = cursor !== undefined && (end === undefined || cursor < end) ? cursor : end;
      const { bets: found, next } = await bets.admin.search({
        bet,
        match,
        market,
        status,
        before,
        limit: input.page_limit ?? PAGE,
        player: input.uid as PlayerId | undefined,
        least: least === undefined ? undefined : BigInt(least),
        from: from === undefined ? undefined : firstReferenceAt(from),
      });
      return {
        records: found.map((bet) => betLine(comparing, bet, language)),
        currency,
        cursor: writeCursor('b', next),
      };
    }),
    serveOperator(betTicker, 'bets.read', async ({ since, least }, { language }) => {
      const last = since === undefined ? undefined : parseReference(since);
      if (since !== undefined && last === undefined) return new Refusal('invalid-field', { field: 'since' });
      const fromMs = last === undefined ? FIRST_MS : Math.max(FIRST_MS, referenceTimeMs(last) - OVERLAP_MS);
      const { bets: found } = await bets.admin.search({
        from: firstReferenceAt(fromMs),
        least: least === undefined ? undefined : BigInt(least),
        limit: PAGE,
      });
      return { currency, records: found.map((bet) => betLine(comparing, bet, language)) };
    }),
  ];
}

function pageRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  return [
    serveOperator(betGet, 'bets.read', async (input, caller) => {
      const id = parseReference(input.bet);
      const bet = id && (await bets.admin.bet(id));
      if (!bet) return new Refusal('unknown-bet');
      const maySeeLedger = mayActor(actorOf(caller as SignedInCaller), 'ledger.read');
      const [settlements, cashOuts, ledger] = await Promise.all([
        bets.settlement.outcomesOf(bet.id),
        bets.cashOut.cashOutsOf(bet.player, bet.id),
        maySeeLedger ? bets.ledger.ofReference(bet.id) : [],
      ]);
      return betPage(
        { admin: bets.admin, currency: trading.baseCurrency },
        bet,
        { settlements, cashOuts, ledger },
        caller.language,
      );
    }),
    serveOperator(betMarket, 'bets.read', async ({ market, from, to }, { language }) => {
      const found = await operator.adminMarket(market);
      if (!found) return new Refusal('no-such-market');
      const [touched, hands] = await Promise.all([
        bets.admin.touched(market, { fromMs: from, toMs: to }),
        bets.settlement.decisionsOf(market),
      ]);
      return marketPage(trading, found, { touched, hands }, language);
    }),
  ];
}

function marketPage(
  { book, baseCurrency: currency }: TradingPort,
  found: AdminMarket,
  { touched, hands }: { readonly touched: Touched; readonly hands: readonly OperatorDecision[] },
  language: LanguageCode,
): BetMarketPage {
  const cents = (units: bigint) => toCents(units, currency);
  const { market, match, about, standing } = found;
  const held = book.match(match);
  const labelled = labelsOf(found, held);
  const names = labelled && namesOf(labelled, language);
  const result = standing?.result;
  const { open, settled } = touched;
  return {
    market,
    match,
    currency,
    teams: names?.teams ?? `${match}`,
    name: names?.market ?? `${about.type} ${about.line}`.trim(),
    open: flag(found.isOpen),
    shared: flag(isSeasonMarket(about.type)),
    score: [...(result?.score ?? held?.score ?? [0, 0])],
    selections: found.selections.map((selection) => {
      const deadHeat = result?.deadHeats?.get(selection);
      return {
        selection,
        name: names?.selection(selection) ?? selection,
        result: result?.bySelection.get(selection) ?? '',
        ...(deadHeat && { dead_heat: { places: deadHeat.places, tied: deadHeat.tied } }),
      };
    }),
    ...(result && {
      result: {
        version: result.version,
        by_hand: flag(result.version >= HAND_VERSIONS_FROM),
        score: result.score.join('–'),
      },
    }),
    voids: (standing?.cancels ?? []).slice(-SHOWN).map(({ version, fromMs, toMs }) => ({
      version,
      by_hand: flag(version >= HAND_VERSIONS_FROM),
      ...(fromMs !== undefined && { from: fromMs }),
      ...(toMs !== undefined && { to: toMs }),
    })),
    touched: {
      open: open.bets,
      open_stake: cents(open.stake),
      settled: settled.bets,
      settled_stake: cents(settled.stake),
      returned: cents(settled.returned),
      more: flag(touched.isCut),
    },
    hands: hands.map(({ said, actor, reason, atMs, version }) => ({
      said,
      by: actor,
      reason,
      at: atMs,
      version,
    })),
  };
}

/** From the book where it has the match, otherwise from a bet. */
function labelsOf(
  { about, labels }: AdminMarket,
  held: ReturnType<TradingPort['book']['match']>,
): Labelled | undefined {
  if (!held) return labels && { labels, line: about.line };
  const { sport, league, home, away } = held;
  return { line: about.line, labels: { sport, league, home, away, type: about.type, period: about.period } };
}

function liabilityRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const currency = trading.baseCurrency;
  return [
    serveOperator(liabilityTop, 'bets.read', async (_input, { language }) => {
      const top = await bets.admin.liabilityTop(MATCHES);
      return { currency, matches: top.map((match) => matchLine(trading, match, language)) };
    }),
    serveOperator(liabilityMatch, 'bets.read', async ({ match }, { language }) => {
      const markets = await bets.admin.liabilityOf(match, MARKETS);
      if (markets.length === 0 && !trading.book.match(match)) return new Refusal('no-such-match');
      const sum = (of: (market: MarketLiability) => bigint) =>
        markets.reduce((all, market) => all + of(market), 0n);
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
        rows: markets.map((market) => marketLine(market, currency, language)),
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

function marketLine(market: MarketLiability, currency: Fiat, language: LanguageCode): LiabilityMarket {
  const names = market.about && namesOf(market.about, language);
  return {
    market: market.market,
    name: names?.market ?? `${market.market}`,
    open: market.open,
    units: toCents(market.units, currency),
    closed: market.isClosed ? 1 : 0,
    selections: market.selections.slice(0, SELECTIONS).map(({ selection, win, stake }) => ({
      selection,
      name: names?.selection(selection) ?? selection,
      win: toCents(win, currency),
      stake: toCents(stake, currency),
    })),
  };
}
