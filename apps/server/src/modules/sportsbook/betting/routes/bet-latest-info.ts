import type { ReplyOf } from '@palpite/contract/call';
import { betLatestInfo } from '@palpite/contract/calls/order/bet-latest-info';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { selectionCode, selectionOf } from '@palpite/contract/tables/selections';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { fullSelectionName, shortSelectionName } from '@palpite/i18n/sport/names';
import type { Fiat } from '@palpite/kernel/assets';
import { toCents } from '../../../../platform/http/cents.ts';
import { type Caller, type Route, serve } from '../../../../platform/http/route.ts';
import type { Betting, Quote } from '../index.ts';
import type { BettingRouteOptions } from './options.ts';
import { currencyRefusal } from './slip-input.ts';
import { coded, decimalOdds, namedMarket } from './wire.ts';

export function betLatestInfoRoute(betting: Betting, options: BettingRouteOptions): Route {
  return serve(betLatestInfo, async (input, caller) => {
    const asset = options.assetOf(caller.brand);
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
    scs: offer?.isLive ? offer.score.join('-') : '',
  };
}
