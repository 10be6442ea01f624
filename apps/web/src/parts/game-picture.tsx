import '@palpite/ui/tokens/pictures.css';
import type { CasinoGame } from '@palpite/contract/entities/casino';
import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../stores/services.ts';
import {
  hasOwnPoster,
  loadDrawings,
  type Poster,
  posterOf,
  titleLines,
  watchDrawings,
} from './game-art/poster.ts';
import styles from './game-picture.module.css';

export interface GamePictureProps {
  readonly game: Pick<CasinoGame, 'provider' | 'game_id' | 'name' | 'kind' | 'icon'>;
  /** The name stands beside it. */
  readonly untitled?: boolean;
}

const BROKEN_MAX = 500;
/** Addresses that did not load: they are not requested again for every tile of the visit. */
const broken = new Set<string>();

function noteBroken(address: string): void {
  if (broken.size >= BROKEN_MAX) broken.clear();
  broken.add(address);
}

/** The picture of the studio; for our own games, and where there is none or it does not load, the poster that we draw. */
export function GamePicture({ game, untitled = false }: GamePictureProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  const isDrawn = game.icon === '' || hasOwnPoster(game) || state === 'broken' || broken.has(game.icon);
  const poster = usePoster(game, isDrawn);
  return (
    <span
      className={styles.picture}
      style={{ '--ground': poster.ground, '--ink': poster.ink } as CSSProperties}
    >
      {isDrawn ? (
        <Drawn layers={poster.layers} />
      ) : (
        <img
          className={styles.image}
          data-empty={state === 'waiting' || undefined}
          src={game.icon}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => {
            noteBroken(game.icon);
            setState('broken');
          }}
        />
      )}
      {!untitled && (isDrawn || state === 'waiting') && (
        <span className={styles.title} aria-hidden="true">
          {titleLines(game.name).map(({ text, size }) => (
            <span key={text} style={{ '--size': String(size) } as CSSProperties}>
              {text}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** The drawings of unknown games are loaded after the first view: until then their poster is its ground and its title. */
function usePoster(game: GamePictureProps['game'], isDrawn: boolean): Poster {
  const { platform } = useServices();
  const poster = useSyncExternalStore(watchDrawings, () => posterOf(game));
  const isMissing = isDrawn && poster.layers.length === 0;
  useEffect(() => {
    if (isMissing) return platform.whenIdle(() => void loadDrawings());
  }, [isMissing, platform]);
  return poster;
}

/**
 * A poster with a file of its own is an ordinary picture; without the file its ground and its title stay. Rows are rendered
 * when they are near, and a file is small: it is loaded at once, so that a row that is swiped has its pictures.
 */
function Drawn({ layers: [first, ...below] }: Pick<Poster, 'layers'>) {
  const [isShown, setShown] = useState(false);
  if (first === undefined) return null;
  if (below.length === 0)
    return (
      <img
        className={styles.image}
        data-empty={!isShown || undefined}
        src={first}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={() => setShown(true)}
      />
    );
  const backgroundImage = [first, ...below].map((layer) => `url("${layer}")`).join(', ');
  return <span className={styles.layers} style={{ backgroundImage }} />;
}
