import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { BigWin, CasinoGame, GameId, Provider } from '../../entities/casino.ts';
import { RoundFairness } from '../../entities/originals.ts';
import { Cents, CodeField, Cursor, Flag, InstantMs, PageSize, Shown, Text, Word } from '../../fields.ts';
import { REPORT_LIMITS } from '../../report-limits.ts';
import { BIG_WINS_MAX, GAME_MODE, GAME_PAGE_MAX } from '../../tables/casino.ts';
import { ReportTaken } from '../configuration/reports.ts';

export const gameLaunch = defineCall({
  name: 'gameLaunch',
  method: 'GET',
  path: '/api/piranha/pg_game/launch/:provider',
  audience: 'anyone',
  rate: 'command',
  retry: 'read',
  input: Type.Object({
    provider: Provider,
    game_id: GameId,
    /** `real` where it is absent. */
    mode: Type.Optional(CodeField(GAME_MODE)),
  }),
  reply: Type.Object({
    /** Opens the game. With a token that works once; a second request makes another one. */
    url: Shown,
    mode: CodeField(GAME_MODE),
    /** Until then the address has to be opened. */
    expires_at: InstantMs,
    game: CasinoGame,
    /** Free rounds with which the game opens; `left` is 0 where none wait. */
    free_rounds: Type.Object({
      left: Type.Integer({ minimum: 0 }),
      /** The stake of each. */
      stake: Cents,
      /** 0 where none wait. */
      expires_at: InstantMs,
    }),
  }),
  refusals: [
    'in-maintenance',
    'login-needed',
    'not-for-visitors',
    'casino-not-here',
    'game-not-certified',
    'game-off',
    'studio-frozen',
    'studio-away',
    'no-such-game',
    'wrong-provider',
    'game-break',
    'game-exclusion',
    'game-limit',
    'game-identity',
    'game-limits-needed',
    'balance-below-stake',
    'no-demo',
    'game-account-blocked',
    'game-currency',
  ],
  about:
    'The address that opens a game of this provider for the player, for one use within two minutes. Demo games need no session.',
  requirements: ['CALL-136'],
});

const MOVEMENTS_MAX = 100;

const FundingRecord = Type.Object({
  round_id: Shown,
  provider: Shown,
  game_id: Shown,
  game_name: Shown,
  currency: Shown,
  bet_amount: Cents,
  /** The part of the stakes that bonus money paid. */
  bonus_amount: Cents,
  win_amount: Cents,
  /** Win less bet. */
  net_amount: Cents,
  begin_time: InstantMs,
  end_time: InstantMs,
  /** Of our own games; crash has the hash of its shared round instead. */
  fairness: Type.Optional(RoundFairness),
  /** Only when one round is asked for. */
  movements: Type.Array(
    Type.Object({
      id: Shown,
      kind: Shown,
      /** Below zero: taken from the player. */
      amount: Cents,
      /** 1: undone by a later one. */
      rolled_back: Flag,
      at: InstantMs,
    }),
    { maxItems: MOVEMENTS_MAX },
  ),
});

export const gameFundingDetail = defineCall({
  name: 'gameFundingDetail',
  method: 'GET',
  path: '/api/piranha/pg_game/hall/funding_detail',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    provider: Type.Optional(Provider),
    /** Only together with `provider`. */
    game_id: Type.Optional(GameId),
    /** One round of the provider, with its movements. */
    round_id: Type.Optional(Text(100)),
    /** Rounds that were opened in a time range; `until` is exclusive. */
    from: Type.Optional(InstantMs),
    until: Type.Optional(InstantMs),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(GAME_PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(FundingRecord, { maxItems: GAME_PAGE_MAX }),
    /** Over the whole time range, with its first page only, and only where `from` is given. */
    totals: Type.Optional(
      Type.Object({ rounds: Type.Integer({ minimum: 0 }), bet_amount: Cents, win_amount: Cents }),
    ),
    /** Empty after the last page. */
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: "What the player's closed rounds took and gave, the newest first.",
  requirements: ['CALL-130'],
});

export const gameEventReport = defineCall({
  name: 'gameEventReport',
  method: 'POST',
  path: '/api/piranha/game/base/event/report',
  audience: 'anyone',
  rate: 'report',
  retry: 'once',
  input: Type.Object({
    list: Type.Array(
      Type.Object({
        event: Word(64),
        provider: Provider,
        game_id: GameId,
        event_time: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        properties: Type.Array(Type.Object({ name: Word(64), value: Text(REPORT_LIMITS.propertyValue, 0) }), {
          maxItems: REPORT_LIMITS.properties,
        }),
      }),
      { minItems: 1, maxItems: REPORT_LIMITS.entries },
    ),
  }),
  reply: ReportTaken,
  refusals: [],
  about: 'What happened in a game on the device. Secrets are removed before it is stored.',
  requirements: ['CALL-141'],
});

export const gameUserToken = defineCall({
  name: 'gameUserToken',
  method: 'GET',
  path: '/api/piranha/game/base/user/token/get',
  audience: 'visitor',
  rate: 'command',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ token: Shown, expires_at: InstantMs }),
  refusals: [],
  about:
    'A new short-lived token by which a game knows the player. It replaces the one before on this device.',
  requirements: ['CALL-142', 'CALL-148'],
});

export const bigWinList = defineCall({
  name: 'bigWinList',
  method: 'GET',
  path: '/api/piranha/game/base/big_win/list',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ records: Type.Array(BigWin, { maxItems: BIG_WINS_MAX }) }),
  refusals: [],
  about: 'Large wins of closed rounds at this brand, the newest first; pushed live on the topic `wins`.',
  requirements: ['CALL-143'],
});
