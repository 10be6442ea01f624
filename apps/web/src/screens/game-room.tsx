import { useSearchParams } from 'wouter';
import { CrashGame } from '../features/crash/crash-game.tsx';
import { OwnGame } from '../features/originals/own-game.tsx';

/** One game; those of our own studio are part of the app. */
export function Screen() {
  const [parameters] = useSearchParams();
  const gameId = parameters.get('game_id') ?? '';
  return gameId === 'crash' ? <CrashGame /> : <OwnGame gameId={gameId} />;
}
