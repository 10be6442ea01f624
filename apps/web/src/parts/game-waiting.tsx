import { GameFrame, GameStage, type Poster } from '@palpite/ui/game-frame';
import { Skeleton } from '@palpite/ui/skeleton';
import { useText } from '../stores/services.ts';

/** The poster of a game whose code is on its way: the stage already has its colour. */
export function GameWaiting({ poster }: { readonly poster: Poster }) {
  const t = useText();
  return (
    <GameFrame poster={poster} header={<h1 hidden>{t('shell.loading')}</h1>} dock={null}>
      <p role="status" data-waiting hidden>
        {t('shell.loading')}
      </p>
      <GameStage>
        <Skeleton shape="amount" />
      </GameStage>
    </GameFrame>
  );
}
