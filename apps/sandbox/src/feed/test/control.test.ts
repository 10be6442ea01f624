import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { startSandbox } from '../../sandbox.ts';
import { cardMarkets } from '../pages/pages.ts';
import { type Fixture, openFixture } from './fixture.ts';
import { FeedListener } from './listener.ts';

let fixture: Fixture;
let listener: FeedListener;
beforeEach(async () => {
  fixture = await openFixture({ quiet: true });
  listener = await FeedListener.open(fixture.sandbox);
  await listener.recover(null, 0);
});
afterEach(() => fixture.close());

/** The messages about a match that these control requests caused, in order. */
async function sent(id: number, acts: () => Promise<unknown>) {
  // Messages of earlier requests may still arrive; they are not counted.
  await listener.reached((await fixture.view()).seq);
  const before = listener.received.length;
  await acts();
  await listener.reached((await fixture.view()).seq);
  return listener.received
    .slice(before)
    .filter((message) =>
      message.type === 'fixture' ? message.match.id === id : 'match_id' in message && message.match_id === id,
    );
}

describe('control of a match', () => {
  it('sends a suspension, the score and new odds for a goal, and resumes betting after twenty seconds', async () => {
    const { id, score, markets } = await fixture.first('live');
    const news = await sent(id, () => fixture.act(`${id}/goal`, { side: 'home' }));
    expect(news.slice(0, 2)).toMatchObject([
      { type: 'bet_stop', reason: 'goal' },
      { type: 'fixture', match: { score: [score[0] + 1, score[1]] } },
    ]);
    const result = news.find((message) => message.type === 'odds' && message.market.type === 'match_result');
    const odds = (outcomes: readonly { odds: string }[] | undefined) => Number(outcomes?.[0]?.odds);
    expect(result?.type === 'odds' && odds(result.market.outcomes)).toBeLessThan(odds(markets[0]?.outcomes));

    const rest = await sent(id, () => fixture.advance(19_999));
    expect(rest.some((message) => message.type === 'bet_resume')).toBe(false);
    const after = await sent(id, () => fixture.advance(1));
    expect(after.map((message) => message.type)).toContain('bet_resume');
    expect((await fixture.match(id)).stop).toBeNull();
  });

  it('keeps a suspension until it is lifted', async () => {
    const { id } = await fixture.first('live');
    expect(await sent(id, () => fixture.act(`${id}/suspend`))).toMatchObject([{ type: 'bet_stop' }]);
    await fixture.act(`${id}/goal`, { side: 'away' });
    const later = await sent(id, () => fixture.advance(120_000));
    expect(later.some((message) => message.type === 'bet_resume')).toBe(false);
    expect((await fixture.post(`matches/${id}/suspend`)).status).toBe(409);
    expect(await sent(id, () => fixture.act(`${id}/resume`))).toMatchObject([{ type: 'bet_resume' }]);
    expect((await fixture.post(`matches/${id}/resume`)).status).toBe(409);
  });

  it('starts a match now, and not again at the planned time', async () => {
    const { id, start } = await fixture.first('not_started');
    const { now } = await fixture.view();
    const [first, ...others] = await sent(id, () => fixture.act(`${id}/start`));
    expect(first).toMatchObject({
      type: 'fixture',
      match: { status: 'live', period: 'first_half', start: now, clock: { seconds: 0 } },
    });
    // The clock runs: probabilities that decrease with time are sent again, the rest stays the same.
    expect(others.every((message) => message.type === 'odds')).toBe(true);
    await fixture.advance(start - now + 1_000);
    const later = await fixture.match(id);
    expect(later.start).toBe(now);
    expect(later.clock.seconds).toBe(Math.floor((start - now + 1_000) / 1_000));
    expect((await fixture.post(`matches/${id}/start`)).status).toBe(409);
  });

  it('ends a match with a suspension, closed markets, a new fixture and automatic results', async () => {
    const { id } = await fixture.first('live');
    const before = listener.received.length;
    const news = await sent(id, () => fixture.act(`${id}/end`));
    expect(news.slice(0, 2)).toMatchObject([
      { type: 'bet_stop' },
      { type: 'fixture', match: { status: 'ended', period: 'ended' } },
    ]);
    expect(news.length).toBeGreaterThan(40);
    for (const message of news.slice(2))
      expect(message).toMatchObject({ type: 'odds', market: { status: 'closed' } });
    const { markets } = await fixture.match(id);
    expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(['closed']));
    const made = listener.of('fixture', before).filter(({ match }) => match.status === 'not_started');
    expect(made.map(({ match }) => match.id)).toEqual([1011]);
    const results = await sent(id, () => fixture.advance(30_000));
    expect(new Set(results.map((message) => message.type))).toEqual(new Set(['settlement']));
    expect(results).toHaveLength(markets.length);
    expect((await fixture.post(`matches/${id}/goal`, { side: 'home' })).status).toBe(409);
    expect((await fixture.post(`matches/${id}/end`)).status).toBe(409);
  });

  it('settles at once, rolls back, and settles a new version with another score as its evidence', async () => {
    const { id } = await fixture.first('live');
    expect((await fixture.post(`matches/${id}/settle`)).status).toBe(409);
    const { score, markets } = await fixture.act(`${id}/end`);
    const main = id * 10_000 + 1;
    const first = await sent(id, () => fixture.act(`${id}/settle`));
    expect(first).toHaveLength(markets.length);
    expect(first).toContainEqual(
      expect.objectContaining({ type: 'settlement', market_id: main, version: 1, score }),
    );
    expect((await fixture.post(`matches/${id}/settle`)).status).toBe(409);
    expect(await sent(id, () => fixture.advance(60_000))).toEqual([]);

    const back = await sent(id, () => fixture.act(`${id}/rollback`));
    expect(back).toHaveLength(markets.length);
    expect(back).toContainEqual(
      expect.objectContaining({ type: 'settlement_rollback', market_id: main, version: 1 }),
    );
    expect((await fixture.post(`matches/${id}/rollback`)).status).toBe(409);
    const second = await sent(id, () => fixture.act(`${id}/settle`, { score: [7, 0] }));
    expect(second[0]).toMatchObject({ type: 'fixture', match: { score: [7, 0], status: 'ended' } });
    expect(second).toContainEqual(
      expect.objectContaining({
        type: 'settlement',
        market_id: main,
        version: 2,
        score: [7, 0],
        outcomes: [
          { type: 'home', result: 'win' },
          { type: 'draw', result: 'lose' },
          { type: 'away', result: 'lose' },
        ],
      }),
    );
    expect((await fixture.match(id)).settlement).toEqual({ version: 2, standing: true });

    const newcomer = await FeedListener.open(fixture.sandbox);
    const whole = await newcomer.recover(null, 0);
    const messages = whole.filter(
      (message) =>
        (message.type === 'settlement' || message.type === 'settlement_rollback') &&
        message.market_id === main,
    );
    expect(messages).toMatchObject([
      { type: 'settlement', version: 1, score },
      { type: 'settlement_rollback', version: 1 },
      { type: 'settlement', version: 2, score: [7, 0] },
    ]);
  });

  it('cancels all bets or those of a time range, and rolls the cancellation back', async () => {
    const { id } = await fixture.first('live');
    const window = { from: 1_000, to: 2_000 };
    const some = await sent(id, () => fixture.act(`${id}/void`, window));
    const { markets } = await fixture.match(id);
    expect(some).toHaveLength(markets.length);
    expect(some[0]).toMatchObject({ type: 'bet_cancel', market_id: id * 10_000 + 1, version: 1, ...window });
    const undone = await sent(id, () => fixture.act(`${id}/unvoid`));
    expect(undone[0]).toMatchObject({ type: 'bet_cancel_rollback', version: 1 });
    const all = await sent(id, () => fixture.act(`${id}/void`));
    expect(all[0]).toMatchObject({ type: 'bet_cancel', version: 2 });
    expect(all[0]).not.toHaveProperty('from');
    // A void market has no result.
    await fixture.act(`${id}/end`);
    expect((await fixture.post(`matches/${id}/settle`)).status).toBe(409);
  });

  it('abandons a match and voids what was not decided', async () => {
    const { id } = await fixture.first('live');
    await sent(id, () => fixture.act(`${id}/goal`, { side: 'home' }));
    const news = await sent(id, () => fixture.act(`${id}/abandon`));
    expect(news[1]).toMatchObject({ type: 'fixture', match: { status: 'abandoned', period: 'abandoned' } });
    const results = await sent(id, () => fixture.advance(30_000));
    const main = results.find(
      (message) => message.type === 'settlement' && message.market_id === id * 10_000 + 1,
    );
    expect(main).toMatchObject({ outcomes: [{ result: 'void' }, { result: 'void' }, { result: 'void' }] });
  });

  it('sends a suspension in force to a new consumer', async () => {
    const { id } = await fixture.first('live');
    await fixture.act(`${id}/goal`, { side: 'home' });
    const newcomer = await FeedListener.open(fixture.sandbox);
    expect(await newcomer.recover(null, 0)).toContainEqual(
      expect.objectContaining({ type: 'bet_stop', match_id: id, reason: 'goal' }),
    );
  });
});

