import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Visitor } from '../../../../test/visitor.ts';
import { JACKPOT_SHOWN_MS, type StudioJackpot } from '../core/jackpot.ts';
import { fakeStudio, studioGame } from './hall-fixture.ts';

let app: TestApp;
let pots: readonly StudioJackpot[] | Error;

const pot = (level: string, amount: bigint, changes: Partial<StudioJackpot> = {}): StudioJackpot => ({
  game: 'arara',
  level,
  asset: 'BRL',
  amount,
  growthPerHour: undefined,
  ...changes,
});

beforeAll(async () => {
  pots = [];
  const aurora = {
    ...fakeStudio('aurora', [studioGame('arara', { hasJackpot: true }), studioGame('lines')]),
    async jackpots() {
      if (pots instanceof Error) throw pots;
      return pots;
    },
  };
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES }, studios: new Map([['aurora', aurora]]) });
  await app.modules.casinoHall.catalogue.sync();
});
afterAll(() => app?.close());

const records = async () => (await new Visitor(app.url).call('jackpots', {})).data.records;
const sync = (next: typeof pots) => {
  pots = next;
  return app.modules.casinoHall.jackpots.sync();
};

describe('jackpots', () => {
  it('are stored as the studio reports them, shown in the currency of the brand, and removed when the studio names them no longer', async () => {
    await sync([
      pot('mini', 2_050n, { growthPerHour: 3_600n }),
      pot('grand', 1_000_000n),
      pot('grand', 9_000_000n, { asset: 'MXN' }),
      pot('grand', 5n, { game: 'lines' }),
    ]);
    await expect.poll(async () => (await records()).length).toBe(2);
    expect(await records()).toMatchObject([
      { provider: 'aurora', game_id: 'arara', game_name: 'arara pt', level: 'grand', amount: 1_000_000 },
      { level: 'mini', amount: 2_050, growth_per_hour: 3_600, currency: 'BRL' },
    ]);
    const info = await new Visitor(app.url).call('gameInfo', { provider: 'aurora', game_id: 'arara' });
    expect(info.data.jackpots.map(({ level }) => level)).toEqual(['grand', 'mini']);
    const other = await new Visitor(app.url).call('gameInfo', { provider: 'aurora', game_id: 'lines' });
    expect(other.data.jackpots).toEqual([]);
    await sync([pot('mini', 2_060n)]);
    await expect.poll(records).toMatchObject([{ level: 'mini', amount: 2_060 }]);
  });

  it('stay while the studio does not answer, until they are older than ten minutes', async () => {
    await sync([pot('mini', 3_000n)]);
    await sync(new Error('away'));
    await expect.poll(records).toMatchObject([{ amount: 3_000 }]);
    const database = app.platform.database;
    await database.inTransaction((tx) =>
      tx.query('UPDATE casino.jackpot SET updated_at = updated_at - make_interval(secs => $1)', [
        JACKPOT_SHOWN_MS / 1_000,
      ]),
    );
    await expect.poll(records).toEqual([]);
  });

  it('are pushed on the topic of the wins', async () => {
    await sync([pot('mini', 4_000n)]);
    const visitor = await new Visitor(app.url).signIn();
    const { data } = await visitor.call('socketUrl', {});
    const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
    const amounts: number[] = [];
    socket.on('message', (text) => {
      const { ms } = JSON.parse(String(text)) as {
        ms: { tp: string; bd: { records: { amount: number }[] } }[];
      };
      for (const { tp, bd } of ms) if (tp === 'jackpots') amounts.push(bd.records[0]?.amount ?? 0);
    });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'wins' }] }));
    await expect.poll(() => amounts).toEqual([4_000]);
    await sync([pot('mini', 4_100n)]);
    await expect.poll(() => amounts).toEqual([4_000, 4_100]);
    socket.terminate();
  });
});
