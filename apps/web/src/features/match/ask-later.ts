import { MATCH_LIST_MAX, PAGE_LIMIT } from '@palpite/contract/constants';
import {
  type Answer,
  type ListQuestion,
  languageOf,
  type Pages,
  takeMatches,
} from '../../stores/lists/match-pages.ts';
import { withIncrement } from '../../stores/lists/page-increment.ts';
import { type Asking, askFirst, askPage } from './ask-list.ts';

export function askMore(services: Asking, question: ListQuestion, { cursor }: Pages): Promise<Answer> {
  return askPage(services, question, { cursor, page_limit: PAGE_LIMIT });
}

/** Reads the changes; the beginning of the list where the changes are not sufficient. */
export async function askChanges(services: Asking, question: ListQuestion, known: Pages): Promise<Pages> {
  const { tab, league, marked, most } = question;
  if (known.since === '' || marked || most !== undefined) return askFirst(services, question, known);
  const asked = languageOf(services);
  const outcome = await services.client.call('matchListIncremental', {
    cursor: known.since,
    page_limit: MATCH_LIST_MAX,
    ...(tab !== undefined && { tab_key: tab }),
    ...(league !== undefined && { league_id: league }),
  });
  if (outcome.is !== 'done') throw new Error('the changes of the list could not be read');
  takeMatches(services, outcome.data.records, asked);
  const next = withIncrement(known, outcome.data);
  return next === 'reload' ? askFirst(services, question, known) : next;
}
