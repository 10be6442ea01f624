import type { Match } from '@palpite/contract/entities/match';
import type { Reply } from '@palpite/contract/generated/calls';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { hrefTo } from '../../platform/hash.ts';
import { BOOKING_QUERY } from './booking-code.ts';
import type { SlipCandidate } from './slip-rules.ts';

type BookedSelection = Reply<'bookingGet'>['list'][number];

/** In two halves, easier to read aloud. */
export function shownCode(code: string): string {
  return code.replace(/^(.{4})(.+)$/, '$1 $2');
}

/** The address that opens the code on somebody else's phone. */
export function bookingLink(page: string, code: string): string {
  return `${page.replace(/[?#].*$/, '')}${hrefTo('/sport', { [BOOKING_QUERY]: code })}`;
}

export function isBookedOpen({ ss, od }: Pick<BookedSelection, 'ss' | 'od'>): boolean {
  return ss === MARKET_STATUS.open && od > 0;
}

/** A selection of a booking, as if it had been tapped; the names come from the match where it was found. */
export function bookedCandidate(booked: BookedSelection, match: Match | undefined): SlipCandidate {
  // The name of a season is in one piece.
  const [home = '', away = ''] = match?.ts.map(({ na }) => na) ?? booked.mn.split(' - ');
  const group = match?.mg.find(({ mks }) => mks.some(({ id }) => id === booked.mrid));
  return {
    matchId: booked.mid,
    marketId: booked.mrid,
    match: {
      name: match?.nm ?? booked.mn,
      home,
      away,
      league: match?.lg.na ?? '',
      sport: match?.sid ?? 0,
      startMs: match?.bt ?? 0,
      ...(match && { leagueId: match.lg.id }),
    },
    mty: group?.mty ?? 0,
    ...(group && { pe: group.pe }),
    marketName: booked.mgn,
    li: booked.li,
    ty: booked.ty,
    od: isBookedOpen(booked) ? booked.od : undefined,
    nm: booked.onm,
    trackParam: '',
  };
}
