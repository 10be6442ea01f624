import type { InputOf, ReplyOf } from '@palpite/contract/call';
import {
  betLatestInfo,
  betMultiple,
  betOrderList,
  betSinglePass,
  stakeOrderStatus,
} from '@palpite/contract/calls/order/bets';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { Order } from '@palpite/contract/entities/bets';
import type { LanguageCode } from '@palpite/contract/languages';
import { BET_DATE_FILTER, BET_ORDER_STATUS, type BetListFilter } from '@palpite/contract/tables/bets';
import { nameOfCode } from '@palpite/contract/tables/code';
import { selectionCode, selectionOf } from '@palpite/contract/tables/selections';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { type ReplyName, replyMessage } from '@palpite/i18n/replies';
import { fullSelectionName, shortSelectionName } from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import {
  type BetShape,
  countLines,
  FULL_COVERS,
  fullCover,
  SELECTIONS_MOST,
  shapeFault,
} from '@palpite/kernel/bet-shape';
import { parseReference } from '@palpite/kernel/ids';
import { isZoneName } from '@palpite/kernel/time';
import { parseUuidV7 } from '@palpite/kernel/uuid';
import { CENTS_MAX, toCents } from '../../../../platform/http/cents.ts';
import {
  type Caller,
  type KnownCaller,
  Refusal,
  type Route,
  serve,
} from '../../../../platform/http/route.ts';
import { type BetFilter, type Betting, type Quote, type SlipBet, scoreAtBet, spanOf } from '../index.ts';
import type { BettingRouteDeps, HistoryRouteDeps } from './deps.ts';
import { currencyRefusal, legsOf, maxStakeIn, policyOf, refusalOf } from './slip-input.ts';
import { coded, decimalOdds, namedMarket, toDecidedOrder, toOrder } from './wire.ts';

interface Sent {
  readonly slip_id: string;
  readonly currencyId?: number;
}

/** The common part of every call that places bets for money: owner of the slip, currency and answer. */
export async function placeSlip(
  betting: Betting,
  deps: BettingRouteDeps,
  { slip_id, currencyId }: Sent,
  caller: KnownCaller,
  readBets: () => SlipBet[] | Refusal,
) {
  const asset = deps.assetOf(caller.brand);
  const foreign = currencyRefusal(currencyId, asset);
  if (foreign) return foreign;
  const slipId = parseUuidV7(slip_id);
  if (slipId === undefined) return new Refusal('invalid-field', { field: 'slip_id' });
  const bets = readBets();
  if (bets instanceof Refusal) return bets;
  const { player } = caller.session;
  const outcome = await betting.place({ player, brand: caller.brand, asset, slipId, bets });
  if (outcome.is !== 'placed') return refusalOf(outcome);
  const orders = outcome.bets.map((bet) => toDecidedOrder(bet, caller.language));
  return {
    orders,
    msg: placedMessage(orders, caller.language),
    max_stake: outcome.bets.map((bet) => toCents(maxStakeIn(bet), asset)),
  };
}

export function betSinglePassRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(betSinglePass, (input, caller) =>
    placeSlip(betting, deps, input, caller, () => singleBetsOf(input)),
  );
}

function singleBetsOf(input: InputOf<typeof betSinglePass>): SlipBet[] | Refusal {
  if (input.singleBetList.length > BET_SLIP_MAX) return new Refusal('too-many-selections');
  const bets: SlipBet[] = [];
  for (const { unitStake, oddsChange, betOptionList } of input.singleBetList) {
    const policy = policyOf(oddsChange);
    const legs = legsOf(betOptionList);
    if (policy instanceof Refusal) return policy;
    if (legs instanceof Refusal) return legs;
    bets.push({ stake: BigInt(unitStake), policy, legs });
  }
  return bets;
}

type Input = InputOf<typeof betMultiple>;
type Series = Input['betMultipleData'][number];

export function betMultipleRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(betMultiple, (input, caller) =>
    placeSlip(betting, deps, input, caller, () => multipleBetsOf(input)),
  );
}

function multipleBetsOf(input: Input): SlipBet[] | Refusal {
  if (input.betOptionList.length > SELECTIONS_MOST) return new Refusal('too-many-selections');
  const legs = legsOf(input.betOptionList);
  if (legs instanceof Refusal) return legs;
  const bets: SlipBet[] = [];
  for (const [index, series] of input.betMultipleData.entries()) {
    const shape = shapeOf(series, legs.length);
    const policy = policyOf(series.oddsChange);
    if (shape instanceof Refusal) return shape;
    if (policy instanceof Refusal) return policy;
    const stake = BigInt(series.unitStake) * BigInt(countLines(legs.length, shape));
    // The stake of all lines is part of the order, also when it is refused: it has to fit the wire.
    if (stake > CENTS_MAX)
      return new Refusal('invalid-field', { field: `betMultipleData.${index}.unitStake` });
    bets.push({ stake, policy, legs, shape });
  }
  return bets;
}

/** A name, several sizes or one size, in this order of precedence; 0 is every size from doubles on. */
function shapeOf(
  { seriesValue, sizes, cover, bankers = [] }: Series,
  selections: number,
): BetShape | Refusal {
  const wrong = (field: string) => new Refusal('invalid-field', { field });
  if (cover !== undefined) {
    const named = FULL_COVERS[cover];
    if (named.selections !== selections || bankers.length > 0) return wrong('cover');
    return fullCover(selections, named.withSingles);
  }
  const others = selections - bankers.length;
  const shape =
    sizes === undefined && seriesValue === 0
      ? { ...fullCover(others, false), bankers }
      : { sizes: [...(sizes ?? [seriesValue])].sort((a, b) => a - b), bankers };
  const fault = shapeFault(selections, shape);
  if (fault === 'wrong-banker') return wrong('bankers');
  return fault ? wrong(sizes ? 'sizes' : 'seriesValue') : shape;
}

