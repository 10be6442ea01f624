import { useSearch } from 'wouter';
import { RafflePage } from '../features/raffle/raffle-page.tsx';

export function Screen() {
  const id = new URLSearchParams(useSearch()).get('id');
  return id === null ? <RafflePage /> : <RafflePage id={id} />;
}
