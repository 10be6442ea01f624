import { stopCampaigns } from '@palpite/testkit/campaigns';
import { until } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveBonuses } from '../src/modules/bonuses/index.ts';
import { LOAD_GAME } from './casino-load/load-hand.ts';
import { expectModels, listLoadGame, loadStudios, newHands, strikes } from './casino-load/load-players.ts';
import { playRound, ROUNDS } from './casino-load/load-rounds.ts';

const SEED = Number(process.env.CASINO_LOAD_SEED ?? 61_116);
const PLAYERS = 24;
const ROUNDS_EACH = 16;
const studios = loadStudios();
let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    environment: { STUDIOS: studios.names.join(','), ...studios.environment },
  });
  await stopCampaigns(app.platform.database);
  await listLoadGame(app.platform.database);
  const { catalogue } = app.modules.casinoHall;
  await until(async () =>
    studios.names.every((studio) => catalogue.mayPlay(studio, LOAD_GAME, 'br') === 'ok') ? true : undefined,
  );
});
afterAll(() => app?.close());

it(`[seed ${SEED}] every reply and every balance of ${PLAYERS} players agrees with a model through all disorder of two dialects`, async () => {
  const { database } = app.platform;
  const hands = await newHands({ database, url: app.url, studios, seed: SEED, count: PLAYERS });
  await Promise.all(
    hands.map(async (hand) => {
      for (let round = 0; round < ROUNDS_EACH; round += 1) await playRound(hand);
    }),
  );
  await expectModels(database, hands);
  expect((await app.modules.wallet.prove({ fromBeginning: true })).differences).toEqual([]);
  expect((await proveBonuses(database, app.modules.wallet)).differences).toEqual([]);
  const struck = strikes(hands);
  for (const name of [
    ...Object.keys(ROUNDS),
    'exclusion',
    'lost reply',
    'duplicate',
    'conflict',
    'rolled_back',
    'wrong_amount',
    'no_free_rounds',
    'limit_reached',
    'bonus active',
    'bonus converted',
    'bonus spent',
  ])
    expect(struck[name] ?? 0, name).toBeGreaterThan(0);
});
