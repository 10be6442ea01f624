import { describe, expect, it } from 'vitest';
import { readLineUp } from './ask-line-up.ts';
import type { Fields } from './fields.ts';

const player = (number: number, more: Fields = {}) => ({
  number,
  name: `Player ${number}`,
  incidents: [],
  ...more,
});

const SIDE = {
  formation: '4-3-3',
  starters: [
    player(9, {
      names: { RU: 'Игрок', XX: 'no' },
      position: 'forward',
      incidents: [{ kind: 'own_goal', second: 2_800, period: 'first_half' }],
    }),
    player(1),
  ],
  bench: [player(20)],
};
const LINE_UP = { match_id: 7, announced: true, home: SIDE, away: { starters: [player(5)], bench: [] } };

describe('the line-ups of a match from a vendor', () => {
  it('are read into our terms', () => {
    expect(readLineUp(LINE_UP, 7)).toEqual({
      is: 'announced',
      home: {
        formation: '4-3-3',
        starters: [
          {
            number: 9,
            name: 'Player 9',
            names: { RU: 'Игрок' },
            position: 'forward',
            incidents: [{ kind: 'own-goal', second: 2_800, period: 'first-half' }],
          },
          player(1),
        ],
        bench: [player(20)],
      },
      away: { starters: [player(5)], bench: [] },
    });
    expect(readLineUp({ match_id: 7, announced: false }, 7)).toEqual({ is: 'not-announced' });
  });

  const side = (change: Fields) => ({ ...LINE_UP, home: { ...SIDE, ...change } });
  const starter = (change: Fields) => side({ starters: [player(9, change)] });
  it.each<[string, Fields]>([
    ['another match', { ...LINE_UP, match_id: 8 }],
    ['nothing about the announcement', { match_id: 7 }],
    ['one side only', { ...LINE_UP, away: undefined }],
    ['nobody who begins', side({ starters: [] })],
    ['no bench', side({ bench: undefined })],
    ['too many on the bench', side({ bench: Array.from({ length: 21 }, (_none, at) => player(30 + at)) })],
    ['a number twice', side({ bench: [player(9)] })],
    ['a formation that is none', side({ formation: 'many' })],
    ['a number that is none', starter({ number: -1 })],
    ['a number above 999', starter({ number: 1_000 })],
    ['a name with a control character', starter({ name: 'a\u0007b' })],
    ['incidents that are no list', starter({ incidents: {} })],
    ['an unknown incident', starter({ incidents: [{ kind: 'dance', second: 1, period: 'first_half' }] })],
    ['an incident in no period', starter({ incidents: [{ kind: 'goal', second: 1, period: 'noon' }] })],
    ['a negative second', starter({ incidents: [{ kind: 'goal', second: -1, period: 'first_half' }] })],
  ])('are refused as a whole with %s', (_name, fields) => {
    expect(readLineUp(fields, 7)).toBeUndefined();
  });

  it('leave a position out that we have no word for', () => {
    expect(readLineUp(starter({ position: 'sweeper' }), 7)).toMatchObject({
      home: { starters: [{ number: 9, incidents: [] }] },
    });
  });
});
