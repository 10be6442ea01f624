import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askBackground, askSeason, readBackground, readSeason } from './ask-season.ts';
import type { Fields } from './fields.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function vendor(listener: RequestListener): Promise<{ url: string; key: string }> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(opened.address() as AddressInfo).port}/`, key: 'of-the-feed' };
}

const row = (team: number) => ({
  team_id: team,
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  scored: 2,
  conceded: 1,
  points: 3,
  form: ['win'],
});

const SEASON = {
  league: { id: 5, name: 'Liga', names: { RU: 'Лига', XX: 'no' }, country: 'BR', rank: 1, hot: true },
  sport: 'table_tennis',
  current_round: 2,
  teams: [
    { id: 1, name: 'One', country: 'BR' },
    { id: 2, name: 'Two' },
  ],
  rounds: [
    { round: 1, matches: [{ start: 1_000, home: 1, away: 2, status: 'ended', score: [2, 1] }] },
    { round: 2, matches: [{ match_id: 9, start: 2_000, home: 2, away: 1, status: 'not_started' }] },
  ],
  table: [row(1), row(2)],
};

const BACKGROUND = {
  match_id: 9,
  round: 2,
  venue: 'Arena Um',
  form: { home: ['win', 'loss'], away: [] },
  meetings: [{ start: 1_000, home: 1, away: 2, score: [2, 1] }],
};

describe('the season of a league from a vendor', () => {
  it('is asked for with the key and read into our terms', async () => {
    const keys: (string | undefined)[] = [];
    const to = await vendor((request, response) => {
      keys.push(request.headers.authorization);
      response.end(JSON.stringify(SEASON));
    });
    const answer = await askSeason(to, 5);
    expect(keys).toEqual(['Bearer of-the-feed']);
    expect(answer).toMatchObject({
      is: 'known',
      value: {
        league: { id: 5, names: { RU: 'Лига' } },
        sport: 'table-tennis',
        current: 2,
        rounds: [
          { round: 1, matches: [{ startMs: 1_000, status: 'ended', score: [2, 1] }] },
          { round: 2, matches: [{ match: 9, status: 'not-started' }] },
        ],
        table: [{ team: 1, points: 3, form: ['win'] }, { team: 2 }],
      },
    });
  });

  it('has no table where the vendor sends none', () => {
    const { table, ...tournament } = SEASON;
    expect(table).toHaveLength(2);
    expect(readSeason(tournament, 5)).not.toHaveProperty('table');
  });

  it.each<[string, Fields]>([
    ['of another league', { league: { ...SEASON.league, id: 6 } }],
    ['of a sport that we do not know', { sport: 'chess' }],
    ['with a row of an unknown side', { table: [row(3)] }],
    ['with a negative count', { table: [{ ...row(1), lost: -1 }] }],
    ['with a match of an unknown side', { rounds: [{ round: 1, matches: [{ ...first([1, 0]), home: 7 }] }] }],
    ['with a finished match without a score', { rounds: [{ round: 1, matches: [first()] }] }],
    [
      'with a status that we do not know',
      { rounds: [{ round: 1, matches: [{ ...first([1, 0]), status: 'x' }] }] },
    ],
    [
      'with a date that no calendar has',
      { rounds: [{ round: 1, matches: [{ ...first([1, 0]), start: 9e15 }] }] },
    ],
    ['with too many rounds', { rounds: Array(131).fill(SEASON.rounds[0]) }],
    ['with text instead of rounds', { rounds: 'none' }],
    ['with a name that cannot be printed', { teams: [{ id: 1, name: 'a\u0000b' }] }],
  ])('is no season %s', (_title, wrong) => {
    expect(readSeason({ ...SEASON, ...wrong }, 5)).toBeUndefined();
    expect(readSeason(SEASON, 5)).toBeDefined();
  });

  it('is none for a league that the vendor does not know, and unavailable for everything else', async () => {
    const replies: [number, string, string][] = [
      [404, '{}', 'none'],
      [503, '{}', 'unavailable'],
      [401, '{}', 'unavailable'],
      [200, '{', 'unavailable'],
      [200, '[]', 'unavailable'],
      [200, JSON.stringify({ ...SEASON, pad: 'x'.repeat(600_000) }), 'unavailable'],
      [302, '', 'unavailable'],
    ];
    for (const [status, body, expected] of replies) {
      const to = await vendor((_request, response) => {
        response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {});
        response.end(body);
      });
      expect((await askSeason(to, 5)).is, `${status} ${body.slice(0, 5)}`).toBe(expected);
      server?.closeAllConnections();
      server?.close();
    }
  });

  it('is unavailable when the vendor does not answer in time', async () => {
    const to = await vendor(() => {});
    expect(await askSeason(to, 5)).toEqual({ is: 'unavailable' });
  });
});

describe('the background of a match from a vendor', () => {
  it('has round, venue, form and meetings', async () => {
    const to = await vendor((_request, response) => void response.end(JSON.stringify(BACKGROUND)));
    expect(await askBackground(to, 9)).toEqual({
      is: 'known',
      value: {
        round: 2,
        venue: 'Arena Um',
        form: [['win', 'loss'], []],
        meetings: [{ startMs: 1_000, home: 1, away: 2, score: [2, 1] }],
      },
    });
  });

  it('may lack the round and the venue', () => {
    const { round, venue, ...less } = BACKGROUND;
    expect([round, venue]).toEqual([2, 'Arena Um']);
    expect(readBackground(less, 9)).toEqual({
      form: [['win', 'loss'], []],
      meetings: [{ startMs: 1_000, home: 1, away: 2, score: [2, 1] }],
    });
  });

  it.each<[string, Fields]>([
    ['of another match', { match_id: 8 }],
    ['with an outcome that we do not know', { form: { home: ['won'], away: [] } }],
    ['with too long a form', { form: { home: Array(6).fill('win'), away: [] } }],
    ['without a form', { form: undefined }],
    ['with a meeting without a score', { meetings: [{ start: 1, home: 1, away: 2 }] }],
    ['with too many meetings', { meetings: Array(11).fill(BACKGROUND.meetings[0]) }],
  ])('is no background %s', (_title, wrong) => {
    expect(readBackground({ ...BACKGROUND, ...wrong }, 9)).toBeUndefined();
  });
});

function first(score?: readonly number[]) {
  return { start: 1_000, home: 1, away: 2, status: 'ended', ...(score && { score }) };
}
