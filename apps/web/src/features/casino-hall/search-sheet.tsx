import type { CasinoGame } from '@palpite/contract/entities/casino';
import { EmptyState } from '@palpite/ui/empty-state';
import { Icon } from '@palpite/ui/icon';
import { IconButton } from '@palpite/ui/icon-button';
import { Sheet } from '@palpite/ui/sheet';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hrefTo } from '../../platform/hash.ts';
import { type FoundGames, searchGames } from '../../stores/casino/game-search.ts';
import { useQuery } from '../../stores/queries.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { GameGrid } from './game-grid.tsx';
import { GameRow, WaitingTiles } from './game-rows.tsx';
import { HallFailed } from './hall-states.tsx';
import styles from './search-sheet.module.css';
import { StudioMark } from './studio-mark.tsx';
import { useHall } from './use-hall.ts';

/** No request is sent while the player is typing. */
const TYPING_MS = 250;
const LETTERS_MIN = 2;

/**
 * The sheet is its field, and the player came by a tap on it. React has no such attribute: it calls `focus`, which does
 * nothing before the dialog is open.
 */
function focusAtOpening(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

/** Games and studios by their names, with a typing error or two. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const word = useSettled(typed.trim());
  const hall = useHall('home');
  const [popular] = hall.of('top_picks');
  return (
    <Sheet title={t('casino.search.title')} closeLabel={t('shell.close')} onClose={onClose} tall>
      <search className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          ref={focusAtOpening}
          value={typed}
          maxLength={64}
          placeholder={t('casino.search.field')}
          aria-label={t('casino.search.field')}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <IconButton icon="close" label={t('casino.search.clear')} onPress={() => setTyped('')} />
        )}
      </search>
      {word.length >= LETTERS_MIN ? (
        <Results word={word} />
      ) : (
        popular && <GameRow title={popular.tab.title} games={popular.records} />
      )}
    </Sheet>
  );
}

function useSettled(text: string): string {
  const { platform } = useServices();
  const [settled, setSettled] = useState(text);
  useEffect(() => platform.after(TYPING_MS, () => setSettled(text)), [platform, text]);
  return text === '' ? '' : settled;
}

function Results({ word }: { readonly word: string }) {
  const services = useServices();
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const { data, isError, refetch } = useQuery({
    queryKey: ['game-search', word, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => searchGames(services, word, signal),
  });
  if (isError) return <HallFailed onRetry={() => void refetch()} />;
  if (!data) return <WaitingTiles count={6} shape="grid" />;
  const { records: games, providers, total } = data;
  if (games.length + providers.length === 0) {
    return (
      <EmptyState
        drawing="goal"
        title={t('casino.search.none', { word })}
        text={t('casino.search.noneText')}
      />
    );
  }
  return (
    <div className={styles.results}>
      {!isLiteral(games, providers, word) && (
        <p className={styles.note}>{t('casino.search.similar', { word })}</p>
      )}
      <Studios providers={providers} />
      <p className={styles.count} role="status">
        {t('casino.games', { count: total })}
      </p>
      <GameGrid games={games} />
    </div>
  );
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether any name contains what was typed; otherwise the page says that these are only similar. */
export function isLiteral(
  games: readonly Pick<CasinoGame, 'name'>[],
  providers: FoundGames['providers'],
  word: string,
): boolean {
  const names = [...games.map(({ name }) => name), ...providers.map(({ title }) => title)];
  return names.some((name) => plain(name).includes(plain(word)));
}

function Studios({ providers }: Pick<FoundGames, 'providers'>) {
  const t = useText();
  if (providers.length === 0) return null;
  return (
    <ul className={styles.studios} aria-label={t('casino.group.providers')}>
      {providers.map(({ provider, title, tab_key, count }) => (
        <li key={provider}>
          <a className={styles.studio} href={hrefTo('/game-tag-detail', { tab_key })}>
            <StudioMark provider={provider} size={30} />
            <span className={styles.name}>{title}</span>
            <small>{t('casino.games', { count })}</small>
            <Icon name="right" size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
