import { PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import { type Sandbox, startSandbox } from '@palpite/sandbox/sandbox';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectiveStatus } from '../../book/index.ts';
import { type FeedNode, openNode, storedEvents } from './feed-node.ts';

let fresh: FreshDatabase;
let sandbox: Sandbox;
let node: FeedNode;
beforeEach(async () => {
  fresh = await freshDatabase();
  sandbox = await startSandbox();
  node = openNode(fresh, sandbox.feedUrl, { key: sandbox.feedKey });
  await node.until(() => node.book.isFresh(), 'the book is fresh');
});
afterEach(async () => {
  await node.stop();
  await sandbox.close();
  await fresh.close();
});

const control = async (path: string, body?: object) => {
  const reply = await fetch(`${sandbox.httpUrl}/control/feed/${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
};

describe('the unmodified feed of the sandbox', () => {
  it('is read completely: a goal, an end, a result and its correction', async () => {
    const { book, feed } = node;
    const live = book
      .matches()
      .map((id) => book.match(id))
      .find((state) => state?.status === 'live');
    if (!live) throw new Error('nothing is in play');
    const { match } = live;
    const detail = () => book.detail(match);
    const types = new Set(detail()?.markets.map(({ type }) => type));
    expect([...types]).toEqual(expect.arrayContaining(['match-result', 'total-goals', 'corner-total']));
    expect(types.size).toBeGreaterThanOrEqual(40);

    await control(`matches/${match}/goal`, { side: 'home' });
    await node.until(() => book.match(match)?.score[0] === live.score[0] + 1, 'the goal is shown');
    await node.until(() => book.match(match)?.stop === 'goal', 'betting has stopped');

    await control(`matches/${match}/end`);
    await node.until(() => book.match(match)?.status === 'ended', 'the match has ended');
    await control(`matches/${match}/settle`);
    const reported = async (kind: string) =>
      (await storedEvents(fresh)).filter(
        (event) => event.kind === kind && 'match' in event && event.match === match,
      ).length;
    const markets = detail()?.markets.length ?? 0;
    await expect.poll(() => reported('market-resulted')).toBe(markets);
    await control(`matches/${match}/rollback`);
    await expect.poll(() => reported('market-result-undone')).toBe(markets);
    expect(await reported('market-resulted')).toBe(markets);
    for (const market of detail()?.markets ?? [])
      expect(effectiveStatus(market, book.match(match) ?? live, book.isFresh())).toBe('closed');
    expect(feed.health().counts).toMatchObject({ garbage: 0, gap: 0, full: 0 });
  });

  it('is suspended while it is late and regular, and opens again when it is in time', {
    timeout: 60_000,
  }, async () => {
    const { book, feed } = node;
    const beats: boolean[] = [];
    const leave = node.bus.subscribe('book.beat', (beat) => {
      beats.push((beat as { healthy: boolean }).healthy);
    });
    await control('producers/all/delay', { ms: 4_000 });
    await node.until(() => !book.isFresh(), 'the book is stale');
    const [late] = feed.health().producers;
    expect(late).toMatchObject({ healthy: false, counts: { gap: 0, garbage: 0 } });
    expect(late?.lateMs).toBeGreaterThan(2_500);
    expect(late?.lateMs).toBeLessThan(6_500);
    for (const id of book.matches()) {
      const { match, markets } = book.detail(id) ?? {};
      for (const market of markets ?? [])
        if (match) expect(effectiveStatus(market, match, book.isFresh())).not.toBe('open');
    }

    await control('producers/all/delay', { ms: 0 });
    await node.until(() => book.isFresh(), 'the book is fresh again');
    leave();
    await node.until(() => (feed.health().producers[0]?.lateMs ?? 0) < 1_001, 'a beat is in time');
    // It was reported once as late and once as in time: it did not flap, and nothing had to be requested.
    expect(beats.filter((healthy, index) => healthy !== (beats[index - 1] ?? true))).toEqual([false, true]);
    const [timely] = feed.health().producers;
    expect(timely).toMatchObject({ healthy: true, counts: { gap: 0, garbage: 0 } });
    // One belongs to each time that this node becomes the owner.
    expect(timely?.counts.recovery).toBeLessThanOrEqual(feed.health().epoch);
  });

  it('tells of a match what is behind it, and of its league the rounds and a table that counts it', async () => {
    const { book, feed } = node;
    const live = book
      .matches()
      .map((id) => book.match(id))
      .find((state) => state?.status === 'live');
    if (!live) throw new Error('nothing is in play');
    const { match, sport, status, league, home } = live;
    const background = await feed.seasons.match({ match, sport, status });
    expect(background).toMatchObject({ is: 'known', value: { round: expect.any(Number) } });
    const played = async () => {
      const season = await feed.seasons.league(league.id);
      if (season.is !== 'known') throw new Error(season.is);
      return season.value.table?.find(({ team }) => team === home.id)?.played ?? 0;
    };
    const before = await played();
    await control(`matches/${match}/end`);
    expect(await played()).toBe(before + 1);
    expect(await feed.seasons.league(1)).toEqual({ is: 'none' });
    await control('pause');
    expect(await feed.seasons.league(league.id)).toEqual({ is: 'unavailable' });
  });

  it('sells whether a player scores under the name of the line-up, and settles it by who scored', async () => {
    const { book, feed } = node;
    const live = book
      .matches()
      .map((id) => book.match(id))
      .find((state) => state?.status === 'live');
    if (!live) throw new Error('nothing is in play');
    const { match, sport } = live;
    const playersNow = async () => {
      const answer = await feed.seasons.lineUp({ match, sport, status: 'live' });
      if (answer.is !== 'known' || answer.value.is !== 'announced') throw new Error('no line-ups');
      const { home, away } = answer.value;
      const [ofHome, ofAway] = [home, away].map(({ starters, bench }) => [...starters, ...bench]);
      return { home: ofHome ?? [], away: ofAway ?? [] };
    };
    const sold = (book.detail(match)?.markets ?? []).flatMap((market) => {
      const side = (['home', 'away'] as const).find((each) => market.type === `${each}-player-scores`);
      return side ? [{ market, side }] : [];
    });
    expect(sold.length).toBeGreaterThan(10);
    const before = await playersNow();
    for (const { market, side } of sold) {
      const player = before[side].find(({ number }) => String(number) === market.line);
      expect(market.player).toEqual({ name: player?.name, names: player?.names });
    }
    for (let goal = 1; goal <= 3; goal += 1) {
      await control(`matches/${match}/goal`, { side: 'home' });
      await control(`matches/${match}/goal`, { side: 'away' });
    }
    await control(`matches/${match}/end`);
    const after = await playersNow();
    await control(`matches/${match}/settle`);
    const ids = new Set(sold.map(({ market }) => market.market));
    const results = async () =>
      (await storedEvents(fresh)).filter(
        (event) => event.kind === 'market-resulted' && 'market' in event && ids.has(event.market),
      );
    const expected = ({ market: { line }, side }: (typeof sold)[number]) => {
      const player = after[side].find(({ number }) => String(number) === line);
      const kinds = player?.incidents.map(({ kind }) => kind) ?? [];
      const began = before[side].findIndex(({ number }) => String(number) === line) < 11;
      if (!began && !kinds.includes('on')) return 'void';
      return kinds.includes('goal') ? 'win' : 'lose';
    };
    await expect.poll(async () => (await results()).length).toBe(ids.size);
    const found = await results();
    for (const each of sold)
      expect(found.find((event) => 'market' in event && event.market === each.market.market)).toMatchObject({
        results: [{ selection: 'yes', result: expected(each) }, { selection: 'no' }],
      });
    expect(sold.some((each) => expected(each) === 'win')).toBe(true);
  });

  it('sells who scores first with the names of the line-up, and settles it by the first goal', async () => {
    const { book, feed } = node;
    const open = book
      .matches()
      .flatMap((id) => book.detail(id)?.markets ?? [])
      .find(({ type, status }) => type === 'first-goalscorer' && status === 'open');
    const state = open && book.match(open.match);
    if (!open || !state) throw new Error('nobody has yet to score');
    const { match, sport } = state;
    const wins = open.prices.map(({ probabilities }) => probabilities?.win ?? 0);
    const together = wins.reduce((sum, win) => sum + win, 0) / PROBABILITY_SCALE;
    expect(together).toBeGreaterThan(0.98);
    expect(together).toBeLessThanOrEqual(1);
    if (state.status === 'not-started') await control(`matches/${match}/start`);
    for (let goal = 1; goal <= 4; goal += 1) await control(`matches/${match}/goal`, { side: 'home' });
    await control(`matches/${match}/end`);
    await control(`matches/${match}/settle`);
    await node.until(() => book.market(open.market)?.status === 'closed', 'the market is closed');
    const lineUp = await feed.seasons.lineUp({ match, sport, status: 'ended' });
    if (lineUp.is !== 'known' || lineUp.value.is !== 'announced') throw new Error('no line-ups');
    const { home, away } = lineUp.value;
    const players = Object.entries({ home, away }).flatMap(([side, { starters, bench }]) =>
      [...starters, ...bench].map((player) => ({ ...player, selection: `${side}-${player.number}` })),
    );
    for (const [selection, runner] of Object.entries(open.runners ?? {}))
      expect(runner).toMatchObject({ name: players.find((one) => one.selection === selection)?.name });
    const results = async () =>
      (await storedEvents(fresh)).flatMap((event) =>
        event.kind === 'market-resulted' && event.market === open.market ? event.results : [],
      );
    await expect.poll(async () => (await results()).length).toBeGreaterThan(0);
    const won = (await results()).filter(({ result }) => result === 'win');
    expect(won).toHaveLength(1);
    const scorers = players.filter(({ incidents }) => incidents.some(({ kind }) => kind === 'goal'));
    expect(scorers.length === 0 ? ['none'] : scorers.map(({ selection }) => selection)).toContain(
      won[0]?.selection,
    );
  });
});
