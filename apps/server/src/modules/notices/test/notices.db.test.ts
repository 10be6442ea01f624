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
const run = (job: 'deliver-notices' | 'resume-notices' | 'forget-notices' | 'note-ending-bonuses') =>
  world.notices.jobs[job]({}, signal);
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

describe('one notice', () => {
  it('is written once per key, rendered in the language of the player, and handed once to each channel', async () => {
    const player = await world.newPlayer({ language: 'RU' });
    expect(await queue(won(player, 'bet:1'))).toEqual({ is: 'queued' });
    expect(await queue(won(player, 'bet:1'))).toEqual({ is: 'already-queued' });
    expect(await messages(player)).toMatchObject([{ kind: 'bet-won', title: 'Вы выиграли 136,00\u00a0R$' }]);
    await run('deliver-notices');
    await run('deliver-notices');
    expect(world.handed).toHaveLength(1);
    expect(world.handed[0]).toMatchObject({ player, brand: 'bethoje', kind: 'bet-won', path: '/bet-record' });
    expect(await deliveries(player)).toMatchObject([{ channel: 'push', state: 'sent', attempts: 1 }]);
  });

  it('is not written when the transaction of the caller fails', async () => {
    const player = await world.newPlayer();
    const failing = world.tx(async (tx) => {
      await world.notices.queue(tx, won(player, 'bet:1'));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await messages(player)).toEqual([]);
  });

  it('is refused by the name of a missing field, and nothing is written', async () => {
    const player = await world.newPlayer();
    const outcome = await queue({ ...won(player, 'bet:1'), fields: { stake: BRL(1n) } });
    expect(outcome).toEqual({ is: 'missing-field', field: 'amount' });
    expect(await messages(player)).toEqual([]);
    const key = { brand: 'bethoje', kind: 'bet-won', channel: 'in_app', language: 'PT' } as const;
    const bad = await world.tx((tx) =>
      world.notices.templates.save(tx, key, { title: 'Ganhou {valor}', text: '' }, 0),
    );
    expect(bad).toEqual({ is: 'fault', fault: { is: 'unknown-field', at: 'title', field: 'valor' } });
  });

  it('uses the text of the brand where it has one, per channel, and the built-in one after it is taken back', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer({ brand: 'keo' })];
    const key = { brand: 'bethoje', kind: 'bet-won', channel: 'push', language: 'PT' } as const;
    const words = { title: 'É sua: {amount}', text: '' };
    const save = (given: typeof words | undefined, version: number) =>
      world.tx((tx) => world.notices.templates.save(tx, key, given, version));
    expect(await save(words, 0)).toEqual({ is: 'saved' });
    expect(await save(words, 0)).toEqual({ is: 'changed-since' });
    // It is ten in the evening there.
    await settings(other, { quiet: { on: false, from: 0, to: 1 } });
    await queue(won(player, 'bet:1'));
    await queue(won(other, 'bet:1'));
    await run('deliver-notices');
    expect(world.handed.map(({ title }) => title).sort()).toEqual([
      'Bạn thắng 136,00\u00a0R$',
      'É sua: R$\u00a0136,00',
    ]);
    expect((await messages(player))[0]?.title).toBe('Você ganhou R$\u00a0136,00');
    expect(await save(undefined, 1)).toEqual({ is: 'saved' });
    const lines = await world.notices.templates.list('bethoje');
    expect(lines?.every(({ version }) => version === 0)).toBe(true);
    expect(lines).toHaveLength(15 * 5 * 5);
  });

  it('waits for the end of quiet hours in the zone of the player, but is in the app at once', async () => {
    const player = await world.newPlayer();
    world.clock.advance(12 * HOUR_MS);
    await settings(player, { zone: 'America/Manaus' });
    await queue(won(player, 'bet:1'));
    expect(await messages(player)).toHaveLength(1);
    await run('deliver-notices');
    expect(world.handed).toEqual([]);
    const [waiting] = await deliveries(player);
    // Eight in the morning in Manaus, four hours west of Greenwich.
    expect(waiting?.due_at.toISOString()).toBe('2026-11-18T12:00:00.000Z');
    world.clock.advance(9 * HOUR_MS + 1);
    await run('resume-notices');
    expect(world.jobs.at(-1)).toBe('deliver-notices');
    await run('deliver-notices');
    expect(world.handed).toHaveLength(1);
    world.clock.advance(NOON + DAY_MS - world.clock.nowMs());
  });
});

