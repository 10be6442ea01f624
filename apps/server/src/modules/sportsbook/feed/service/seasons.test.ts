import { describe, expect, it } from 'vitest';
import type { FeedAdapter } from '../core/adapter.ts';
import { ID_SPACE_SIZE } from '../core/id-space.ts';
import type { LeagueSeason, MatchBackground } from '../core/season.ts';
import type { ProducerSetup } from './producers.ts';
import { createSeasons } from './seasons.ts';

const SEASON: LeagueSeason = {
  league: { id: 5, name: 'Liga', country: 'BR', rank: 1, hot: true },
  sport: 'football',
  current: 1,
  teams: new Map([1, 2].map((id) => [id, { id, name: `Side ${id}` }])),
  rounds: [
    { round: 1, matches: [{ match: 9, startMs: 1, home: 1, away: 2, status: 'ended', score: [1, 0] }] },
  ],
  table: [
    {
      team: 1,
      played: 1,
      won: 1,
      drawn: 0,
      lost: 0,
      scored: 1,
      conceded: 0,
      points: 3,
      form: ['win'],
    },
  ],
};
const BACKGROUND: MatchBackground = {
  form: [['win'], ['loss']],
  meetings: [{ startMs: 1, home: 1, away: 2, score: [1, 0] }],
};

function setup(idSpace: number | undefined, adapter: Partial<FeedAdapter>): ProducerSetup {
  const whole: FeedAdapter = { producer: 1, start: () => {}, stop: async () => {}, ...adapter };
  return { name: 'feed', adapter: whole, ...(idSpace !== undefined && { idSpace }) };
}

const match = (id: number) => ({ match: id, sport: 'football', status: 'live' }) as const;

describe('what vendors know of seasons', () => {
  it('is nothing where the adapter does not offer it', async () => {
    const seasons = createSeasons([setup(undefined, {})]);
    expect(await seasons.league(5)).toEqual({ is: 'none' });
    expect(await seasons.match(match(9))).toEqual({ is: 'none' });
  });

  it('is asked for in the ids of the vendor and answered in ours', async () => {
    const asked: number[] = [];
    const base = 2 * ID_SPACE_SIZE;
    const seasons = createSeasons([
      setup(1, { readSeason: async () => ({ is: 'unavailable' }) }),
      setup(2, {
        async readSeason(league) {
          asked.push(league);
          return { is: 'known', value: SEASON };
        },
        async readBackground(id) {
          asked.push(id);
          return { is: 'known', value: BACKGROUND };
        },
      }),
    ]);
    expect(await seasons.league(base + 5)).toMatchObject({
      value: {
        league: { id: base + 5 },
        rounds: [{ matches: [{ match: base + 9, home: base + 1, away: base + 2 }] }],
        table: [{ team: base + 1 }],
      },
    });
    const moved = await seasons.league(base + 5);
    expect(moved.is === 'known' && [...moved.value.teams.keys()]).toEqual([base + 1, base + 2]);
    expect(await seasons.match(match(base + 9))).toMatchObject({
      value: { meetings: [{ home: base + 1, away: base + 2 }] },
    });
    expect(asked).toEqual([5, 5, 9]);
  });

  it('is unavailable while many questions wait, so that nobody can pile them up', async () => {
    let answer: (value: { is: 'none' }) => void = () => {};
    const waiting = new Promise<{ is: 'none' }>((resolve) => {
      answer = resolve;
    });
    const seasons = createSeasons([setup(undefined, { readSeason: () => waiting })]);
    const asked = Array.from({ length: 16 }, (_, index) => seasons.league(index + 1));
    expect(await seasons.league(99)).toEqual({ is: 'unavailable' });
    answer({ is: 'none' });
    expect(await Promise.all(asked)).toHaveLength(16);
    expect(await seasons.league(99)).toEqual({ is: 'none' });
  });

  it('asks for the line-ups of a match where the adapter has them', async () => {
    const base = 2 * ID_SPACE_SIZE;
    const asked: number[] = [];
    const seasons = createSeasons([
      setup(2, {
        async readLineUp(id) {
          asked.push(id);
          return { is: 'known', value: { is: 'not-announced' } };
        },
      }),
    ]);
    expect(await seasons.lineUp(match(base + 9))).toEqual({ is: 'known', value: { is: 'not-announced' } });
    expect(asked).toEqual([9]);
    expect(await createSeasons([setup(undefined, {})]).lineUp(match(9))).toEqual({ is: 'none' });
  });
});
