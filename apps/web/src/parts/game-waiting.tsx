import { Button } from '@palpite/ui/button';
import { GameFrame, GameHeader, GameStage, type Poster } from '@palpite/ui/game-frame';
import { Skeleton } from '@palpite/ui/skeleton';
import { useEffect, useState } from 'react';
import { useWayBack } from '../app/heading.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import styles from './game-waiting.module.css';

/** As long as the room of a studio's game waits before it says so. */
const SLOW_MS = 8_000;

/** The poster of a game whose code or state is on its way: its colour, its name and a way out. */
export function GameWaiting({ poster }: { readonly poster: Poster }) {
  const { platform } = useServices();
  const t = useText();
  const back = useWayBack();
  const nameId = poster === 'crash' ? 'crash.name' : (`originals.name.${poster}` as const);
  const name = useShared('text', (text) => text.t(text.has(nameId) ? nameId : 'shell.loading'));
  const [isSlow, setSlow] = useState(false);
  useEffect(() => platform.after(SLOW_MS, () => setSlow(true)), [platform]);
  return (
    <GameFrame
      poster={poster}
      header={
        platform.opening.bridge ? (
          <h1 hidden>{name}</h1>
        ) : (
          <GameHeader
            title={name}
            backLabel={t('shell.back')}
            onBack={back}
            balance={null}
            deposit={undefined}
            fairness={undefined}
          />
        )
      }
      dock={null}
    >
      <GameStage>
        <div className={styles.waiting} role="status" data-waiting>
          <Skeleton shape="amount" />
          {isSlow ? (
            <>
              <b>{t('room.slow.title')}</b>
              <Button onPress={back}>{t('room.leave')}</Button>
            </>
          ) : (
            <span>{t('shell.loading')}</span>
          )}
        </div>
      </GameStage>
    </GameFrame>
  );
}