describe('a delivery', () => {
  it('ends with the answer of its channel, is tried again at most five times, and then given up', async () => {
    const states: string[] = [];
    for (const answer of ['no-address', 'refused', 'sent'] as const) {
      const player = await world.newPlayer();
      world.answers.push = async () => answer;
      await queue(won(player, 'bet:1'));
      await run('deliver-notices');
      states.push((await deliveries(player))[0]?.state ?? '');
    }
    expect(states).toEqual(['no-address', 'refused', 'sent']);
    const player = await world.newPlayer();
    world.answers.push = async () => 'later';
    await queue(won(player, 'bet:1'));
    for (let n = 0; n < 8; n += 1) {
      await run('deliver-notices');
      world.clock.advance(31 * 60_000);
    }
    expect(await deliveries(player)).toMatchObject([{ state: 'given-up', attempts: 5 }]);
    expect(world.handed.filter((notice) => notice.player === player)).toHaveLength(5);
    expect(new Set(world.handed.filter((notice) => notice.player === player).map(({ id }) => id)).size).toBe(
      1,
    );
  });

  it('of a channel that threw is repeated under the same id where that is safe, and is unknown where it is not', async () => {
    const player = await world.newPlayer();
    await settings(player, { choices: [{ topic: 'bets', channel: 'telegram', on: true }] });
    world.answers.push = () => Promise.reject(new Error('lost'));
    world.answers.telegram = () => Promise.reject(new Error('lost'));
    await queue(won(player, 'bet:1'));
    await run('deliver-notices');
    expect(await deliveries(player)).toMatchObject([
      { channel: 'push', state: 'queued', attempts: 1 },
      { channel: 'telegram', state: 'unknown', attempts: 1 },
    ]);
  });

  it('of a node that died is taken over after its lease', async () => {
    const player = await world.newPlayer();
    await queue(won(player, 'bet:1'));
    await world.tx((tx) =>
      tx.query(
        "UPDATE notices.delivery SET state = 'sending', attempts = 1, updated_at = $2 WHERE player = $1",
        [player, new Date(world.clock.nowMs())],
      ),
    );
    await run('resume-notices');
    await run('deliver-notices');
    const own = () => world.handed.filter((notice) => notice.player === player);
    expect(own()).toEqual([]);
    world.clock.advance(3 * 60_000);
    await run('resume-notices');
    await run('deliver-notices');
    expect(own()).toHaveLength(1);
    expect(await deliveries(player)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});

describe('notices of events', () => {
  const ref = (n: number) => String(n) as unknown as string;
  const handle = (events: readonly PalpiteEvent[]) => world.notices.events.handle(events);
  it('are made once for each event, also when it is handled again after a restart', async () => {
    const player = await world.newPlayer();
    world.events.stakeOf = async () => BRL(5_000n);
    world.events.payoutOf = async (_player, order) => ({
      is: order === (91n as Reference) ? 'paid' : 'returned',
      amount: BRL(15_000n),
    });
    const names = { ENG: 'Welcome', PT: 'Boas-vindas', ES: 'Bienvenida', RU: 'Приветствие', VI: 'Chào mừng' };
    world.events.grantOf = async () => ({ title: names, prize: { ...names, PT: '10 giros' } });
    const brand = 'bethoje';
    const events: PalpiteEvent[] = [
      settled(player),
      settled(player, { bet: ref(78), isWon: false, isVoid: true, stakedCash: '0', paidCash: '0' }),
      settled(player, { bet: ref(79), isWon: false, paidCash: '0' }),
      settled(player, { bet: ref(80), stakedCash: '0', cashedCash: '5000' }),
      { kind: 'deposit-paid', player, brand, order: ref(90), asset: 'BRL', units: '3000', number: 1 },
      { kind: 'payment-changed', player, order: ref(91) },
      { kind: 'payment-changed', player, order: ref(92) },
      { kind: 'grant-changed', player, grant: ref(93) },
      { kind: 'level-reached', player, brand, level: 3 },
      { kind: 'device-entered', player, brand, device: 'Chrome, Android', atMs: NOON },
    ];
    await handle(events);
    await handle(events);
    await world.again().events.handle(events);
    expect((await messages(player)).map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'bet-won: Você ganhou R$\u00a0136,00',
      'bet-void: Aposta anulada, R$\u00a050,00 de volta',
      'deposit-paid: Depósito de R$\u00a030,00 recebido',
      'withdrawal-paid: Saque pago, R$\u00a0150,00',
      'withdrawal-refused: Saque devolvido, R$\u00a0150,00',
      'bonus-granted: Você recebeu 10 giros',
      'level-up: Você chegou ao nível VIP 3',
      'login-new-device: Novo acesso: Chrome, Android',
    ]);
  });

  it('are made once in its period for a limit at four fifths', async () => {
    const player = await world.newPlayer();
    const near = { player, asset: 'BRL', kind: 'stake', period: 'week', amount: 50_000n } as const;
    world.events.nearLimits = async () => [{ ...near, used: 40_000n, fromMs: NOON, toMs: NOON + DAY_MS }];
    const placed: PalpiteEvent = { kind: 'bet-changed', player, bet: ref(99) };
    await handle([placed, placed]);
    await handle([placed]);
    expect(await messages(player)).toMatchObject([
      {
        kind: 'limit-near',
        title: 'Você usou 80% do seu limite',
        text: expect.stringContaining('R$\u00a0100,00'),
      },
    ]);
    world.events.nearLimits = async () => [];
  });

  it('are made once for a bonus that ends within a day', async () => {
    const player = await world.newPlayer();
    const title = { ENG: 'W', PT: 'Boas-vindas', ES: 'W', RU: 'W', VI: 'W' };
    const endsMs = NOON + 3 * DAY_MS;
    world.events.endingBonuses = async () => [
      { id: 5n as Reference, player, title, amount: BRL(2_000n), endsMs },
    ];
    await run('note-ending-bonuses');
    await run('note-ending-bonuses');
    expect(await messages(player)).toMatchObject([{ kind: 'bonus-expires' }]);
    world.events.endingBonuses = async () => [];
  });

  it('keep facts of registered players, each deposit once, and nothing of visitors', async () => {
    const player = await world.newPlayer();
    const brand = 'bethoje';
    const visitor = 9_999 as PlayerId;
    const events: PalpiteEvent[] = [
      { kind: 'player-registered', player, brand, by: 'email' },
      { kind: 'day-begun', player, brand, day: '2026-12-01' },
      { kind: 'day-begun', player, brand, day: '2026-11-30' },
      { kind: 'day-begun', player: visitor, brand, day: '2026-12-01' },
      { kind: 'deposit-paid', player, brand, order: ref(501), asset: 'BRL', units: '3000', number: 1 },
      { kind: 'deposit-paid', player, brand, order: ref(502), asset: 'BRL', units: '2000', number: 2 },
      settled(player),
      { kind: 'level-reached', player, brand, level: 4 },
      { kind: 'player-paused', player, by: 'exclusion', untilMs: null },
      { kind: 'player-paused', player, by: 'break', untilMs: NOON },
    ];
    await world.notices.facts.handle(events);
    await world.notices.facts.handle(events);
    const rows = await world.fresh.database.read(
      `SELECT player, seen_on::text, deposits, deposited::text, level, plays_sports, plays_casino, paused_until = 'infinity' AS out
       FROM notices.player WHERE player = ANY($1::bigint[])`,
      [[player, visitor]],
    );
    expect(rows).toEqual([
      {
        player: BigInt(player),
        seen_on: '2026-12-01',
        deposits: 2,
        deposited: '5000',
        level: 4,
        plays_sports: true,
        plays_casino: false,
        out: true,
      },
    ]);
  });

  it('are deleted after 90 days, with their deliveries', async () => {
    const player = await world.newPlayer();
    await queue(won(player, 'bet:old'));
    world.clock.advance(91 * DAY_MS);
    await queue(won(player, 'bet:new'));
    await run('forget-notices');
    expect((await messages(player)).map(({ key }) => key)).toEqual(['bet:new']);
    expect(await deliveries(player)).toHaveLength(1);
  });
});