const PAGE = 20;
const FILTERS: Readonly<Record<BetListFilter, BetFilter>> = { outstanding: 'open', settled: 'ended' };

/**
 * A cursor names the last returned bet, so that nothing is repeated when new bets arrive; a page number would shift.
 */
export function betOrderListRoute(betting: Betting, { clock, zoneOf }: HistoryRouteDeps): Route {
  return serve(betOrderList, async ({ filter, date, time_zone, current = 1, cursor }, caller) => {
    const before = cursor === undefined ? undefined : readCursor(cursor);
    if (before === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
    if (time_zone !== undefined && !isZoneName(time_zone))
      return new Refusal('invalid-field', { field: 'time_zone' });
    const dates = date && nameOfCode(BET_DATE_FILTER, date);
    const zone = time_zone === undefined ? zoneOf(caller.brand) : { name: time_zone };
    const span = dates && spanOf(dates, clock.nowMs(), zone);
    const bets = await betting.list(caller.session.player, {
      filter: filter === undefined ? 'all' : FILTERS[filter],
      before: before ?? span?.before,
      from: span?.from,
      skip: before === undefined ? (current - 1) * PAGE : 0,
      limit: PAGE + 1,
    });
    const shown = bets.slice(0, PAGE);
    const last = shown.at(-1);
    const isMore = bets.length > PAGE && last !== undefined;
    return {
      records: shown.map((bet) => toOrder(bet, caller.language)),
      current,
      cursor: isMore ? `b${last.id}` : '',
      has_more: isMore ? 1 : 0,
    };
  });
}

/** Begins with a letter, so that a cursor of another list is not accepted. */
function readCursor(text: string): bigint | 'wrong' {
  return (text.startsWith('b') ? parseReference(text.slice(1)) : undefined) ?? 'wrong';
}

export function stakeOrderStatusRoute(betting: Betting): Route {
  return serve(stakeOrderStatus, async ({ orderIds }, caller) => {
    const ids = orderIds.map(parseReference).filter((id) => id !== undefined);
    const bets = await betting.bets(caller.session.player, [...new Set(ids)]);
    return { orders: bets.map((bet) => toOrder(bet, caller.language)) };
  });
}

export function betLatestInfoRoute(betting: Betting, deps: BettingRouteDeps): Route {
  return serve(betLatestInfo, async (input, caller) => {
    const asset = deps.assetOf(caller.brand);
    const foreign = currencyRefusal(input.currencyId, asset);
    if (foreign) return foreign;
    const who = { player: caller.session?.player, asset, brand: caller.brand };
    const wanted = input.betMatchMarketList.map(({ type, matchId, marketId }) => ({
      match: matchId,
      market: marketId,
      selection: selectionOf(type) ?? '',
    }));
    const quotes = await betting.quote(who, wanted);
    const series = input.isSelectSeries === false ? [] : await betting.quoteSeries(who, wanted);
    const reply: ReplyOf<typeof betLatestInfo> = {
      mon: BET_SLIP_MAX,
      msl: BET_SLIP_MAX,
      bms: quotes.map((quote) => toBetMarket(quote, asset, caller.language)),
      sos: series.map(({ size, lines, min, max }) => ({
        sn: size,
        in: lines,
        mi: toCents(min, asset),
        mx: toCents(max, asset),
      })),
    };
    return reply;
  });
}

type BetMarket = ReplyOf<typeof betLatestInfo>['bms'][number];

/** A price that cannot be bet on is negative; a market that is gone is closed and has none. */
function toBetMarket(
  { market, selection, offer, odds, min, max }: Quote,
  asset: Fiat,
  language: Caller['language'],
): BetMarket {
  const status = offer && odds !== undefined ? offer.status : 'closed';
  return {
    mid: market,
    ss: MARKET_STATUS[status],
    op:
      offer && odds !== undefined
        ? [
            {
              nm: shortSelectionName(selection, language),
              na: fullSelectionName(namedMarket(offer.labels, offer.line, language), selection, language),
              od: decimalOdds(status === 'open' ? odds : -odds),
              ty: coded(selectionCode(offer.labels.type, selection), selection),
            },
          ]
        : [],
    smin: toCents(min, asset),
    smax: toCents(max, asset),
    ip: offer?.isLive ? 1 : 0,
    scs: (offer && scoreAtBet(offer)?.join('-')) ?? '',
  };
}

function replyOf(orders: readonly Pick<Order, 'st'>[]): ReplyName {
  const rejected = orders.filter(({ st }) => st === BET_ORDER_STATUS.rejected).length;
  if (rejected === orders.length) return 'bets-not-taken';
  if (rejected > 0) return 'bets-partly-taken';
  const waits = orders.some(({ st }) => st === BET_ORDER_STATUS.confirming);
  return waits ? 'bets-confirming' : 'bets-taken';
}

/** The result of a slip as a whole; the reason of each bet is in its own order. */
export function placedMessage(orders: readonly Pick<Order, 'st'>[], language: LanguageCode): string {
  return replyMessage(replyOf(orders), language);
}
