import type { MessageEntry } from '@palpite/contract/entities/messages';
import { isQuietHour, minutesOf } from '@palpite/ui/quiet-hours';
import { describe, expect, it } from 'vitest';
import { zoneName } from '../../parts/zone-name.ts';
import { actionsOf, backgroundOf } from './message-detail.tsx';
import { iconOf, paragraphsOf, sectionOf, titleOf } from './message-look.ts';
import { targetOf } from './open-link.ts';
import { quietHours } from './quiet-card.tsx';

const OURS = ['bethoje.example', 'localhost'];

const entry = (own: object = {}, content: object = {}) =>
  ({
    path: '/bet-record',
    message_content: { content: ['Title', 'One.', 'Two.'], buttons: [], icons: 'trophy', ...content },
    ...own,
  }) as unknown as MessageEntry;

describe('links of messages', () => {
  it('open pages inside the app', () => {
    expect(targetOf('/bet-record?a=1', OURS)).toEqual({ is: 'inside', to: '/bet-record?a=1' });
    expect(targetOf('#/me', OURS)).toEqual({ is: 'inside', to: '/me' });
    expect(targetOf(' ', OURS)).toBeUndefined();
  });

  it('open addresses of ours alone, over HTTPS', () => {
    const url = 'https://help.bethoje.example/a?b=1';
    expect(targetOf(url, OURS)).toEqual({ is: 'outside', url });
    for (const bad of [
      'http://bethoje.example/',
      'https://bethoje.example.evil.example/',
      'https://evilbethoje.example/',
      'https://user@bethoje.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'deposit',
    ])
      expect(targetOf(bad, OURS)).toEqual({ is: 'foreign' });
  });
});

describe('a message', () => {
  it('[ENTITY-034] is a title, paragraphs and an icon', () => {
    expect([titleOf(entry()), paragraphsOf(entry()), iconOf(entry())]).toEqual([
      'Title',
      ['One.', 'Two.'],
      'trophy',
    ]);
    expect(iconOf(entry({}, { icons: 'constructor' }))).toBe('bell');
    expect(iconOf(entry({}, { icons: 'upload' }))).toBe('withdraw');
  });

  it('[ENTITY-035] has buttons with text and background, or one for what it is about', () => {
    const buttons = [
      { btn_text: 'See', btn_bk_image: '/content/a.webp', btn_link: '/promotion' },
      { btn_text: 'More', btn_bk_image: '', btn_link: '' },
    ];
    expect(actionsOf(entry({}, { buttons }), 'Open')).toEqual([
      { text: 'See', link: '/promotion', image: '/content/a.webp' },
      { text: 'More', link: '/bet-record', image: '' },
    ]);
    expect(actionsOf(entry(), 'Open')).toEqual([{ text: 'Open', link: '/bet-record', image: '' }]);
    expect(actionsOf(entry({ path: '' }), 'Open')).toEqual([]);
  });

  it('takes backgrounds from our own origin alone', () => {
    expect(backgroundOf('/content/a-1.webp')).toBe('url("/content/a-1.webp")');
    for (const bad of ['', '//evil.example/a.png', 'https://evil.example/a.png', '/a.png");x:url("', '/a.js'])
      expect(backgroundOf(bad)).toBeUndefined();
  });

  it('[ROUTE-103] is listed under today, yesterday, this week or earlier', () => {
    const day = 86_400_000;
    const now = 20_000 * day + 1_000;
    const calendar = {
      nowMs: () => now,
      calendarDay: (at: number) => new Date(at).toISOString().slice(0, 10),
    };
    const at = (days: number) => sectionOf(now - days * day, calendar);
    expect([at(0), at(1), at(2), at(6), at(7), at(80)]).toEqual([
      'today',
      'yesterday',
      'week',
      'week',
      'older',
      'older',
    ]);
  });
});

describe('quiet hours', () => {
  it('go over midnight', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
      isQuietHour(hour, 1_320, 480),
    );
    expect(hours).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 22, 23]);
    expect([quietHours(1_320, 480), quietHours(60, 90), quietHours(60, 60)]).toEqual([10, 0.5, 24]);
  });

  it('take a time of the day alone', () => {
    expect([minutesOf('22:30'), minutesOf('08:00:00'), minutesOf(''), minutesOf('29:00')]).toEqual([
      1_350,
      480,
      undefined,
      undefined,
    ]);
    expect(['America/Sao_Paulo', 'America/Mazatlan', 'America/Ciudad_Juarez'].map(zoneName)).toEqual([
      'São Paulo',
      'Mazatlán',
      'Ciudad Juárez',
    ]);
    expect(['America/Bahia_Banderas', 'America/Eirunepe', 'Asia/Ho_Chi_Minh'].map(zoneName)).toEqual([
      'Bahía de Banderas',
      'Eirunepé',
      'Hồ Chí Minh',
    ]);
  });
});
