import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MatchState } from '../../sportsbook/book/index.ts';
import { matchState } from '../../sportsbook/book/test/states.ts';
import type { Notices } from '../index.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
});
afterAll(() => world?.close());
afterEach(() => {
  world.handed.length = 0;
  world.book.isWhole = true;
  world.clock.advance((DAY_MS - ((world.clock.nowMs() - NOON) % DAY_MS)) % DAY_MS);
});

let matches = 7_000;
const newMatch = () => {
  matches += 1;
  return matches;
};
const show = (match: number, home: number, away: number, over: Partial<MatchState> = {}) =>
  world.book.set(matchState(match, 1, { score: [home, away], ...over }));
/** One round of a node: it looks at every match whose score it has not seen. */
const look = async (notices: Notices = world.notices) => {
  notices.goals.start();
  await notices.goals.stop();
};
const tell = () => world.notices.jobs['tell-goals']({}, signal);
const deliver = () => world.notices.jobs['deliver-notices']({}, signal);
/** A match at 0-0, and a player with an open bet on it. */
async function follow(): Promise<{ readonly match: number; readonly player: PlayerId }> {
  const [match, player] = [newMatch(), await world.newPlayer({ language: 'PT' })];
  world.book.bettors.set(match, [player]);
  show(match, 0, 0);
  await look();
  return { match, player };
}
const messagesOf = (player: PlayerId) =>
  world.fresh.database.read<{ kind: string; key: string; title: string; text: string }>(
    'SELECT kind, key, title, text FROM notices.message WHERE player = $1 ORDER BY id',
    [player],
  );
const keys = async (player: PlayerId) => (await messagesOf(player)).map(({ key }) => key);

