import { type Static, Type } from 'typebox';
import { Shown } from '../fields.ts';
import { HOME_TAB_TYPE } from '../tables/home.ts';

const Whole = Type.Integer({ minimum: 0 });

/** Below a tab: one with a `tab_key` is a list of its own, one with a `league_id` a league of the tab. */
export const HomeTabChild = Type.Object({
  title: Shown,
  /** Empty for a league. */
  tab_key: Shown,
  /** 0 for what is no league. */
  league_id: Whole,
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
