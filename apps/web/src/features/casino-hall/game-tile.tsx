import type { CasinoGame } from '@palpite/contract/entities/casino';
import { localDigits, withPercentSign } from '@palpite/i18n/number-format';
import { Unseen } from '@palpite/ui/unseen';
import { memo } from 'react';
import { useStore } from 'zustand';
import { GamePicture } from '../../parts/game-picture.tsx';
import { studioTitle } from '../../parts/studio-title.ts';
import { hrefTo } from '../../platform/hash.ts';
import { gameFavouritesOf, gameKey } from '../../stores/casino/game-favourites.ts';
import { rememberGame } from '../../stores/casino/recent-games.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-tile.module.css';

export interface GameTileProps {
  readonly game: CasinoGame;
  /** The return of the game is shown only where it is what the player filters or sorts by. */
  readonly withRtp?: boolean;
}

/** Where a game is described; its room is one tap further. */
export function gameHref({ provider, game_id }: Pick<CasinoGame, 'provider' | 'game_id'>): string {
  return hrefTo('/game-detail', { provider, game_id });
}

/** A poster that leads to the game, with the heart beside it: a button inside a link could not be reached. */
export const GameTile = memo(function GameTile({ game, withRtp = false }: GameTileProps) {
  const { platform } = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const isLive = game.live_game === 1;
  const label = [
    game.name,
    studioTitle(game.provider),
    isLive && t('casino.tile.live'),
    withRtp && withPercentSign(localDigits(game.rtp, language), language),
  ].filter(Boolean);
  return (
    <div className={styles.tile}>
      <a
        className={styles.link}
        href={gameHref(game)}
        onClick={() => rememberGame(platform.store, game, platform.nowMs())}
      >
        <Unseen>{label.join(', ')}</Unseen>
        <GamePicture game={game} />
        <Tag game={game} withRtp={withRtp} />
      </a>
      <Heart game={game} />
    </div>
  );
});

function Tag({ game, withRtp }: Required<GameTileProps>) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  if (withRtp)
    return (
      <span className={styles.rtp} aria-hidden="true">
        {withPercentSign(localDigits(game.rtp, language), language)}
      </span>
    );
  if (game.is_new === 1)
    return (
      <span className={styles.new} aria-hidden="true">
        {t('casino.tile.new')}
      </span>
    );
  if (game.live_game === 1)
    return (
      <span className={styles.live} aria-hidden="true">
        {t('casino.tile.live')}
      </span>
    );
  return null;
}

function Heart({ game }: { readonly game: CasinoGame }) {
  const services = useServices();
  const { notices } = services;
  const t = useText();
  const favourites = gameFavouritesOf(services);
  const isMarked = useStore(favourites, ({ keys }) => keys.has(gameKey(game)));

  /** Returns whether the server accepted it; a refusal is told. */
  async function toggle(): Promise<boolean> {
    const failure = await favourites.getState().toggle(game);
    if (failure.is === 'none') return true;
    notices.getState().tell({ tone: 'bad', text: failure.message || t('casino.favourite.failed') });
    return false;
  }

  async function press(): Promise<void> {
    const text = isMarked ? 'casino.favourite.removed' : 'casino.favourite.added';
    if (!(await toggle())) return;
    const undo = () => {
      notices.getState().dismiss();
      void toggle();
    };
    notices.getState().tell({
      tone: 'good',
      text: t(text, { game: game.name }),
      action: { label: t('casino.favourite.undo'), onPress: undo },
    });
  }

  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isMarked}
      aria-label={t('casino.favourite.label', { game: game.name })}
      onClick={() => void press()}
    />
  );
}
