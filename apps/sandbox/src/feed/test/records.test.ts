import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const ask = (path: string, key = fixture.sandbox.feedKey) =>
  fetch(`${fixture.sandbox.httpUrl}/feed/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });

describe('the record of the season over HTTP', () => {
  it('has the rounds, the sides and the table of a league', async () => {
    const reply = await ask('leagues/501/season');
    expect(reply.status).toBe(200);
    const season = (await reply.json()) as {
      rounds: { matches: unknown[] }[];
      table: unknown[];
      teams: unknown[];
    };
    expect(season).toMatchObject({
      league: { id: 501 },
      sport: 'football',
      format: 'league',
      current_round: expect.any(Number),
    });
    expect(season.teams).toHaveLength(20);
    expect(season.table[0]).toMatchObject({ played: expect.any(Number), points: expect.any(Number) });
    expect(season.rounds[0]?.matches[0]).toMatchObject({
      status: 'ended',
      score: [expect.any(Number), expect.any(Number)],
    });
  });

  it('has no table for a tournament', async () => {
    const season = await (await ask('leagues/702/season')).json();
    expect(season).toMatchObject({ league: { id: 702 }, format: 'tournament' });
    expect(season).not.toHaveProperty('table');
  });

  it('has what a match has behind it', async () => {
    const match = await fixture.first('not_started');
    expect(await (await ask(`matches/${match.id}/background`)).json()).toMatchObject({
      match_id: match.id,
      round: expect.any(Number),
      venue: expect.stringMatching(/./),
      form: { home: expect.any(Array), away: expect.any(Array) },
      meetings: expect.any(Array),
    });
  });

  it('has the players of a match that is played, and says when they are not announced yet', async () => {
    const live = await fixture.first('live');
    const told = (await (await ask(`matches/${live.id}/line-up`)).json()) as {
      home: { starters: unknown[] };
    };
    expect(told).toMatchObject({ match_id: live.id, announced: true, away: { bench: expect.any(Array) } });
    expect(told.home.starters[0]).toMatchObject({
      number: expect.any(Number),
      name: expect.stringMatching(/./),
      names: { RU: expect.stringMatching(/./) },
      incidents: expect.any(Array),
    });
    expect((await ask('matches/1/line-up')).status).toBe(404);
    expect((await ask(`matches/${live.id}/line-up`, 'wrong')).status).toBe(401);
  });

  it('needs the key and a known league or match, and is not there while the feed is silent', async () => {
    const match = await fixture.first('live');
    const paths = ['leagues/501/season', `matches/${match.id}/background`];
    for (const path of paths) expect((await ask(path, 'wrong')).status).toBe(401);
    expect((await ask('leagues/1/season')).status).toBe(404);
    expect((await ask('matches/1/background')).status).toBe(404);
    expect((await ask('matches/x/background')).status).toBe(400);
    await fixture.post('pause');
    for (const path of paths) expect((await ask(path)).status).toBe(503);
    await fixture.post('resume-feed');
    for (const path of paths) expect((await ask(path)).status).toBe(200);
  });
});
