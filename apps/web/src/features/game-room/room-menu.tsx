import { ListGroup, ListRow } from '@palpite/ui/list';
import { Sheet } from '@palpite/ui/sheet';
import { type RefObject, useState } from 'react';
import { GameFacts } from '../../brand/game-facts.tsx';
import { useMoneyText } from '../../brand/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import type { Launched, RoomGame } from '../../stores/casino/room.ts';
import { useText } from '../../stores/services.ts';
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

type View = 'list' | 'rules';

export function RoomMenu(props: RoomMenuProps) {
  const { game, launched, onClose } = props;
  const t = useText();
  const [view, setView] = useState<View>('list');
  const title = view === 'rules' ? t('room.menu.rules') : (launched?.game.name ?? t('room.menu.title'));
  return (
    <Sheet title={title} closeLabel={t('shell.close')} onClose={onClose}>
      {view === 'list' && <Entries {...props} onView={setView} />}
      {view === 'rules' && launched && <Rules launched={launched} game={game} />}
    </Sheet>
  );
}

function Entries({
  game,
  launched,
  element,
  onClose,
  onLimits,
  onReload,
  onView,
}: RoomMenuProps & { readonly onView: (view: View) => void }) {
  const t = useText();
  const screen = useFullScreen(element, launched?.game.orientation ?? 'any');
  const detail = hrefTo('/game-detail', { provider: game.provider, game_id: game.gameId });
  return (
    <ListGroup>
      {launched && <ListRow icon="document" label={t('room.menu.rules')} onPress={() => onView('rules')} />}
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
      {game.mode === 'real' && <ListRow icon="shield" label={t('shell.title.limits')} onPress={onLimits} />}
      <ListRow icon="refresh" label={t('room.menu.reload')} onPress={onReload} />
      <ListRow icon="info" label={t('room.menu.detail')} href={detail} />
    </ListGroup>
  );
}

/** The numbers of the game; its own pages have the table of prizes. */
function Rules({ launched }: { readonly launched: Launched; readonly game: RoomGame }) {
  const t = useText();
  const money = useMoneyText();
  const { min_stake, max_stake } = launched.game;
  return (
    <>
      <GameFacts game={launched.game} />
      <ListGroup>
        <ListRow
          icon="wallet"
          label={t('game.stake')}
          control={<b>{t('game.stake.range', { least: money(min_stake), most: money(max_stake) })}</b>}
        />
        <ListRow
          icon="document"
          label={t('room.menu.prizes')}
          hint={t('room.menu.prizes.text')}
          control={<span />}
        />
      </ListGroup>
    </>
  );
}
