import type { MarketGroup } from '@palpite/contract/entities/match';
import { FOOTBALL_MARKET_PERIODS } from '@palpite/contract/tables/market-periods';
import { FOOTBALL_MARKET_TYPES } from '@palpite/contract/tables/market-types';
import { MARKET_STATUS, SELECTION_TYPE } from '@palpite/contract/tables/sport';
import { expect, it } from 'vitest';
import { useSportNames } from '../../parts/sport-names.ts';
import { draw } from '../bets/test/stand.tsx';
import { findMarkets } from './market-search.ts';

const { over, under } = SELECTION_TYPE;
const line = (id: number, li: string) => ({
  id,
  li,
  ss: MARKET_STATUS.open,
  op: [over, under].map((ty) => ({ ty, nm: '', na: '', od: 2 })),
});
/** As the server names it: with its period, except for the whole match. */
const total = (pe: number, nm: string, lines: readonly string[]): MarketGroup => ({
  mty: FOOTBALL_MARKET_TYPES['total-goals'],
  pe,
  nm,
  mks: lines.map((li, index) => line(pe * 100 + index, li)),
});
const GROUPS = [
  total(FOOTBALL_MARKET_PERIODS['full-time'], 'Total de gols', ['2.5', '3.5']),
  total(FOOTBALL_MARKET_PERIODS['first-half'], 'Total de gols, 1º tempo', ['0.5', '1.5']),
];

/** What a search finds, by the names that the player reads. */
function Found({ question }: { readonly question: string }) {
  const names = useSportNames();
  const nameOf = (group: MarketGroup) => names.market(group, group.nm);
  return findMarkets(GROUPS, question, nameOf).map(nameOf).join('; ');
}
const found = (question: string) => draw(<Found question={question} />);

it('the search among the markets finds one by its period and by its line', () => {
  const [whole = '', half = ''] = found('').split('; ');
  expect(half).toBe('Total de gols, 1º tempo');
  expect(whole).not.toContain('tempo');
  expect(found('1º tempo')).toBe(half);
  expect(found('gols tempo')).toBe(half);
  expect(found('gols 2.5')).toBe(whole);
  expect(found('1.5')).toBe(half);
  expect(found('4.5')).toBe('');
});
