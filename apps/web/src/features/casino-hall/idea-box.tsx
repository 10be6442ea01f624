import { ListGroup, ListRow } from '@palpite/ui/list';
import { INTERFACE_SWITCH } from '../../stores/preferences/interface.ts';
import { useArrangement, useServices, useText } from '../../stores/services.ts';

/** At the end of the hall: what players would change about a game, and the other arrangement of the app. */
export function IdeaBox() {
  const { overlays, interface: arrangement } = useServices();
  const { newer } = useArrangement();
  const t = useText();
  const other = newer ? INTERFACE_SWITCH.off : INTERFACE_SWITCH.on;
  return (
    <ListGroup>
      <ListRow
        icon="idea"
        label={t('casino.idea.open')}
        hint={t('casino.idea.hint')}
        onPress={() => overlays.getState().show('game-idea')}
      />
      <ListRow
        icon="switch"
        label={t(newer ? 'casino.switch.off' : 'casino.switch.on')}
        onPress={() => arrangement.getState().choose(other)}
      />
    </ListGroup>
  );
}
