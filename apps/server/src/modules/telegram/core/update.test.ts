import { describe, expect, it } from 'vitest';
import { answerOf } from './bot-api.ts';
import { createBulkLine, createChatPace } from './pace.ts';
import { bookingReply, noticeMessage, startReply } from './replies.ts';
import { readStartParam, readUpdate } from './update.ts';

const said = (text: string, more: object = {}) =>
  JSON.stringify({
    update_id: 7,
    message: { chat: { id: 42, type: 'private' }, from: { id: 42, language_code: 'ru' }, text, ...more },
  });

describe('an update of the bot', () => {
  it('reads commands with their start parameter, booking codes and everything else', () => {
    const about = { is: 'message', id: 7, chat: 42, language: 'RU' };
    expect(readUpdate(said('/start'))).toEqual({ ...about, said: { is: 'start', param: undefined } });
    expect(readUpdate(said('/start i_ABC-1'))).toEqual({
      ...about,
      said: { is: 'start', param: { opens: 'invite', code: 'ABC-1' } },
    });
    expect(readUpdate(said('/start@palpite_bot b_abcd2345'))).toEqual({
      ...about,
      said: { is: 'start', param: { opens: 'booking', code: 'ABCD2345' } },
    });
    expect(readUpdate(said('/HELP'))).toEqual({ ...about, said: { is: 'help' } });
    expect(readUpdate(said(' abcd-2345 '))).toEqual({ ...about, said: { is: 'booking', code: 'ABCD2345' } });
    expect(readUpdate(said('who wins today?'))).toEqual({ ...about, said: { is: 'other' } });
    expect(readUpdate(said('/start <script>'))).toMatchObject({ said: { is: 'start', param: undefined } });
  });

  it('ignores groups, long texts and unknown kinds, and reads no body that is no update', () => {
    expect(readUpdate(said('hi', { chat: { id: -42, type: 'group' } }))).toEqual({ is: 'ignored', id: 7 });
    expect(readUpdate(said('x'.repeat(201)))).toEqual({ is: 'ignored', id: 7 });
    expect(readUpdate('{"update_id":8,"poll":{}}')).toEqual({ is: 'ignored', id: 8 });
    for (const text of ['', '[]', 'null', '{"update_id":"7"}', '{"update_id":1e99}', '{'])
      expect(readUpdate(text)).toBeUndefined();
  });

  it('follows a person who blocks the bot and allows it again', () => {
    const moved = (status: string) =>
      JSON.stringify({
        update_id: 9,
        my_chat_member: { chat: { id: 42, type: 'private' }, new_chat_member: { status } },
      });
    expect(readUpdate(moved('kicked'))).toEqual({ is: 'standing', id: 9, chat: 42, isOpen: false });
    expect(readUpdate(moved('member'))).toEqual({ is: 'standing', id: 9, chat: 42, isOpen: true });
  });

  it('takes only start parameters of the two forms', () => {
    for (const text of ['', 'i_', 'b_ABC', 'b_ABCD23456', 'x_ABCD2345', `i_${'a'.repeat(33)}`])
      expect(readStartParam(text)).toBeUndefined();
  });
});

describe('messages of the bot', () => {
  const place = { language: 'PT', brand: 'Bet Hoje', page: new URL('https://bethoje.example/') } as const;

  it('puts the start parameter into the address of the button', () => {
    const { text, reply_markup } = startReply(place, { opens: 'invite', code: 'ABC' });
    expect(text).toContain('Você foi convidado');
    expect(reply_markup?.inline_keyboard[0]?.[0]?.web_app.url).toBe(
      'https://bethoje.example/?tgWebAppStartParam=i_ABC',
    );
  });

  it('has no button where the app is not served over HTTPS', () => {
    expect(
      startReply({ ...place, page: new URL('http://localhost/') }, undefined).reply_markup,
    ).toBeUndefined();
  });

  it('lists the selections of a booking code and says which are closed', () => {
    const lines = [
      { match: 'Flamengo - Palmeiras', pick: 'Resultado: Flamengo', odds: '1.42' },
      { match: 'River - Boca', pick: 'Resultado: Empate', odds: '' },
    ];
    const { text } = bookingReply(place, { code: 'ABCD2345', lines, gone: 1 });
    expect(text).toContain('Resultado: Flamengo · 1.42');
    expect(text).toContain('Resultado: Empate · fechada');
    expect(text).toContain('1 das seleções');
  });

  it('opens the screen of a notice and stays within the limit of a message', () => {
    const notice = { title: 'Aposta ganha', text: 'x'.repeat(9_000), path: '/bet-record' };
    const { text, reply_markup } = noticeMessage(notice, place);
    expect(text).toHaveLength(4_096);
    expect(reply_markup?.inline_keyboard[0]?.[0]?.web_app.url).toContain('to=%2Fbet-record');
  });
});

describe('answers of the Bot API', () => {
  const failed = (description: string, parameters = {}) =>
    JSON.stringify({ ok: false, description, parameters });

  it('tells a blocked chat, a limit, a refusal and a failure apart', () => {
    expect(answerOf(200, '{"ok":true,"result":1}')).toEqual({ is: 'done', result: 1 });
    expect(answerOf(403, failed('Forbidden: bot was blocked by the user'))).toEqual({ is: 'blocked' });
    expect(answerOf(400, failed('Bad Request: chat not found'))).toEqual({ is: 'blocked' });
    expect(answerOf(429, failed('Too Many Requests', { retry_after: 17 }))).toEqual({
      is: 'too-many',
      retryAfterMs: 17_000,
    });
    expect(answerOf(429, 'x')).toEqual({ is: 'too-many', retryAfterMs: 5_000 });
    expect(answerOf(401, failed('Unauthorized'))).toEqual({ is: 'refused', why: 'http-401' });
    expect(answerOf(502, '<html>')).toEqual({ is: 'unsent', why: 'http-502' });
    expect(answerOf(200, undefined)).toEqual({ is: 'unknown', why: 'unreadable-reply-200' });
  });
});

describe('the pace of a bot', () => {
  it('sends one message a second to a chat', () => {
    const chats = createChatPace();
    expect(chats.waitMs('all', 1, 0)).toBe(0);
    chats.count('all', 1, 0);
    expect(chats.waitMs('all', 1, 400)).toBe(600);
    expect(chats.waitMs('all', 2, 400)).toBe(0);
    expect(chats.waitMs('br', 1, 400)).toBe(0);
    expect(chats.waitMs('all', 1, 1_000)).toBe(0);
  });

  it('gives each message of a send that must wait a moment of its own, twenty in a second', () => {
    const bulk = createBulkLine();
    expect([1, 2, 3].map(() => bulk.waitMs('all/7', 1_000, 0))).toEqual([1_000, 1_050, 1_100]);
    // Another send does not wait behind one that may have been stopped.
    expect(bulk.waitMs('all/8', 1_000, 0)).toBe(1_000);
    expect(bulk.waitMs('all/7', 9_000, 8_500)).toBe(500);
  });
});
