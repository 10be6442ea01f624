import { useLocation } from 'wouter';
import { LobbyPage } from '../features/casino-hall/lobby-page.tsx';
import { PageFoot } from '../features/legal/page-foot.tsx';

/** The slots or the casino of the newer interface. */
export function Screen() {
  const [path] = useLocation();
  return <LobbyPage main={path === '/home/casino' ? 'casino' : 'slots'} foot={<PageFoot />} />;
}
