import { type Static, Type } from 'typebox';
import { Shown } from '../fields.ts';
import { BANNER_CONTENT, BANNER_TYPES, type BannerType } from '../tables/home.ts';

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