describe('control of the feed', () => {
  it('changes the speed: more happens in the same time, and the shown clock is corrected', async () => {
    const { id } = await fixture.first('live');
    const { seconds } = (await fixture.match(id)).clock;
    await fixture.post('speed', { factor: 20 });
    const news = await sent(id, () => fixture.advance(3_000));
    expect((await fixture.match(id)).clock.seconds - seconds).toBeGreaterThanOrEqual(59);
    expect(news.filter((message) => message.type === 'fixture').length).toBeGreaterThanOrEqual(2);
  });

  it('refuses invalid requests with the name of the field', async () => {
    const { id } = await fixture.first('live');
    const refused = async (path: string, body: unknown) => (await fixture.post(path, body)).json();
    const field = (name: string) => ({ error: 'invalid-field', field: name });
    expect(await refused(`matches/${id}/goal`, { side: 'left' })).toEqual(field('side'));
    expect(await refused(`matches/${id}/goal`, {})).toEqual(field('side'));
    expect(await refused('matches/abc/end', {})).toEqual(field('id'));
    expect(await refused('speed', { factor: 0 })).toEqual(field('factor'));
    expect(await refused('advance', { ms: -1 })).toEqual(field('ms'));
    expect(await refused(`matches/${id}/settle`, { score: [1] })).toEqual(field('score'));
    const unknown = await fixture.post('matches/99/end');
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'no-such-match' }]);
  });

  it('lists by sport and status, with or without markets', async () => {
    const list = async (query: string) =>
      (await (await fetch(`${fixture.sandbox.httpUrl}/control/feed/matches?${query}`)).json()) as {
        matches?: readonly { status: string; markets: readonly unknown[] }[];
        field?: string;
      };
    expect((await list('sport=tennis')).matches).toEqual([]);
    const live = (await list('sport=football&status=live&markets=none')).matches ?? [];
    expect(live).toHaveLength(6);
    expect(live.every(({ status, markets }) => status === 'live' && markets.length === 0)).toBe(true);
    expect(await list('sport=chess')).toEqual({ error: 'invalid-field', field: 'sport' });
  });

  it('refuses requests from pages of other sites', async () => {
    const reply = await fetch(`${fixture.sandbox.httpUrl}/control/feed/pause`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
    expect((await fixture.view()).paused).toBe(false);
  });

  it('refuses to advance the system clock', async () => {
    const real = await startSandbox({ clock: systemClock });
    const reply = await fetch(`${real.httpUrl}/control/feed/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"ms":1}',
    });
    expect(reply.status).toBe(409);
    await real.close();
  });
});

describe('the page', () => {
  it('shows the matches with their prices and buttons, and runs only its own script', async () => {
    const { sandbox } = fixture;
    const reply = await fetch(`${sandbox.httpUrl}/feed`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const body = await reply.text();
    expect(body).not.toMatch(/<script(?! src="\/assets\/)|\sstyle=|\son\w+=/);
    for (const [, asset] of body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      expect((await fetch(sandbox.httpUrl + asset)).status).toBe(200);
    const { matches } = await fixture.view();
    for (const match of matches) {
      expect(body).toContain(`data-post="matches/${match.id}/${match.status === 'live' ? 'end' : 'start'}"`);
      const shown = cardMarkets(match);
      expect(shown).toHaveLength(2);
      for (const market of shown)
        for (const { odds } of market.outcomes) expect(body).toContain(`<b>${odds}</b>`);
    }
    expect(body).toContain('data-body="{&quot;side&quot;:&quot;home&quot;}"');
  });

  it('offers the actions for a finished match', async () => {
    const { id } = await fixture.first('live');
    const page = async () => (await fetch(`${fixture.sandbox.httpUrl}/feed`)).text();
    await fixture.act(`${id}/end`);
    expect(await page()).toContain(`data-post="matches/${id}/settle"`);
    await fixture.act(`${id}/settle`);
    expect(await page()).toContain(`data-post="matches/${id}/rollback"`);
  });
});
