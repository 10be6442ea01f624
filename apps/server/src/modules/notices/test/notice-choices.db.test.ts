import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PalpiteEvent } from '../../../events/event.ts';
import type { Notice } from '../index.ts';
import { NOON, type NoticesWorld, openNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
const signal = new AbortController().signal;
beforeAll(async () => {
  world = await openNoticesWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  // What a test left waiting is not the next one's.
  await world.tx((tx) => tx.query('DELETE FROM notices.delivery'));
  world.handed.length = 0;
  for (const name of Object.keys(world.answers)) delete world.answers[name];
  // Noon again, so that no test begins in the quiet hours of the one before.
  world.clock.advance((DAY_MS - ((world.clock.nowMs() - NOON) % DAY_MS)) % DAY_MS);
});

const BRL = (units: bigint) => ({ asset: 'BRL', units }) as const;
const won = (player: PlayerId, key: string): Notice => ({
  player,
  kind: 'bet-won',
  key,
  fields: { amount: BRL(13_600n), stake: BRL(5_000n) },
});
const queue = (notice: Notice) => world.tx((tx) => world.notices.queue(tx, notice));
const run = (job: 'deliver-notices' | 'note-ending-bonuses') => world.notices.jobs[job]({}, signal);
const deliveries = (player: PlayerId) =>
  world.fresh.database.read<{ channel: string; state: string; attempts: number; due_at: Date }>(
    'SELECT channel, state, attempts, due_at FROM notices.delivery WHERE player = $1 ORDER BY id',
    [player],
  );
const messages = (player: PlayerId) =>
  world.fresh.database.read<{ kind: string; key: string; title: string; text: string }>(
    'SELECT kind, key, title, text FROM notices.message WHERE player = $1 ORDER BY id',
    [player],
  );
const settings = (player: PlayerId, wanted: Parameters<typeof world.notices.settings.set>[1]) =>
  world.notices.settings.set({ player, brand: 'bethoje', isVisitor: false, language: 'PT' }, wanted);

const settled = (player: PlayerId, changes: object = {}): PalpiteEvent => ({
  kind: 'bet-settled',
  player,
  brand: 'bethoje',
  bet: '77',
  version: 2,
  asset: 'BRL',
  stakedCash: '5000',
  stakedBonus: '0',
  paidCash: '13600',
  paidBonus: '0',
  theoretical: '10',
  cashedCash: '0',
  isFree: false,
  isWon: true,
  isVoid: false,
  legs: 1,
  odds: 2_720,
  sport: 'football',
  ...changes,
});

describe('the limit of the day', () => {
  it('holds for notices of one batch: of ten bets won at once four are pushed, and all are in the app', async () => {
    const player = await world.newPlayer();
    await settings(player, { dayMax: 4 });
    world.events.stakeOf = async () => BRL(5_000n);
    const bets = Array.from({ length: 10 }, (_, n) => settled(player, { bet: String(500 + n) }));
    await world.notices.events.handle(bets);
    expect(await messages(player)).toHaveLength(10);
    expect(await deliveries(player)).toHaveLength(4);
    // The batch arrives again, with one more bet.
    await world.notices.events.handle([...bets, settled(player, { bet: '510' })]);
    await run('deliver-notices');
    expect(world.handed).toHaveLength(4);
    const counted = await world.fresh.database.read('SELECT told FROM notices.player WHERE player = $1', [
      player,
    ]);
    expect(counted).toEqual([{ told: 4 }]);
    expect(await messages(player)).toHaveLength(11);
  });

  it('holds for transactions that run at the same time', async () => {
    const player = await world.newPlayer();
    await settings(player, { dayMax: 4 });
    world.events.stakeOf = async () => BRL(5_000n);
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.notices.events.handle([settled(player, { bet: String(700 + n) })]),
      ),
    );
    expect(await messages(player)).toHaveLength(10);
    expect(await deliveries(player)).toHaveLength(4);
  });

  it('is used up only by what is new: a repeated batch takes no place from the next bet', async () => {
    const player = await world.newPlayer();
    await settings(player, { dayMax: 3 });
    world.events.stakeOf = async () => BRL(5_000n);
    const two = [settled(player, { bet: '601' }), settled(player, { bet: '602' })];
    await world.notices.events.handle(two);
    await world.notices.events.handle([...two, settled(player, { bet: '603' })]);
    expect(await deliveries(player)).toHaveLength(3);
  });
});

