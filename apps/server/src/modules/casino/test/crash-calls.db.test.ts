import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type {
  CrashBetsInfo,
  CrashOutsInfo,
  CrashPast,
  CrashPhaseInfo,
  CrashRoom,
  CrashTickInfo,
} from '@palpite/contract/entities/crash';
import { calls } from '@palpite/contract/generated/calls';
import type { ServerFrame } from '@palpite/contract/live';
import { REFUSALS } from '@palpite/contract/refusals';
import { crashPoint, isInChain } from '@palpite/kernel/fair/crash';
import { crashX100At } from '@palpite/kernel/fair/crash-curve';
import { runHashing } from '@palpite/kernel/fair/hashing';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Visitor } from '../../../../test/visitor.ts';
import { secureChance } from '../../../platform/chance/chance.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { DEMO_SEAL_KEY } from '../../../platform/config/live-rules.ts';
import { nodeHashes } from '../../../platform/hashes/node-hashes.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { plantChains, SHORT, until } from './crash-node.ts';

let app: TestApp;

beforeAll(async () => {
  // Without the role `jobs` nobody drives the room until the test does.
  app = await buildTestApp({
    crash: { ...SHORT, bettingMs: 6_000, pauseMs: 500, graceMs: 1_500 },
    environment: { ROLES: 'api,live,feed' },
  });
  await app.modules.casinoHall.catalogue.sync();
  await plantChains(
    app.platform.database,
    [
      [
        [118, 126],
        [103, 110],
        [103, 110],
      ],
    ],
    createSealer([DEMO_SEAL_KEY], secureChance),
  );
});
afterAll(async () => {
  await app.modules.crash.room.stop();
  await app.close();
});

const wait = (is: () => boolean | Promise<boolean>, what: string) => until(what, async () => is());
const requestId = () => makeUuidV7(systemClock.nowMs(), randomBytes(10));

async function phone(): Promise<Visitor> {
  const visitor = await new Visitor(app.url).signIn();
  await visitor.call('playMoney', { request_id: requestId() });
  return visitor;
}

async function watch(visitor: Visitor) {
  const { data } = await visitor.call('socketUrl', {});
  const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
  const frames: ServerFrame[] = [];
  socket.on('message', (text: Buffer) => frames.push(JSON.parse(text.toString()) as ServerFrame));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'crash' }] }));
  const bodies = <T>(kind: string) =>
    frames.flatMap((frame) => frame.ms.filter(({ tp }) => tp === kind).map(({ bd }) => bd as T));
  await wait(() => frames.some(({ b }) => b.ev === 'snapshot'), 'a snapshot');
  return { socket, frames, bodies };
}

const stateOf = async (visitor: Visitor) => (await visitor.call('crashState', {})).data;

it('shows a visitor that the room is paused while no node drives it, and refuses bets', async () => {
  const ana = await phone();
  const state = await stateOf(ana);
  expect(state).toMatchObject({
    phase: 'paused',
    round: 0,
    mine: [],
    history: [],
    min_stake: 10,
    max_stake: 100_000,
  });
  expect(state.chain.salt).not.toBe('');
  const refused = await ana.call('crashBet', { request_id: requestId(), slot: 1, amount: 500 });
  expect(refused.dm_error).toBe(REFUSALS['crash-paused'].code);
  expect(await fetch(`${app.url}/readyz`).then((reply) => reply.json())).toMatchObject({
    checks: { crash: 'paused' },
  });
});

