import type { ChatMessage, ChatRoomInfo } from '@palpite/contract/entities/chat';
import type { ServerFrame } from '@palpite/contract/live';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  // Nothing happens in these matches for minutes, so that one that has begun does not end meanwhile.
  app = await buildTestApp({ sandbox: { feed: { seed: 7, quiet: true, matches: 20 } } });
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const moderation = () => app.modules.chat.moderation;

async function player(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

async function matches(isLive: boolean): Promise<number[]> {
  const guest = await new Visitor(app.url).signIn();
  for (;;) {
    const reply = await guest.call('matchListNew', { tab_key: isLive ? 'live' : 'football', page_limit: 20 });
    const ids = reply.data.records
      .map(({ id }) => id)
      .filter((id) => (app.modules.book.match(id)?.status === 'live') === isLive);
    if (ids.length > 0) return ids;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A socket that was opened for one room; its frames are awaited. */
async function enter(visitor: Visitor, roomid: string) {
  const room = (await visitor.call('chatRoom', { roomid })).data;
  const { data } = await visitor.call('socketUrl', { roomid, token: room.token });
  const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
  const frames: ServerFrame[] = [];
  let wake = () => {};
  socket.on('message', (text: Buffer) => {
    frames.push(JSON.parse(text.toString()) as ServerFrame);
    wake();
  });
  const until = async (wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> => {
    for (;;) {
      const found = frames.find(wanted);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await until(({ b }) => b.ev === 'hello');
  socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'room' }, { tp: 'player' }] }));
  await until(({ b }) => b.ev === 'snapshot' && b.t === 'room');
  return { socket, until, frames, room };
}

const say = (visitor: Visitor, roomid: string, text: string) =>
  visitor.call('chatSend', { roomid, request_id: newRequestId(), text });

it('[CALL-204] [CALL-002] [ENTITY-066] opens the socket of a room with a signed entry and gets its messages', async () => {
  const [match] = await matches(true);
  const roomid = `match:${match}`;
  const [ana, bia] = [await player(), await player()];
  const phone = await enter(bia, roomid);
  const sent = await say(ana, roomid, 'Que jogo!');
  const frame = await phone.until(({ ms }) => ms.some(({ tp }) => tp.startsWith('chat:')));
  expect(frame.b).toMatchObject({ ev: 'change', t: 'room' });
  expect(frame.ms).toEqual([{ tp: `chat:${sent.data.message.message_id}`, bd: sent.data.message }]);
  const body = frame.ms[0]?.bd as ChatMessage;
  expect(body.name).toMatch(/\*\*\*/);
  expect(JSON.stringify(body)).not.toContain(String(ana.uid));
  const { tag } = (await ana.call('chatRoom', { roomid })).data;
  expect([body.tag === tag, body.tag === phone.room.tag]).toEqual([true, false]);
  phone.socket.terminate();
});

it('[CALL-204] refuses an entry of another room, player or session, and a socket sees its own room only', async () => {
  const [match] = await matches(true);
  const roomid = `match:${match}`;
  const [ana, eve] = [await player(), await player()];
  const { token } = (await ana.call('chatRoom', { roomid })).data;
  const refused = code('chat-entry');
  expect((await ana.call('socketUrl', { roomid })).dm_error).toBe(refused);
  expect((await ana.call('socketUrl', { roomid: 'crash', token })).dm_error).toBe(refused);
  expect((await eve.call('socketUrl', { roomid, token })).dm_error).toBe(refused);
  expect((await ana.call('socketUrl', { roomid, token: `${token}a` })).dm_error).toBe(refused);
  expect((await ana.call('chatRoom', { roomid: 'match:1' })).dm_error).toBe(code('chat-no-room'));
  expect((await ana.call('chatRoom', { roomid: 'vip' })).dm_error).toBe(code('chat-no-room'));
  const crash = await enter(eve, 'crash');
  crash.socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: `room:${roomid}` }] }));
  const answer = await crash.until(({ b }) => b.ev === 'refused');
  expect(answer.b).toMatchObject({ why: 'not-yours' });
  crash.socket.terminate();
});

it('refuses links, floods, hurries and rooms that are not open, by name', async () => {
  const [ana, guest] = [await player(), await new Visitor(app.url).signIn()];
  expect(await say(ana, 'crash', 'entra em example.com')).toMatchObject({
    dm_error: code('chat-link'),
    data: { field: 'text' },
  });
  expect((await say(ana, 'crash', ' \u2060 ')).data).toMatchObject({ field: 'text' });
  const message = { roomid: 'crash', request_id: newRequestId(), text: 'Boa' };
  const sent = await ana.call('chatSend', message);
  expect((await ana.call('chatSend', message)).data).toEqual(sent.data);
  expect((await say(ana, 'crash', 'Outra')).dm_error).toBe(code('chat-slow'));
  expect((await ana.call('chatRoom', { roomid: 'crash' })).data.next_at).toBe(sent.data.next_at);
  const [match] = await matches(false);
  expect((await say(ana, `match:${match}`, 'Cedo')).dm_error).toBe(code('chat-closed'));
  expect((await guest.call('chatSend', { ...message, request_id: newRequestId() })).dm_error).toBe(
    code('not-for-visitors'),
  );
  expect((await guest.call('chatRoom', { roomid: 'crash' })).data.bar).toBe('login');
});

