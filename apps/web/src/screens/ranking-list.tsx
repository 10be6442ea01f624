import { useSearch } from 'wouter';
import { RankingPage } from '../features/ranking/ranking-page.tsx';

/** The rankings; the address may name the week and the period before. */
export function Screen() {
  const query = new URLSearchParams(useSearch());
  return (
    <RankingPage last={query.get('last') === '1'} period={query.get('period') === 'week' ? 'week' : 'day'} />
  );
}