it('lets two phones bet, one cash out and one lose; both watch the same round and can verify it', async () => {
  const [ana, bia] = [await phone(), await phone()];
  const [live, other] = [await watch(ana), await watch(bia)];
  app.modules.crash.room.start();
  await wait(async () => (await stateOf(ana)).phase === 'betting', 'the betting');
  const placed = await ana.call('crashBet', { request_id: requestId(), slot: 1, amount: 500 });
  expect(placed.data.bet).toMatchObject({
    round: 1,
    slot: 1,
    amount: 500,
    status: 'placed',
    x100: 0,
    payout: 0,
  });
  const lost = await bia.call('crashBet', {
    request_id: requestId(),
    slot: 2,
    amount: 700,
    auto_x100: 90_000,
  });
  expect(lost.dm_error).toBe(0);
  const low = await ana.call('crashBet', { request_id: requestId(), slot: 2, amount: 5 });
  expect(low.dm_error).toBe(REFUSALS['amount-low'].code);
  expect((await stateOf(ana)).mine).toMatchObject([{ bet_id: placed.data.bet.bet_id }]);
  await wait(async () => {
    const { phase, takeoff_at, now } = await stateOf(ana);
    return phase === 'flying' && now > takeoff_at + 200;
  }, 'the flight');
  const out = await ana.call('crashCashOut', { request_id: requestId(), bet_id: placed.data.bet.bet_id });
  expect(out.data.bet.status).toBe('cashed');
  expect(out.data.bet.payout).toBe(Math.floor((500 * out.data.bet.x100) / 100));
  const stolen = await bia.call('crashCashOut', { request_id: requestId(), bet_id: placed.data.bet.bet_id });
  expect(stolen.dm_error).toBe(REFUSALS['no-such-bet'].code);
  await wait(async () => (await stateOf(ana)).history.length === 1, 'the crash');
  const late = await bia.call('crashCashOut', { request_id: requestId(), bet_id: lost.data.bet.bet_id });
  expect(late.dm_error).toBe(REFUSALS['crash-too-late'].code);
  await wait(async () => (await bia.call('crashBets', {})).data.records[0]?.status === 'lost', 'the loss');

  const { past, chain, mine } = (await ana.call('crashRound', { round: 1 })).data;
  expect(mine).toMatchObject([{ status: 'cashed', payout: out.data.bet.payout }]);
  expect(runHashing(isInChain(chain.terminating_hash, past.game, past.hash), nodeHashes)).toBe(true);
  expect(Number(runHashing(crashPoint(chain.salt, past.hash), nodeHashes))).toBe(past.crash_x100);
  expect((await bia.call('crashRounds', { size: 1 })).data.records).toHaveLength(1);
  expect((await bia.call('crashRound', { round: 99 })).dm_error).toBe(REFUSALS['crash-no-round'].code);

  for (const { bodies, frames } of [live, other]) {
    expect(bodies<CrashRoom>('crash_room')).toHaveLength(1);
    await wait(() => bodies<CrashPast>('crash_past').length > 0, 'the past on the socket');
    const phases = bodies<CrashPhaseInfo>('crash_phase').filter(({ round }) => round === 1);
    expect(phases.map(({ phase }) => phase).slice(0, 3)).toEqual(['betting', 'flying', 'crashed']);
    const ticks = bodies<CrashTickInfo>('crash_tick').filter(({ round }) => round === 1);
    expect(ticks.length).toBeGreaterThan(5);
    for (const { t, x100 } of ticks) expect(crashX100At(t)).toBe(BigInt(x100));
    const shown = bodies<CrashBetsInfo>('crash_bets').at(-1)?.bets ?? [];
    expect(shown.map(({ name }) => /\*\*\*$/.test(name))).toEqual(shown.map(() => true));
    expect(bodies<CrashOutsInfo>('crash_outs').at(-1)?.outs).toMatchObject([
      { bet_id: placed.data.bet.bet_id, x100: out.data.bet.x100 },
    ]);
    // Nothing is sent from which the crash point of a round could be computed.
    const before = frames.slice(
      0,
      frames.findIndex(({ ms }) => ms.some(({ tp }) => tp === 'crash_past')),
    );
    expect(JSON.stringify(before)).not.toContain(past.hash);
  }
  for (const { socket } of [live, other]) socket.terminate();
});

it('shows the bets of the own brand only', async () => {
  const ana = await phone();
  await wait(async () => (await stateOf(ana)).phase === 'betting', 'the betting');
  const placed = await ana.call('crashBet', { request_id: requestId(), slot: 1, amount: 900 });
  expect(placed.dm_error).toBe(0);
  const { bets } = await app.modules.crash.view.bets('br', placed.data.bet.round);
  expect(bets.map(({ id }) => String(id))).toContain(placed.data.bet.bet_id);
  expect((await app.modules.crash.view.bets('mx', placed.data.bet.round)).bets).toEqual([]);
});

it('takes no cash-out whose head was sent before the crash and whose body after it', async () => {
  const ana = await phone();
  await wait(async () => (await stateOf(ana)).phase === 'betting', 'the betting');
  const { data } = await ana.call('crashBet', { request_id: requestId(), slot: 1, amount: 900 });
  const body = JSON.stringify({ request_id: requestId(), bet_id: data.bet.bet_id });
  const { host, hostname, port } = new URL(app.url);
  const client = connect(Number(port), hostname);
  let reply = '';
  client.on('data', (chunk: Buffer) => {
    reply += chunk.toString();
  });
  await wait(async () => (await stateOf(ana)).phase === 'flying', 'the flight');
  client.write(
    `POST ${calls.crashCashOut.path}?${ana.query()} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
  );
  await wait(async () => (await stateOf(ana)).phase === 'crashed', 'the crash');
  client.write(body);
  await wait(() => reply.includes('dm_error'), 'the reply');
  expect(reply).toContain(`"dm_error":${REFUSALS['crash-too-late'].code}`);
  await wait(async () => (await ana.call('crashBets', {})).data.records[0]?.status === 'lost', 'the loss');
});
