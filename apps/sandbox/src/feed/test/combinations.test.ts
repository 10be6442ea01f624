import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS_PATH } from '../wire/combinations.ts';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

async function ask(body: unknown, key = fixture.sandbox.feedKey): Promise<Response> {
  return fetch(`${fixture.sandbox.httpUrl}${COMBINATIONS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
}

async function football() {
  const match = (await fixture.view()).matches.find(
    ({ sport, status, markets }) => sport === 'football' && status === 'not_started' && markets.length > 20,
  );
  if (!match) throw new Error('no match of football');
  const legOf = (type: string, selection: string) => ({
    market_id: match.markets.find((each) => each.type === type && each.period === 'full_time')?.id,
    selection,
  });
  return { match, legOf };
}

describe('the price of a combination over HTTP', () => {
  it('has odds, probabilities, the number of the last message and how long it holds', async () => {
    const { match, legOf } = await football();
    const legs = [legOf('match_result', 'home'), legOf('both_score', 'yes')];
    const reply = await ask({ match_id: match.id, legs });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      match_id: match.id,
      status: 'priced',
      odds: expect.stringMatching(/^\d+\.\d\d$/),
      win: expect.any(Number),
      void: 0,
      valid_ms: 30_000,
    });
  });

  it('is refused leg by leg with a reason', async () => {
    const { match, legOf } = await football();
    const legs = [legOf('match_result', 'home'), legOf('match_result', 'away')];
    expect(await (await ask({ match_id: match.id, legs })).json()).toMatchObject({
      status: 'refused',
      legs: [{ reason: 'contradiction' }, { reason: 'contradiction' }],
    });
  });

  it('needs the key, a known match and a well-formed question', async () => {
    const { match, legOf } = await football();
    const legs = [legOf('match_result', 'home')];
    expect((await ask({ match_id: match.id, legs }, 'wrong')).status).toBe(401);
    expect((await ask({ match_id: 1, legs })).status).toBe(404);
    expect((await ask({ match_id: match.id, legs: [] })).status).toBe(400);
    expect((await ask({ match_id: match.id, legs: Array(11).fill(legs[0]) })).status).toBe(400);
  });

  it('does not exist while betting on the match is suspended or the feed is silent', async () => {
    const { match, legOf } = await football();
    const legs = [legOf('match_result', 'home'), legOf('both_score', 'yes')];
    await fixture.act(`${match.id}/suspend`);
    expect(await (await ask({ match_id: match.id, legs })).json()).toMatchObject({ status: 'suspended' });
    await fixture.act(`${match.id}/resume`);
    await fixture.post('pause');
    expect((await ask({ match_id: match.id, legs })).status).toBe(503);
    await fixture.post('resume-feed');
    expect((await ask({ match_id: match.id, legs })).status).toBe(200);
  });
});
