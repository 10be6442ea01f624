import { useLocation, useSearch } from 'wouter';
import { BrokenScreen } from '../features/trouble/broken-screen.tsx';
import { Forbidden } from '../features/trouble/forbidden.tsx';
import { Maintenance } from '../features/trouble/maintenance.tsx';

/** `type` 3 is maintenance. */
const MAINTENANCE = '3';

export function ErrorScreen() {
  const type = new URLSearchParams(useSearch()).get('type');
  const [, navigate] = useLocation();
  const home = () => navigate('/', { replace: true });
  return type === MAINTENANCE ? <Maintenance onOpen={home} /> : <BrokenScreen onRetry={home} />;
}

export function ForbiddenScreen() {
  const country = new URLSearchParams(useSearch()).get('country') ?? '';
  const [, navigate] = useLocation();
  return <Forbidden country={country} onServed={() => navigate('/', { replace: true })} />;
}
