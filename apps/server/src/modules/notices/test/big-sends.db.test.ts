import type { PlayerId } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import type { BotApi } from '../../telegram/core/bot-api.ts';
import { createTelegram } from '../../telegram/index.ts';
import { createNotices, type NoticesDeps, type SendForm } from '../index.ts';
import { PACED_LOOK_MS } from '../service/deliver.ts';
import { takeDue } from '../store/deliveries.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  world.handed.length = 0;
  for (const name of Object.keys(world.answers)) delete world.answers[name];
  await world.tx((tx) => tx.query('DELETE FROM notices.delivery'));
});

const CROWD = 200_000;
const crowd = (count: number) =>
  world.tx((tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on, choices)
       SELECT n, 'bethoje', 'BR', 'PT', $3::timestamptz, $3::timestamptz::date, '{"support.telegram": true}'
       FROM generate_series($1::bigint, $2::bigint) AS n ON CONFLICT DO NOTHING`,
      [CROWD, CROWD + count - 1, new Date(NOON)],
    ),
  );
const words = { title: 'PIX rests', text: '{name}, on Sunday PIX rests.' };
const form: Omit<SendForm, 'channels'> = {
  brand: 'bethoje',
  kind: 'service',
  type: 'account',
  audience: {},
  isTop: false,
  turn: 8,
  path: '/announcement',
  texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
  beginsMs: NOON,
  endsMs: NOON + DAY_MS,
};

/** Queues the deliveries of a send to everybody. */
async function startSend(channels: SendForm['channels']): Promise<void> {
  const { sends } = world.notices;
  const saved = await world.tx((tx) => sends.save(tx, { ...form, channels }, { madeBy: 1 }));
  if (saved.is !== 'saved') throw new Error(saved.is);
  const counted = await sends.countAudience(saved.id);
  await world.tx((tx) => sends.act(tx, saved.id, 'bethoje', 'start', counted));
  await sends.run(signal);
}

const states = (channel: string) =>
  world.fresh.database.read<{ state: string; attempts: number; count: number }>(
    `SELECT state, attempts, count(*)::integer AS count FROM notices.delivery WHERE channel = $1
     GROUP BY state, attempts ORDER BY state, attempts`,
    [channel],
  );
const paid = (player: PlayerId, key: string) =>
  world.tx((tx) =>
    world.notices.queue(tx, {
      player,
      kind: 'withdrawal-paid',
      key,
      fields: { amount: { asset: 'BRL', units: 100n } },
    }),
  );

describe('a send that is paused', () => {
  it('is not read while it waits, and its deliveries are taken when it goes on', async () => {
    await crowd(30);
    await startSend(['push']);
    const [send] = await world.fresh.database.read<{ id: bigint }>(
      "SELECT send AS id FROM notices.delivery WHERE state = 'queued' LIMIT 1",
    );
    if (!send) throw new Error('nothing is queued');
    await world.tx((tx) =>
      tx.query(
        `INSERT INTO notices.delivery (id, message, player, send, channel, state, due_at, expires_at, updated_at)
         SELECT 9000000 + n, 9000000 + n, n, $1, 'push', 'queued', $2::timestamptz, $2::timestamptz + interval '1 day', $2
         FROM generate_series(1, 20000) AS n`,
        [send.id, new Date(NOON)],
      ),
    );
    await world.fresh.owner.inTransaction((tx) => tx.query('ANALYZE notices.delivery'));
    const setState = (state: string) =>
      world.tx((tx) => tx.query('UPDATE notices.send SET state = $2 WHERE id = $1', [send.id, state]));
    // How many rows the connection has read.
    const readBy = async (tx: Tx) => {
      const { rows } = await tx.query<{ read: bigint }>(
        `SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables
         WHERE schemaname = 'notices' AND relname = 'delivery'`,
      );
      return Number(rows[0]?.read ?? 0);
    };
    const take = () =>
      world.tx(async (tx) => {
        const before = await readBy(tx);
        await takeDue(tx, world.clock.nowMs() + 1, 10);
        const read = (await readBy(tx)) - before;
        const { rows } = await tx.query("SELECT 1 FROM notices.delivery WHERE state = 'sending'");
        return { taken: rows.length, read };
      });
    await setState('paused');
    const paused = await take();
    expect(paused.taken).toBe(0);
    expect(paused.read).toBeLessThan(10);
    await setState('running');
    const resumed = await take();
    expect(resumed.taken).toBe(10);
    expect(resumed.read).toBeLessThan(100);
  });
});

describe('a send over Telegram that is larger than its pace', () => {
  it('reaches every chat: nothing is given up, at most 25 are sent within any second, and an urgent one is sent before them', async () => {
    await crowd(1_000);
    const urgent = await world.newPlayer({ language: 'PT' });
    await world.notices.settings.set(
      { player: urgent, brand: 'bethoje', isVisitor: false, language: 'PT' },
      { choices: [{ topic: 'payments', channel: 'telegram', on: true }] },
    );
    const sent: { readonly chat: number; readonly atMs: number }[] = [];
    let urgentFromMs: number | undefined;
    const api: BotApi = {
      async call(_token, _method, fields) {
        sent.push({ chat: Number(fields.chat_id), atMs: world.clock.nowMs() });
        if (sent.length === 200) {
          urgentFromMs = world.clock.nowMs();
          await paid(urgent, 'payout:1');
        }
        return { is: 'done', result: {} };
      },
    };
    await world.tx((tx) =>
      tx.query(
        `INSERT INTO telegram.chat (bot, chat, language, is_open, updated_at)
         SELECT 'all', n, 'PT', true, now() FROM unnest($1::bigint[]) AS n`,
        [[urgent, ...Array.from({ length: 1_000 }, (_, n) => CROWD + n)]],
      ),
    );
    const { database, clock, log } = world.deps;
    const telegram = createTelegram({
      database,
      clock,
      log,
      api,
      enqueue: async () => undefined,
      tokens: new Map([['*', 'token']]),
      brandOf: () => ({ name: 'BetHoje', language: 'PT', page: new URL('https://bethoje.example/') }),
      personOf: async (player) => player,
      booking: async () => undefined,
      hookUrl: () => undefined,
    });
    const deps: NoticesDeps = {
      ...world.deps,
      // The hands move when the run has nothing to do but to wait.
      clock: {
        nowMs: clock.nowMs,
        after(ms, callback) {
          if (ms !== PACED_LOOK_MS) return clock.after(ms, callback);
          setImmediate(() => {
            world.clock.advance(ms);
            callback();
          });
          return () => undefined;
        },
      },
      channels: { ...world.deps.channels, telegram: telegram.handNotice },
    };
    await startSend(['telegram']);
    await createNotices(deps).jobs['deliver-notices']({}, signal);
    expect(await states('telegram')).toEqual([{ state: 'sent', attempts: 1, count: 1_001 }]);
    expect(new Set(sent.map(({ chat }) => chat)).size).toBe(1_001);
    for (const [index, { atMs }] of sent.entries())
      expect((sent[index + 25]?.atMs ?? Number.POSITIVE_INFINITY) - atMs).toBeGreaterThanOrEqual(1_000);
    const urgentAt = sent.find(({ chat }) => chat === urgent)?.atMs ?? Number.POSITIVE_INFINITY;
    expect(urgentAt - (urgentFromMs ?? 0)).toBeLessThanOrEqual(1_500);
    const tookMs = (sent.at(-1)?.atMs ?? 0) - (sent[0]?.atMs ?? 0);
    expect(tookMs).toBeGreaterThanOrEqual(40_000);
    expect(tookMs).toBeLessThan(75_000);
  });
});

describe('a notice of one player', () => {
  it('is taken in the next batch, however many deliveries of a send are due before it', async () => {
    await crowd(5_000);
    await startSend(['push']);
    const [due, ...others] = await states('push');
    expect(due).toMatchObject({ state: 'queued', attempts: 0 });
    expect(due?.count).toBeGreaterThanOrEqual(5_000);
    expect(others).toEqual([]);
    const player = await world.newPlayer({ language: 'PT' });
    let isQueued = false;
    world.answers.push = async () => {
      if (!isQueued) {
        isQueued = true;
        await paid(player, 'payout:2');
      }
      return 'sent';
    };
    await world.notices.jobs['deliver-notices']({}, signal);
    const position = world.handed.findIndex(({ kind }) => kind === 'withdrawal-paid');
    // The batch of 500 that was under way, and then at once; mail is offered too.
    expect(position).toBeGreaterThanOrEqual(500);
    expect(position).toBeLessThan(502);
    expect(world.handed.filter(({ kind }) => kind === 'service')).toHaveLength(due?.count ?? 0);
  });

  it('does not wait for a channel that hangs: a batch begins nothing more after twenty seconds', async () => {
    await crowd(300);
    await startSend(['push']);
    const player = await world.newPlayer({ language: 'PT' });
    const startMs = world.clock.nowMs();
    // The first two rounds of 32 each take fourteen seconds.
    let waiting: (() => void)[] = [];
    let slow = 64;
    world.answers.push = ({ kind }) => {
      if (kind === 'withdrawal-paid' || slow === 0) return Promise.resolve('sent');
      slow -= 1;
      return new Promise((resolve) => {
        waiting.push(() => resolve('sent'));
        if (waiting.length < 32) return;
        const ends = waiting;
        waiting = [];
        void paid(player, 'payout:3').then(() => {
          world.clock.advance(14_000);
          for (const end of ends) end();
        });
      });
    };
    await world.notices.jobs['deliver-notices']({}, signal);
    expect(world.handed.findIndex(({ kind }) => kind === 'withdrawal-paid')).toBe(64);
    expect(world.clock.nowMs() - startMs).toBe(28_000);
    const counts = await states('push');
    expect(counts.every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true);
  });
});
