import { ListGroup, ListRow } from '@palpite/ui/list';
import { hrefTo } from '../../platform/hash.ts';
import { useShared, useText } from '../../stores/services.ts';
import { isPlayer } from '../../stores/session/user-info.ts';

/** The links to the limits and to what is stored about the player, for the settings pages. */
export function LimitsLink() {
  const t = useText();
  const player = useShared('session', ({ user }) => isPlayer(user));
  return (
    <ListGroup>
      <ListRow icon="shield" label={t('shell.title.limits')} href={hrefTo('/setting/limits')} />
      {player && <ListRow icon="document" label={t('shell.title.ownData')} href={hrefTo('/setting/data')} />}
    </ListGroup>
  );
}
