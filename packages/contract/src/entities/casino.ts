import { type Static, Type } from 'typebox';
import { Cents, Flag, InstantMs, Shown, Word } from '../fields.ts';
import {
  GAME_KINDS,
  GAME_ORIENTATIONS,
  type GameKind,
  type GameOrientation,
  MAIN_TABS,
  type MainTab,
  TAB_GROUPS,
  type TabGroup,
} from '../tables/casino.ts';

const oneOf = <T extends string>(words: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(words.map((word) => Type.Literal(word))));

export const MainKey = oneOf<MainTab>(MAIN_TABS);
export const GroupKey = oneOf<TabGroup>(TAB_GROUPS);
export const GameTabKey = Type.String({ pattern: '^[a-z][a-z0-9_-]{0,39}$' });
/** The name of a studio. */
export const Provider = Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' });
/** The studio's own name of a game; unique together with the provider. */
export const GameId = Word(60);

export const CasinoGame = Type.Object({
  provider: Shown,
  game_id: Shown,
  name: Shown,
  kind: oneOf<GameKind>(GAME_KINDS),
  tags: Type.Array(Shown, { maxItems: 20 }),
  /** The address of a picture. */
  icon: Shown,
  /** In percent, with two decimals. */
  rtp: Shown,
  hit_rate: Shown,
  volatility: Type.Integer({ minimum: 1, maximum: 5 }),
  /** The greatest win as a multiple of the stake. */
  max_win: Type.Integer({ minimum: 0 }),
  currency: Shown,
  min_stake: Cents,
  max_stake: Cents,
  orientation: oneOf<GameOrientation>(GAME_ORIENTATIONS),
  /** 1: can be tried without money. */
  demo: Flag,
  /** 1: a table with a dealer and a clock of its own. */
  live_game: Flag,
  jackpot: Flag,
  is_new: Flag,
  is_hot: Flag,
  features: Type.Array(Shown, { maxItems: 20 }),
});
export type CasinoGame = Static<typeof CasinoGame>;

export const GameTab = Type.Object({
  main_key: MainKey,
  tab_key: Shown,
  group_key: GroupKey,
  title: Shown,
  /** How many games it has; 0 for favourites, which differ by player. */
  count: Type.Integer({ minimum: 0 }),
});
export type GameTab = Static<typeof GameTab>;

export const GAME_TABS_MAX = 200;

export const gamePage = {
  records: Type.Array(CasinoGame, { maxItems: 200 }),
  total: Type.Integer({ minimum: 0 }),
  /** Empty after the last page. */
  cursor: Shown,
  has_more: Flag,
};

/** A pot that the players of a game share. */
export const Jackpot = Type.Object({
  provider: Shown,
  game_id: Shown,
  game_name: Shown,
  icon: Shown,
  /** The studio's word for the pot, such as `mini`, `major` or `grand`. */
  level: Shown,
  currency: Shown,
  amount: Cents,
  /** By how much it grows in an hour, so that a screen can count on; 0 where the studio does not say. */
  growth_per_hour: Cents,
  /** When the studio said so. */
  updated_at: InstantMs,
});
export type Jackpot = Static<typeof Jackpot>;

export const BigWin = Type.Object({
  id: Shown,
  /** The nickname with most of it hidden. */
  name: Shown,
  provider: Shown,
  game_id: Shown,
  game_name: Shown,
  icon: Shown,
  currency: Shown,
  stake: Cents,
  win: Cents,
  /** Win by stake, rounded down; 0 where nothing was staked. */
  multiple: Type.Integer({ minimum: 0 }),
  at: InstantMs,
});
export type BigWin = Static<typeof BigWin>;
