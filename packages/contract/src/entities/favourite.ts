import { type Static, Type } from 'typebox';
import { InstantMs, Shown } from '../fields.ts';
import { FAVOURITE_KINDS, type FavouriteKind } from '../tables/home.ts';

export const FavouriteKindField = Type.Unsafe<FavouriteKind>(
  Type.Union(FAVOURITE_KINDS.map((kind) => Type.Literal(kind))),
);
export const FavouriteId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Favourite = Type.Object({
  kind: FavouriteKindField,
  id: FavouriteId,
  /** The name as it is now, or as it was when it was marked. */
  na: Shown,
  at: InstantMs,
});
export type Favourite = Static<typeof Favourite>;
