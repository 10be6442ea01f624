import { MARKET_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { expect, it } from 'vitest';
import { MARKET_ID, MATCH_ID, matchOf } from '../test/sport-fixtures.ts';
import { bookedCandidate, bookingLink, shownCode } from './booking.ts';
import { linkedCode, typedCode } from './booking-code.ts';

const BOOKED = {
  mid: MATCH_ID,
  mrid: MARKET_ID,
  ty: SELECTION_TYPE.home,
  mn: 'Flamengo - Palmeiras',
  mgn: 'Resultado final',
  onm: 'Flamengo',
  li: '',
  ss: MARKET_STATUS.open,
  od: 1.42,
} as const;

it('a code is accepted as people type and paste it, and shown in two halves', () => {
  expect(typedCode(' 7k4m-2qx9 ')).toBe('7K4M2QX9');
  expect(typedCode('7K4M 2QX9 and more')).toBe('7K4M2QX9');
  expect(shownCode('7K4M2QX9')).toBe('7K4M 2QX9');
  expect(typedCode(shownCode('7K4M2QX9'))).toBe('7K4M2QX9');
});

it('a shared address contains the code in its hash, and nothing of the sender', () => {
  const link = bookingLink('https://bet.example/?uid=7&sid=secret#/me', '7K4M2QX9');
  expect(link).toBe('https://bet.example/#/sport?booking=7K4M2QX9');
  expect(linkedCode('booking=7K4M2QX9')).toBe('7K4M2QX9');
  expect([linkedCode(''), linkedCode('booking=short')]).toEqual(['', '']);
});

it('a selection of a code equals a tapped one, with the names of its match', () => {
  expect(bookedCandidate(BOOKED, matchOf())).toMatchObject({
    matchId: MATCH_ID,
    marketId: MARKET_ID,
    match: { home: 'Flamengo', away: 'Palmeiras', league: 'Brasileirão' },
    mty: 1005,
    od: 1.42,
    nm: 'Flamengo',
  });
  expect(bookedCandidate(BOOKED, undefined).match).toMatchObject({ home: 'Flamengo', away: 'Palmeiras' });
});

it('a selection that is not open has no odds, so that it cannot be added', () => {
  expect(bookedCandidate({ ...BOOKED, ss: MARKET_STATUS.suspended }, undefined).od).toBeUndefined();
  expect(bookedCandidate({ ...BOOKED, od: 0 }, undefined).od).toBeUndefined();
});