it('keeps fifty messages, and tells the room of its slow mode', async () => {
  const roomid = `match:${(await matches(true)).at(-1)}`;
  const ana = await player();
  const phone = await enter(ana, roomid);
  const { database } = app.platform;
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO chat.message (brand, room, player, request, name, text, at)
       SELECT 'br', $1, 9, gen_random_uuid(), 'a***', 'n ' || n, now() - interval '2 minutes' FROM generate_series(1, 70) AS n`,
      [roomid],
    ),
  );
  await say(ana, roomid, 'a última');
  const { list } = (await ana.call('chatRoom', { roomid })).data;
  expect([list.length, list[0]?.text, list.at(-1)?.text]).toEqual([50, 'n 22', 'a última']);
  const kept = await database.read<{ count: bigint }>('SELECT count(*) FROM chat.message WHERE room = $1', [
    roomid,
  ]);
  expect(kept[0]?.count).toBe(50n);
  await database.inTransaction((tx) => moderation().setSlow(tx, { brand: 'br', room: roomid, seconds: 60 }));
  const frame = await phone.until(
    ({ b, ms }) => b.ev === 'change' && ms.some(({ tp }) => tp === 'chat_room'),
  );
  const info = frame.ms.find(({ tp }) => tp === 'chat_room')?.bd as ChatRoomInfo;
  expect(info).toMatchObject({ state: 'open', slow_seconds: 60, people: 1 });
  phone.socket.terminate();
});

it('keeps slow mode for a player whose message is no longer among the last fifty', async () => {
  const roomid = `match:${(await matches(true)).at(-1)}`;
  const [ana, bia] = [await player(), await player()];
  const { database } = app.platform;
  await database.inTransaction((tx) =>
    moderation().setSlow(tx, { brand: 'br', room: roomid, seconds: 3_600 }),
  );
  expect((await say(ana, roomid, 'Uma por hora')).dm_error).toBe(0);
  await database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO chat.message (brand, room, player, request, name, text, at)
       SELECT 'br', $1, 100 + n, gen_random_uuid(), 'a***', 'n ' || n, now() FROM generate_series(1, 70) AS n`,
      [roomid],
    ),
  );
  expect((await say(bia, roomid, 'Outra voz')).dm_error).toBe(0);
  expect((await say(ana, roomid, 'Outra vez')).dm_error).toBe(code('chat-slow'));
  expect((await ana.call('chatRoom', { roomid })).data.list).toHaveLength(50);
});

it('removes reported messages, mutes their author everywhere, and says so at once', async () => {
  const [ana, bia] = [await player(), await player()];
  const author = await enter(ana, 'crash');
  const sent = await say(ana, 'crash', 'Chama que passo o green');
  const { message_id } = sent.data.message;
  const report = { roomid: 'crash', message_id, reason: 'advert' as const };
  expect((await bia.call('chatReport', report)).data).toEqual({ done: 1 });
  expect((await bia.call('chatReport', report)).data).toEqual({ done: 1 });
  expect((await ana.call('chatReport', report)).dm_error).toBe(code('chat-no-message'));
  const waiting = await moderation().reported({ brand: 'br', limit: 10 });
  expect(waiting.map(({ reports, reasons }) => [reports, reasons])).toEqual([[1, ['advert']]]);
  const { database } = app.platform;
  const message = BigInt(message_id) as never;
  await database.inTransaction(async (tx) => {
    await moderation().hide(tx, { message, reason: 'advert' });
    await moderation().mute(tx, { player: ana.uid as PlayerId, minutes: 60, reason: 'advert', operator: 7 });
  });
  const removed = await author.until(({ ms }) =>
    ms.some(({ bd }) => (bd as ChatMessage).removed === 'advert'),
  );
  expect(removed.ms.map(({ bd }) => (bd as ChatMessage).text)).toEqual(['']);
  const muted = await author.until(({ ms }) => ms.some(({ tp }) => tp === 'chat_mute'));
  expect(muted.b).toMatchObject({ t: 'player' });
  expect(await moderation().reported({ brand: 'br', limit: 10 })).toEqual([]);
  const [match] = await matches(true);
  expect((await say(ana, `match:${match}`, 'oi')).dm_error).toBe(code('chat-muted'));
  const room = (await ana.call('chatRoom', { roomid: 'crash' })).data;
  expect([room.bar, room.muted_reason, room.muted_until > room.now]).toEqual(['muted', 'advert', true]);
  author.socket.terminate();
});

it('lets excluded players and frozen accounts read but not write', async () => {
  const ana = await player();
  await app.platform.database.inTransaction((tx) =>
    app.modules.wallet.block(tx, ana.uid as PlayerId, 'operator', 'no_debit'),
  );
  expect((await say(ana, 'crash', 'oi')).dm_error).toBe(code('chat-not-allowed'));
  expect((await ana.call('chatRoom', { roomid: 'crash' })).data.bar).toBe('not-allowed');
});
