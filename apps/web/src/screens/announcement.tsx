import { useSearch } from 'wouter';
import { Announcements } from '../features/content/notices.tsx';

export function Screen() {
  return <Announcements id={new URLSearchParams(useSearch()).get('id') ?? ''} />;
}
