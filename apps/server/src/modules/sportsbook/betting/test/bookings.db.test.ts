import { HOUR_MS } from '@palpite/kernel/time';
import { seededChance } from '@palpite/testkit/chance';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingCode, readBookingCode } from '../core/booking-code.ts';
import { type Bookings, createBookings } from '../index.ts';
import { bookingCreateRoute, bookingGetRoute } from '../routes/bookings.ts';
import { askRoute } from './ask-route.ts';
import { type BettingTestApp, openBettingTestApp, player, rowsOf } from './betting-test-app.ts';

const MARKETS = Array.from({ length: 30 }, (_, n) => 6_001 + n);

let app: BettingTestApp;
let bookings: Bookings;

beforeAll(async () => {
  app = await openBettingTestApp();
  const { database, book, clock } = app;
  bookings = createBookings({ database, book, clock, chance: seededChance(5) });
  for (const market of MARKETS) {
    app.book.setMatch(market * 10, { startMs: clock.nowMs() + HOUR_MS });
    app.book.setMarket(market, { match: market * 10, prices: { home: 2_000, away: 1_800 } });
  }
});
afterAll(() => app.close());

const legs = (...markets: number[]) => markets.map((market) => ({ market, selection: 'home' }));

describe('a booking code', () => {
  it('has no letters that are easily confused, and is read as people write it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (chance) => {
        const code = bookingCode(chance);
        if (code === undefined) return;
        expect(code).toMatch(/^[2-9A-HJKMNPQRSTWXYZ]{8}$/);
        expect(readBookingCode(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toBe(code);
      }),
    );
    expect(readBookingCode('ABCDEFG')).toBeUndefined();
    expect(readBookingCode('ABCDEFG0')).toBeUndefined();
  });

  it('names selections only; the same ones again, in any order, have the same code', async () => {
    const first = await bookings.create(player(1), legs(6_001, 6_002));
    if (first.is !== 'made') throw new Error(first.is);
    expect(await bookings.create(player(1), legs(6_002, 6_001))).toMatchObject({ code: first.code });
    const other = await bookings.create(player(2), legs(6_001, 6_002));
    expect(other.is === 'made' && other.code !== first.code).toBe(true);
    expect(await bookings.open(first.code)).toMatchObject({
      is: 'found',
      gone: 0,
      expiresAt: new Date(app.clock.nowMs() + 5 * HOUR_MS),
      selections: [
        { market: 6_001, selection: 'home', odds: 2_000 },
        { market: 6_002, selection: 'home', odds: 2_000 },
      ],
    });
    expect(await bookings.create(player(1), legs(6_001, 77))).toEqual({ is: 'market-unknown' });
    expect(await bookings.open('22222222')).toEqual({ is: 'unknown' });
  });

  it('shows on the wire which selections are still open', async () => {
    const create = (betOptionList: object[]) =>
      askRoute(bookingCreateRoute(bookings), { betOptionList }, player(3));
    const made = (await create([6_003, 6_004, 6_005].map((marketId) => ({ marketId, optionType: 1 })))) as {
      code: string;
    };
    app.book.setMarket(6_004, { status: 'suspended' });
    app.book.forget(6_005);
    const get = (code: string) => askRoute(bookingGetRoute(bookings), { code }, undefined);
    expect(await get(made.code.toLowerCase())).toMatchObject({
      code: made.code,
      gone: 1,
      list: [
        { mrid: 6_003, ty: 1, ss: 1, od: 2, mn: 'Casa 60030 - Fora 60030' },
        { mrid: 6_004, ty: 1, ss: 0, od: 0 },
      ],
    });
    expect(await get('22222222')).toMatchObject({ name: 'no-such-booking' });
    expect(await create([{ marketId: 77, optionType: 1 }])).toMatchObject({ name: 'no-such-match' });
  });

  it('is one of at most twenty per player, the newest; all expire with their matches', async () => {
    const codes: string[] = [];
    for (const market of MARKETS.filter((entry) => entry > 6_005)) {
      app.clock.advance(1_000);
      const made = await bookings.create(player(4), legs(market));
      if (made.is === 'made') codes.push(made.code);
    }
    expect(codes).toHaveLength(25);
    const found = await Promise.all(codes.map(async (code) => (await bookings.open(code)).is));
    expect(found).toEqual(codes.map((_, n) => (n < 5 ? 'unknown' : 'found')));
    app.clock.advance(6 * HOUR_MS);
    expect(await bookings.open(codes.at(-1) ?? '')).toEqual({ is: 'unknown' });
    await app.betting.forgetDecided();
    expect(await rowsOf(app, 'betting.booking')).toBe(0);
  });

  it('is refused when the limit of stored codes is reached', async () => {
    const { database, book, clock } = app;
    const few = createBookings({ database, book, clock, chance: seededChance(6), most: 2 });
    const make = async (market: number) => (await few.create(player(5), legs(market))).is;
    expect([await make(6_001), await make(6_002)]).toEqual(['made', 'made']);
    app.clock.advance(60_000);
    expect(await make(6_003)).toBe('full');
  });
});
