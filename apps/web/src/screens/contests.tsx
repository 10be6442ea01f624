import { useSearch } from 'wouter';
import { RafflePage } from '../features/raffle/raffle-page.tsx';
import { RankingPage } from '../features/ranking/ranking-page.tsx';

/** The rankings; the address may name the week and the period before. */
export function RankingScreen() {
  const query = new URLSearchParams(useSearch());
  return (
    <RankingPage last={query.get('last') === '1'} period={query.get('period') === 'week' ? 'week' : 'day'} />
  );
}

export function RaffleScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <RafflePage /> : <RafflePage id={id} />;
}
