import { createHash } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Odds } from '@palpite/kernel/odds';
import { HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import type { Chance } from '../../../../platform/chance/chance.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { BookView } from '../../book/index.ts';
import type { Offer } from '../core/bet.ts';
import { bookingCode, CODE_CHANCE_BYTES, readBookingCode } from '../core/booking-code.ts';
import { priceOf } from '../core/checks.ts';
import {
  type BookedLeg,
  type Booking,
  countBookings,
  dropOldest,
  readBooking,
  storeBooking,
} from '../store/bookings.ts';
import { offersOf } from './offers.ts';

export interface BookingsDeps {
  readonly database: Database;
  readonly book: BookView;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The maximum number of stored codes. */
  readonly most?: number;
}

export interface BookedSelection extends BookedLeg {
  readonly offer: Offer;
  /** Undefined when the selection can no longer be bet on. */
  readonly odds: Odds | undefined;
}

export interface OpenedBooking {
  readonly is: 'found';
  readonly code: string;
  readonly expiresAt: Date;
  readonly selections: readonly BookedSelection[];
  /** How many selections are no longer in the book. */
  readonly gone: number;
}

export interface Bookings {
  create(
    player: PlayerId,
    wanted: readonly { readonly market: number; readonly selection: string }[],
  ): Promise<
    ({ readonly is: 'made' } & Booking) | { readonly is: 'market-unknown' } | { readonly is: 'full' }
  >;
  open(code: string): Promise<OpenedBooking | { readonly is: 'unknown' }>;
}

/** A code expires this long after the start of its last match. */
const AFTER_START_MS = 4 * HOUR_MS;
const MOST = { perPlayer: 20, together: 200_000, tries: 5 } as const;
/** All stored codes are counted at most this often. */
const COUNT_EVERY_MS = MINUTE_MS;

export function createBookings(deps: BookingsDeps): Bookings {
  let counted = { atMs: Number.NEGATIVE_INFINITY, codes: 0 };
  const isFull = async () => {
    const nowMs = deps.clock.nowMs();
    if (nowMs - counted.atMs >= COUNT_EVERY_MS)
      counted = { atMs: nowMs, codes: await countBookings(deps.database) };
    return counted.codes >= (deps.most ?? MOST.together);
  };
  return {
    async create(player, wanted) {
      const legs = legsOf(deps.book, wanted);
      if (!legs) return { is: 'market-unknown' };
      if (await isFull()) return { is: 'full' };
      const made = await storeNew(deps, player, legs);
      return made ? { is: 'made', ...made } : { is: 'full' };
    },
    async open(text) {
      const code = readBookingCode(text);
      const booking = code && (await readBooking(deps.database, code, new Date(deps.clock.nowMs())));
      return booking ? opened(deps.book, booking) : { is: 'unknown' };
    },
  };
}

function legsOf(
  book: BookView,
  wanted: readonly { readonly market: number; readonly selection: string }[],
): BookedLeg[] | undefined {
  const offers = offersOf(
    book,
    wanted.map(({ market }) => market),
  );
  const legs = wanted.flatMap(({ market, selection }) => {
    const offer = offers.get(market);
    return offer && priceOf({ selection }, offer) !== undefined
      ? [{ match: offer.match, market, selection }]
      : [];
  });
  return legs.length === wanted.length ? legs : undefined;
}

/** A code that is already taken is drawn again; this many collisions in a row do not happen by chance. */
async function storeNew(
  deps: BookingsDeps,
  player: PlayerId,
  legs: readonly BookedLeg[],
): Promise<Booking | undefined> {
  const nowMs = deps.clock.nowMs();
  const starts = legs.map(({ match }) => deps.book.match(match)?.startMs ?? nowMs);
  const expiresAt = new Date(Math.max(nowMs, ...starts) + AFTER_START_MS);
  for (let tries = 0; tries < MOST.tries; tries += 1) {
    const code = bookingCode(deps.chance.bytes(CODE_CHANCE_BYTES));
    if (!code) continue;
    const made = await deps.database.inTransaction(async (tx) => {
      const fingerprint = fingerprintOf(legs);
      const booking = { code, player, fingerprint, legs, createdAt: new Date(nowMs), expiresAt };
      const stored = await storeBooking(tx, booking);
      if (stored) await dropOldest(tx, player, MOST.perPlayer);
      return stored;
    });
    if (made) return made;
  }
  return undefined;
}

function fingerprintOf(legs: readonly BookedLeg[]): bigint {
  const text = legs.map(({ market, selection }) => `${market}/${selection}`).sort();
  return createHash('sha256').update(JSON.stringify(text)).digest().readBigUInt64BE() >> 1n;
}

function opened(book: BookView, { code, legs, expiresAt }: Booking): OpenedBooking {
  const offers = offersOf(
    book,
    legs.map(({ market }) => market),
  );
  const selections = legs.flatMap((leg) => {
    const offer = offers.get(leg.market);
    if (!offer) return [];
    return [{ ...leg, offer, odds: offer.status === 'open' ? priceOf(leg, offer) : undefined }];
  });
  return { is: 'found', code, expiresAt, selections, gone: legs.length - selections.length };
}
