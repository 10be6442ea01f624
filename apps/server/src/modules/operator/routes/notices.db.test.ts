import type { NoticeAudience, NoticeSendForm } from '@palpite/contract/operator/notice-calls';
import { REFUSALS } from '@palpite/contract/refusals';
import { HOUR_MS } from '@palpite/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { openStubConsole, type StubConsole } from '../test/stub-console.ts';

let stub: StubConsole;
let admin: Console;
const PLAYER = 4_000_001;
beforeAll(async () => {
  stub = await openStubConsole();
  admin = (await stub.signIn('boss', 'admin')).admin;
  await stub.fresh.database.inTransaction((tx) =>
    tx.query(
      `INSERT INTO notices.player (player, brand, country, language, registered_at, seen_on, level)
       VALUES ($1, 'br', 'BR', 'PT', now(), now()::date, 12), (4000002, 'br', 'BR', 'ES', now(), now()::date, 3),
         (4000003, 'mx', 'MX', 'ES', now(), now()::date, 3)`,
      [PLAYER],
    ),
  );
});
afterAll(() => stub.close());

const reason = 'Agreed with the bank';
const words = { title: 'PIX rests', text: '{name}, from 3:00 to 4:30.' };
const form = (changes: Partial<NoticeSendForm> = {}): NoticeSendForm => ({
  brand: 'br',
  kind: 'service',
  message_type: 1,
  audience: {},
  channels: ['in_app', 'push'],
  is_top: 0,
  turn_time: 5,
  path: '/announcement',
  texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
  begins: stub.clock.nowMs(),
  ends: stub.clock.nowMs() + 48 * HOUR_MS,
  ...changes,
});
const commandsOf = async (target: string) => {
  const { data } = await admin.call('auditList', { target });
  return (data as { records: { command: string }[] }).records.map(({ command }) => command).reverse();
};

it('schedules a message, cancels it, and starts it, each with its reason in the audit', async () => {
  const begins = stub.clock.nowMs() + HOUR_MS;
  const saved = await admin.call('noticeSendSave', { form: form({ begins }), reason });
  expect(saved).toMatchObject({ dm_error: 0, data: { version: 1 } });
  const { send } = saved.data;
  const act = (action: 'start' | 'cancel' | 'stop', brand = 'br') =>
    admin.call('noticeSendAct', { send, brand, action, reason });
  expect((await act('start', 'mx')).dm_error).toBe(REFUSALS['send-wrong-brand'].code);
  expect(await act('start')).toMatchObject({
    data: { line: { state: 'scheduled', audience_count: 2, begins } },
  });
  expect((await act('start')).dm_error).toBe(REFUSALS['already-so'].code);
  expect(await act('cancel')).toMatchObject({ data: { line: { state: 'draft' } } });
  expect((await act('stop')).dm_error).toBe(REFUSALS['already-so'].code);
  expect(await commandsOf(`send:${send}`)).toEqual(['notices.start', 'notices.cancel']);
});

it('sends a test to one player and refuses players of other brands, missing fields and an unknown player', async () => {
  const test = (player: number, changes: Partial<NoticeSendForm> = {}) =>
    admin.call('noticeSendTest', { form: form(changes), language: 'PT', player, reason });
  const sent = await test(PLAYER);
  expect(sent).toMatchObject({ dm_error: 0 });
  expect(sent.data.channels.map(({ channel }) => channel)).toEqual(['in_app', 'push']);
  expect((await test(4_000_003)).dm_error).toBe(REFUSALS['send-wrong-brand'].code);
  expect((await test(4_999_999)).dm_error).toBe(REFUSALS['no-such-player'].code);
  const texts = { ...form().texts, PT: { title: 'PIX', text: 'You have {amount}.' } };
  const missing = await test(PLAYER, { texts });
  expect(missing.dm_error).toBe(REFUSALS['send-refused'].code);
  expect(missing.error_msg).toContain('texts.PT.text');
  const promotion = await test(PLAYER, { kind: 'marketing', message_type: 3 });
  expect(promotion.dm_error).toBe(REFUSALS['send-refused'].code);
  expect(promotion.error_msg).toContain('player');
  expect(await commandsOf(String(PLAYER))).toEqual(['notices.test']);
  // A test is in no list of messages.
  const { data } = await admin.call('noticeSends', { brand: 'br' });
  expect(data.sends).toHaveLength(1);
});

it('foresees an audience with an exception, and names the wrong condition as the form has it', async () => {
  const forecast = (audience: NoticeAudience, brand = 'br') =>
    admin.call('noticeForecast', { brand, audience, kind: 'service', channels: ['in_app', 'mail'] });
  expect(await forecast({})).toMatchObject({
    data: {
      count: 2,
      of: 2,
      is_estimate: 0,
      reached: 2,
      channels: [{ channel: 'in_app', count: 2 }, { count: 2 }],
    },
  });
  expect(await forecast({ except: { level_from: 10 } })).toMatchObject({ data: { count: 1, of: 2 } });
  expect(await forecast({ except: { languages: ['ES'], level_from: 10 } })).toMatchObject({
    data: { count: 2 },
  });
  for (const [audience, field] of [
    [{ level_from: 9, level_until: 2 }, 'audience.level_until'],
    [{ unseen_days: 1_000_000_000 }, 'audience.unseen_days'],
    [{ seen_days: 36_501 }, 'audience.seen_days'],
    [{ except: { unseen_days: 1_000_000 } }, 'audience.except.unseen_days'],
    [{ except: {} }, 'audience.except'],
    [{ except: { deposits_from: 9, deposits_until: 2 } }, 'audience.except.deposits_until'],
  ] as const) {
    const refused = await forecast(audience);
    expect(refused.dm_error).toBe(REFUSALS['invalid-field'].code);
    expect(JSON.stringify(refused)).toContain(field);
  }
  expect((await forecast({}, 'nobody')).dm_error).toBe(REFUSALS['invalid-field'].code);
});

it('keeps the exception of a draft as it was written', async () => {
  const audience: NoticeAudience = { level_from: 2, open_bets: 0, except: { players: [PLAYER] } };
  const { data } = await admin.call('noticeSendSave', { form: form({ audience }), reason });
  expect(await admin.call('noticeSend', { send: data.send })).toMatchObject({ data: { form: { audience } } });
});

it('lets nobody without the permission write, test or count', async () => {
  const { admin: support } = await stub.signIn('bia', 'support');
  const denied = REFUSALS['operator-not-allowed'].code;
  const test = await support.call('noticeSendTest', { form: form(), language: 'PT', player: PLAYER, reason });
  expect(test.dm_error).toBe(denied);
  const save = await support.call('noticeSendSave', { form: form(), reason });
  expect(save.dm_error).toBe(denied);
});