describe('a player who changed the choices while a notice waited', () => {
  const inTheNight = async (player: PlayerId) => {
    const untilTen = 22 - new Date(world.clock.nowMs()).getUTCHours();
    await settings(player, { zone: 'UTC', quiet: { on: true, from: 22 * 60, to: 8 * 60 } });
    world.clock.advance(((untilTen + 24) % 24) * HOUR_MS);
    await queue(won(player, 'bet:1'));
    await run('deliver-notices');
    expect(world.handed).toEqual([]);
  };

  it('gets nothing over a channel that was switched off', async () => {
    const player = await world.newPlayer();
    await inTheNight(player);
    await settings(player, { choices: [{ topic: 'bets', channel: 'push', on: false }] });
    world.clock.advance(11 * HOUR_MS);
    await run('deliver-notices');
    expect(world.handed).toEqual([]);
    expect(await deliveries(player)).toMatchObject([{ state: 'refused' }]);
  });

  it('gets it when the mute is over, with all attempts left, and nothing that is of no use by then', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    await inTheNight(player);
    await settings(other, { quiet: { on: false, from: 0, to: 1 } });
    world.answers.push = async () => 'later';
    await queue(won(other, 'bet:1'));
    await run('deliver-notices');
    delete world.answers.push;
    world.handed.length = 0;
    world.clock.advance(10 * HOUR_MS);
    const mutedUntilMs = world.clock.nowMs() + 3 * HOUR_MS;
    await settings(player, { mutedUntilMs });
    await settings(other, { mutedUntilMs: world.clock.nowMs() + 30 * HOUR_MS });
    await run('deliver-notices');
    expect(world.handed).toEqual([]);
    expect(await deliveries(player)).toMatchObject([
      { state: 'queued', attempts: 0, due_at: new Date(mutedUntilMs) },
    ]);
    expect(await deliveries(other)).toMatchObject([{ state: 'given-up' }]);
    world.clock.advance(3 * HOUR_MS);
    await run('deliver-notices');
    expect(world.handed.map((notice) => notice.player)).toEqual([player]);
    expect(await deliveries(player)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });
});

