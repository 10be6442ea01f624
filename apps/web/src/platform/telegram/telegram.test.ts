import { describe, expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { createTelegramEvents, type TelegramWindow } from './events.ts';
import { readLaunch } from './launch.ts';
import { botLinkOf, telegramPlatform } from './platform.ts';
import { contrast, themeOf } from './theme.ts';

const USER = encodeURIComponent(JSON.stringify({ id: 42, first_name: 'Camila', username: 'camila_s' }));
const DATA = encodeURIComponent(`user=${USER}&auth_date=1&start_param=b_ABCD2345&hash=00`);
const THEME = encodeURIComponent(
  '{"bg_color":"#18222d","text_color":"#ffffff","x":"red","hint_color":"#222c37"}',
);
const FRAGMENT = `#tgWebAppData=${DATA}&tgWebAppVersion=8.0&tgWebAppPlatform=android&tgWebAppThemeParams=${THEME}`;

describe('the launch of a mini app', () => {
  it('[ROLE-004] [SCREEN-004] reads data, person, theme and start parameter from the fragment', () => {
    expect(readLaunch(FRAGMENT, '')).toMatchObject({
      version: '8.0',
      platform: 'android',
      startParam: 'b_ABCD2345',
      person: { firstName: 'Camila', username: 'camila_s' },
      theme: { bg_color: '#18222d', text_color: '#ffffff', hint_color: '#222c37' },
    });
    expect(readLaunch('#tgWebAppVersion=8.0', '?tgWebAppStartParam=i_ABC')?.startParam).toBe('i_ABC');
  });

  it('is none for other fragments, long ones and odd parameters', () => {
    expect(readLaunch('#/sport?booking=ABCD2345', '')).toBeUndefined();
    expect(readLaunch(`#tgWebAppData=${'x'.repeat(20_000)}`, '')).toBeUndefined();
    expect(readLaunch('#tgWebAppData=&tgWebAppThemeParams={', '?tgWebAppStartParam=<b>')).toMatchObject({
      data: '',
      theme: {},
      startParam: '',
      person: undefined,
    });
  });
});

it('a fragment with a field twice is no launch, and neither are data with one twice, which the server refuses', () => {
  const other = encodeURIComponent('user=%7B%22id%22%3A7%7D&auth_date=1&hash=11');
  expect(readLaunch(`${FRAGMENT}&tgWebAppData=${other}`, '')).toBeUndefined();
  expect(readLaunch(`#tgWebAppData=${other}&${FRAGMENT.slice(1)}`, '')).toBeUndefined();
  expect(readLaunch(`${FRAGMENT}&tgWebApp%44ata=${other}`, '')).toBeUndefined();
  expect(readLaunch(`${FRAGMENT}&tgWebAppVersion=9.0`, '')).toBeUndefined();
  expect(
    readLaunch(`#tgWebAppData=${encodeURIComponent('start_param=b_A&start_param=b_B')}`, ''),
  ).toBeUndefined();
});

function windowOf(parts: object): TelegramWindow {
  const window = Object.assign(new EventTarget(), parts) as unknown as TelegramWindow;
  if (!('parent' in parts)) Object.assign(window, { parent: window });
  return window;
}

describe('events of Telegram', () => {
  it('go through the proxy of a phone, to the desktop and to the page around', () => {
    const sent: unknown[] = [];
    const phone = {
      TelegramWebviewProxy: { postEvent: (type: string, data: string) => sent.push([type, data]) },
    };
    createTelegramEvents(windowOf(phone)).post('web_app_ready');
    const desktop = { external: { notify: (text: string) => sent.push(text) } };
    createTelegramEvents(windowOf(desktop)).post('web_app_ready');
    const web = { parent: { postMessage: (text: string) => sent.push(text) } };
    createTelegramEvents(windowOf(web)).post('web_app_ready', { a: 1 });
    expect(sent).toEqual([
      ['web_app_ready', '{}'],
      '{"eventType":"web_app_ready","eventData":{}}',
      '{"eventType":"web_app_ready","eventData":{"a":1}}',
    ]);
  });

  it('come by the function that clients call, and by messages of the page around', () => {
    const parent = { postMessage: () => undefined };
    const window = windowOf({ parent });
    const events = createTelegramEvents(window);
    const received: unknown[] = [];
    const stop = events.on('back_button_pressed', (data) => received.push(data));
    window.Telegram?.WebView?.receiveEvent('back_button_pressed', { a: 1 });
    const message = (source: unknown) =>
      Object.assign(new Event('message'), { source, data: '{"eventType":"back_button_pressed"}' });
    window.dispatchEvent(message(parent));
    window.dispatchEvent(message({}));
    stop();
    window.Telegram?.WebView?.receiveEvent('back_button_pressed', {});
    expect(received).toEqual([{ a: 1 }, {}]);
  });

  it('[ERR-031] logs that the mini app is not there, and works as in a browser', () => {
    const lines: string[] = [];
    const visit = new Map<string, string>();
    const browser = {
      log: (line: string) => void lines.push(line),
      visit: {
        get: (key: string) => visit.get(key),
        set: (key: string, value: string) => visit.set(key, value),
      },
    } as unknown as Platform;
    const window = windowOf({
      location: { hash: FRAGMENT, search: '', pathname: '/' },
      history: { replaceState: () => undefined },
    });
    expect(telegramPlatform(browser, window as never)).toBe(browser);
    expect(lines).toEqual(['TGMiniApp is not defined']);
  });
});

describe('the button of a notice in the chat', () => {
  const browser = () => {
    const visit = new Map<string, string>();
    return {
      log: () => undefined,
      visit: {
        get: (key: string) => visit.get(key),
        set: (key: string, value: string) => visit.set(key, value),
      },
    } as unknown as Platform;
  };
  const openedAt = (to: string) => {
    const shown: string[] = [];
    const window = windowOf({
      location: { hash: FRAGMENT, search: `?${new URLSearchParams({ to })}`, pathname: '/' },
      history: { replaceState: (_state: unknown, _title: string, url: string) => void shown.push(url) },
    });
    telegramPlatform(browser(), window as never);
    return shown[0]?.split('#')[1];
  };

  it('opens the page of the notice with its query', () => {
    expect(openedAt('/bet-record')).toBe('/bet-record');
    expect(openedAt('/support?thread=8123456789')).toBe('/support?thread=8123456789');
    expect(openedAt('/match-detail?matchId=1&isComing=0')).toBe('/match-detail?matchId=1&isComing=0');
  });

  it('opens the start page when it names an address or nothing', () => {
    expect(['', '//evil.example', 'https://evil.example/', '/a#/b'].map(openedAt)).toEqual(
      Array(4).fill('/sport'),
    );
  });
});

describe('the theme of Telegram', () => {
  it('becomes neutrals that can be read; an unreadable hint is replaced', () => {
    const theme = themeOf({ bg_color: '#18222d', text_color: '#ffffff', hint_color: '#222c37' });
    expect(theme?.theme).toBe('dark');
    expect(theme?.tokens['--surface']).toBe('#18222d');
    const { '--muted': muted = '', '--plate': plate = '', '--edge': edge = '' } = theme?.tokens ?? {};
    expect(contrast(muted, plate)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(edge, '#18222d')).toBeGreaterThanOrEqual(3);
    expect(themeOf({ bg_color: '#ffffff', text_color: '#000000', hint_color: '#5d6570' })).toMatchObject({
      theme: 'light',
      tokens: { '--muted': '#5d6570' },
    });
  });

  it('is not used when its own text cannot be read, or it lacks colours', () => {
    expect(themeOf({ bg_color: '#777777', text_color: '#888888' })).toBeUndefined();
    expect(themeOf({})).toBeUndefined();
  });
});

it('shares links of the bot with the invitation or the booking code', () => {
  const bot = 'https://t.me/palpite_bot';
  expect(botLinkOf('https://x.example/#/sport?booking=ABCD2345', bot)).toBe(`${bot}?startapp=b_ABCD2345`);
  expect(botLinkOf('https://x.example/#/email-register?invite_id=QWE-1&channel=a', bot)).toBe(
    `${bot}?startapp=i_QWE-1`,
  );
  expect(botLinkOf('https://x.example/', bot)).toBe(`${bot}?startapp`);
  expect(botLinkOf('https://x.example/#/sport', '')).toBe('https://x.example/#/sport');
});
