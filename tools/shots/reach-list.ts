import type { SupportMessage, SupportThread } from '@palpite/contract/entities/support';
import { type CallName, calls, type Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import type { Page } from 'playwright-core';
import { REGISTERED } from './growth-scene.ts';
import type { Shot } from './shot.ts';

/** Pages whose content is served without an account. */
const PAGES = {
  faq: '/faq/home',
  'faq-detail': '/faq/detail?id=bet-share',
  privacy: '/privacy',
  responsible: '/responsible-play',
  about: '/about',
  'auth-file': '/auth-file',
  announcement: '/announcement',
  more: '/more',
  link: '/link?url=https://evil.example/',
  html: '/html?key=rules',
  feedback: '/feedback',
  download: '/download',
  'download-ios': '/download/ios',
  'download-land': '/download-land',
  'download-detail': '/download-land/detail',
  'brg-download': '/brg-download',
} as const;

/** As a player with an account, whose threads are scripted. */
const OWN = {
  support: '/support',
  'support-new': '/support?new=withdrawal',
  'support-thread': '/support?thread=10412',
} as const;

const MINUTE_MS = 60_000;

function threadOf(now: number): SupportThread {
  return {
    thread_id: '10412',
    subject: 'Saque de R$ 150,00',
    category: 'withdrawal',
    state: 'waiting_player',
    created_at: now - 40 * MINUTE_MS,
    changed_at: now - 4 * MINUTE_MS,
    last: 'Pode enviar o comprovante?',
    last_by: 'support',
    unread: 1,
    reopen_until: 0,
    agent: 'Bia',
  };
}

function messagesOf(now: number): SupportMessage[] {
  const common = { read: 1 as const, request_id: '' };
  return [
    {
      ...common,
      message_id: '1',
      by: 'player',
      name: '',
      text: 'Fiz o saque e ainda não chegou.',
      at: now - 40 * MINUTE_MS,
      files: [{ file_id: '1', name: 'tela.jpg', type: 'image/jpeg', bytes: 84_000 }],
    },
    {
      ...common,
      message_id: '2',
      by: 'support',
      name: 'Bia',
      text: 'Pode enviar o comprovante?',
      at: now - 4 * MINUTE_MS,
      files: [],
    },
  ];
}

async function registered(page: Page): Promise<void> {
  const now = Date.now();
  const answer = <N extends CallName>(name: N, data: Reply<N>) =>
    page.route(`**${calls[name].path}?*`, (route) =>
      route.fulfill({ json: { dm_error: 0, error_msg: '', data } }),
    );
  await page.addInitScript(REGISTERED);
  await answer('supportInfo', {
    wait_minutes: 4,
    waiting: 1,
    unread: 1,
    email: 'suporte@bethoje.example',
  });
  const closed = { ...threadOf(now), thread_id: '10398', subject: 'Odd mudou', unread: 0 };
  await answer('supportThreads', { list: [threadOf(now), { ...closed, state: 'closed' }], cursor: '' });
  await answer('supportMessages', { thread: threadOf(now), list: messagesOf(now), has_more: 0 });
}

function shotsIn(language: LanguageCode, width: number): readonly Shot[] {
  const common = { sheet: 'reach', language, width, height: 812 } as const;
  const named = (name: string) => `reach-${name}-${language.toLowerCase()}`;
  return [
    ...Object.entries(PAGES).map(([name, at]) => ({ ...common, name: named(name), at })),
    ...Object.entries(OWN).map(([name, at]) => ({ ...common, name: named(name), at, before: registered })),
  ];
}

export const REACH_SHOTS: readonly Shot[] = [
  ...shotsIn('PT', 375),
  ...shotsIn('RU', 360),
  ...shotsIn('VI', 360),
  { name: 'reach-faq-light', sheet: 'reach', at: '/faq/home', theme: 'light' },
];
