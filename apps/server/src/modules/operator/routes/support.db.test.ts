import { randomBytes } from 'node:crypto';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlayerId } from '@palpite/kernel/ids';
import { makeUuidV7 } from '@palpite/kernel/uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Console } from '../test/console.ts';
import { KNOWN_PLAYER, openStubConsole, type StubConsole } from '../test/stub-console.ts';

const code = (name: keyof typeof REFUSALS) => REFUSALS[name].code;
const uuid = () => makeUuidV7(1_800_000_000_000, randomBytes(10));
let app: StubConsole;
let [suse, bia, rita, viewer]: Console[] = [];
const as = (person: Console | undefined): Console => {
  if (!person) throw new Error('nobody signed in');
  return person;
};

beforeAll(async () => {
  app = await openStubConsole();
  suse = (await app.signIn('suse', 'support')).admin;
  bia = (await app.signIn('bia.souza', 'support')).admin;
  rita = (await app.signIn('rita', 'finance')).admin;
  viewer = (await app.signIn('vera', 'viewer')).admin;
});
afterAll(() => app.close());

async function open(subject: string): Promise<string> {
  const outcome = await app.supportAndChat.support.open(
    { player: KNOWN_PLAYER, brand: 'br', language: 'PT' },
    { request: uuid(), category: 'withdrawal', subject, text: 'Ainda não chegou', files: [] },
  );
  if (outcome.is !== 'opened') throw new Error(outcome.why);
  app.clock.advance(60_000);
  return String(outcome.thread.id);
}

const audited = async (command: string) => (await as(suse).call('auditList', { command })).data.records;

describe('the support desk', () => {
  it('[ROUTE-105] answers, takes, hands over, closes and reopens a thread, and audits every step', async () => {
    const thread = await open('Saque de R$ 150,00');
    const queue = (await as(suse).call('supportQueue', { owner: 'free', list: 'waiting' })).data;
    expect(queue.records.map(({ subject, state, name, owner }) => [subject, state, name, owner])).toEqual([
      ['Saque de R$ 150,00', 'open', 'B***', 0],
    ]);
    const request = { thread, request_id: uuid(), text: 'Pode enviar o comprovante?', close: 0 as const };
    expect((await as(bia).call('supportAnswer', request)).data).toEqual({ done: 1 });
    await as(bia).call('supportAnswer', request);
    expect(app.supportAndChat.notices).toHaveLength(1);
    await as(suse).call('supportNote', { thread, request_id: uuid(), text: 'Conta bate' });
    const page = (await as(suse).call('supportThread', { thread })).data;
    expect(page.thread).toMatchObject({ state: 'waiting_player', owner_name: 'Bia' });
    expect(page.messages.map(({ by, name, text }) => [by, name, text])).toEqual([
      ['player', '', 'Ainda não chegou'],
      ['support', 'Bia', 'Pode enviar o comprovante?'],
      ['note', 'Suse', 'Conta bate'],
    ]);
    const own = page.people.find(({ name }) => name === 'Suse');
    expect(page.people.map(({ name }) => name)).toEqual(['Bia', 'Suse']);
    await as(suse).call('supportAssign', { thread, ...(own && { operator: own.operator }) });
    expect((await as(suse).call('supportAssign', { thread, operator: 999 })).data).toEqual({
      field: 'operator',
    });
    expect((await as(suse).call('supportState', { thread, action: 'close' })).data).toEqual({ done: 1 });
    expect((await as(suse).call('supportState', { thread, action: 'close' })).dm_error).toBe(
      code('already-so'),
    );
    await as(suse).call('supportState', { thread, action: 'reopen' });
    const mine = (await as(suse).call('supportQueue', { owner: 'mine', list: 'waiting' })).data;
    expect([mine.records[0]?.state, mine.mine, mine.all]).toEqual(['reopened', 1, 1]);
    for (const command of [
      'support.answer',
      'support.note',
      'support.assign',
      'support.close',
      'support.reopen',
    ])
      expect((await audited(command))[0]).toMatchObject({ target_kind: 'thread', target: thread });
  });

  it('keeps prepared answers per language and refuses a field that does not exist, by name', async () => {
    const texts = { PT: 'Olá {name}, caso {number}', ENG: 'Hello {name}' };
    const saved = await as(suse).call('macroSave', { title: 'Prazo do PIX', texts });
    const { macro } = saved.data;
    expect((await as(bia).call('macroList', {})).data.macros).toEqual([
      { macro, title: 'Prazo do PIX', texts },
    ]);
    const wrong = await as(suse).call('macroSave', { title: 'Outra', texts: { PT: 'Olá {nome}' } });
    expect(wrong.data).toEqual({ field: 'texts.PT' });
    const taken = await as(suse).call('macroSave', { title: 'Prazo do PIX', texts });
    expect(taken.data).toEqual({ field: 'title' });
    await as(bia).call('macroSave', { macro, title: 'Prazo', texts });
    expect((await as(suse).call('macroRemove', { macro })).data).toEqual({ done: 1 });
    expect((await as(suse).call('macroRemove', { macro })).data).toEqual({ field: 'macro' });
    expect(await audited('support.macro')).toHaveLength(3);
  });

  it('lets finance read and the viewer see nothing', async () => {
    const thread = await open('Outra pergunta');
    const refused = code('operator-not-allowed');
    expect((await as(rita).call('supportThread', { thread })).dm_error).toBe(0);
    const answer = { thread, request_id: uuid(), text: 'oi', close: 0 as const };
    expect((await as(rita).call('supportAnswer', answer)).dm_error).toBe(refused);
    expect((await as(viewer).call('supportQueue', { owner: 'all', list: 'waiting' })).dm_error).toBe(refused);
    expect((await as(viewer).call('supportFileGet', { file: '1' })).dm_error).toBe(refused);
    expect((await as(rita).call('chatReports', {})).dm_error).toBe(refused);
  });

  it('pages the queue by waiting time', async () => {
    for (const n of [1, 2, 3]) await open(`Fila ${n}`);
    const first = (await as(suse).call('supportQueue', { owner: 'all', list: 'waiting', page_limit: 2 }))
      .data;
    const cursor = first.cursor;
    const next = (
      await as(suse).call('supportQueue', { owner: 'all', list: 'waiting', page_limit: 50, cursor })
    ).data;
    const seen = [...first.records, ...next.records];
    expect(new Set(seen.map(({ thread }) => thread)).size).toBe(seen.length);
    expect(seen.map(({ waits_since }) => waits_since)).toEqual(
      seen.map(({ waits_since }) => waits_since).toSorted((a, b) => a - b),
    );
    const wrong = await as(suse).call('supportQueue', { owner: 'all', list: 'waiting', cursor: 'x' });
    expect(wrong.data).toEqual({ field: 'cursor' });
  });
});

