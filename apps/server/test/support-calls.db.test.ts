import { randomBytes } from 'node:crypto';
import { REFUSALS } from '@palpite/contract/refusals';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { newRequestId } from '@palpite/testkit/request-id';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { buildTestApp, type TestApp } from '@palpite/testkit/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ sandbox: { feed: NO_MATCHES } });
});
afterAll(() => app.close());

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const BIA = { operator: 7, name: 'Bia' };
const staff = () => app.modules.support.staff;

async function player(): Promise<Visitor> {
  const visitor = new Visitor(app.url);
  const { deps } = app.modules.identity;
  return app.platform.database.inTransaction(async (tx) => {
    const { player } = await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' });
    const sid = await openSession(deps, tx, { player, device: visitor.device, deviceName: '', address: '' });
    return visitor.adopt({ uid: player, sid });
  });
}

const first = () => ({
  request_id: newRequestId(),
  category: 'withdrawal' as const,
  subject: 'Saque de R$ 150,00',
  text: 'Fiz o saque e ainda não chegou.\nEstá tudo certo?',
});

async function opened(ana: Visitor) {
  const { data } = await ana.call('supportOpen', first());
  return {
    id: data.thread_id,
    thread: parseReference(data.thread_id) as NonNullable<ReturnType<typeof parseReference>>,
  };
}

const answer = (thread: bigint, text: string, isClosing = false) =>
  app.platform.database.inTransaction((tx) =>
    staff().answer(tx, BIA, { thread: thread as never, request: newRequestId(), text, isClosing }),
  );

it('[ROUTE-105] opens a thread once per request, shows whose turn it is, and counts what is unread', async () => {
  const ana = await player();
  const request = first();
  const { data } = await ana.call('supportOpen', request);
  expect(data).toMatchObject({ state: 'open', unread: 0, last_by: 'player', agent: '' });
  expect((await ana.call('supportOpen', request)).data.thread_id).toBe(data.thread_id);
  const reused = await ana.call('supportOpen', { ...request, subject: 'Outra coisa' });
  expect(reused.dm_error).toBe(code('message-request-reused'));
  await answer(BigInt(data.thread_id), 'Pode enviar o comprovante?');
  const { list } = (await ana.call('supportThreads', {})).data;
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ state: 'waiting_player', unread: 1, agent: 'Bia', last_by: 'support' });
  expect((await ana.call('supportInfo', {})).data).toMatchObject({ waiting: 1, unread: 1, wait_minutes: 1 });
  const page = (await ana.call('supportMessages', { thread_id: data.thread_id })).data;
  expect(page.list.map(({ by, name, text }) => [by, name, text])).toEqual([
    ['player', '', request.text],
    ['support', 'Bia', 'Pode enviar o comprovante?'],
  ]);
  const notices = await app.platform.database.read<{ count: bigint }>(
    `SELECT count(*) FROM notices.message WHERE player = $1 AND kind = 'support-answer'`,
    [ana.uid],
  );
  expect(notices).toEqual([{ count: 1n }]);
  const newest = page.list.at(-1)?.message_id ?? '';
  expect((await ana.call('supportRead', { thread_id: data.thread_id, message_id: newest })).data.unread).toBe(
    0,
  );
});

it('sends a message once, reads pages in both directions, and never shows notes', async () => {
  const ana = await player();
  const { id, thread } = await opened(ana);
  await app.platform.database.inTransaction((tx) =>
    staff().note(tx, BIA, { thread, request: newRequestId(), text: 'a note of the staff' }),
  );
  const send = { thread_id: id, request_id: newRequestId(), text: 'Serve esse?' };
  const sent = await ana.call('supportSend', send);
  expect((await ana.call('supportSend', send)).data.message).toEqual(sent.data.message);
  for (let n = 0; n < 6; n += 1)
    await ana.call('supportSend', { thread_id: id, request_id: newRequestId(), text: `n ${n}` });
  const newest = (await ana.call('supportMessages', { thread_id: id, page_limit: 3 })).data;
  expect([newest.list.map(({ text }) => text), newest.has_more]).toEqual([['n 3', 'n 4', 'n 5'], 1]);
  const [top] = newest.list;
  const older = (
    await ana.call('supportMessages', { thread_id: id, before: top?.message_id ?? '', page_limit: 30 })
  ).data;
  expect(older.list.map(({ text }) => text).slice(1)).toEqual(['Serve esse?', 'n 0', 'n 1', 'n 2']);
  expect(older.has_more).toBe(0);
  const after = older.list.at(-1)?.message_id ?? '';
  const newer = (await ana.call('supportMessages', { thread_id: id, after, page_limit: 2 })).data;
  expect([newer.list.map(({ text }) => text), newer.has_more]).toEqual([['n 3', 'n 4'], 1]);
  expect((await staff().messages({ thread, limit: 50 })).map(({ by }) => by)).toContain('note');
});

