import type { CasinoGame, GameTab } from '@palpite/contract/entities/casino';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { GAME_PAGE_MAX, type MainTab } from '@palpite/contract/tables/casino';
import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'client'>;

/** The hall changes when an operator decides something: seldom. */
const STALE_MS = 60_000;

export type HallSection = Reply<'gameSections'>['sections'][number];
export type GameMain = Exclude<MainTab, 'sport'>;

/** Refused: there is no such tab here. */
export class NoSuchTab extends Error {}

/** All sections of a main tab with their first games. */
export function sectionsQuery({ client }: Deps, main: GameMain, language: LanguageCode, live = false) {
  return queryOptions({
    queryKey: ['game-sections', main, live, language],
    staleTime: STALE_MS,
    async queryFn({ signal }): Promise<readonly HallSection[]> {
      const input = { main_key: main, ...(live && { live_game: 1 as const }) };
      const outcome = await client.call('gameSections', input, { signal });
      if (outcome.is !== 'done') throw new Error('the hall could not be read');
      return outcome.data.sections;
    },
  });
}

export function hallBannersQuery({ client }: Deps, language: LanguageCode) {
  return queryOptions({
    queryKey: ['game-banners', language],
    staleTime: STALE_MS,
    async queryFn({ signal }) {
      const outcome = await client.call('gameBannerList', {}, { signal });
      if (outcome.is !== 'done') throw new Error('the banners of the hall could not be read');
      return outcome.data.records;
    },
  });
}

/** The player's newest closed rounds, for the games that were played last. */
const ROUNDS = 60;

export function lastRoundsQuery({ client }: Deps, sid: string | undefined, language: LanguageCode) {
  return queryOptions({
    queryKey: ['game-last-rounds', sid, language],
    enabled: sid !== undefined,
    staleTime: STALE_MS / 4,
    async queryFn({ signal }) {
      const outcome = await client.call('gameFundingDetail', { size: ROUNDS }, { signal });
      if (outcome.is !== 'done') throw new Error('the rounds could not be read');
      return outcome.data.records;
    },
  });
}

export interface GamesQuestion {
  readonly main: GameMain;
  readonly tab: string;
  readonly live?: boolean;
}

export interface GamesPage {
  readonly games: readonly CasinoGame[];
  readonly total: number;
  /** Empty after the last page. */
  readonly cursor: string;
}

/** The games of one tab, page by page. */
export async function readGames(
  { client }: Deps,
  { main, tab, live }: GamesQuestion,
  cursor: string,
  signal: AbortSignal,
): Promise<GamesPage> {
  const input: Input<'gameList'> = {
    tab_key: tab,
    main_key: main,
    size: GAME_PAGE_MAX,
    ...(live === true && { live_game: 1 }),
    ...(cursor !== '' && { cursor }),
  };
  const outcome = await client.call('gameList', input, { signal });
  if (outcome.is === 'refused') throw new NoSuchTab(tab);
  if (outcome.is !== 'done') throw new Error('the games could not be read');
  const { records, total, cursor: next, has_more } = outcome.data;
  return { games: records, total, cursor: has_more === 1 ? next : '' };
}

/** One tab by its key, for a page that is opened by its address; null: there is no such tab. */
export function tabTitleQuery({ client }: Deps, tab: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['game-tab', tab, language],
    staleTime: STALE_MS,
    async queryFn({ signal }): Promise<GameTab | null> {
      const outcome = await client.call('gameTabList', { tab_key: tab }, { signal });
      if (outcome.is === 'refused') return null;
      if (outcome.is !== 'done') throw new Error('the tab could not be read');
      return outcome.data.tabs[0] ?? null;
    },
  });
}
