import { FIRST_LOAD_SIZE, MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import {
  type Answer,
  firstPage,
  type ListQuestion,
  languageOf,
  type Pages,
  takeMatches,
} from '../../stores/lists/match-pages.ts';
import type { Services } from '../../stores/services.ts';

export type Asking = Pick<Services, 'client' | 'book' | 'matches' | 'text'>;

/** The server has no such list: the address is wrong, or the league is gone. Retrying is useless. */
export class NoSuchList extends Error {}

interface Part {
  readonly cursor?: string;
  readonly page_limit?: number;
  readonly first?: 1;
  readonly size?: number;
}

/** Reads one page; its matches go into the book. */
export async function askPage(
  services: Asking,
  question: ListQuestion,
  part: Part,
  signal?: AbortSignal,
): Promise<Answer> {
  const { client } = services;
  const list = {
    ...(question.tab !== undefined && { tab_key: question.tab }),
    ...(question.league !== undefined && { league_id: question.league }),
    ...question.starts,
    ...part,
  };
  const how = signal ? { signal } : {};
  const asked = languageOf(services);
  const outcome = question.marked
    ? await client.call('matchListBySource', { source: 'favourite', ...list }, how)
    : await client.call(question.home ? 'matchList' : 'matchListNew', list, how);
  if (outcome.is === 'refused') throw new NoSuchList();
  if (outcome.is !== 'done') throw new Error('the list of matches could not be read');
  takeMatches(services, outcome.data.records, asked);
  return outcome.data;
}

/** The beginning of a list: a small page at first, or as many as are shown already. */
export async function askFirst(
  services: Asking,
  question: ListQuestion,
  known: Pages | undefined,
): Promise<Pages> {
  const { most, whole } = question;
  const least = whole ? MATCH_LIST_MAX : PAGE_LIMIT;
  const shown = Math.min(MATCH_LIST_MAX, Math.max(least, known?.ids.length ?? 0));
  const part: Part =
    most !== undefined
      ? { page_limit: most }
      : known || !question.home
        ? { page_limit: shown }
        : { first: 1, size: FIRST_LOAD_SIZE };
  const pages = firstPage(await askPage(services, question, part));
  return most === undefined ? pages : { ...pages, hasMore: false };
}
