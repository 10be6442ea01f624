import { useLocation, useSearch } from 'wouter';
import { Forbidden } from '../features/trouble/forbidden.tsx';

export function Screen() {
  const country = new URLSearchParams(useSearch()).get('country') ?? '';
  const [, navigate] = useLocation();
  return <Forbidden country={country} onServed={() => navigate('/', { replace: true })} />;
}
