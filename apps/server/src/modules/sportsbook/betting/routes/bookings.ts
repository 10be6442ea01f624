import { bookingCreate, bookingGet } from '@palpite/contract/calls/order/bookings';
import type { LanguageCode } from '@palpite/contract/languages';
import { selectionCode, selectionOf } from '@palpite/contract/tables/selections';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { formatOdds } from '@palpite/i18n/odds-format';
import { eventName, fullSelectionName, marketName } from '@palpite/i18n/sport/names';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { BookedSelection, Bookings, OpenedBooking } from '../index.ts';
import { coded, decimalOdds, namedMarket } from './wire.ts';

export function bookingCreateRoute(bookings: Bookings): Route {
  return serve(bookingCreate, async ({ betOptionList }, caller) => {
    const made = await bookings.create(
      caller.session.player,
      betOptionList.map(({ marketId, optionType }) => ({
        market: marketId,
        selection: selectionOf(optionType) ?? '',
      })),
    );
    if (made.is === 'market-unknown') return new Refusal('no-such-match');
    if (made.is === 'full') return new Refusal('booking-full');
    return { code: made.code, expire_time: made.expiresAt.getTime() };
  });
}

export function bookingGetRoute(bookings: Bookings): Route {
  return serve(bookingGet, async ({ code }, caller) => {
    const found = await bookings.open(code);
    if (found.is === 'unknown') return new Refusal('no-such-booking');
    return {
      code: found.code,
      expire_time: found.expiresAt.getTime(),
      list: found.selections.map((selection) => toSelection(selection, caller.language)),
      gone: found.gone,
    };
  });
}

/** The selections of a code as lines of text, with decimal odds; no odds where nothing can be bet. */
export function bookedLines({ selections }: OpenedBooking, language: LanguageCode) {
  return selections.map(({ selection, offer, odds }) => {
    const named = namedMarket(offer.labels, offer.line, language);
    return {
      match: eventName(named),
      pick: `${marketName(named, language)}: ${fullSelectionName(named, selection, language)}`,
      odds: odds === undefined ? '' : formatOdds(odds, 'decimal'),
    };
  });
}

function toSelection({ match, market, selection, offer, odds }: BookedSelection, language: LanguageCode) {
  const named = namedMarket(offer.labels, offer.line, language);
  return {
    mid: match,
    mrid: market,
    ty: coded(selectionCode(offer.labels.type, selection), selection),
    mn: eventName(named),
    mgn: marketName(named, language),
    onm: fullSelectionName(named, selection, language),
    li: offer.line,
    ss: MARKET_STATUS[odds === undefined && offer.status === 'open' ? 'closed' : offer.status],
    od: odds === undefined ? 0 : decimalOdds(odds),
  };
}
