import { useSearch } from 'wouter';
import { FaqDetail } from '../features/content/faq-detail.tsx';
import { safePath } from '../features/content/from-url.ts';

export function Screen() {
  const query = new URLSearchParams(useSearch());
  return <FaqDetail id={query.get('id') ?? ''} from={safePath(query.get('fromUrl'))} />;
}
