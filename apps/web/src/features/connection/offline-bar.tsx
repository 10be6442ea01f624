import { TopBar } from '@palpite/ui/top-bar';
import { useMoment } from '../../parts/moments.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';

export interface OfflineBarProps {
  /** What the page mainly shows, and whose age is displayed. */
  readonly about: 'balance' | 'prices';
}

/** Says that the content is outdated, and how old it is. */
export function OfflineBar({ about }: OfflineBarProps) {
  const { feed, book } = useServices();
  const t = useText();
  const moment = useMoment();
  const offline = useShared('connection', isOffline);
  const balanceAtMs = useShared('balance', (balance) => balance.atMs);
  if (!offline) return null;
  const atMs = about === 'prices' ? book.receivedAtMs() : balanceAtMs;
  return (
    <TopBar
      icon="offline"
      title={t('shell.offline.title')}
      action={{ label: t('shell.offline.retry'), onPress: feed.retry }}
    >
      {atMs === undefined
        ? t('shell.offline.never')
        : t(about === 'prices' ? 'shell.offline.prices' : 'shell.offline.since', {
            time: moment(atMs, 'time'),
          })}
    </TopBar>
  );
}
