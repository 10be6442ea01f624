import { INCREMENTAL_LIST_POLL_MS } from '@palpite/contract/constants';
import type { LanguageCode } from '@palpite/contract/languages';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { type ListQuestion, type Pages, withPage } from '../../stores/lists/match-pages.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';
import { askFirst, NoSuchList } from './ask-list.ts';
import { homeOf } from './use-home.ts';

export interface MatchList {
  readonly phase: 'loading' | 'failed' | 'unknown' | 'shown';
  readonly ids: readonly number[];
  readonly hasMore: boolean;
  /** The next page could not be loaded: it is loaded again on demand. */
  readonly moreFailed: boolean;
  /** Loads the next page, one at a time. */
  more(): void;
  /** Reads the list from its beginning. */
  refresh(): Promise<unknown>;
}

/**
 * The socket announces that a match starts or ends; the list is read shortly after, so that several changes need one
 * request.
 */
const AFTER_CHANGE_MS = 5_000;

/** Loading further pages is not part of the first view. */
const later = () => import('./ask-later.ts');

type Deps = Pick<Services, 'client' | 'book' | 'matches' | 'connection' | 'replies' | 'text'>;

async function askList(
  services: Deps,
  question: ListQuestion,
  language: LanguageCode,
  known: Pages | undefined,
): Promise<Pages> {
  if (known && services.connection.getState().live !== 'open') {
    return (await later()).askChanges(services, question, known);
  }
  if (known || question.first === undefined) return askFirst(services, question, known);
  return (await homeOf(services, language))[question.first];
}

/** One page at a time; a failed page is not requested again and again by scrolling. */
function useMore(question: ListQuestion, key: string) {
  const services = useServices();
  const { replies } = services;
  const asking = useRef(false);
  /** The list whose next page did not arrive; another language is another list. */
  const [failed, setFailed] = useState<string>();
  async function more(): Promise<void> {
    const known = replies.get<Pages>(key)?.data;
    if (asking.current || !known?.hasMore) return;
    asking.current = true;
    setFailed(undefined);
    try {
      const page = await (await later()).askMore(services, question, known);
      // When the list was restarted meanwhile, it has its own next page.
      const present = replies.get<Pages>(key)?.data ?? known;
      if (present.cursor === known.cursor) replies.set(key, withPage(present, page));
    } catch {
      setFailed(key);
    } finally {
      asking.current = false;
    }
  }
  return { more, failed: failed === key };
}

/** The ids of the matches in the server's order. Their state is in the book. */
export function useMatchList(question: ListQuestion, enabled = true): MatchList {
  const services = useServices();
  const { book, platform, replies } = services;
  const language = useShared('text', (text) => text.language);
  const isReceived = useShared('connection', (connection) => connection.live === 'open');
  const list = JSON.stringify(question);
  const key = `match-list ${list} ${language}`;
  const {
    data: read,
    error,
    again,
  } = useReply<Pages>({
    key,
    request: (known) => askList(services, question, language, known),
    isNeeded: enabled,
    everyMs: isReceived ? SAFETY_NET_MS : INCREMENTAL_LIST_POLL_MS,
  });
  const data = useUntilTranslated(list, read);
  const { more, failed } = useMore(question, key);
  // Rendered in slices that input can interrupt: all rows at once would block a phone for half a second.
  const drawn = useDeferredValue(data);

  const listVersion = useSyncExternalStore(book.onListVersion, book.listVersion);
  const loaded = data !== undefined && enabled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the listVersion asks again
  useEffect(() => {
    if (!loaded) return;
    return platform.after(AFTER_CHANGE_MS, () => void again());
  }, [listVersion, platform, again]);

  return {
    phase: drawn ? 'shown' : !error ? 'loading' : error instanceof NoSuchList ? 'unknown' : 'failed',
    ids: drawn?.ids ?? [],
    hasMore: drawn?.hasMore ?? false,
    moreFailed: failed,
    more: () => void more(),
    async refresh() {
      if (data === undefined) return again();
      const fresh = await askFirst(services, question, undefined).catch(() => undefined);
      if (fresh) replies.set(key, fresh);
    },
  };
}

/** After a change of language the old names are shown until the new ones are loaded; another list begins empty. */
function useUntilTranslated(list: string, read: Pages | undefined): Pages | undefined {
  const [before, setBefore] = useState({ list, pages: read });
  if (read && (before.pages !== read || before.list !== list)) setBefore({ list, pages: read });
  return read ?? (before.list === list ? before.pages : undefined);
}
