// Written by `npm run generate` from the calls of this package: change those, never this file.
import type { Call, RetryClass } from '../call.ts';
import type { CallName } from '../calls.ts';
import type { CommonQuery } from '../common.ts';

export interface Endpoint {
  readonly method: Call['method'];
  readonly path: Call['path'];
  readonly retry: RetryClass;
}

const getRead = <P extends Call['path']>(path: P) => ({ method: 'GET', path, retry: 'read' }) as const;
const postKeyed = <P extends Call['path']>(path: P) => ({ method: 'POST', path, retry: 'keyed' }) as const;

export const firstCalls = {
  accountGet: /* @__PURE__ */ getRead('/api/piranha/finance/account/get'),
  bigWinList: /* @__PURE__ */ getRead('/api/piranha/game/base/big_win/list'),
  gameBannerList: /* @__PURE__ */ getRead('/api/piranha/pg_game/hall/banner'),
  gameFavoritesShow: /* @__PURE__ */ getRead('/api/piranha/pg_game/favorites/show'),
  gameFundingDetail: /* @__PURE__ */ getRead('/api/piranha/pg_game/hall/funding_detail'),
  gameSections: /* @__PURE__ */ getRead('/api/piranha/pg_game/hall/v2/game_by_tab'),
  globalStatus: /* @__PURE__ */ getRead('/api/v1/conf/global'),
  homeFirstScreen: /* @__PURE__ */ getRead('/api/piranha/v1/home/first_screen/get'),
  jackpots: /* @__PURE__ */ getRead('/api/piranha/pg_game/hall/jackpots'),
  matchList: /* @__PURE__ */ getRead('/api/piranha/v1/match/list/get'),
  matchListNew: /* @__PURE__ */ getRead('/api/piranha/v1/match/list/get_new'),
  sessionRenewal: /* @__PURE__ */ getRead('/api/piranha/user/account/session/renewal'),
  visitorLogin: /* @__PURE__ */ postKeyed('/api/piranha/user/account/v2/visitor_login'),
} as const satisfies Partial<Record<CallName, Endpoint>>;

export const APP_KEY_HEADER = 'x-app-key';
export const APP_NAME_HEADER = 'x-app-name';
export const COMMON_NAMES = [
  'uid',
  'sid',
  'smid',
  'ik_appid',
  'lca_coun',
  'app_group',
  'cv',
  'currency',
  'lca_lang',
  'afid',
  'uuid',
  'timestamp',
] as const satisfies readonly (keyof CommonQuery)[];
