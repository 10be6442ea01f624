import type { Reply } from '@palpite/contract/generated/calls';
import { localDigits } from '@palpite/i18n/number-format';
import { Badge } from '@palpite/ui/badge';
import { Button } from '@palpite/ui/button';
import { EmptyState } from '@palpite/ui/empty-state';
import { IconButton } from '@palpite/ui/icon-button';
import { ListGroup, ListRow } from '@palpite/ui/list';
import { Notice } from '@palpite/ui/notice';
import { Unseen } from '@palpite/ui/unseen';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { GameFacts } from '../../parts/game-facts.tsx';
import { GamePicture } from '../../parts/game-picture.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useMoneyText } from '../../parts/money.tsx';
import { hrefTo } from '../../platform/hash.ts';
import { useFavouriteMark } from '../../stores/casino/use-favourite-mark.ts';
import { useQuery } from '../../stores/queries.ts';
import { useArrangement, useServices, useShared, useText } from '../../stores/services.ts';
import styles from './game-detail.module.css';
import { GamePots } from './game-pots.tsx';
import { gameTags } from './game-tags.ts';
import { IdeaSheet } from './idea-sheet.tsx';

export type GameInfo = Reply<'gameInfo'>;

interface NamedGame {
  readonly provider: string;
  readonly gameId: string;
}

export interface GamePageProps {
  readonly game: NamedGame;
  readonly onBack: () => void;
  /** The row of similar games, which is a part of the hall. */
  readonly similar: (info: GameInfo) => ReactNode;
}

type InfoView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; again(): void }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'known'; readonly info: GameInfo };

function useGameInfo({ provider, gameId }: NamedGame): InfoView {
  const { client } = useServices();
  const sid = useShared('session', (session) => session.user?.sid);
  const language = useShared('text', (text) => text.language);
  const { data, isError, refetch } = useQuery({
    queryKey: ['game-info', provider, gameId, sid, language],
    async queryFn({ signal }) {
      const outcome = await client.call('gameInfo', { provider, game_id: gameId }, { signal });
      if (outcome.is === 'unreachable') throw new Error('the game could not be read');
      return outcome;
    },
  });
  if (isError) return { is: 'failed', again: () => void refetch() };
  if (!data) return { is: 'loading' };
  return data.is === 'refused' ? { is: 'refused', message: data.message } : { is: 'known', info: data.data };
}

/** What a player should know before the first round. */
export function GamePage({ game, onBack, similar }: GamePageProps) {
  const t = useText();
  const { newer } = useArrangement();
  const view = useGameInfo(game);
  if (view.is === 'known') return <KnownGame info={view.info} onBack={onBack} similar={similar} />;
  return (
    <>
      <div className={styles.plainBar}>
        <IconButton icon="left" label={t('shell.back')} onPress={onBack} />
        <h1>{t(view.is === 'loading' ? 'shell.loading' : 'room.menu.title')}</h1>
      </div>
      {view.is === 'failed' && (
        <LoadFailed text={t('detail.failed')} retry={t('rounds.retry')} onRetry={view.again} />
      )}
      {view.is === 'refused' && (
        <EmptyState
          drawing="ticket"
          title={t('room.refused.unknown')}
          text={view.message}
          action={
            <Button tone="primary" href={hrefTo(newer ? '/home/game' : '/game')}>
              {t('room.way.games')}
            </Button>
          }
        />
      )}
      {view.is === 'loading' && <div className={styles.waiting} aria-busy="true" />}
    </>
  );
}

function KnownGame({ info, onBack, similar }: { readonly info: GameInfo } & Omit<GamePageProps, 'game'>) {
  const t = useText();
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <Head info={info} onBack={onBack} />
        {info.available === 0 && <Notice icon="info">{t('detail.off')}</Notice>}
        <GameFacts game={info.game} />
        <GamePots info={info} />
        <Rows info={info} />
        {similar(info)}
      </div>
      <Foot info={info} />
    </div>
  );
}

/** In letters: the title is written so small that its longest word is not broken. */
export const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s-]+/u).map((word) => [...word].length));

function Head({ info, onBack }: { readonly info: GameInfo; readonly onBack: () => void }) {
  const t = useText();
  const { game } = info;
  const mark = useFavouriteMark(game);
  return (
    <section className={styles.head}>
      <div className={styles.art} aria-hidden="true">
        <GamePicture game={game} untitled />
      </div>
      <div className={styles.bar}>
        <IconButton icon="left" label={t('shell.back')} onPress={onBack} />
        <IconButton
          icon={mark.isMarked ? 'heartFilled' : 'heart'}
          label={t('casino.favourite.label', { game: game.name })}
          pressed={mark.isMarked}
          onPress={mark.toggle}
        />
      </div>
      <div className={styles.title}>
        <p>{info.provider_title}</p>
        <h1 style={{ '--longest': longestWord(game.name) } as CSSProperties}>{game.name}</h1>
      </div>
    </section>
  );
}

function Rows({ info }: { readonly info: GameInfo }) {
  const t = useText();
  const money = useMoneyText();
  const language = useShared('text', (text) => text.language);
  const [hasIdea, setIdea] = useState(false);
  const { game, rounds } = info;
  const named = { provider: game.provider, game_id: game.game_id };
  // A jackpot has a badge of its own.
  const words = gameTags([...game.tags, ...game.features].filter((tag) => tag !== 'jackpot')).map((id) =>
    t(id),
  );
  const tags = [...new Set([t(`detail.kind.${game.kind}`), ...words])];
  return (
    <div className={styles.rows}>
      <ListGroup>
        <ListRow
          icon="wallet"
          label={t('game.stake')}
          control={
            <b className={styles.range}>
              {t('game.stake.range', { least: money(game.min_stake), most: money(game.max_stake) })}
            </b>
          }
        />
        <ListRow
          icon="list"
          label={t('rounds.title')}
          value={rounds > 0 ? localDigits(String(rounds), language) : ''}
          href={hrefTo('/game-history', named)}
        />
        <ListRow
          icon="grid"
          label={t('detail.studio')}
          value={info.provider_title}
          href={hrefTo('/game-tag-detail', { tab_key: `provider_${game.provider}` })}
        />
        <ListRow icon="idea" label={t('casino.idea.open')} onPress={() => setIdea(true)} />
      </ListGroup>
      <div className={styles.tags}>
        <Unseen>{t('detail.tags')}</Unseen>
        {game.jackpot === 1 && <Badge tone="info">{t('detail.jackpot')}</Badge>}
        {game.live_game === 1 && <Badge tone="live">{t('casino.tile.live')}</Badge>}
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      {hasIdea && <IdeaSheet game={game} onClose={() => setIdea(false)} />}
    </div>
  );
}

function Foot({ info: { game, available } }: { readonly info: GameInfo }) {
  const t = useText();
  const named = { provider: game.provider, game_id: game.game_id };
  return (
    <div className={styles.foot}>
      {game.demo === 1 && (
        <Button href={hrefTo('/game-room', { ...named, mode: 'demo' })}>{t('room.demo')}</Button>
      )}
      {/* Where the game is off, the room says why and what to do. */}
      <Button {...(available === 1 && { tone: 'primary', icon: 'play' })} href={hrefTo('/game-room', named)}>
        {t(available === 1 ? 'detail.play' : 'detail.why')}
      </Button>
    </div>
  );
}
