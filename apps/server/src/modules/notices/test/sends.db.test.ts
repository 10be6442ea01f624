import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Audience, SendForm } from '../index.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
});
afterAll(() => world?.close());

const words = (title: string) => ({ title, text: '{name}, on Sunday PIX rests from 3:00 to 4:30.' });
const form = (changes: Partial<SendForm> = {}): SendForm => ({
  brand: 'bethoje',
  kind: 'service',
  type: 'account',
  audience: {},
  channels: ['in_app', 'push'],
  isTop: true,
  turn: 8,
  path: '/announcement',
  texts: {
    ENG: words('PIX rests'),
    PT: words('PIX para'),
    ES: words('PIX'),
    RU: words('PIX'),
    VI: words('PIX'),
  },
  beginsMs: NOON,
  endsMs: NOON + 2 * DAY_MS,
  ...changes,
});
const save = (given: SendForm) => world.tx((tx) => world.notices.sends.save(tx, given, { madeBy: 1 }));
const saved = async (given: SendForm) => {
  const outcome = await save(given);
  if (outcome.is !== 'saved') throw new Error(outcome.is);
  return outcome.id;
};
const act = async (
  id: Awaited<ReturnType<typeof saved>>,
  action: 'start' | 'pause' | 'resume' | 'stop',
  brand = 'bethoje',
) => {
  const { sends } = world.notices;
  const counted = action === 'start' ? await sends.countAudience(id) : undefined;
  return world.tx((tx) => sends.act(tx, id, brand, action, counted));
};
const crowd = (from: number, count: number, changes = '') =>
  world.tx((tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on, deposits, level ${changes === '' ? '' : ', choices, consent_at'})
       SELECT n, 'bethoje', 'BR', CASE WHEN n % 2 = 0 THEN 'PT' ELSE 'ES' END, $3::timestamptz, $3::timestamptz::date, n % 5, n % 7
         ${changes} FROM generate_series($1::bigint, $2::bigint) AS n`,
      [from, from + count - 1, new Date(NOON)],
    ),
  );
const got = async (id: bigint) =>
  world.fresh.database.read<{ player: bigint; count: number }>(
    'SELECT player, count(*)::integer AS count FROM notices.message WHERE send = $1 GROUP BY player',
    [id],
  );

describe('a send to many players', () => {
  it('reaches each player of its audience once, with two nodes and one that is killed in between', async () => {
    await crowd(100_001, 9_000);
    const id = await saved(form());
    expect(await act(id, 'start', 'keo')).toEqual({ is: 'wrong-brand' });
    expect(await act(id, 'start')).toMatchObject({ is: 'done', send: { audienceCount: 9_000 } });
    expect(await act(id, 'start')).toEqual({ is: 'not-now' });
    // The first node dies in its third chunk: that chunk is undone as a whole.
    const { database } = world.deps;
    let chunks = 0;
    const dying = {
      ...world.deps,
      database: {
        ...database,
        read: database.read.bind(database),
        close: async () => undefined,
        inTransaction: ((work, options) => {
          chunks += 1;
          return database.inTransaction(async (tx) => {
            const result = await work(tx);
            if (chunks === 3) throw new Error('killed');
            return result;
          }, options);
        }) as typeof database.inTransaction,
      },
    };
    const { createNotices } = await import('../index.ts');
    await expect(createNotices(dying).sends.run(signal)).rejects.toThrow('killed');
    expect(await world.notices.sends.get(id)).toMatchObject({
      state: 'running',
      lookedAt: 4_000,
      reached: 4_000,
    });
    await Promise.all([world.notices.sends.run(signal), world.again().sends.run(signal)]);
    const rows = await got(id);
    expect(rows).toHaveLength(9_000);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
    expect(await world.notices.sends.get(id)).toMatchObject({
      state: 'done',
      lookedAt: 9_000,
      reached: 9_000,
    });
    await world.notices.jobs['deliver-notices']({}, signal);
    const results = await world.notices.sends.results(id);
    expect(results).toEqual([{ channel: 'push', state: 'sent', count: 9_000 }]);
    expect(new Set(world.handed.map(({ player }) => player)).size).toBe(9_000);
    // Nothing of it waits any more.
    expect(await act(id, 'stop')).toEqual({ is: 'not-now' });
    expect(world.handed).toHaveLength(9_000);
    expect(world.handed[0]).toMatchObject({
      title: expect.stringMatching(/^PIX/),
      text: expect.stringContaining('Player 10'),
    });
    world.handed.length = 0;
  });

  it('stops when it is stopped, waits while it is paused, and gives up what was not delivered', async () => {
    const id = await saved(form());
    await act(id, 'start');
    const stop = new AbortController();
    // One chunk, then the operator pauses it.
    const once = world.notices.sends.run(stop.signal);
    stop.abort();
    await once;
    await act(id, 'pause');
    const paused = await world.notices.sends.get(id);
    await world.notices.sends.run(signal);
    expect((await world.notices.sends.get(id))?.lookedAt).toBe(paused?.lookedAt);
    await world.notices.jobs['deliver-notices']({}, signal);
    expect(world.handed).toEqual([]);
    expect(await act(id, 'stop')).toMatchObject({ is: 'done', send: { state: 'stopped' } });
    expect(await act(id, 'resume')).toEqual({ is: 'not-now' });
    await world.notices.jobs['resume-notices']({}, signal);
    await world.notices.jobs['deliver-notices']({}, signal);
    expect(world.handed).toEqual([]);
  });

  it('that is stopped with more deliveries than one transaction takes gives all of them up in one run', async () => {
    const id = await saved(form());
    await act(id, 'start');
    await world.notices.sends.run(signal);
    expect(await world.notices.sends.get(id)).toMatchObject({ state: 'done', reached: 9_000 });
    expect(await act(id, 'pause')).toEqual({ is: 'not-now' });
    expect(await act(id, 'stop')).toMatchObject({ is: 'done', send: { state: 'stopped' } });
    await world.notices.jobs['deliver-notices']({}, signal);
    expect(world.handed).toEqual([]);
    await world.notices.jobs['resume-notices']({}, signal);
    expect(await world.notices.sends.results(id)).toEqual([
      { channel: 'push', state: 'given-up', count: 9_000 },
    ]);
  });

  it('is started with the audience that was counted before, and not after the draft was changed', async () => {
    const { sends } = world.notices;
    const id = await saved(form({ audience: { languages: ['PT'] } }));
    const counted = await sends.countAudience(id);
    expect(counted).toEqual({ version: 1, count: 4_500 });
    const changed = form({ audience: { languages: ['ES'], levelFrom: 6 } });
    await world.tx((tx) => sends.save(tx, changed, { madeBy: 1, id, version: 1 }));
    const start = (given: typeof counted) => world.tx((tx) => sends.act(tx, id, 'bethoje', 'start', given));
    expect(await start(counted)).toEqual({ is: 'changed-since' });
    expect(await start(undefined)).toEqual({ is: 'changed-since' });
    expect((await sends.get(id))?.state).toBe('draft');
    const again = await sends.countAudience(id);
    // While the transaction of the start is open nothing is counted: its length does not depend on the audience.
    const { createNotices } = await import('../index.ts');
    const { database } = world.deps;
    const read = vi.fn(database.read.bind(database));
    const own = createNotices({ ...world.deps, database: { ...database, read } as typeof database });
    const outcome = await world.tx((tx) => own.sends.act(tx, id, 'bethoje', 'start', again));
    expect(outcome).toMatchObject({ is: 'done', send: { audienceCount: again?.count } });
    expect(read).not.toHaveBeenCalled();
    expect(await sends.countAudience(id)).toBeUndefined();
    await act(id, 'stop');
  });

  it('finds players by facts, and refuses what is wrong by its field', async () => {
    const count = async (audience: Audience) =>
      (
        await world.notices.sends.forecast({
          brand: 'bethoje',
          audience,
          kind: 'service',
          channels: ['in_app'],
        })
      ).count;
    expect(await count({ languages: ['PT'] })).toBe(4_500);
    expect(await count({ depositsFrom: 1, depositsUntil: 1 })).toBe(1_800);
    expect(await count({ levelFrom: 6 })).toBe(1_286);
    expect(await count({ players: [100_001, 100_002] })).toBe(2);
    expect(await count({ unseenDays: 3 })).toBe(0);
    // The most days of which the database has dates, and a send that begins in a year of more than four digits.
    expect(await count({ seenDays: 36_500, except: { unseenDays: 36_500 } })).toBe(9_000);
    const far = 8_640_000_000_000_000;
    const late = await saved(form({ audience: { seenDays: 1 }, beginsMs: far - DAY_MS, endsMs: far }));
    expect(await world.notices.sends.countAudience(late)).toMatchObject({ count: 0 });
    expect(await count({ plays: 'casino' })).toBe(0);
    world.openBettors.add(100_010 as PlayerId);
    expect(await count({ hasOpenBets: true })).toBe(1);
    expect(await count({ hasOpenBets: false })).toBe(8_999);
    // Every fifth has made one deposit, half of them read Portuguese: only those who do both are left out.
    expect(await count({ except: { depositsFrom: 1, depositsUntil: 1, languages: ['PT'] } })).toBe(8_100);
    expect(await count({ languages: ['PT'], except: { levelFrom: 3 } })).toBe(1_929);
    expect(await save(form({ brand: 'nobody' }))).toEqual({ is: 'no-such-brand' });
    expect(await save(form({ audience: { country: 'MX' } }))).toEqual({ is: 'wrong', field: 'country' });
    expect(await save(form({ endsMs: NOON - 1 }))).toEqual({ is: 'wrong', field: 'ends' });
    expect(await save(form({ path: 'javascript:alert(1)' }))).toEqual({ is: 'wrong', field: 'path' });
    expect(
      await save(form({ texts: { ...form().texts, RU: { title: '{amount}', text: '' } } })),
    ).toMatchObject({
      is: 'text',
      field: 'texts.RU.title',
      fault: { is: 'unknown-field', field: 'amount' },
    });
    const foreign = await world.newPlayer({ brand: 'keo', language: 'VI' });
    expect(await save(form({ audience: { players: [foreign] } }))).toEqual({ is: 'wrong-brand' });
    const empty = await saved(form({ audience: { unseenDays: 30 } }));
    expect(await act(empty, 'start')).toEqual({ is: 'nobody' });
  });

  it('of promotion goes to no player who is paused, did not allow it or had two this week', async () => {
    await crowd(200_001, 4, ', \'{"promotions.push": true}\', $3::timestamptz');
    await world.tx((tx) =>
      tx.query("UPDATE notices.player SET paused_until = 'infinity' WHERE player = 200001"),
    );
    const marketing = () => form({ kind: 'marketing', type: 'promotions', isTop: false, channels: ['push'] });
    const reached: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await saved(marketing());
      await act(id, 'start');
      await world.notices.sends.run(signal);
      reached.push((await got(id)).length);
    }
    expect(reached).toEqual([3, 3, 0]);
    const [last] = await world.notices.sends.list({ brand: 'bethoje', limit: 1 });
    expect(last?.leftOut).toEqual({ 'no-consent': 9_000, paused: 1, 'promoted-enough': 3 });
    // A player who withdraws the consent before the delivery gets nothing.
    await world.tx((tx) => tx.query('UPDATE notices.player SET consent_at = NULL WHERE player = 200002'));
    await world.notices.jobs['deliver-notices']({}, signal);
    const states = await world.fresh.database.read<{ state: string; count: number }>(
      'SELECT state, count(*)::integer AS count FROM notices.delivery WHERE player BETWEEN 200001 AND 200004 GROUP BY state',
    );
    expect(new Map(states.map(({ state, count }) => [state, count]))).toEqual(
      new Map([
        ['sent', 4],
        ['refused', 2],
      ]),
    );
  });
});
