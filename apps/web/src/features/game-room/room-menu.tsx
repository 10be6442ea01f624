import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { type RefObject, useState } from 'react';
import { GameFacts } from '../../parts/game-facts.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import type { Launched, RoomGame } from '../../stores/casino/room.ts';
import { useFavouriteMark } from '../../stores/casino/use-favourite-mark.ts';
import { useText } from '../../stores/services.ts';
import { SessionRounds } from './session-rounds.tsx';
import { useFullScreen } from './use-full-screen.ts';

export interface RoomMenuProps {
  readonly game: RoomGame;
  readonly launched: Launched | undefined;
  /** What fills the screen. */
  readonly element: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onLimits: () => void;
  readonly onReload: () => void;
}

type View = 'list' | 'rules' | 'rounds';

export function RoomMenu(props: RoomMenuProps) {
  const { game, launched, onClose } = props;
  const t = useText();
  const [view, setView] = useState<View>('list');
  const title = {
    list: launched?.game.name ?? t('room.menu.title'),
    rules: t('room.menu.rules'),
    rounds: t('room.menu.rounds'),
  }[view];
  return (
    <Sheet title={title} closeLabel={t('shell.close')} onClose={onClose}>
      {view === 'list' && <Entries {...props} onView={setView} />}
      {view === 'rules' && launched && <Rules launched={launched} />}
      {view === 'rounds' && <SessionRounds game={game} />}
    </Sheet>
  );
}

interface EntriesProps extends RoomMenuProps {
  readonly onView: (view: View) => void;
}

function Entries({ game, launched, element, onClose, onLimits, onReload, onView }: EntriesProps) {
  const t = useText();
  const screen = useFullScreen(element, launched?.game.orientation ?? 'any');
  const detail = hrefTo('/game-detail', { provider: game.provider, game_id: game.gameId });
  return (
    <ListGroup>
      {launched && <Mark launched={launched} />}
      {launched && <ListRow icon="document" label={t('room.menu.rules')} onPress={() => onView('rules')} />}
      {game.mode === 'real' && (
        <>
          <ListRow icon="list" label={t('room.menu.rounds')} onPress={() => onView('rounds')} />
          <ListRow icon="hourglass" label={t('shell.title.limits')} onPress={onLimits} />
        </>
      )}
      {screen.isPossible && (
        <ListRow
          icon="expand"
          label={t(screen.isFull ? 'room.menu.window' : 'room.menu.full')}
          onPress={() => {
            screen.toggle();
            onClose();
          }}
        />
      )}
      <ListRow icon="refresh" label={t('room.menu.reload')} onPress={onReload} />
      <ListRow icon="info" label={t('room.menu.detail')} href={detail} />
    </ListGroup>
  );
}

function Mark({ launched: { game } }: { readonly launched: Launched }) {
  const t = useText();
  const { isMarked, toggle } = useFavouriteMark(game);
  return (
    <ListRow
      icon={isMarked ? 'heartFilled' : 'heart'}
      label={t(isMarked ? 'room.menu.unmark' : 'room.menu.mark')}
      onPress={toggle}
    />
  );
}

/** The numbers of the game; its own page has the table of prizes. */
function Rules({ launched: { game } }: { readonly launched: Launched }) {
  const t = useText();
  const money = useMoneyText();
  return (
    <>
      <GameFacts game={game} />
      <ListGroup>
        <ListRow
          icon="wallet"
          label={t('game.stake')}
          control={t('game.stake.range', { least: money(game.min_stake), most: money(game.max_stake) })}
        />
        <ListRow
          icon="document"
          label={t('room.menu.prizes')}
          hint={t('room.menu.prizes.text')}
          control={null}
        />
      </ListGroup>
    </>
  );
}
