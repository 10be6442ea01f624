import type { ServerFrame } from '@palpite/contract/live';
import type { PlayerId } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A socket whose frames are awaited: the test never sleeps. */
async function watchPlayer(visitor: Visitor) {
  const { data } = await visitor.call('socketUrl', {});
  const socket = new WebSocket(app.url.replace('http', 'ws') + data.url);
  const frames: ServerFrame[] = [];
  let wake = () => {};
  socket.on('message', (text: Buffer) => {
    frames.push(JSON.parse(text.toString()) as ServerFrame);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const until = async (wanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> => {
    for (;;) {
      const found = frames.find(wanted);
      if (found) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await until((frame) => frame.b.ev === 'hello');
  socket.send(JSON.stringify({ b: { ev: 'watch' }, ms: [{ tp: 'player' }] }));
  await until((frame) => frame.b.ev === 'snapshot');
  return { socket, until, closed };
}

const balanceOf = (frame: ServerFrame) => (frame.ms[0]?.bd as { balance?: number } | undefined)?.balance;

it('[CALL-204] pushes the new balance to every socket of the player, and to nobody else', async () => {
  const [ana, bia] = [await new Visitor(app.url).signIn(), await new Visitor(app.url).signIn()];
  const phones = [await watchPlayer(ana), await watchPlayer(ana)];
  const outsider = await watchPlayer(bia);
  await ana.call('playMoney', { request_id: newRequestId() });
  for (const phone of phones) {
    const frame = await phone.until((one) => one.b.ev === 'change');
    expect(balanceOf(frame)).toBe(10_000);
  }
  await bia.call('playMoney', { request_id: newRequestId() });
  const own = await outsider.until((one) => one.b.ev === 'change');
  expect(own.b).toMatchObject({ ev: 'change', t: 'player' });
  for (const { socket } of [...phones, outsider]) socket.terminate();
});

it('tells the phone that tasks moved when the first visit of a day is counted', async () => {
  const ana = await new Visitor(app.url).signIn();
  const phone = await watchPlayer(ana);
  const { counters, tasks } = app.modules.engagement;
  const player = ana.uid as PlayerId;
  await counters.noteActive(player, 'br');
  const frame = await phone.until((one) => one.b.ev === 'change' && one.ms[0]?.tp === 'tasks');
  expect(frame).toMatchObject({ b: { ev: 'change', t: 'player' }, ms: [{ tp: 'tasks' }] });
  const board = await tasks.board({ player, brand: 'br' });
  expect(board.tasks.find(({ task }) => task.counter === 'login_days')?.progress).toBe(1n);
  phone.socket.terminate();
});

it('closes the sockets of a revoked session at once', async () => {
  const ana = await new Visitor(app.url).signIn();
  const phone = await watchPlayer(ana);
  const sid = new URLSearchParams(ana.query()).get('sid') ?? '';
  const session = await app.modules.identity.resolve({
    uid: ana.uid,
    sid,
    device: ana.device,
    brand: 'br',
  });
  await app.modules.identity.revoke(session?.tokenHash ?? '');
  expect(await phone.closed).toBe(4003);
});
