import type { InputOf } from '@palpite/contract/call';
import { matchListBySource } from '@palpite/contract/calls/sport/match-list-by-source';
import { type Caller, Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { MatchState } from '../index.ts';
import { type AskedList, answerList, askedList, type PageTerms } from './list-page.ts';
import { type BookHouse, brandOf } from './options.ts';

export function matchListBySourceRoute(house: BookHouse): Route {
  return serve(matchListBySource, async (input, caller) => {
    const needed = NEEDED[input.source];
    if (needed && input[needed] === undefined) return new Refusal('missing-field', { field: needed });
    const asked = askedList(house, input);
    if (asked instanceof Refusal) return asked;
    const only = await onlyOf(house, input, caller);
    if (only instanceof Refusal) return only;
    const { country } = brandOf(house, caller.brand);
    const { cursor, page_limit } = input;
    return answerList(house, narrowed(asked, input.source), {
      country,
      language: caller.language,
      cursor,
      size: page_limit,
      ...(only && { only }),
    });
  });
}

type Input = InputOf<typeof matchListBySource>;

const NEEDED: Readonly<Partial<Record<Input['source'], 'tab_key' | 'league_id'>>> = {
  sport: 'tab_key',
  league: 'league_id',
};

function narrowed(asked: AskedList, source: Input['source']): AskedList {
  return source === 'popular' ? { ...asked, tab: { ...asked.tab, popular: true } } : asked;
}

/** What the player marked: a match, one of its sides, or its league. */
async function onlyOf(
  { favourites }: BookHouse,
  { source }: Input,
  { session }: Caller,
): Promise<PageTerms['only'] | Refusal> {
  if (source !== 'favourite') return undefined;
  if (!session) return new Refusal('login-needed');
  const marked = new Set((await favourites.of(session.player)).map(({ kind, id }) => `${kind} ${id}`));
  const fits = ({ match, home, away, league }: MatchState) =>
    marked.has(`match ${match}`) ||
    marked.has(`team ${home.id}`) ||
    marked.has(`team ${away.id}`) ||
    marked.has(`league ${league.id}`);
  return { name: `favourite ${session.player}`, fits };
}
