import { bookingCreate } from '@palpite/contract/calls/order/booking-create';
import { selectionOf } from '@palpite/contract/tables/selections';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Bookings } from '../index.ts';

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
