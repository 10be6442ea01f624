import { AskBand } from '@palpite/ui/ask';
import { useStore } from 'zustand';
import { InstallAsk } from '../features/install/install-ask.tsx';
import { NotifyAsk } from '../features/push/notify-ask.tsx';
import { useCatalog } from '../parts/use-catalog.ts';
import { reachOf } from '../stores/reach/reach.ts';
import { useServices, useText } from '../stores/services.ts';

/** The bars of the home for registered players: install the app, and turn on notices. */
export function HomeAsks() {
  const t = useText();
  const reach = reachOf(useServices());
  const isInstallable = useStore(reach, ({ way, closed }) => way !== undefined && !closed.install);
  const isMute = useStore(reach, ({ permission, closed }) => permission === 'default' && !closed.notify);
  const hasTexts = useCatalog('install', isInstallable || isMute);
  if (!hasTexts || (!isInstallable && !isMute)) return null;
  return (
    <AskBand label={t('install.asks')}>
      {isInstallable && <InstallAsk reach={reach} />}
      {isMute && <NotifyAsk reach={reach} />}
    </AskBand>
  );
}
