import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@palpite/kernel/ids';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../tools/database/cluster.ts';
import { TestPage } from '../../sandbox/src/studio/test/fixture.ts';
import { Visitor } from './visitor.ts';

/** The product and the sandbox's studios as `npm start` joins them: two dialects, real HTTP in both directions. */
let app: TestApp;

beforeAll(async () => {
  const port = await freePort();
  app = await buildTestApp({
    sandbox: { studio: { walletUrl: `http://127.0.0.1:${port}` } },
    environment: ({ studioUrl, studioKeys }) => ({
      PORT: String(port),
      STUDIOS: 'aurora,lumen',
      STUDIO_AURORA_DIALECT: 'a',
      STUDIO_AURORA_URL: `${studioUrl}/aurora`,
      STUDIO_AURORA_PUBLIC_KEY: studioKeys.publicKey,
      STUDIO_AURORA_API_KEY: studioKeys.apiKey,
      STUDIO_LUMEN_DIALECT: 'b',
      STUDIO_LUMEN_URL: `${studioUrl}/lumen`,
      STUDIO_LUMEN_SECRET: studioKeys.secret,
    }),
  });
  await until(async () =>
    ['aurora/tigre-de-ouro', 'lumen/rio-bravo'].every(
      (key) =>
        app.modules.casinoHall.catalogue.mayPlay(...(key.split('/') as [string, string]), 'br') === 'ok',
    )
      ? true
      : undefined,
  );
});
afterAll(() => app?.close());

async function richVisitor(): Promise<Visitor> {
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: `01900000-0000-7000-8000-${randomUUID().slice(-12)}` });
  return visitor;
}

async function openGame(visitor: Visitor, provider: string, game: string): Promise<TestPage> {
  const { data, error_msg } = await visitor.call('gameLaunch', { provider, game_id: game });
  if (!data?.url) throw new Error(`not launched: ${error_msg}`);
  const reply = await fetch(data.url, { redirect: 'manual' });
  const location = reply.headers.get('location');
  if (reply.status !== 303 || location === null) throw new Error(`the game did not open: ${reply.status}`);
  return new TestPage(new URL(location, data.url).href);
}

const cashOf = async ({ uid }: Visitor) =>
  (await app.modules.wallet.balance(uid as PlayerId, 'BRL')).pockets.cash;

it.each([
  ['aurora', 'tigre-de-ouro'],
  ['lumen', 'rio-bravo'],
])('rounds of %s are paid to the cent and stored with every message', async (provider, game) => {
  const visitor = await richVisitor();
  const page = await openGame(visitor, provider, game);
  let expected = await cashOf(visitor);
  for (let round = 0; round < 12; round += 1) {
    const begun = await page.begin('100', {});
    const ended = begun.round?.isPaid ? begun : await page.until((latest) => latest?.isPaid === true);
    expected += BigInt(ended.round?.win ?? '0') - 100n;
    expect(await cashOf(visitor)).toBe(expected);
  }
  const stored = await app.platform.database.read<{ rounds: bigint; open: bigint; messages: bigint }>(
    `SELECT count(*) AS rounds, count(*) FILTER (WHERE NOT is_closed) AS open,
       (SELECT count(*) FROM casino.message m WHERE m.studio = $1 AND m.round_ref IS NOT NULL) AS messages
     FROM casino.round WHERE studio = $1`,
    [provider],
  );
  expect(stored[0]).toMatchObject({ rounds: 12n, open: 0n });
  expect(Number(stored[0]?.messages)).toBeGreaterThanOrEqual(12);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
});

it('the next bet of a player who excludes himself in a running game is refused', async () => {
  const visitor = await richVisitor();
  const page = await openGame(visitor, 'aurora', 'tigre-de-ouro');
  await app.modules.protection.exclude({ player: visitor.uid as PlayerId, brand: 'br' }, 'permanent');
  const before = await cashOf(visitor);
  const refused = await page.begin('100', {});
  expect(refused.round?.isPaid ?? false).toBe(false);
  expect(await cashOf(visitor)).toBe(before);
});

it('a known transaction that comes with other content is refused and counted for its studio', async () => {
  const count = async (studio: string) => {
    const text = await app.platform.metrics.text();
    return new RegExp(`^palpite_casino_conflicts_total\\{studio="${studio}"\\} (\\d+)$`, 'm').exec(text)?.[1];
  };
  expect([await count('aurora'), await count('lumen'), await count('palpite')]).toEqual(['0', '0', '0']);
  const [known] = await app.platform.database.read<{ tx: string; player: bigint; round: string }>(
    "SELECT tx, player, round FROM casino.transaction WHERE studio = 'aurora' AND op = 'bet' LIMIT 1",
  );
  if (!known) throw new Error('nothing was played');
  const { tx, round } = known;
  const player = Number(known.player) as PlayerId;
  const from = {
    raw: '{}',
    receivedMs: Date.now(),
    session: undefined,
    player,
    asset: 'BRL',
    game: undefined,
  };
  const call = { op: 'end_round', studio: 'aurora', tx, player, asset: 'BRL', round } as const;
  const answer = await app.modules.casino.studios.get('aurora')?.wallet.apply(from, [call]);
  expect(answer).toMatchObject([{ result: 'conflict' }]);
  expect([await count('aurora'), await count('lumen')]).toEqual(['1', '0']);
});
