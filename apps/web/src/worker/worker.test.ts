import { isHashPath } from '@palpite/kernel/hash-path';
import { describe, expect, it } from 'vitest';
import { readFromWorker, readToWorker } from './messages.ts';
import { openNotice, readNotice, SEEN_IDS_MAX, showNotice, withSeen } from './notices.ts';
import type { PageClient, WorkerScope } from './scope.ts';
import { answer, PAGE_WITHIN_MS, pageKey, sendCallsPast, storeShell, takeOver } from './shell.ts';

const ORIGIN = 'https://bethoje.bet.br';

/** The Cache API as far as it is used, by path. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), ORIGIN).href;
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(keyOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => void entries.set(keyOf(request), response),
    addAll: async (files: string[]) => {
      for (const file of files) entries.set(keyOf(file), new Response(`stored ${file}`));
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (request: RequestInfo | URL) => entries.delete(keyOf(request)),
  });
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (request: RequestInfo | URL) => {
      for (const entries of all.values()) {
        const found = entries.get(keyOf(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
  return { all, caches: caches as unknown as CacheStorage };
}

function stubScope(fetch: (url: string) => Promise<Response> = async () => new Response('{}')) {
  const shown: { title: string; options: NotificationOptions | undefined }[] = [];
  const asked: string[] = [];
  const opened: string[] = [];
  const pages: (PageClient & { readonly messages: unknown[] })[] = [];
  const { caches, all } = memoryCaches();
  const timers: (() => void)[] = [];
  const scope: WorkerScope = {
    location: { origin: ORIGIN, host: 'bethoje.bet.br' },
    caches,
    registration: {
      showNotification: async (title, options) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: async (url) => void opened.push(url),
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    fetch: async (input) => {
      const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
      asked.push(url);
      return fetch(url);
    },
    setTimeout: (callback, delayMs) => {
      expect(delayMs).toBe(PAGE_WITHIN_MS);
      timers.push(callback);
    },
    addEventListener: () => undefined,
  };
  return { scope, shown, asked, opened, pages, all, timers };
}

const pushed = (about: object = {}) => ({
  waitUntil: () => undefined,
  data: {
    text: () =>
      JSON.stringify({
        id: '77',
        title: 'Gol do Flamengo, 2 a 1',
        text: '67 min.',
        path: '/bet-record',
        mark: '9.abc',
        ...about,
      }),
  },
});

const request = (path: string, mode: RequestMode | 'navigate' = 'cors', method = 'GET') => ({
  waitUntil: () => undefined,
  respondWith: () => undefined,
  request: { url: `${ORIGIN}${path}`, mode, method } as Request,
});

describe('notices in the service worker', () => {
  it('[SCREEN-021] shows a notice once and reports it', async () => {
    const { scope, shown, asked } = stubScope();
    await showNotice(scope, pushed());
    await showNotice(scope, pushed());
    expect(shown).toEqual([
      {
        title: 'Gol do Flamengo, 2 a 1',
        options: { body: '67 min.', tag: '77', data: { id: '77', path: '/bet-record', mark: '9.abc' } },
      },
    ]);
    expect(asked).toEqual(['/api/user/info/push/report?id=77&mark=9.abc&event=shown']);
  });

  it('shows a notice that is delivered again after the browser refused to show it', async () => {
    const { scope, shown } = stubScope();
    const show = scope.registration.showNotification;
    scope.registration.showNotification = () => Promise.reject(new TypeError('no permission yet'));
    await expect(showNotice(scope, pushed())).rejects.toThrow('no permission yet');
    scope.registration.showNotification = show;
    await showNotice(scope, pushed());
    expect(shown).toHaveLength(1);
  });

  it('[CONST-034] remembers the last ten ids', async () => {
    const { scope, shown } = stubScope();
    for (let id = 1; id <= 12; id += 1) await showNotice(scope, pushed({ id: String(id) }));
    expect(shown).toHaveLength(12);
    await showNotice(scope, pushed({ id: '3' }));
    expect(shown).toHaveLength(12);
    await showNotice(scope, pushed({ id: '1' }));
    expect(shown).toHaveLength(13);
    const ids = withSeen(
      Array.from({ length: 30 }, (_, index) => String(index)),
      'new',
    );
    expect(ids).toHaveLength(SEEN_IDS_MAX);
    expect(SEEN_IDS_MAX).toBe(10);
  });

  it('shows something for a message that it cannot read, and follows no address outside of the app', async () => {
    const { scope, shown } = stubScope();
    await showNotice(scope, { waitUntil: () => undefined, data: null });
    expect(shown[0]?.title).toBe('bethoje.bet.br');
    expect(readNotice('{"id":"x","title":"y"}')).toBeUndefined();
    expect(readNotice('[1]')).toBeUndefined();
    for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/a b'])
      expect(readNotice(JSON.stringify({ id: '1', title: 'x', path }))?.path).toBe('/');
    expect(isHashPath('/match-detail?matchId=1&isComing=0')).toBe(true);
  });

  it('opens the screen in the app that is open, else in a new window', async () => {
    const { scope, opened, pages, asked } = stubScope();
    const click = () => ({
      waitUntil: () => undefined,
      notification: { data: { id: '77', path: '/bet-record', mark: '9.abc' }, close: () => undefined },
    });
    await openNotice(scope, click());
    expect(opened).toEqual(['/#/bet-record']);
    const messages: unknown[] = [];
    pages.push({
      focused: false,
      messages,
      focus: async () => undefined,
      postMessage: (message) => messages.push(message),
    });
    await openNotice(scope, click());
    expect(opened).toHaveLength(1);
    expect(messages.map(readFromWorker)).toEqual([{ type: 'open', path: '/bet-record' }]);
    expect(asked.at(-1)).toContain('event=clicked');
  });

  it('understands only its own messages', () => {
    expect(readToWorker({ type: 'activate' })).toEqual({ type: 'activate' });
    for (const data of [undefined, 'activate', { type: 'other' }, []]) {
      expect(readToWorker(data)).toBeUndefined();
      expect(readFromWorker(data)).toBeUndefined();
    }
    expect(readFromWorker({ type: 'open', path: 'https://evil.example' })).toBeUndefined();
  });
});

describe('the shell without a network', () => {
  const shell = { version: 'b', files: ['/assets/a.js'] };

  it('[SCREEN-002] stores the files of the first view and deletes those of other versions', async () => {
    const { scope, all } = stubScope();
    await storeShell(scope, { version: 'a', files: ['/assets/old.js'] });
    await storeShell(scope, shell);
    await takeOver(scope, shell);
    expect([...all.keys()].filter((name) => name.startsWith('shell-'))).toEqual(['shell-b']);
    const file = await answer(scope, request('/assets/a.js'));
    expect(await file?.text()).toBe('stored /assets/a.js');
  });

  it('is stored with the pages of its own build, and without those that the server has no longer', async () => {
    let build = 'one';
    const { scope } = stubScope(async (url) =>
      url.includes('brand=gone') && build === 'two'
        ? new Response('', { status: 404 })
        : new Response(`page of build ${build}`),
    );
    for (const path of ['/', '/?brand=mx', '/?brand=gone']) await answer(scope, request(path, 'navigate'));
    build = 'two';
    await storeShell(scope, shell);
    const pages = await scope.caches.open('pages');
    expect((await pages.keys()).map(({ url }) => url)).toEqual([`${ORIGIN}/?`, `${ORIGIN}/?brand=mx`]);
    for (const { url } of await pages.keys())
      expect(await (await pages.match(url))?.text()).toBe('page of build two');
  });

  it('is stored again when a file did not arrive, and not for ever', async () => {
    let failures = 2;
    const attempts: number[] = [];
    const cache = {
      addAll: async () => {
        attempts.push(failures);
        failures -= 1;
        if (failures >= 0) throw new TypeError('no network');
      },
      keys: async () => [],
    };
    const scope = { caches: { open: async () => cache } } as unknown as WorkerScope;
    await storeShell(scope, shell);
    expect(attempts).toEqual([2, 1, 0]);
    failures = 10;
    await expect(storeShell(scope, shell)).rejects.toThrow('no network');
  });

  it('lets the browser send calls past the worker where it can, and is installed where it cannot', async () => {
    const rules: unknown[] = [];
    const installing = (addRoutes?: (given: readonly unknown[]) => Promise<void>) => ({
      waitUntil: () => undefined,
      ...(addRoutes && { addRoutes }),
    });
    await sendCallsPast(installing(async (given) => void rules.push(...given)));
    expect(rules).toEqual([{ condition: { urlPattern: '/api/*' }, source: 'network' }]);
    await sendCallsPast(installing());
    await sendCallsPast(installing(() => Promise.reject(new TypeError('unknown condition'))));
  });

  it('never answers calls, other origins and other methods', () => {
    const { scope } = stubScope();
    expect(answer(scope, request('/api/v1/conf/global'))).toBeUndefined();
    expect(answer(scope, request('/install', 'navigate'))).toBeUndefined();
    expect(answer(scope, request('/assets/a.js', 'cors', 'POST'))).toBeUndefined();
    const foreign = {
      ...request('/'),
      request: { url: 'https://evil.example/', mode: 'navigate' } as Request,
    };
    expect(answer(scope, foreign)).toBeUndefined();
  });

  it('asks the network for pages first and has the last one when there is none', async () => {
    let isOnline = true;
    const { scope } = stubScope(async () => {
      if (!isOnline) throw new TypeError('no network');
      return new Response('fresh');
    });
    const page = async (path: string) => (await answer(scope, request(path, 'navigate')))?.text();
    expect(await page('/?brand=mx&utm=1')).toBe('fresh');
    isOnline = false;
    expect(await page('/?brand=mx')).toBe('fresh');
    expect(await page('/')).toBe('fresh');
    expect(pageKey(new URL(`${ORIGIN}/?lca_lang=RU&x=1&brand=br`))).toBe('/?brand=br&lca_lang=RU');
  });

  it('does not wait longer than three seconds for a page', async () => {
    let isSlow = false;
    const { scope, timers } = stubScope(() =>
      isSlow ? new Promise<Response>(() => undefined) : Promise.resolve(new Response('before')),
    );
    await answer(scope, request('/', 'navigate'));
    isSlow = true;
    const waiting = answer(scope, request('/', 'navigate'));
    await new Promise((resolve) => setTimeout(resolve));
    for (const fire of timers) fire();
    expect(await (await waiting)?.text()).toBe('before');
  });

  it('answers although the phone has no room to store anything', async () => {
    const { scope } = stubScope(async () => new Response('fresh'));
    const full = { put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const caches = { open: async () => full, match: async () => undefined } as unknown as CacheStorage;
    for (const asked of [request('/', 'navigate'), request('/assets/later.js')])
      expect(await (await answer({ ...scope, caches }, asked))?.text()).toBe('fresh');
  });

  it('stores code that is loaded later', async () => {
    let asked = 0;
    const { scope } = stubScope(async () => {
      asked += 1;
      return new Response('code');
    });
    await answer(scope, request('/assets/later.js'));
    expect(await (await answer(scope, request('/assets/later.js')))?.text()).toBe('code');
    expect(asked).toBe(1);
  });
});
