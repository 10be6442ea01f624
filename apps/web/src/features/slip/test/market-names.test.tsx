import { FOOTBALL_MARKET_PERIODS } from '@palpite/contract/tables/market-periods';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { MARKET_STATUS } from '@palpite/contract/tables/sport';
import { describe, expect, it } from 'vitest';
import { bookedCandidate } from '../../../stores/slip/booking.ts';
import { itemOf, orderOf } from '../../../stores/test/sport-fixtures.ts';
import { draw, words } from '../../bets/test/stand.tsx';
import { useWords } from '../receipt-words.ts';
import { SlipLineRow } from '../slip-line.tsx';

const mty = FOOTBALL_MARKET_TYPES['match-result'];
const FULL = { mty, pe: FOOTBALL_MARKET_PERIODS['full-time'], marketName: 'Resultado final' };
const HALF = { mty, pe: FOOTBALL_MARKET_PERIODS['first-half'], marketName: 'Resultado, 1º tempo' };

type Market = typeof FULL | typeof HALF;

function inSlip(market: Market): string {
  const line = { key: 'k', item: itemOf(1, market), odds: undefined, was: undefined, mark: undefined };
  return words(draw(<SlipLineRow line={{ ...line, banker: false }} names={{}} />));
}

function Receipt({ market }: { readonly market: Market }) {
  const items = [itemOf(1, market)];
  const bet = { items, order: orderOf('1'), kind: 'single', legs: 1, waited: false, maxStake: 0 } as const;
  return useWords(bet).about;
}

/** A loaded code whose match is not in the book: only the server's name is known. */
function fromCode(mgn: string): string {
  const booked = {
    mid: 1,
    mrid: 2,
    ty: 1,
    mn: 'A - B',
    mgn,
    onm: 'A',
    li: '',
    ss: MARKET_STATUS.open,
    od: 2,
  };
  const { marketName } = bookedCandidate(booked as Parameters<typeof bookedCandidate>[0], undefined);
  return marketName;
}

describe('a market of the whole match and one of the first half', () => {
  it('have the same names in the slip as in the bet list', () => {
    expect(inSlip(FULL)).toContain('Resultado final, A x B');
    expect(inSlip(HALF)).toContain('Resultado, 1º tempo, A x B');
  });

  it('have them on the receipt', () => {
    expect(draw(<Receipt market={FULL} />)).toBe('Resultado final, A x B');
    expect(draw(<Receipt market={HALF} />)).toBe('Resultado, 1º tempo, A x B');
  });

  it('have them when they came from a booking code', () => {
    expect([FULL, HALF].map(({ marketName }) => fromCode(marketName))).toEqual([
      'Resultado final',
      'Resultado, 1º tempo',
    ]);
  });
});
