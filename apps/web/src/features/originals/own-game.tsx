import { ORIGINAL_GAMES, type OriginalGame } from '@palpite/contract/tables/originals';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { GameWaiting } from '../../parts/game-waiting.tsx';
import { type Services, useServices } from '../../stores/services.ts';

const GAMES: Readonly<Record<OriginalGame, () => Promise<ComponentType>>> = {
  dice: () => import('./dice/dice-game.tsx').then(({ DiceGame }) => DiceGame),
  limbo: () => import('./limbo/limbo-game.tsx').then(({ LimboGame }) => LimboGame),
  mines: () => import('./mines/mines-game.tsx').then(({ MinesGame }) => MinesGame),
  plinko: () => import('./plinko/plinko-game.tsx').then(({ PlinkoGame }) => PlinkoGame),
  'hi-lo': () => import('./hi-lo/hi-lo-game.tsx').then(({ HiLoGame }) => HiLoGame),
  wheel: () => import('./wheel/wheel-game.tsx').then(({ WheelGame }) => WheelGame),
  keno: () => import('./keno/keno-game.tsx').then(({ KenoGame }) => KenoGame),
};

function lazyGame(game: OriginalGame, { text }: Pick<Services, 'text'>) {
  return lazy(async () => {
    const [component] = await Promise.all([GAMES[game](), text.getState().need('originals')]);
    return { default: component };
  });
}

export interface OwnGameProps {
  readonly gameId: string;
  /** Shown where there is no such game. */
  readonly unknown: ReactNode;
}

/** One of our own games by its id in the catalogue; each of them is a chunk of its own. */
export function OwnGame({ gameId, unknown }: OwnGameProps) {
  const services = useServices();
  const game = ORIGINAL_GAMES.find((known) => known === gameId);
  const Game = useMemo(() => game && lazyGame(game, services), [game, services]);
  if (!Game || !game) return unknown;
  return (
    <Suspense fallback={<GameWaiting poster={game} />}>
      <Game />
    </Suspense>
  );
}