describe('a player whose play is paused', () => {
  const pause = (player: PlayerId, untilMs: number | null) =>
    world.notices.facts.handle([{ kind: 'player-paused', player, by: 'exclusion', untilMs }]);
  const ending = (player: PlayerId) => {
    const title = { ENG: 'W', PT: 'Boas-vindas', ES: 'W', RU: 'W', VI: 'W' };
    const endsMs = world.clock.nowMs() + HOUR_MS;
    world.events.endingBonuses = async () => [
      { id: BigInt(player) as Reference, player, title, amount: BRL(2_000n), endsMs },
    ];
  };
  const rewards = (player: PlayerId): PalpiteEvent[] => [
    { kind: 'level-reached', player, brand: 'bethoje', level: 4 },
    { kind: 'grant-changed', player, grant: '77' },
  ];

  it('gets no notice that a bonus ends, of a grant or of a level, but those that concern money', async () => {
    const player = await world.newPlayer();
    const names = { ENG: 'W', PT: 'Boas-vindas', ES: 'W', RU: 'W', VI: 'W' };
    world.events.grantOf = async () => ({ title: names, prize: names });
    world.events.payoutOf = async () => ({ is: 'paid', amount: BRL(100n) });
    world.events.stakeOf = async () => BRL(5_000n);
    await pause(player, null);
    ending(player);
    await run('note-ending-bonuses');
    await world.notices.events.handle([
      ...rewards(player),
      { kind: 'payment-changed', player, order: '91' },
      settled(player, { bet: '701' }),
    ]);
    expect((await messages(player)).map(({ kind }) => kind)).toEqual(['withdrawal-paid', 'bet-won']);
  });

  it('gets the notice of the bonus after a break, when it has not ended by then', async () => {
    const player = await world.newPlayer();
    await pause(player, world.clock.nowMs() + HOUR_MS / 2);
    ending(player);
    await run('note-ending-bonuses');
    expect(await messages(player)).toEqual([]);
    world.clock.advance(HOUR_MS / 2);
    await run('note-ending-bonuses');
    expect(await messages(player)).toMatchObject([{ kind: 'bonus-expires' }]);
    world.events.endingBonuses = async () => [];
  });

  it('sees nothing that calls back to play while it lasts, also where it came before', async () => {
    const player = await world.newPlayer();
    world.events.payoutOf = async () => ({ is: 'paid', amount: BRL(100n) });
    ending(player);
    await run('note-ending-bonuses');
    world.events.endingBonuses = async () => [];
    await world.notices.events.handle([
      { kind: 'level-reached', player, brand: 'bethoje', level: 8 },
      { kind: 'payment-changed', player, order: '96' },
    ]);
    const reader = { player, brand: 'bethoje', isVisitor: false, language: 'PT' } as const;
    const all = { type: undefined, isRead: undefined, before: undefined, limit: 20 };
    const shown = async (isTop: boolean) => {
      const { messages: list, unread } = await world.notices.messages.list(reader, { ...all, isTop });
      return { kinds: list.map(({ kind }) => kind).sort(), total: unread.total, top: unread.top };
    };
    const before = { kinds: ['bonus-expires', 'level-up', 'withdrawal-paid'], total: 3, top: 2 };
    expect(await shown(false)).toEqual(before);
    expect((await shown(true)).kinds).toEqual(['bonus-expires', 'withdrawal-paid']);
    await pause(player, world.clock.nowMs() + HOUR_MS);
    const money = { kinds: ['withdrawal-paid'], total: 1, top: 1 };
    expect([await shown(false), await shown(true)]).toEqual([money, money]);
    expect((await world.notices.messages.unread(player)).redPoints.promotions).toBe(false);
    world.clock.advance(HOUR_MS);
    expect(await shown(false)).toEqual(before);
  });

  it('gets no push of a reward that was queued before the pause', async () => {
    const player = await world.newPlayer();
    await settings(player, { quiet: { on: false, from: 0, to: 1 } });
    await world.notices.events.handle([{ kind: 'level-reached', player, brand: 'bethoje', level: 5 }]);
    await pause(player, null);
    await run('deliver-notices');
    expect(world.handed).toEqual([]);
    expect(await deliveries(player)).toMatchObject([{ state: 'refused' }]);
  });

  it('gets no mail that was handed over and waits for the mail server, and what concerns money still', async () => {
    const player = await world.newPlayer();
    await settings(player, { quiet: { on: false, from: 0, to: 1 } });
    world.events.stakeOf = async () => BRL(5_000n);
    world.handed.length = 0;
    await world.notices.events.handle([
      { kind: 'level-reached', player, brand: 'bethoje', level: 6 },
      settled(player, { bet: '702' }),
    ]);
    await run('deliver-notices');
    const idOf = (kind: string) =>
      world.handed.find((notice) => notice.kind === kind)?.id ?? (0n as Reference);
    const [reward, won] = [idOf('level-up'), idOf('bet-won')];
    expect(await world.notices.mayStillGo(reward)).toBe(true);
    await pause(player, world.clock.nowMs() + HOUR_MS);
    expect(await world.notices.mayStillGo(reward)).toBe(false);
    expect(await world.notices.mayStillGo(won)).toBe(true);
    world.clock.advance(HOUR_MS);
    expect(await world.notices.mayStillGo(reward)).toBe(true);
    await world.notices.facts.handle([{ kind: 'account-closed', player, brand: 'bethoje' }]);
    expect(await world.notices.mayStillGo(won)).toBe(false);
    expect(await world.notices.mayStillGo(999n as Reference)).toBe(false);
  });
});

describe('a player whose account an operator froze', () => {
  const levelOf = (player: PlayerId, level: number): PalpiteEvent => ({
    kind: 'level-reached',
    player,
    brand: 'bethoje',
    level,
  });

  it('gets nothing that calls back to play, what concerns money still, and everything after the freeze', async () => {
    const player = await world.newPlayer();
    world.events.payoutOf = async () => ({ is: 'paid', amount: BRL(100n) });
    world.blocked.add(player);
    await world.notices.events.handle([levelOf(player, 4), { kind: 'payment-changed', player, order: '94' }]);
    expect((await messages(player)).map(({ kind }) => kind)).toEqual(['withdrawal-paid']);
    world.blocked.delete(player);
    await world.notices.events.handle([levelOf(player, 5)]);
    expect((await messages(player)).map(({ kind }) => kind)).toEqual(['withdrawal-paid', 'level-up']);
  });

  it('gets no push and no mail of a reward that waited when the account was frozen', async () => {
    const player = await world.newPlayer();
    await settings(player, { quiet: { on: false, from: 0, to: 1 } });
    await world.notices.events.handle([levelOf(player, 6)]);
    world.blocked.add(player);
    world.handed.length = 0;
    await run('deliver-notices');
    expect(world.handed.filter((notice) => notice.player === player)).toEqual([]);
    expect((await deliveries(player)).map(({ state }) => state)).toEqual(['refused']);
    world.blocked.delete(player);
    await world.notices.events.handle([levelOf(player, 7)]);
    await run('deliver-notices');
    const reward = world.handed.find((notice) => notice.player === player)?.id ?? (0n as Reference);
    expect(await world.notices.mayStillGo(reward)).toBe(true);
    world.blocked.add(player);
    expect(await world.notices.mayStillGo(reward)).toBe(false);
  });
});
