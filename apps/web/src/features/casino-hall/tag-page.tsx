import { localDigits } from '@palpite/i18n/number-format';
import type { ReactNode } from 'react';
import { studioTitle } from '../../parts/studio-title.ts';
import { factsOf } from '../../stores/casino/game-filters.ts';
import type { GameMain, GamesQuestion } from '../../stores/casino/hall-queries.ts';
import { useShared, useText } from '../../stores/services.ts';
import { FilteredGames } from './filtered-games.tsx';
import { GameGrid } from './game-grid.tsx';
import { HallFoot, WaitingTiles } from './game-rows.tsx';
import { NoFavourites } from './hall-states.tsx';
import { providerOf } from './provider-list.tsx';
import { groundOf, StudioMark, StudioShape } from './studio-mark.tsx';
import styles from './tag-page.module.css';
import { useGameList, useGameTab } from './use-game-list.ts';
import { useGameFavourites } from './use-hall.ts';

export const FAVOURITES_TAB = 'favorites';
const MAINS: readonly string[] = ['home', 'slots', 'casino'] satisfies readonly GameMain[];
const isMain = (text: string): text is GameMain => MAINS.includes(text);

/** What an address asks for; anyone may have typed it. */
export function tagIn(search: string): GamesQuestion {
  const query = new URLSearchParams(search);
  const main = query.get('main_key') ?? '';
  const tab = query.get('tab_key') ?? '';
  return {
    main: isMain(main) ? main : 'home',
    tab: /^[a-z][a-z0-9_-]{0,39}$/.test(tab) ? tab : 'all',
    ...(query.get('live_game') === '1' && { live: true }),
  };
}

/** The title of the page; undefined until the hall is known. */
export function useTagTitle({ tab }: GamesQuestion): string | undefined {
  const t = useText();
  const data = useGameTab(tab, tab !== FAVOURITES_TAB);
  if (tab === FAVOURITES_TAB) return t('casino.group.favorites');
  return data?.title ?? (data === null ? undefined : providerTitle(tab));
}

function providerTitle(tab: string): string | undefined {
  const provider = providerOf(tab);
  return provider === undefined ? undefined : studioTitle(provider);
}

interface TagPageProps {
  readonly question: GamesQuestion;
  readonly title: string;
  readonly foot: ReactNode;
}

/** Every game of one tab: of a kind, of a studio, or those that the player marked. */
export function TagPage({ question, title, foot }: TagPageProps) {
  useGameFavourites();
  const provider = providerOf(question.tab);
  return (
    <>
      {provider !== undefined && <StudioHead provider={provider} title={title} question={question} />}
      {question.tab === FAVOURITES_TAB ? <AllFavourites /> : <FilteredGames question={question} />}
      <HallFoot>{foot}</HallFoot>
    </>
  );
}

function AllFavourites() {
  const games = useGameFavourites();
  if (!games) return <WaitingTiles count={9} shape="grid" />;
  return games.length === 0 ? <NoFavourites /> : <GameGrid games={games} />;
}

interface StudioHeadProps {
  readonly provider: string;
  readonly title: string;
  readonly question: GamesQuestion;
}

/** The sign of the studio, and three facts that are computed from all of its games. */
function StudioHead({ provider, title, question }: StudioHeadProps) {
  const t = useText();
  const language = useShared('text', (text) => text.language);
  const list = useGameList(question, true);
  const facts = factsOf(list.games);
  const isWhole = list.phase === 'shown' && !list.hasMore;
  return (
    <section className={styles.studio} data-ground={groundOf(provider)} aria-label={title}>
      <div className={styles.head}>
        <StudioShape provider={provider} className={styles.shape ?? ''} />
        <StudioMark provider={provider} size={56} />
        <p className={styles.name}>{title}</p>
      </div>
      <dl className={styles.facts} aria-busy={!isWhole}>
        <div>
          <dt>{t('casino.studio.games')}</dt>
          <dd>{isWhole ? facts.games : list.total || '–'}</dd>
        </div>
        <div>
          <dt>{t('casino.studio.rtp')}</dt>
          <dd>
            {isWhole ? localDigits(String(facts.rtp), language) : '–'}
            <small>%</small>
          </dd>
        </div>
        <div>
          <dt>{t('casino.studio.maxWin')}</dt>
          <dd>
            {isWhole ? localDigits(String(facts.maxWin), language) : '–'}
            <small>x</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
