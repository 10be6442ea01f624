import { expect, it } from 'vitest';
import { draftOf, readVip } from './vip-draft.ts';

const page = {
  levels: [
    { level: 0, stage: 0, points: 0, reward: 0, cashback: 0 },
    { level: 1, stage: 0, points: 100, reward: 150, cashback: 525 },
  ],
  weights: [{ product: 'live' as const, bps: 2_500, most: 2_857 }],
};

it('shows a programme as it is typed, and reads it without a change', () => {
  const draft = draftOf(page);
  expect(draft).toMatchObject({
    'levels.1.points': '100',
    'levels.1.reward': '1.50',
    'levels.1.cashback': '5.25',
    'weights.live': '25',
  });
  expect(readVip(draft, page)).toMatchObject({ is: 'read', values: [] });
});

it('reads what was typed, with a decimal comma as well, and lists what differs', () => {
  const draft = {
    ...draftOf(page),
    'levels.1.points': ' 90 ',
    'levels.1.reward': '1,2',
    'weights.live': '12,5',
  };
  expect(readVip(draft, page)).toEqual({
    is: 'read',
    terms: {
      levels: [
        { points: 0, reward: 0, cashback: 0 },
        { points: 90, reward: 120, cashback: 525 },
      ],
      weights: [{ product: 'live', bps: 1_250 }],
    },
    values: [
      { field: 'levels.1.points', before: 100, after: 90 },
      { field: 'levels.1.reward', before: 150, after: 120 },
      { field: 'weights.live', before: 2_500, after: 1_250 },
    ],
  });
});

it('names every field that cannot be read', () => {
  const draft = {
    ...draftOf(page),
    'levels.1.points': '1.5',
    'levels.1.reward': '',
    'levels.1.cashback': '101',
    'weights.live': '-1',
  };
  expect(readVip(draft, page)).toEqual({
    is: 'wrong',
    fields: ['levels.1.points', 'levels.1.reward', 'levels.1.cashback', 'weights.live'],
  });
});
