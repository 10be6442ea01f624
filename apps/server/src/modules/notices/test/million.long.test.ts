import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SendForm } from '../index.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

const PLAYERS = 1_000_000;
const LONG_MS = 280_000;
const words = { title: 'PIX rests', text: '{name}, on Sunday.' };
const FORM: SendForm = {
  brand: 'bethoje',
  kind: 'service',
  type: 'account',
  audience: {},
  channels: ['in_app'],
  isTop: false,
  turn: 5,
  path: '/announcement',
  texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
  beginsMs: NOON,
  endsMs: NOON + DAY_MS,
};

let world: NoticesWorld;
beforeAll(async () => {
  world = await openNoticesWorld();
  await world.tx((tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on)
       SELECT n, 'bethoje', 'BR', 'PT', $2, $2::timestamptz::date FROM generate_series(1, $1::integer) AS n`,
      [PLAYERS, new Date(NOON)],
    ),
  );
}, LONG_MS);
afterAll(() => world?.close());

const started = async (form: SendForm = FORM) => {
  const { sends } = world.notices;
  const saved = await world.tx((tx) => sends.save(tx, form, { madeBy: 1 }));
  if (saved.is !== 'saved') throw new Error(saved.is);
  const outcome = await world.tx((tx) => sends.act(tx, saved.id, 'bethoje', 'start'));
  return { id: saved.id, outcome };
};
const messagesOf = async (id: bigint) => {
  const [row] = await world.fresh.database.read<{ count: number; players: number }>(
    'SELECT count(*)::integer AS count, count(DISTINCT player)::integer AS players FROM notices.message WHERE send = $1',
    [id],
  );
  return row;
};

it(
  'a send to 1,000,000 players shows its progress and stops within a chunk, and a small one beside it is not held up',
  async () => {
    const { sends } = world.notices;
    const { id, outcome } = await started();
    expect(outcome).toMatchObject({ is: 'done', send: { audienceCount: PLAYERS } });
    const small = await started({ ...FORM, audience: { players: [1, 2, 3] } });
    const running = sends.run();
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          const looked = (await sends.get(id))?.lookedAt ?? 0;
          seen.push(looked);
          return looked;
        },
        { timeout: 120_000, interval: 100 },
      )
      .toBeGreaterThan(60_000);
    expect(await sends.get(small.id)).toMatchObject({ state: 'done', reached: 3 });
    const stopped = await world.tx((tx) => sends.act(tx, id, 'bethoje', 'stop'));
    expect(stopped).toMatchObject({ is: 'done', send: { state: 'stopped' } });
    await running;
    const send = await sends.get(id);
    const reached = stopped.is === 'done' ? stopped.send.reached : 0;
    expect(send).toMatchObject({ state: 'stopped', lookedAt: reached, reached });
    expect(await messagesOf(id)).toEqual({ count: reached, players: reached });
    expect(reached).toBeLessThan(PLAYERS);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  },
  LONG_MS,
);
