import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SendForm } from '../index.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

const PLAYERS = Number(process.env.SEND_PLAYERS ?? 1_000_000);
const SEEDED_AT_ONCE = 100_000;
/** What one chunk of a send takes at most, and so what a stop waits for. */
const STOPPED_WITHIN_MS = 5_000;
/** A transaction may take ten seconds. */
const STARTED_WITHIN_MS = 2_000;

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
  for (let from = 1; from <= PLAYERS; from += SEEDED_AT_ONCE)
    await world.tx((tx) =>
      tx.query(
        `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on)
         SELECT n, 'bethoje', 'BR', 'PT', $3::timestamptz, $3::timestamptz::date
         FROM generate_series($1::bigint, $2::bigint) AS n`,
        [from, Math.min(from + SEEDED_AT_ONCE - 1, PLAYERS), new Date(NOON)],
      ),
    );
});
afterAll(() => world?.close());

const words = { title: 'PIX rests', text: 'On Sunday from 3:00 to 4:30.' };
const form = (): SendForm => ({
  brand: 'bethoje',
  kind: 'service',
  type: 'account',
  audience: {},
  channels: ['in_app', 'push'],
  isTop: false,
  turn: 8,
  path: '/announcement',
  texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
  beginsMs: NOON,
  endsMs: NOON + DAY_MS,
});

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const began = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - began) };
}

it(`a send to ${PLAYERS} players starts at once, shows its progress, and stops within a chunk`, async () => {
  const { sends, jobs } = world.notices;
  const saved = await world.tx((tx) => sends.save(tx, form(), { madeBy: 1 }));
  if (saved.is !== 'saved') throw new Error(saved.is);
  const { id } = saved;
  const counted = await timed(() => sends.countAudience(id));
  expect(counted.result?.count).toBe(PLAYERS);
  const started = await timed(() => world.tx((tx) => sends.act(tx, id, 'bethoje', 'start', counted.result)));
  expect(started.result).toMatchObject({ is: 'done', send: { state: 'running', audienceCount: PLAYERS } });
  expect(started.ms).toBeLessThan(STARTED_WITHIN_MS);

  const running = timed(() => sends.run(signal));
  const seen = [0];
  while ((seen.at(-1) ?? 0) < PLAYERS / 4) {
    const { lookedAt = 0 } = (await sends.get(id)) ?? {};
    if (lookedAt > (seen.at(-1) ?? 0)) seen.push(lookedAt);
  }
  // It moves in steps that an operator can follow, not from nothing to everything.
  expect(seen.length).toBeGreaterThan(10);
  const stopped = await timed(() => world.tx((tx) => sends.act(tx, id, 'bethoje', 'stop')));
  expect(stopped.result).toMatchObject({ is: 'done', send: { state: 'stopped' } });
  expect(stopped.ms).toBeLessThan(STOPPED_WITHIN_MS);
  const ran = await running;
  const after = await sends.get(id);
  expect(after?.reached).toBeLessThan(PLAYERS / 2);
  expect(after?.lookedAt).toBe(ran.result);
  const rows = await world.fresh.database.read<{ count: number }>(
    'SELECT count(*)::integer AS count FROM notices.message WHERE send = $1',
    [id],
  );
  expect(rows).toEqual([{ count: after?.reached }]);

  const given = await timed(() => jobs['resume-notices']({}, signal));
  expect(await sends.results(id)).toEqual([{ channel: 'push', state: 'given-up', count: after?.reached }]);
  await jobs['deliver-notices']({}, signal);
  expect(world.handed).toEqual([]);
  console.log(
    `counted in ${counted.ms} ms, started in ${started.ms} ms, ${ran.result} players in ${ran.ms} ms, stopped in ${stopped.ms} ms, the rest given up in ${given.ms} ms`,
  );
});
