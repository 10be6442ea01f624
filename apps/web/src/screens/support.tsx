import { useSearch } from 'wouter';
import { NewThreadPage } from '../features/support/new-thread.tsx';
import { SupportPage } from '../features/support/support-page.tsx';
import { ThreadPage } from '../features/support/thread-page.tsx';

/** Support: the list of threads, one of them (`thread`), or the form for a new one (`new`). */
export function Screen() {
  const search = new URLSearchParams(useSearch());
  const thread = search.get('thread') ?? '';
  if (/^[1-9]\d{0,18}$/.test(thread)) return <ThreadPage key={thread} threadId={thread} />;
  if (search.has('new')) return <NewThreadPage category={search.get('new') ?? ''} />;
  return <SupportPage />;
}
