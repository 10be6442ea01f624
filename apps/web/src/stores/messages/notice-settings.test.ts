import type { NoticeSettings } from '@palpite/contract/entities/messages';
import { describe, expect, it } from 'vitest';
import { type MessagePage, withNewest } from './message-pages.ts';
import { changed, choiceOf, choicesFor } from './notice-settings.ts';

type Topic = NoticeSettings['topics'][number];

const bets: Topic = {
  topic: 'bets',
  channels: [
    { channel: 'in_app', choice: 'locked' },
    { channel: 'push', choice: 'on' },
    { channel: 'mail', choice: 'off' },
    { channel: 'sms', choice: 'none' },
  ],
};
const promotions: Topic = {
  topic: 'promotions',
  channels: [
    { channel: 'in_app', choice: 'off' },
    { channel: 'push', choice: 'off' },
    { channel: 'mail', choice: 'locked' },
  ],
};
const settings: NoticeSettings = {
  topics: [bets, promotions],
  quiet: { on: 1, from: 1_320, to: 480 },
  goals_pass: 1,
  time_zone: 'America/Sao_Paulo',
  day_max: 4,
  muted_until: 0,
  consent_at: 0,
};

describe('the settings of notices', () => {
  it('show one column for what the app itself and its device tell', () => {
    expect([choiceOf(bets, 'app'), choiceOf(bets, 'mail'), choiceOf(bets, 'sms')]).toEqual([
      'on',
      'off',
      'none',
    ]);
    expect([choiceOf(promotions, 'mail'), choiceOf(promotions, 'telegram')]).toEqual(['locked', 'none']);
  });

  it('change only channels that may be chosen', () => {
    expect(choicesFor(bets, 'app', false)).toEqual([{ topic: 'bets', channel: 'push', on: 0 }]);
    expect(choicesFor(promotions, 'app', true).map(({ channel }) => channel)).toEqual(['in_app', 'push']);
    expect(choicesFor(promotions, 'mail', false)).toEqual([]);
  });

  it('are shown as they will be before the server has answered', () => {
    const next = changed(settings, {
      choices: choicesFor(bets, 'app', false),
      quiet: { on: 0, from: 0, to: 60 },
      day_max: 8,
    });
    expect(next.topics[0] && choiceOf(next.topics[0], 'app')).toBe('off');
    expect([next.quiet, next.day_max, next.goals_pass]).toEqual([{ on: 0, from: 0, to: 60 }, 8, 1]);
    expect(next.topics[1]).toEqual(promotions);
  });
});

describe('the pages of messages', () => {
  const page = (ids: readonly string[], has_more: 0 | 1, cursor = 'c') =>
    ({ list: ids.map((message_id) => ({ message_id })), has_more, cursor }) as unknown as MessagePage;
  const idsOf = (pages: readonly MessagePage[]) =>
    pages.map(({ list }) => list.map(({ message_id }) => message_id).join(''));

  it('[CALL-112] [CALL-120] begin with the newest page, without repeating what is known', () => {
    const known = [page(['c', 'b'], 1, 'next'), page(['a'], 0)];
    const merged = withNewest(known, page(['d', 'c'], 1, 'other'));
    expect(idsOf(merged)).toEqual(['dcb', 'a']);
    expect(merged[0]?.cursor).toBe('next');
  });

  it('begin again when messages are missing between', () => {
    expect(idsOf(withNewest([page(['b', 'a'], 0)], page(['z', 'y'], 1)))).toEqual(['zy']);
    expect(idsOf(withNewest([], page(['a'], 0)))).toEqual(['a']);
  });
});
