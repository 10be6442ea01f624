import { betGet, betMarket, betSearch, betTicker } from '@palpite/contract/operator/bet-calls';
import type { PlayerId } from '@palpite/kernel/ids';
import { firstReferenceAt, parseReference, referenceTimeMs } from '@palpite/kernel/ids';
import {
  type OperatorRoute,
  type SeatedCaller,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { betCommandRoutes } from './bet-commands.ts';
import { marketPage } from './bet-market-page.ts';
import { betLine, betPage } from './bet-page.ts';
import { readPlace, writePlace } from './cursor.ts';
import { actorOf, mayActor } from './desk.ts';
import { liabilityRoutes } from './liability.ts';
import { resultRoutes } from './results.ts';

const PAGE = 50;
/** Bets are written a moment after their number is drawn: the ticker looks back this far, or it would miss some. */
const OVERLAP_MS = 5_000;
/** Before this there are no numbers. */
const FIRST_MS = Date.UTC(2024, 0, 1);

/** Bets: finding them, looking at one, the ticker, and what the house can lose by them. */
export function betRoutes(operator: Operator): OperatorRoute[] {
  return [
    ...listRoutes(operator),
    ...pageRoutes(operator),
    ...liabilityRoutes(operator),
    ...resultRoutes(operator),
    ...betCommandRoutes(operator),
  ];
}

function listRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  const currency = trading.baseCurrency;
  const comparing = { desk: bets.desk, currency };
  return [
    serveOperator(betSearch, 'bets.read', async (input, { language }) => {
      const cursor = readPlace('b', input.cursor);
      if (cursor === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const bet = input.bet === undefined ? undefined : parseReference(input.bet);
      if (input.bet !== undefined && bet === undefined) return new Refusal('invalid-field', { field: 'bet' });
      const { match, market, status, least, from, to } = input;
      const end = to === undefined ? undefined : firstReferenceAt(to);
      const before = cursor !== undefined && (end === undefined || cursor < end) ? cursor : end;
      const { bets: found, next } = await bets.desk.search({
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
        records: found.map((one) => betLine(comparing, one, language)),
        currency,
        cursor: writePlace('b', next),
      };
    }),
    serveOperator(betTicker, 'bets.read', async ({ since, least }, { language }) => {
      const last = since === undefined ? undefined : parseReference(since);
      if (since !== undefined && last === undefined) return new Refusal('invalid-field', { field: 'since' });
      const fromMs = last === undefined ? FIRST_MS : Math.max(FIRST_MS, referenceTimeMs(last) - OVERLAP_MS);
      const { bets: found } = await bets.desk.search({
        from: firstReferenceAt(fromMs),
        least: least === undefined ? undefined : BigInt(least),
        limit: PAGE,
      });
      return { currency, records: found.map((one) => betLine(comparing, one, language)) };
    }),
  ];
}

function pageRoutes(operator: Operator): OperatorRoute[] {
  const { bets, trading } = operator.ports;
  return [
    serveOperator(betGet, 'bets.read', async (input, caller) => {
      const id = parseReference(input.bet);
      const bet = id && (await bets.desk.bet(id));
      if (!bet) return new Refusal('unknown-bet');
      const maySeeLedger = mayActor(actorOf(caller as SeatedCaller), 'ledger.read');
      const [settlements, cashOuts, ledger] = await Promise.all([
        bets.settlement.outcomesOf(bet.id),
        bets.cashOut.cashOutsOf(bet.player, bet.id),
        maySeeLedger ? bets.ledger.ofReference(bet.id) : [],
      ]);
      return betPage(
        { desk: bets.desk, currency: trading.baseCurrency },
        bet,
        { settlements, cashOuts, ledger },
        caller.language,
      );
    }),
    serveOperator(betMarket, 'bets.read', async ({ market, from, to }, { language }) => {
      const found = await operator.deskMarket(market);
      if (!found) return new Refusal('no-such-market');
      const [touched, hands] = await Promise.all([
        bets.desk.touched(market, { fromMs: from, toMs: to }),
        bets.settlement.handsOf(market),
      ]);
      return marketPage(trading, found, { touched, hands }, language);
    }),
  ];
}
