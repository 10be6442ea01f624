import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAudience, type SendAction, type SendForm } from '../index.ts';
import { SAMPLE } from '../service/forecast.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.handed.length = 0;
  world.jobs.length = 0;
});

const words = (title: string) => ({ title, text: '{name}, on Sunday PIX rests.' });
const form = (changes: Partial<SendForm> = {}): SendForm => ({
  brand: 'bethoje',
  kind: 'service',
  type: 'account',
  audience: {},
  channels: ['in_app', 'push'],
  isTop: false,
  turn: 8,
  path: '/announcement',
  texts: {
    ENG: words('Rest'),
    PT: words('Pausa'),
    ES: words('Pausa'),
    RU: words('Pausa'),
    VI: words('Nghỉ'),
  },
  beginsMs: world.clock.nowMs(),
  endsMs: world.clock.nowMs() + 2 * DAY_MS,
  ...changes,
});
const sends = () => world.notices.sends;
const act = async (given: bigint, action: SendAction) => {
  const id = given as Parameters<ReturnType<typeof sends>['get']>[0];
  const counted = action === 'start' ? await sends().countAudience(id) : undefined;
  return world.tx((tx) => sends().act(tx, id, 'bethoje', action, counted));
};
async function saved(given: SendForm) {
  const outcome = await world.tx((tx) => sends().save(tx, given, { madeBy: 1 }));
  if (outcome.is !== 'saved') throw new Error(outcome.is);
  return outcome.id;
}
const messagesOf = (player: PlayerId) =>
  world.fresh.database.read<{ send: bigint }>('SELECT send FROM notices.message WHERE player = $1', [player]);

describe('a scheduled send', () => {
  it('begins at its hour and not before, with the audience of that hour', async () => {
    const early = await world.newPlayer({ language: 'PT' });
    const beginsMs = world.clock.nowMs() + 4 * HOUR_MS;
    const id = await saved(form({ beginsMs, endsMs: beginsMs + DAY_MS }));
    expect(await act(id, 'start')).toMatchObject({
      is: 'done',
      send: { state: 'scheduled', audienceCount: 1 },
    });
    expect(world.jobs).toEqual([]);
    await sends().run(signal);
    expect(await messagesOf(early)).toEqual([]);
    expect(await act(id, 'pause')).toEqual({ is: 'not-now' });
    const late = await world.newPlayer({ language: 'ES' });
    world.clock.advance(4 * HOUR_MS);
    await sends().run(signal);
    expect(await sends().get(id)).toMatchObject({ state: 'done', audienceCount: 2, lookedAt: 2, reached: 2 });
    expect([await messagesOf(early), await messagesOf(late)]).toEqual([[{ send: id }], [{ send: id }]]);
    expect(await sends().readCount(id)).toBe(0);
    await world.tx((tx) =>
      tx.query('UPDATE notices.message SET read_at = now() WHERE player = $1 AND send = $2', [late, id]),
    );
    expect(await sends().readCount(id)).toBe(1);
  });

  it('that is cancelled before its hour reaches no player, is a draft again and can be started again', async () => {
    const player = await world.newPlayer({ language: 'PT' });
    const beginsMs = world.clock.nowMs() + HOUR_MS;
    const id = await saved(form({ beginsMs, endsMs: beginsMs + DAY_MS, audience: { players: [player] } }));
    await act(id, 'start');
    expect(await act(id, 'cancel')).toMatchObject({ is: 'done', send: { state: 'draft' } });
    expect(await act(id, 'cancel')).toEqual({ is: 'not-now' });
    world.clock.advance(2 * HOUR_MS);
    await sends().run(signal);
    expect(await messagesOf(player)).toEqual([]);
    // Its hour has passed: it begins when it is started, and days are counted from then.
    expect(await act(id, 'start')).toMatchObject({
      is: 'done',
      send: { state: 'running', beginsMs: world.clock.nowMs() },
    });
    await sends().run(signal);
    expect(await messagesOf(player)).toEqual([{ send: id }]);
    expect(await act(id, 'cancel')).toEqual({ is: 'not-now' });
  });

  it('whose window has passed while no node ran ends without reaching anybody', async () => {
    const player = await world.newPlayer({ language: 'PT' });
    const beginsMs = world.clock.nowMs() + HOUR_MS;
    const id = await saved(form({ beginsMs, endsMs: beginsMs + HOUR_MS, audience: { players: [player] } }));
    await act(id, 'start');
    world.clock.advance(3 * HOUR_MS);
    await sends().run(signal);
    expect(await sends().get(id)).toMatchObject({ state: 'stopped', reached: 0 });
    expect(await messagesOf(player)).toEqual([]);
  });
});

