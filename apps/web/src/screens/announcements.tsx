import { useSearch } from 'wouter';
import { Announcements, NewsList } from '../features/content/notices.tsx';
import { News } from '../features/trouble/news.tsx';
import { useShared } from '../stores/services.ts';

export function AnnouncementScreen() {
  return <Announcements id={new URLSearchParams(useSearch()).get('id') ?? ''} />;
}

/** While the product is closed for news, or has a notice, that comes first; otherwise what the operator published. */
export function NewsScreen() {
  const isQuiet = useShared('maintenance', ({ status, notice }) => status === 0 && notice === '');
  return isQuiet ? <NewsList /> : <News />;
}
