import { DAY_MS, HOUR_MS } from '@palpite/kernel/time';
import { Icon } from '@palpite/ui/icon';
import { useMemo } from 'react';
import { GamePicture } from '../../parts/game-picture.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { lastRounds } from '../../stores/casino/hall-queries.ts';
import {
  type RecentGame,
  type RememberedGame,
  recentGames,
  rememberedGames,
  rememberGame,
} from '../../stores/casino/recent-games.ts';
import { useReply } from '../../stores/lists/use-reply.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './continue-row.module.css';

/** The games that the player played or opened last. `shown` are games of the page, whose pictures are known. */
export function useRecentGames(shown: readonly Omit<RememberedGame, 'atMs'>[]): readonly RecentGame[] {
  const services = useServices();
  const { platform } = services;
  const language = useShared('text', (text) => text.language);
  const sid = useShared('session', (session) => session.user?.sid);
  const { data: rounds } = useReply(lastRounds(services, sid, language));
  return useMemo(
    () =>
      recentGames(
        rememberedGames(platform.store),
        rounds ?? [],
        shown.map((game) => ({ ...game, atMs: 0 })),
      ),
    [platform, rounds, shown],
  );
}

/** One tap leads back into the room. */
export function ContinueRow({ games }: { readonly games: readonly RecentGame[] }) {
  const { platform } = useServices();
  const t = useText();
  const said = useLastTime();
  if (games.length === 0) return null;
  return (
    <ul className={styles.row} aria-label={t('casino.continue.title')}>
      {games.map((game) => (
        <li key={`${game.provider}/${game.game_id}`} className={styles.item}>
          <a
            className={styles.card}
            href={hrefTo('/game-room', { provider: game.provider, game_id: game.game_id })}
            onClick={() => rememberGame(platform.store, game, platform.nowMs())}
          >
            <span className={styles.picture}>
              <GamePicture game={game} untitled />
            </span>
            <span className={styles.words}>
              <b>{game.name}</b>
              <small>{said(game)}</small>
              <span className={styles.play}>
                {t('casino.continue.play')}
                <Icon name="right" size={14} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** "Last: 2.35x, 2 h ago". */
function useLastTime(): (game: RecentGame) => string {
  const { platform } = useServices();
  const t = useText();
  return ({ atMs, lastMultiple }) => {
    const ageMs = Math.max(0, platform.nowMs() - atMs);
    const when =
      ageMs < HOUR_MS
        ? t('casino.ago.minutes', { count: Math.max(1, Math.round(ageMs / 60_000)) })
        : ageMs < DAY_MS
          ? t('casino.ago.hours', { count: Math.floor(ageMs / HOUR_MS) })
          : t('casino.ago.days', { count: Math.floor(ageMs / DAY_MS) });
    if (lastMultiple === undefined) return when;
    const whole = Math.floor(lastMultiple / 100);
    const multiple = `${whole}.${String(lastMultiple % 100).padStart(2, '0')}x`;
    return t('casino.continue.last', { multiple, when });
  };
}
