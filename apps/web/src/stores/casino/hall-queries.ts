import type { CasinoGame } from '@palpite/contract/entities/casino';
import type { Banner } from '@palpite/contract/entities/home';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import type { LanguageCode } from '@palpite/contract/languages';
import { GAME_PAGE_MAX, type MainTab } from '@palpite/contract/tables/casino';
import type { Wanted } from '../lists/use-reply.ts';
import type { Services } from '../services.ts';

type Deps = Pick<Services, 'client'>;

/** The hall changes when an operator decides something: seldom. */
const FRESH_MS = 60_000;

export type HallSection = Reply<'gameSections'>['sections'][number];
export type GameMain = Exclude<MainTab, 'sport'>;

/** Refused: there is no such tab here. */
export class NoSuchTab extends Error {}

type Question<Data> = Omit<Wanted<Data>, 'everyMs'>;

/** All sections of a main tab with their first games. */
export function hallSections(
  { client }: Deps,
  main: GameMain,
  language: LanguageCode,
  live = false,
): Question<readonly HallSection[]> {
  return {
    key: `hall ${main} ${live} ${language}`,
    isNeeded: true,
    freshMs: FRESH_MS,
    async request() {
      const input = { main_key: main, ...(live && { live_game: 1 as const }) };
      const outcome = await client.call('gameSections', input);
      if (outcome.is !== 'done') throw new Error('the hall could not be read');
      return outcome.data.sections;
    },
  };
}

export function hallBanners({ client }: Deps, language: LanguageCode): Question<readonly Banner[]> {
  return {
    key: `hall banners ${language}`,
    isNeeded: true,
    freshMs: FRESH_MS,
    async request() {
      const outcome = await client.call('gameBannerList', {});
      if (outcome.is !== 'done') throw new Error('the banners of the hall could not be read');
      return outcome.data.records;
    },
  };
}

/** The player's newest closed rounds, for the games that were played last. */
const ROUNDS = 60;

export function lastRounds(
  { client }: Deps,
  sid: string | undefined,
  language: LanguageCode,
): Question<Reply<'gameFundingDetail'>['records']> {
  return {
    key: `hall rounds ${sid} ${language}`,
    isNeeded: sid !== undefined,
    freshMs: FRESH_MS / 4,
    async request() {
      const outcome = await client.call('gameFundingDetail', { size: ROUNDS });
      if (outcome.is !== 'done') throw new Error('the rounds could not be read');
      return outcome.data.records;
    },
  };
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
