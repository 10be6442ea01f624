import { favouritesAdd, favouritesDel, favouritesGet } from '@palpite/contract/calls/sport/favourites';
import type { LanguageCode } from '@palpite/contract/languages';
import { nameIn } from '@palpite/i18n/sport/names';
import { Refusal, type Route, serve } from '../../../../platform/http/route.ts';
import type { Book } from '../index.ts';
import type { BookRouteDeps } from './options.ts';

export function favouritesGetRoute({ book, favourites }: BookRouteDeps): Route {
  return serve(favouritesGet, async (_input, { session, language }) => {
    const marked = await favourites.of(session.player);
    return {
      records: marked.map(({ kind, id, name, atMs }) => ({
        kind,
        id,
        at: atMs,
        na: nameNow(book, { kind, id }, language) ?? name,
      })),
    };
  });
}

function nameNow(
  book: Book,
  { kind, id }: { readonly kind: 'team' | 'league' | 'match'; readonly id: number },
  language: LanguageCode,
): string | undefined {
  const { directory } = book.catalogue;
  const named = kind === 'team' ? directory.team(id)?.team : directory.league(id)?.league;
  if (kind !== 'match') return named && nameIn(named, language);
  const state = book.match(id);
  return state && `${nameIn(state.home, language)} - ${nameIn(state.away, language)}`;
}

const UNKNOWN = { match: 'no-such-match', league: 'no-such-league', team: 'invalid-field' } as const;

export function favouritesAddRoute({ favourites }: BookRouteDeps): Route {
  return serve(favouritesAdd, async (mark, { session }) => {
    const outcome = await favourites.add(session.player, mark);
    if (outcome.is === 'unknown') return new Refusal(UNKNOWN[mark.kind], { field: 'id' });
    if (outcome.is === 'full') return new Refusal('favourites-full');
    return { count: outcome.count };
  });
}

export function favouritesDelRoute({ favourites }: BookRouteDeps): Route {
  return serve(favouritesDel, async (mark, { session }) => ({
    count: await favourites.remove(session.player, mark),
  }));
}
