import { useSearch } from 'wouter';
import { FaqHome, SEARCH_MAX } from '../features/content/faq-home.tsx';
import { safePath } from '../features/content/from-url.ts';

export function Screen() {
  const query = new URLSearchParams(useSearch());
  const section = query.get('section') ?? '';
  return (
    <FaqHome
      key={section}
      from={safePath(query.get('fromUrl'))}
      section={section}
      search={(query.get('q') ?? '').slice(0, SEARCH_MAX)}
    />
  );
}
