import { useSearch } from 'wouter';
import { ContentPageView } from '../features/content/content-page.tsx';
import { NoSuchPage } from '../features/content/states.tsx';

const pageScreen = (page: string) => ({ Screen: () => <ContentPageView page={page} /> });

/** The documents with an address of their own. */
export const PAGE_SCREENS = {
  terms: pageScreen('terms'),
  privacy: pageScreen('privacy'),
  about: pageScreen('about'),
  responsible: pageScreen('responsible-play'),
  authorisations: pageScreen('auth-file'),
} as const;

/** Any page that the operator wrote, by its key. */
export function Screen() {
  const key = new URLSearchParams(useSearch()).get('key') ?? '';
  return /^[\w.:-]{1,60}$/.test(key) ? <ContentPageView key={key} page={key} /> : <NoSuchPage />;
}
