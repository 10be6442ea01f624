import { type Static, Type } from 'typebox';
import { CountryCode, CurrencyCode, Language, PlayerNumber, Word } from './fields.ts';

/** The headers of every request. The specification gives their meaning, not their names. */
export const APP_KEY_HEADER = 'x-app-key';
export const APP_NAME_HEADER = 'x-app-name';

/**
 * The twelve query parameters that every request carries. None is required, so that a client without a session can send
 * requests too.
 */
export const CommonQuery = Type.Object({
  uid: Type.Optional(PlayerNumber),
  sid: Type.Optional(Word(128)),
  smid: Type.Optional(Word(64)),
  ik_appid: Type.Optional(Word(32)),
  lca_coun: Type.Optional(CountryCode),
  app_group: Type.Optional(Word(32)),
  cv: Type.Optional(Word(32)),
  currency: Type.Optional(CurrencyCode),
  lca_lang: Type.Optional(Language),
  afid: Type.Optional(Word(64)),
  uuid: Type.Optional(Word(64)),
  timestamp: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type CommonQuery = Static<typeof CommonQuery>;
export const COMMON_NAMES = Object.keys(CommonQuery.properties) as (keyof CommonQuery)[];
