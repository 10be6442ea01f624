import { isHashPath } from '@palpite/kernel/hash-path';
import { fieldOf } from './messages.ts';
import type { ClickLike, PushLike, WorkerScope } from './scope.ts';

/** The ids of the notices that were shown last: a push service may deliver one twice. */
export const SEEN_IDS_MAX = 10;
const CACHE = 'notices';
const SEEN = '/seen-notices';
const REPORT = '/api/user/info/push/report';

/** What the server encrypts for this device (`modules/push/adapters/web-push`). */
export interface PushedNotice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly mark: string;
}

export function readNotice(text: string): PushedNotice | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const word = (name: string) => {
    const field = fieldOf(value, name);
    return typeof field === 'string' ? field : '';
  };
  const path = word('path');
  if (!/^\d{1,19}$/.test(word('id')) || word('title') === '') return undefined;
  return {
    id: word('id'),
    title: word('title'),
    text: word('text'),
    path: isHashPath(path) ? path : '/',
    mark: word('mark'),
  };
}

/** The ids with this one, the newest last; undefined when it was seen before. */
export function withSeen(ids: readonly string[], id: string): readonly string[] | undefined {
  return ids.includes(id) ? undefined : [...ids, id].slice(-SEEN_IDS_MAX);
}

export async function showNotice(scope: WorkerScope, event: PushLike): Promise<void> {
  const notice = readNotice(event.data?.text() ?? '');
  // A browser takes the permission away from a worker that shows nothing.
  if (!notice) return scope.registration.showNotification(scope.location.host, { tag: 'unreadable' });
  const cache = await scope.caches.open(CACHE);
  const seen = withSeen(await readSeen(cache), notice.id);
  if (!seen) return;
  const { id, title, text, path, mark } = notice;
  const options = { body: text, tag: id, data: { id, path, mark } };
  await scope.registration.showNotification(title, options);
  // Only now: what the browser refused to show is shown when it is delivered again. Two at once have the same tag.
  await cache.put(SEEN, new Response(JSON.stringify(seen)));
  await report(scope, { id, mark, event: 'shown' });
}

/** Opens the right screen: in the app that is open already, else in a new window. */
export async function openNotice(scope: WorkerScope, { notification }: ClickLike): Promise<void> {
  notification.close();
  const data: unknown = notification.data;
  const [id, given, mark] = ['id', 'path', 'mark'].map((name) => String(fieldOf(data, name) ?? ''));
  const path = given && isHashPath(given) ? given : '/';
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page) {
    page.postMessage({ type: 'open', path });
    await page.focus().catch(() => undefined);
  } else await scope.clients.openWindow(`/#${path}`);
  if (id && mark) await report(scope, { id, mark, event: 'clicked' });
}

async function readSeen(cache: Pick<Cache, 'match'>): Promise<readonly string[]> {
  const stored: unknown = await (await cache.match(SEEN))?.json().catch(() => undefined);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

/** A report that does not arrive is not repeated: it is a figure, not money. */
async function report(
  scope: WorkerScope,
  about: { readonly id: string; readonly mark: string; readonly event: 'shown' | 'clicked' },
): Promise<void> {
  await scope.fetch(`${REPORT}?${new URLSearchParams(about)}`).catch(() => undefined);
}
