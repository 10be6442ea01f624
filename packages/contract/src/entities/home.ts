import { type Static, Type } from 'typebox';
import { Id, InstantMs, Shown } from '../fields.ts';
import {
  BANNER_CONTENT,
  BANNER_TYPES,
  type BannerType,
  FAVOURITE_KINDS,
  type FavouriteKind,
  HOME_TAB_TYPE,
} from '../tables/site.ts';

export const Banner = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  /** 1: `info` is the address of a picture. Otherwise it is HTML of a few harmless tags. */
  type: Type.Union([Type.Literal(BANNER_CONTENT.image), Type.Literal(BANNER_CONTENT.html)]),
  info: Shown,
  /** Where a tap leads: a place in the app or an https address; may be empty. */
  url: Shown,
  banner_type: Type.Unsafe<BannerType>(Type.Union(BANNER_TYPES.map((type) => Type.Literal(type)))),
  title: Shown,
});
export type Banner = Static<typeof Banner>;
export const BANNERS_MAX = 12;

export const FavouriteKindField = Type.Unsafe<FavouriteKind>(
  Type.Union(FAVOURITE_KINDS.map((kind) => Type.Literal(kind))),
);
export const FavouriteId = Id;

export const Favourite = Type.Object({
  kind: FavouriteKindField,
  id: FavouriteId,
  /** The name as it is now, or as it was when it was marked. */
  na: Shown,
  at: InstantMs,
});
export type Favourite = Static<typeof Favourite>;

const Whole = Type.Integer({ minimum: 0 });

/** Below a tab, with one of two keys: a `tab_key` is a list of its own, a `league_id` a league of the tab. */
export const HomeTabChild = Type.Object({
  title: Shown,
  tab_key: Type.Optional(Shown),
  league_id: Type.Optional(Type.Integer({ minimum: 1 })),
  icon: Shown,
  icon_active: Shown,
  /** How many matches it has; 0 for the whole of the tab, which is not counted. */
  count: Whole,
});
export type HomeTabChild = Static<typeof HomeTabChild>;

export const HomeTab = Type.Object({
  title: Shown,
  tab_key: Shown,
  /** A drawing as a data address. */
  icon: Shown,
  icon_active: Shown,
  /** 1: sports below it, otherwise leagues. */
  type: Type.Union([Type.Literal(HOME_TAB_TYPE.sports), Type.Literal(HOME_TAB_TYPE.leagues)]),
  child: Type.Array(HomeTabChild, { maxItems: 40 }),
});
export type HomeTab = Static<typeof HomeTab>;

export const HOME_TABS_MAX = 20;
