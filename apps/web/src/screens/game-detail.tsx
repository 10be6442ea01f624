import { useSearch } from 'wouter';
import { useWayBack } from '../app/heading.ts';
import { GameRow } from '../features/casino-hall/game-rows.tsx';
import { GamePage } from '../features/game-detail/game-page.tsx';
import { UnknownGame } from '../features/game-room/unknown-game.tsx';
import { hrefTo } from '../platform/hash.ts';
import { roomGameIn } from '../stores/casino/room.ts';
import { useText } from '../stores/services.ts';

export function Screen() {
  const back = useWayBack();
  const t = useText();
  const game = roomGameIn(useSearch());
  if (!game) return <UnknownGame onLeave={back} />;
  return (
    <GamePage
      game={game}
      onBack={back}
      similar={({ game: { kind }, similar, similar_total }) => (
        <GameRow
          title={t('detail.similar')}
          games={similar}
          count={similar_total}
          href={hrefTo('/game-tag-detail', { tab_key: kind })}
        />
      )}
    />
  );
}
