import { useLocation, useSearch } from 'wouter';
import { BrokenScreen } from '../features/trouble/broken-screen.tsx';
import { Maintenance } from '../features/trouble/maintenance.tsx';

/** `type` 3 is maintenance. */
const MAINTENANCE = '3';

export function Screen() {
  const type = new URLSearchParams(useSearch()).get('type');
  const [, navigate] = useLocation();
  const home = () => navigate('/', { replace: true });
  return type === MAINTENANCE ? <Maintenance onOpen={home} /> : <BrokenScreen onRetry={home} />;
}
