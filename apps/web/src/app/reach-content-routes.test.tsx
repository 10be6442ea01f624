import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CallName, Reply } from '@palpite/contract/generated/calls';
import { content } from '@palpite/i18n/catalogs/PT/content';
import { shell } from '@palpite/i18n/catalogs/PT/shell';
import { type CompiledMessage, formatMessage } from '@palpite/i18n/message-format';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { createStore } from 'zustand/vanilla';
import { queriesOf } from '../stores/queries.ts';
import { type Services, ServicesContext } from '../stores/services.ts';
import { CONTENT_ROUTES } from './reach-content-routes.ts';

const WORDS: Readonly<Record<string, string>> = { ...content, ...shell };

function translate(id: string, slots: Readonly<Record<string, string | number>> = {}): string {
  const text = WORDS[id];
  if (text === undefined) throw new Error(`${id} is in none of the catalogues of the page`);
  return formatMessage(compileMessageOrThrow(text) as CompiledMessage, slots, 'PT');
}

const services = {
  boot: { casino: true, brand: { id: 'br', name: 'BetHoje' } },
  platform: {
    nowMs: () => 1_750_000_000_000,
    timeZone: () => 'America/Sao_Paulo',
    calendarDay: () => '2025-06-15',
    clockTime: () => '21:41',
  },
  client: { call: () => new Promise(() => undefined) },
  text: createStore(() => ({ language: 'PT', t: translate })),
  connection: createStore(() => ({ online: true, live: 'open', answered: true })),
  settings: createStore(() => ({ known: true, isOn: () => true })),
  interface: createStore(() => ({ newer: false, offered: true })),
  session: createStore(() => ({ user: { uid: 1, sid: 's', visitor: 0 } })),
} as unknown as Services;

const queries = queriesOf(services);
queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
/** What the server has answered before the page is drawn. */
function answered<N extends CallName>(name: N, input: object, data: Reply<N>): void {
  queries.setQueryData(['content', name, 1, 'PT', input], { is: 'known', data });
}

const blocks = (text: string) => [{ is: 'paragraph' as const, runs: [{ text }] }];
for (const key of ['privacy', 'about', 'auth-file', 'rules'])
  answered(
    'contentPage',
    { key },
    {
      page: {
        key,
        title: `Document ${key}`,
        summary: '',
        blocks: blocks(`All about ${key}.`),
        version: 1,
        published_at: 0,
      },
      others: [],
    },
  );
answered(
  'faqList',
  {},
  {
    sections: [
      {
        key: 'money',
        title: 'Depósitos e saques',
        icon: '',
        questions: [
          {
            key: 'pix',
            title: 'Quanto demora o Pix?',
            summary: 'Segundos.',
            blocks: blocks('Quase sempre segundos.'),
            published_at: 0,
          },
        ],
      },
    ],
  },
);
answered(
  'announcementList',
  {},
  {
    records: [
      {
        key: 'pause',
        title: 'O Pix para no domingo',
        summary: '',
        blocks: blocks('Das 3:00 às 4:30.'),
        picture: '',
        url: '',
        button: '',
        starts_at: 0,
        ends_at: 0,
        published_at: 0,
      },
    ],
  },
);
answered('linkOpen', { url: 'https://help.example/pix' }, {
  mode: 'outside',
  url: 'https://help.example/pix',
  host: 'help.example',
  title: '',
} as Reply<'linkOpen'>);

/** The page at an address as it is drawn first, without the tags. */
async function drawnAt(
  path: string,
  search = '',
): Promise<{ readonly text: string; readonly markup: string }> {
  const route = CONTENT_ROUTES.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`there is no route ${path}`);
  const { Screen } = await route.load();
  const markup = renderToStaticMarkup(
    <ServicesContext value={services}>
      <Router ssrPath={path} ssrSearch={search}>
        <Screen />
      </Router>
    </ServicesContext>,
  );
  return { markup, text: markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the pages of content', () => {
  it.each([
    ['ROUTE-111', '/privacy', '', 'privacy'],
    ['ROUTE-112', '/about', '', 'about'],
    ['ROUTE-119', '/auth-file', '', 'auth-file'],
    ['ROUTE-117', '/html', 'key=rules', 'rules'],
  ])('[%s] %s shows its own document', async (_line, path, search, key) => {
    const { text } = await drawnAt(path, search);
    expect(text).toContain(`Document ${key}`);
    expect(text).toContain(`All about ${key}.`);
  });

  it('show that a document does not exist where the address names none', async () => {
    for (const search of ['', 'key=<script>'])
      expect((await drawnAt('/html', search)).text).toContain(translate('content.unknown.title'));
  });

  it('[ROUTE-114] /announcement shows what is announced', async () => {
    const { text } = await drawnAt('/announcement');
    expect(text).toContain('O Pix para no domingo');
    expect(text).toContain('Das 3:00 às 4:30.');
  });

  it('[ROUTE-115] /more leads to help, the app and the documents', async () => {
    const { markup, text } = await drawnAt('/more');
    for (const path of [
      '/support',
      '/faq/home',
      '/announcement',
      '/download',
      '/privacy',
      '/about',
      '/auth-file',
    ])
      expect(markup).toContain(`href="#${path}`);
    expect(text).toContain(translate('content.more.announcements'));
  });

  it('[ROUTE-116] /link names the host before the app is left, and nothing where it has no address', async () => {
    const { text } = await drawnAt('/link', 'url=https://help.example/pix');
    expect(text).toContain(translate('content.link.title', { host: 'help.example' }));
    expect((await drawnAt('/link')).text).toContain(translate('content.unknown.title'));
  });

  it('[ROUTE-107] [ROUTE-108] [ROUTE-110] /faq and its children show the questions, and one with its whole answer', async () => {
    for (const path of ['/faq', '/faq/home']) {
      const { text } = await drawnAt(path);
      expect(text).toContain('Depósitos e saques');
      expect(text).toContain('Quanto demora o Pix?');
      expect(text).not.toContain('Quase sempre segundos.');
    }
    const { text } = await drawnAt('/faq/detail', 'id=pix');
    expect(text).toContain('Quase sempre segundos.');
    expect((await drawnAt('/faq/detail', 'id=nothing')).text).toContain(translate('content.unknown.title'));
  });

  it('take the page that the player came from along to the answers, and never another site', async () => {
    expect((await drawnAt('/faq/home', 'fromUrl=/me')).markup).toContain('fromUrl=%2Fme');
    expect((await drawnAt('/faq/home', 'fromUrl=https://evil.example/')).markup).not.toContain(
      'evil.example',
    );
  });
});
