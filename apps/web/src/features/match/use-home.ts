import type { LanguageCode } from '@palpite/contract/languages';
import { SAFETY_NET_MS } from '../../stores/account/balance.ts';
import { FIRST_SCREEN_QUESTION, firstPage, languageOf, takeMatches } from '../../stores/lists/match-pages.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { type Services, useServices, useShared } from '../../stores/services.ts';

type Deps = Pick<Services, 'client' | 'book' | 'matches' | 'replies' | 'text'>;
type FirstScreen = Awaited<ReturnType<typeof request>>;

async function request(deps: Deps) {
  const { client } = deps;
  const asked = languageOf(deps);
  const outcome = await client.call('homeFirstScreen', FIRST_SCREEN_QUESTION);
  if (outcome.is !== 'done') throw new Error('the first screen could not be read');
  const { tabs, banners, live, list } = outcome.data;
  takeMatches(deps, [...live, ...list.records], asked);
  return {
    tabs,
    banners,
    live: firstPage({ records: live, cursor: '', incr_cursor: '', has_more: 0 }),
    coming: firstPage(list),
  };
}

const keyOf = (language: LanguageCode) => `home ${language}`;

/** The first screen of the home in one reply; the start of the app requests it before anything is rendered. */
export function askHome(services: Deps, language: LanguageCode) {
  return services.replies.ask<FirstScreen>(keyOf(language), () => request(services));
}

/** Its reply if there is one, otherwise a request. */
export async function homeOf(services: Deps, language: LanguageCode): Promise<FirstScreen> {
  const { data, error } =
    services.replies.get<FirstScreen>(keyOf(language)) ?? (await askHome(services, language));
  if (!data) throw error;
  return data;
}

export function useHome() {
  const services = useServices();
  const language = useShared('text', (text) => text.language);
  return useReply<FirstScreen>({
    key: keyOf(language),
    request: () => request(services),
    isNeeded: true,
    everyMs: SAFETY_NET_MS,
  });
}
