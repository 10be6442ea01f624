import { REFUSALS } from '@palpite/contract/refusals';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { webhookSecret } from '../src/modules/telegram/index.ts';
import { SANDBOX_BOT_TOKEN } from '../src/platform/config/third-party-settings.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
let player: Visitor;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
  player = await newPlayer();
});
afterAll(() => app?.close());

const TEN_MB = 'x'.repeat(10 * 1024 * 1024);
const TOO_LARGE = REFUSALS['body-too-large'];

async function newPlayer(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

/** The server ends the connection of a body that it does not read; some clients see that before the reply. */
const isCutOff = (error: unknown) => error instanceof TypeError && /fetch failed/.test(error.message);

async function refusedBySize(work: () => Promise<{ readonly dm_error: number }>): Promise<boolean> {
  try {
    return (await work()).dm_error === TOO_LARGE.code;
  } catch (error) {
    if (isCutOff(error)) return true;
    throw error;
  }
}

it('a message of 10 MB is refused by every call that takes text, and nothing of it is stored', async () => {
  const calls: readonly (() => Promise<{ readonly dm_error: number }>)[] = [
    () =>
      player.call('supportOpen', {
        request_id: newRequestId(),
        category: 'other',
        subject: 'Large',
        text: TEN_MB,
      }),
    () => player.call('chatSend', { roomid: 'crash', request_id: newRequestId(), text: TEN_MB }),
    () =>
      player.call('feedbackSend', {
        request_id: newRequestId(),
        rating: 5,
        category: 'other',
        text: TEN_MB,
        answer: 0,
      }),
    () =>
      player.call('pushRegister', {
        platform: 'web',
        app: 'br',
        id: 'registration-1',
        version: '5.2.0',
        device_id: player.device,
        model: 'Pixel 9',
        rom: 'Android 16',
        meta: [{ token: TEN_MB, push_type: 1 }],
      }),
  ];
  for (const [index, call] of calls.entries())
    expect([index, await refusedBySize(call)]).toEqual([index, true]);
  const [row] = await app.platform.database.read<{ count: number }>(
    `SELECT ((SELECT count(*) FROM support.message) + (SELECT count(*) FROM chat.message)
       + (SELECT count(*) FROM support.feedback) + (SELECT count(*) FROM push.token))::integer AS count`,
  );
  expect(row?.count).toBe(0);
  expect((await player.call('unreadMessages', {})).dm_error).toBe(0);
});

it('an update of 10 MB for the bot is refused, with its secret and without it', async () => {
  const secret = webhookSecret(SANDBOX_BOT_TOKEN);
  for (const header of [{}, { 'x-telegram-bot-api-secret-token': secret }]) {
    const reply = await fetch(`${app.url}/hooks/telegram/all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...header },
      body: JSON.stringify({ update_id: 9, message: { chat: { id: 9, type: 'private' }, text: TEN_MB } }),
    }).catch((error: unknown) => error);
    const isRefused = reply instanceof Response ? reply.status >= 400 && reply.status < 500 : isCutOff(reply);
    expect(isRefused).toBe(true);
  }
});

it('a frame of 10 MB ends the live socket that sent it and no other one', async () => {
  const open = async (visitor: Visitor) => {
    const { data } = await visitor.call('socketUrl', {});
    const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
    await new Promise((resolve, reject) => {
      socket.once('message', resolve);
      socket.once('error', reject);
    });
    return socket;
  };
  const [large, other] = [await open(player), await open(await newPlayer())];
  const closed = new Promise<number>((resolve) => {
    large.on('error', () => undefined);
    large.once('close', (code) => resolve(code));
  });
  large.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: TEN_MB }] }));
  expect(await closed).toBeGreaterThan(0);
  expect(other.readyState).toBe(WebSocket.OPEN);
  other.close();
});