describe('a test of a send', () => {
  const test = (player: number, given = form(), language: 'PT' | 'VI' = 'PT') =>
    world.tx((tx) => sends().test(tx, given, { player: player as PlayerId, language, madeBy: 1 }));

  it('goes to one player in the language that is tested, over the chosen channels, and is in no list', async () => {
    const player = await world.newPlayer({ language: 'ES' });
    const before = await sends().list({ brand: 'bethoje', limit: 100 });
    // Words of other languages may still be missing.
    const empty = { title: '', text: '' };
    const given = form({ texts: { ENG: empty, PT: words('Pausa'), ES: empty, RU: empty, VI: empty } });
    const outcome = await test(player, given);
    expect(outcome).toMatchObject({ is: 'sent', channels: [{ channel: 'in_app' }, { channel: 'push' }] });
    await world.notices.jobs['deliver-notices']({}, signal);
    expect(world.handed.filter((notice) => notice.player === player)).toMatchObject([
      { player, title: 'Pausa', text: `Player ${player}, on Sunday PIX rests.` },
    ]);
    expect(await sends().list({ brand: 'bethoje', limit: 100 })).toEqual(before);
    expect(await test(player, given, 'VI')).toMatchObject({ is: 'text', field: 'texts.VI.title' });
  });

  it('can be repeated and counts for no limit of the player', async () => {
    const player = await world.newPlayer({ language: 'PT' });
    const set = (text: string) =>
      world.tx((tx) => tx.query(`UPDATE notices.player SET ${text} WHERE player = $1`, [player]));
    await set(`choices = '{"promotions.push": true}', consent_at = now()`);
    const marketing = form({ kind: 'marketing', type: 'promotions', channels: ['push'] });
    for (let n = 0; n < 3; n += 1) expect(await test(player, marketing)).toMatchObject({ is: 'sent' });
    const [row] = await world.fresh.database.read(
      'SELECT promoted, told FROM notices.player WHERE player = $1',
      [player],
    );
    expect(row).toEqual({ promoted: 0, told: 0 });
    await set(`paused_until = 'infinity'`);
    expect(await test(player, marketing)).toEqual({ is: 'left-out', why: 'paused' });
    await set('paused_until = NULL, consent_at = NULL');
    expect(await test(player, marketing)).toEqual({ is: 'left-out', why: 'no-consent' });
  });

  it('to a player of another brand, without a player or for an unknown brand is refused', async () => {
    const foreign = await world.newPlayer({ brand: 'keo', language: 'VI' });
    expect(await test(foreign)).toEqual({ is: 'wrong-brand' });
    expect(await test(999_999)).toEqual({ is: 'no-such-player' });
    expect(await test(foreign, form({ brand: 'nobody' }))).toEqual({ is: 'no-such-brand' });
    expect(await messagesOf(foreign)).toEqual([]);
  });
});

describe('a forecast', () => {
  const forecast = (changes: Partial<Parameters<ReturnType<typeof sends>['forecast']>[0]> = {}) =>
    sends().forecast({
      brand: 'keo',
      audience: {},
      kind: 'marketing',
      channels: ['in_app', 'push', 'mail'],
      ...changes,
    });
  const crowd = (from: number, count: number, choices: string, consent: string) =>
    world.tx((tx) =>
      tx.query(
        `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on, choices, consent_at, quiet_on)
         SELECT n, 'keo', 'VN', 'VI', $3, $3::timestamptz::date, $4, $5::timestamptz, n % 4 = 0
         FROM generate_series($1::bigint, $2::bigint) AS n`,
        [from, from + count - 1, new Date(NOON), choices, consent === '' ? null : new Date(NOON)],
      ),
    );

  it('says who would get a message on which channel, who later, and who not and why', async () => {
    await world.tx((tx) => tx.query("DELETE FROM notices.message WHERE brand = 'keo'"));
    const before = await forecast();
    await crowd(500_000, 400, '{"promotions.push": true}', 'yes');
    await crowd(510_000, 100, '{}', '');
    const seen = await forecast();
    expect(seen).toMatchObject({
      count: before.count + 500,
      of: before.of + 500,
      isEstimate: false,
      reached: 400,
      leftOut: { 'no-consent': before.count + 100 },
      channels: { push: 400, mail: 0, in_app: 0 },
    });
    // Noon in São Paulo is 22:00 in Ho Chi Minh City: every fourth has quiet hours then.
    world.clock.advance(Math.max(0, NOON + DAY_MS - world.clock.nowMs()));
    expect((await forecast()).later).toBe(100);
  });

  it('of a large audience is made from a sample and keeps its proportions', async () => {
    await crowd(1_000_000, 3 * SAMPLE, '{"promotions.push": true}', 'yes');
    await crowd(2_000_000, SAMPLE, '{}', '');
    const { count, isEstimate, reached, leftOut, channels } = await forecast();
    expect(isEstimate).toBe(true);
    expect(reached + (leftOut['no-consent'] ?? 0)).toBeCloseTo(count, -1);
    expect(Math.abs(reached - 3 * SAMPLE) / (3 * SAMPLE)).toBeLessThan(0.03);
    expect(channels.push).toBe(reached);
  });
});

describe('an audience', () => {
  it('with an exception without conditions, or with conditions that no exception has, is refused by its field', () => {
    expect(readAudience({ except: {} })).toEqual({ is: 'wrong', field: 'except' });
    expect(readAudience({ except: { hasOpenBets: true } })).toEqual({
      is: 'wrong',
      field: 'except.hasOpenBets',
    });
    expect(readAudience({ except: { levelFrom: 5, levelUntil: 2 } })).toEqual({
      is: 'wrong',
      field: 'except.levelUntil',
    });
    expect(readAudience({ except: { except: {} } })).toEqual({ is: 'wrong', field: 'except.except' });
    expect(readAudience({ levelFrom: 2, except: { plays: 'casino' } })).toMatchObject({ is: 'audience' });
  });
});
