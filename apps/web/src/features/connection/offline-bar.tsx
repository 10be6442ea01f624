import { TopBar } from '@palpite/ui/top-bar';
import { useMoment } from '../../brand/moments.ts';
import { isOffline } from '../../stores/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

/** Says that what is shown is old, and how old. */
export function OfflineBar() {
  const { feed } = useServices();
  const t = useText();
  const moment = useMoment();
  const offline = useShared('connection', isOffline);
  const atMs = useShared('balance', (balance) => balance.atMs);
  if (!offline) return null;
  return (
    <TopBar
      icon="offline"
      title={t('shell.offline.title')}
      action={{ label: t('shell.offline.retry'), onPress: feed.retry }}
    >
      {atMs === undefined
        ? t('shell.offline.never')
        : t('shell.offline.since', { time: moment(atMs, 'time') })}
    </TopBar>
  );
}
