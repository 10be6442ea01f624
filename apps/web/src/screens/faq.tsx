import { useSearch } from 'wouter';
import { FaqDetail } from '../features/content/faq-detail.tsx';
import { FaqHome, SEARCH_MAX } from '../features/content/faq-home.tsx';
import { safePath } from '../features/content/link-href.ts';

export function FaqHomeScreen() {
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

export function FaqDetailScreen() {
  const query = new URLSearchParams(useSearch());
  return <FaqDetail id={query.get('id') ?? ''} from={safePath(query.get('fromUrl'))} />;
}