it('carries files whose content is what they say, and shows them to their owner alone', async () => {
  const [ana, eve] = [await player(), await player()];
  const { id } = await opened(ana);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(60_000)]);
  const about = {
    request_id: newRequestId(),
    name: 'comprovante.pdf',
    type: 'application/pdf' as const,
    bytes: bytes.length,
  };
  const piece = (n: number) => ({
    ...about,
    piece: n,
    data: bytes.subarray(n * 40_000, (n + 1) * 40_000).toString('base64'),
  });
  const half = await ana.call('supportFileAdd', piece(1));
  expect(half.data.complete).toBe(0);
  const early = await ana.call('supportSend', {
    thread_id: id,
    request_id: newRequestId(),
    text: '',
    files: [half.data.file_id],
  });
  expect(early.dm_error).toBe(code('support-no-file'));
  const whole = await ana.call('supportFileAdd', piece(0));
  expect(whole.data).toEqual({ file_id: half.data.file_id, complete: 1 });
  const files = [whole.data.file_id];
  expect((await eve.call('supportOpen', { ...first(), files })).dm_error).toBe(code('support-no-file'));
  const sent = await ana.call('supportSend', { thread_id: id, request_id: newRequestId(), text: '', files });
  expect(sent.data.message.files).toMatchObject([{ name: 'comprovante.pdf', bytes: bytes.length }]);
  const own = await ana.call('supportFile', { file_id: files[0] ?? '' });
  expect(Buffer.from(own.data.data, 'base64').equals(bytes)).toBe(true);
  expect((await eve.call('supportFile', { file_id: files[0] ?? '' })).dm_error).toBe(code('support-no-file'));
  const script = Buffer.from('<svg onload="alert(1)"></svg>');
  const wrong = {
    ...about,
    request_id: newRequestId(),
    type: 'image/png' as const,
    bytes: script.length,
    piece: 0,
  };
  const refused = await ana.call('supportFileAdd', { ...wrong, data: script.toString('base64') });
  expect(refused).toMatchObject({ dm_error: code('support-file-wrong'), data: { field: 'data' } });
});

it('keeps threads of others out of reach', async () => {
  const [ana, eve] = [await player(), await player()];
  const { id } = await opened(ana);
  const gone = code('support-no-thread');
  expect((await eve.call('supportMessages', { thread_id: id })).dm_error).toBe(gone);
  expect(
    (await eve.call('supportSend', { thread_id: id, request_id: newRequestId(), text: 'hi' })).dm_error,
  ).toBe(gone);
  expect((await eve.call('supportRead', { thread_id: id, message_id: '1' })).dm_error).toBe(gone);
  expect((await eve.call('supportEnd', { thread_id: id, action: 'close' })).dm_error).toBe(gone);
  const guest = await new Visitor(app.url).signIn();
  expect((await guest.call('supportThreads', {})).dm_error).toBe(code('not-for-visitors'));
});

it('is closed by the player and reopened by the next message, and every step is in the conversation', async () => {
  const ana = await player();
  const { id, thread } = await opened(ana);
  expect((await ana.call('supportEnd', { thread_id: id, action: 'close' })).data.state).toBe('closed');
  expect((await ana.call('supportEnd', { thread_id: id, action: 'close' })).data.state).toBe('closed');
  const sent = await ana.call('supportSend', {
    thread_id: id,
    request_id: newRequestId(),
    text: 'Ainda não',
  });
  expect(sent.data.thread.state).toBe('reopened');
  await answer(thread, 'Agora sim', true);
  const { list, thread: shown } = (await ana.call('supportMessages', { thread_id: id })).data;
  expect(shown.state).toBe('closed');
  expect(list.map(({ by, state }) => state ?? by)).toEqual([
    'player',
    'closed',
    'player',
    'support',
    'closed',
  ]);
});

it('limits open threads and messages in a short time', async () => {
  const ana = await player();
  for (let n = 0; n < 5; n += 1) await ana.call('supportOpen', first());
  expect((await ana.call('supportOpen', first())).dm_error).toBe(code('support-full'));
  const [thread] = (await ana.call('supportThreads', {})).data.list;
  const send = () =>
    ana.call('supportSend', { thread_id: thread?.thread_id ?? '', request_id: newRequestId(), text: 'oi' });
  const replies = [];
  for (let n = 0; n < 16; n += 1) replies.push((await send()).dm_error);
  expect(replies.slice(0, 15)).toEqual(Array(15).fill(0));
  expect(replies[15]).toBe(code('support-too-fast'));
});

it('[ROUTE-106] takes the feedback of guests and players once per request, so many times a day', async () => {
  const guest = await new Visitor(app.url).signIn();
  const given = {
    request_id: newRequestId(),
    rating: 4,
    category: 'slip' as const,
    text: 'Bom',
    answer: 1 as const,
  };
  expect((await guest.call('feedbackSend', given)).data).toEqual({ done: 1 });
  expect((await guest.call('feedbackSend', given)).data).toEqual({ done: 1 });
  for (let n = 0; n < 4; n += 1) await guest.call('feedbackSend', { ...given, request_id: newRequestId() });
  const refused = await guest.call('feedbackSend', { ...given, request_id: newRequestId() });
  expect(refused.dm_error).toBe(code('support-too-fast'));
  const stored = await staff().feedback({ brand: 'br', limit: 50 });
  const own = stored.filter(({ player: by }) => by === (guest.uid as PlayerId));
  expect(own).toHaveLength(5);
  expect(own[0]).toMatchObject({ rating: 4, answer: false });
});

it('deletes files that no message carries after a day', async () => {
  const ana = await player();
  const data = Buffer.from('%PDF-1.7');
  const file = {
    request_id: newRequestId(),
    name: 'a.pdf',
    type: 'application/pdf' as const,
    bytes: 8,
    piece: 0,
  };
  await ana.call('supportFileAdd', { ...file, data: data.toString('base64') });
  await app.platform.database.inTransaction((tx) =>
    tx.query(`UPDATE support.file SET at = at - interval '25 hours' WHERE player = $1`, [ana.uid]),
  );
  expect(await app.modules.support.forgetLooseFiles()).toBe(1);
});
