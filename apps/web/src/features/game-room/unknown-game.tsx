import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { hrefTo } from '../../platform/hash.ts';
import { useArrangement, useText } from '../../stores/services.ts';

/** The address names no game. */
export function UnknownGame() {
  const t = useText();
  const { newer } = useArrangement();
  return (
    <EmptyState
      drawing="ticket"
      title={t('room.refused.unknown')}
      text={t('room.unknown.text')}
      action={
        <Button tone="primary" href={hrefTo(newer ? '/home/game' : '/game')}>
          {t('room.way.games')}
        </Button>
      }
    />
  );
}