describe('the moderation of chat rooms', () => {
  it('shows reports, removes the message, mutes and unmutes its author, and sets the slow mode', async () => {
    const { chat } = app.supportAndChat;
    const written = await chat.write({
      player: KNOWN_PLAYER,
      brand: 'br',
      room: 'match:7',
      request: uuid(),
      text: 'Chama que passo o green',
    });
    if (written.is !== 'written') throw new Error(written.why);
    const message = String(written.message.id);
    const reporter = { player: 4711 as PlayerId, brand: 'br', room: 'match:7' };
    await chat.report({ ...reporter, message: written.message.id, reason: 'advert' });
    const { records } = (await as(suse).call('chatReports', {})).data;
    expect(records.map(({ line, reports, reasons }) => [line.uid, line.name, reports, reasons])).toEqual([
      [KNOWN_PLAYER, 'Cam***a', 1, ['advert']],
    ]);
    expect((await as(suse).call('chatHide', { message, why: 'advert' })).data).toEqual({ done: 1 });
    expect((await as(suse).call('chatHide', { message, why: 'advert' })).dm_error).toBe(code('already-so'));
    expect((await as(suse).call('chatReports', {})).data.records).toEqual([]);
    const until = (await as(suse).call('chatMute', { uid: KNOWN_PLAYER, minutes: 60, why: 'advert' })).data;
    expect(until.muted_until).toBe(app.clock.nowMs() + 3_600_000);
    expect((await as(suse).call('chatMute', { uid: 5, minutes: 60, why: 'advert' })).dm_error).toBe(
      code('no-such-player'),
    );
    expect((await as(suse).call('chatMute', { uid: KNOWN_PLAYER, minutes: 0, why: 'other' })).dm_error).toBe(
      0,
    );
    await as(suse).call('chatSlow', { brand: 'br', room: 'match:7', seconds: 30 });
    const { rooms } = (await as(suse).call('chatRooms', {})).data;
    expect(rooms).toMatchObject([{ room: 'match:7', messages: 1, slow_seconds: 30, is_open: true }]);
    const { lines } = (await as(suse).call('chatMessages', { brand: 'br', room: 'match:7' })).data;
    expect(lines).toMatchObject([{ message, removed: 'advert', uid: KNOWN_PLAYER }]);
    for (const command of ['chat.hide', 'chat.mute', 'chat.unmute', 'chat.slow'])
      expect(await audited(command)).toHaveLength(1);
  });
});
