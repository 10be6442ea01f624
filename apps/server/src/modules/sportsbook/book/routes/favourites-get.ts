import { favouritesGet } from '@palpite/contract/calls/sport/favourites-get';
import type { LanguageCode } from '@palpite/contract/languages';
import { nameIn } from '@palpite/i18n/sport/names';
import { type Route, serve } from '../../../../platform/http/route.ts';
import type { Book } from '../index.ts';
import type { BookHouse } from './options.ts';

export function favouritesGetRoute({ book, favourites }: BookHouse): Route {
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