describe('a goal', () => {
  it('is sent and pushed to the players with an open bet on the match, in their languages, and to no other player', async () => {
    const { match, player } = await follow();
    const other = await world.newPlayer({ language: 'PT' });
    show(match, 0, 1, { away: { id: 12, name: 'Germany', names: { PT: 'Alemanha' } } });
    await look();
    expect(world.jobs.at(-1)).toBe('tell-goals');
    await tell();
    expect(await messagesOf(player)).toEqual([
      {
        kind: 'goal',
        key: `goal:${match}:0-1`,
        title: 'Gol: Alemanha, 0–1',
        text: expect.stringContaining('Flamengo'),
      },
    ]);
    expect(await messagesOf(other)).toEqual([]);
    await deliver();
    expect(world.handed.filter((notice) => notice.player === player)).toMatchObject([
      // Push and Telegram, which the player has switched on by default.
      { kind: 'goal' },
      { kind: 'goal' },
    ]);
  });

  it('makes one notice, whichever nodes see it, how often they start, and when the job is repeated', async () => {
    const { match, player } = await follow();
    const other = world.again();
    await look(other);
    const before = world.jobs.length;
    show(match, 1, 0);
    await Promise.all([look(), look(other)]);
    await look(world.again());
    expect(world.jobs.slice(before)).toEqual(['tell-goals']);
    await Promise.all([tell(), other.jobs['tell-goals']({}, signal)]);
    await tell();
    expect(await keys(player)).toEqual([`goal:${match}:1-0`]);
  });

  it('that is taken back makes no notice, and the same score makes none again', async () => {
    const { match, player } = await follow();
    for (const [home, away] of [
      [1, 0],
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 0],
      [2, 0],
      [2, 1],
    ] as const) {
      show(match, home, away);
      await look();
      await tell();
    }
    expect(await keys(player)).toEqual(['1-0', '1-1', '2-0', '2-1'].map((score) => `goal:${match}:${score}`));
  });

  it('makes no notice from before the match was known, of another sport, in a shoot-out or in a match that is over', async () => {
    const player = await world.newPlayer({ language: 'PT' });
    const [known, basketball, shootOut, over] = [newMatch(), newMatch(), newMatch(), newMatch()];
    for (const match of [known, basketball, shootOut, over]) world.book.bettors.set(match, [player]);
    show(known, 2, 1);
    show(basketball, 0, 0, { sport: 'basketball', period: 'quarter-1' });
    show(shootOut, 0, 0);
    show(over, 0, 0);
    await look();
    show(basketball, 3, 0, { sport: 'basketball', period: 'quarter-1' });
    show(shootOut, 1, 0, { period: 'shoot-out' });
    show(over, 1, 0, { status: 'ended', period: 'ended' });
    await look();
    await tell();
    expect(await messagesOf(player)).toEqual([]);
  });

  it('is not read from a book that lacks messages', async () => {
    const { match, player } = await follow();
    world.book.isWhole = false;
    show(match, 1, 0);
    await look();
    await tell();
    expect(await messagesOf(player)).toEqual([]);
    world.book.isWhole = true;
    await look();
    await tell();
    expect(await keys(player)).toEqual([`goal:${match}:1-0`]);
  });

  it('names the side of the newest goal when both have scored since, and no side when the feed does not say', async () => {
    const [one, other] = [await follow(), await follow()];
    const goal = (side: 'home' | 'away') =>
      ({ kind: 'goal', side, second: 900, period: 'first-half' }) as const;
    show(one.match, 1, 1, { events: [goal('away'), goal('home')] });
    show(other.match, 1, 1);
    await look();
    await tell();
    expect((await messagesOf(one.player))[0]?.title).toBe('Gol: Flamengo, 1–1');
    expect(await messagesOf(other.player)).toEqual([]);
  });

  it('is sent to more than a thousand players in chunks, and no longer once it is of no use', async () => {
    const match = newMatch();
    const players = Array.from({ length: 1_201 }, (_, n) => (300_000 + n) as PlayerId);
    await world.tx((tx) =>
      tx.query(
        `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on)
         SELECT n, 'bethoje', 'BR', 'PT', now(), current_date FROM unnest($1::bigint[]) AS n`,
        [players],
      ),
    );
    world.book.bettors.set(match, players);
    show(match, 0, 0);
    await look();
    show(match, 1, 0);
    await look();
    await tell();
    const count = () =>
      world.fresh.database.read('SELECT count(*)::int AS n FROM notices.message WHERE key LIKE $1', [
        `goal:${match}:%`,
      ]);
    expect(await count()).toEqual([{ n: 1_201 }]);
    show(match, 2, 0);
    await look();
    world.clock.advance(15 * MINUTE_MS);
    await tell();
    expect(await count()).toEqual([{ n: 1_201 }]);
    const waiting = 'SELECT count(*)::int AS n FROM notices.goal WHERE done_at IS NULL';
    expect(await world.fresh.database.read(waiting)).toEqual([{ n: 0 }]);
  });

  it('passes the quiet hours only where the player lets goals pass, and not the choice of the topic or a pause', async () => {
    const match = newMatch();
    const [awake, asleep, off, paused] = [
      await world.newPlayer({ language: 'PT' }),
      await world.newPlayer({ language: 'PT' }),
      await world.newPlayer({ language: 'PT' }),
      await world.newPlayer({ language: 'PT' }),
    ];
    const set = (player: PlayerId, wanted: Parameters<Notices['settings']['set']>[1]) =>
      world.notices.settings.set({ player, brand: 'bethoje', isVisitor: false, language: 'PT' }, wanted);
    await set(asleep, { goalsPass: false });
    await set(off, {
      choices: (['in_app', 'push', 'telegram'] as const).map((channel) => ({
        topic: 'goals',
        channel,
        on: false,
      })),
    });
    await world.notices.facts.handle([
      { kind: 'player-paused', player: paused, by: 'exclusion', untilMs: null },
    ]);
    world.book.bettors.set(match, [awake, asleep, off, paused]);
    show(match, 0, 0);
    await look();
    world.clock.advance(11 * HOUR_MS);
    show(match, 1, 0);
    await look();
    await tell();
    await deliver();
    const pushed = world.handed.map(({ player }) => player);
    expect(new Set(pushed)).toEqual(new Set([awake]));
    expect(await keys(asleep)).toHaveLength(1);
    expect([...(await keys(off)), ...(await keys(paused))]).toEqual([]);
  });

  it('is deleted days later, with the score of its match', async () => {
    const { match } = await follow();
    show(match, 1, 0);
    await look();
    await tell();
    world.clock.advance(4 * DAY_MS);
    await world.notices.jobs['forget-notices']({}, signal);
    const left = await world.fresh.database.read(
      'SELECT match FROM notices.goal UNION ALL SELECT match FROM notices.match_score',
    );
    expect(left).toEqual([]);
  });
});
