import { describe, expect, it } from 'vitest';
import { readDecision } from '../features/results/match-dialog.tsx';
import { minuteCounts } from '../features/trading/room-match.tsx';
import { inOrder, limitTone } from '../features/trading/room-tiles.tsx';

describe('the tiles of the room', () => {
  it('keep the given order, and put new ones at the end', () => {
    const tiles = [{ match: 3 }, { match: 1 }, { match: 4 }, { match: 2 }];
    expect(inOrder(tiles, [1, 2, 3]).map(({ match }) => match)).toEqual([1, 2, 3, 4]);
    expect(inOrder(tiles, []).map(({ match }) => match)).toEqual([3, 1, 4, 2]);
  });

  it('change their colour from 60 and from 90 per cent of the limit', () => {
    expect([0, 59, 60, 89, 90, 140].map(limitTone)).toEqual(['calm', 'calm', 'near', 'near', 'over', 'over']);
  });
});

describe('the bars of the pace', () => {
  it('have one number for each of the last sixty minutes, the current one last', () => {
    const now = 100 * 60_000 + 30_000;
    const counts = minuteCounts(
      [
        { at: 40 * 60_000, bets: 9 },
        { at: 41 * 60_000, bets: 4 },
        { at: 100 * 60_000, bets: 7 },
      ],
      now,
    );
    expect(counts).toHaveLength(60);
    expect([counts[0], counts[59]]).toEqual([4, 7]);
    expect(counts.reduce((all, count) => all + count, 0)).toBe(11);
  });
});

describe('the decision about a match', () => {
  const typed = (home: string, away: string, halfHome = '', halfAway = '') => ({
    home,
    away,
    halfHome,
    halfAway,
    parts: '',
  });

  it('needs no score to void, and a whole one to settle', () => {
    expect(readDecision({ match: 7, sport: 'football' }, 'void', typed('', ''))).toEqual({
      match: 7,
      action: 'void',
    });
    expect(readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', ''))).toBeUndefined();
    expect(readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', ' 1 '))).toEqual({
      match: 7,
      action: 'settle',
      sport: 'football',
      home: 2,
      away: 1,
    });
  });

  it('takes sets, and quarters where they are known, in any common spelling', () => {
    const parts = (text: string) => ({ ...typed('', ''), parts: text });
    const tennis = { match: 7, sport: 'tennis' };
    expect(readDecision(tennis, 'settle', parts('6-4, 3:6  7-5'))).toEqual({
      match: 7,
      action: 'settle',
      sport: 'tennis',
      parts: '6-4,3-6,7-5',
    });
    expect(readDecision(tennis, 'settle', parts(''))).toBeUndefined();
    expect(readDecision(tennis, 'settle', parts('6-4, 6'))).toBeUndefined();
    const basketball = { match: 7, sport: 'basketball' };
    expect(readDecision(basketball, 'settle', typed('90', '88'))).toMatchObject({ home: 90, away: 88 });
    expect(readDecision(basketball, 'settle', { ...typed('90', '88'), parts: '9-' })).toBeUndefined();
  });

  it('takes the score at half time whole, and never above the final one', () => {
    expect(readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', '1', '1', '1'))).toMatchObject({
      half_home: 1,
      half_away: 1,
    });
    expect(readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', '1', '1'))).toBeUndefined();
    expect(
      readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', '1', '3', '0')),
    ).toBeUndefined();
    expect(
      readDecision({ match: 7, sport: 'football' }, 'settle', typed('2', '1', 'x', '0')),
    ).toBeUndefined();
  });
});
