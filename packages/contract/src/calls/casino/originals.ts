import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  Action,
  ClientSeed,
  FairSeeds,
  OriginalGameId,
  OriginalRound,
  RiskName,
  Side,
} from '../../entities/originals.ts';
import { Cents, Cursor, Flag, PageSize, ReferenceText, Shown, UuidText } from '../../fields.ts';
import { ORIGINAL_GAMES, ORIGINAL_PAGE_MAX } from '../../tables/originals.ts';

const Stake = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ServerSeed = Type.Object({
  server_seed: Shown,
  server_seed_hash: Shown,
  client_seed: Shown,
  /** How many rounds were drawn from the pair: their nonces are 0 to one less. */
  rounds: Type.Integer({ minimum: 0 }),
});

export const originalGames = defineCall({
  name: 'originalGames',
  method: 'GET',
  path: '/api/piranha/originals/games',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    games: Type.Array(
      Type.Object({
        game_id: OriginalGameId,
        currency: Shown,
        min_stake: Cents,
        max_stake: Cents,
        /** No round pays more; one that reaches it is cashed out at once. */
        max_payout: Cents,
        /** In percent, with two decimals. */
        rtp: Shown,
        /** The least time between the starts of two rounds of a player. */
        round_min_ms: Type.Integer({ minimum: 0 }),
      }),
      { maxItems: ORIGINAL_GAMES.length },
    ),
  }),
  refusals: [],
  about: 'Our own games that take bets here, with their stakes and the maximum payout of a round.',
  requirements: [],
});

export const fairSeeds = defineCall({
  name: 'fairSeeds',
  method: 'GET',
  path: '/api/piranha/originals/seeds',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({ seeds: FairSeeds }),
  refusals: [],
  about:
    "The seeds of the player's next round, with the hash of the server seed. The first call makes them; a bet needs them.",
  requirements: [],
});

export const fairSeedsRotate = defineCall({
  name: 'fairSeedsRotate',
  method: 'POST',
  path: '/api/piranha/originals/seeds/rotate',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    /** The client seed stays as it is where this is absent. */
    client_seed: Type.Optional(ClientSeed),
  }),
  reply: Type.Object({ revealed: ServerSeed, seeds: FairSeeds }),
  refusals: ['original-seeds-first', 'original-round-open', 'original-request-reused'],
  about:
    'Reveals the server seed in use and begins a new pair with the seed whose hash was shown as the next one.',
  requirements: [],
});

export const originalBet = defineCall({
  name: 'originalBet',
  method: 'POST',
  path: '/api/piranha/originals/bet',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    game_id: OriginalGameId,
    amount: Stake,
    /** dice */
    side: Type.Optional(Side),
    /** dice: 0 to 9999. limbo: the multiplier in hundredths, from 101. */
    target: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    /** mines: how many, 1 to 24. */
    mines: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
    /** plinko: 8 to 16. */
    rows: Type.Optional(Type.Integer({ minimum: 8, maximum: 16 })),
    /** plinko, wheel, keno */
    risk: Type.Optional(RiskName),
    /** wheel: 10, 20, 30, 40 or 50. */
    segments: Type.Optional(Type.Integer({ minimum: 10, maximum: 50 })),
    /** keno: one to ten different numbers of 1 to 40. */
    picks: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 40 }), { minItems: 1, maxItems: 10 }),
    ),
  }),
  reply: Type.Object({ round: OriginalRound }),
  refusals: [
    'login-needed',
    'not-for-visitors',
    'casino-not-here',
    'game-not-certified',
    'game-off',
    'studio-frozen',
    'no-such-game',
    'game-break',
    'game-exclusion',
    'game-limit',
    'game-identity',
    'game-limits-needed',
    'game-account-blocked',
    'game-currency',
    'not-enough-funds',
    'bonus-max-stake',
    'amount-low',
    'amount-high',
    'in-maintenance',
    'original-seeds-first',
    'original-round-open',
    'original-too-fast',
    'original-request-reused',
  ],
  about:
    'Plays a round: takes the stake and the next nonce, draws, and pays a win. Rounds of mines and hi-lo stay open for steps. A refused bet uses no nonce.',
  requirements: [],
});

export const originalStep = defineCall({
  name: 'originalStep',
  method: 'POST',
  path: '/api/piranha/originals/step',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    request_id: UuidText,
    round_id: ReferenceText,
    /** mines */
    tile: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
    /** hi-lo */
    action: Type.Optional(Action),
  }),
  reply: Type.Object({ round: OriginalRound }),
  refusals: [
    'studio-frozen',
    'original-no-round',
    'original-round-over',
    'original-step-unavailable',
    'original-request-reused',
  ],
  about:
    'Opens a tile of mines or turns a card of hi-lo. A loss, the last gem and the maximum payout end the round.',
  requirements: [],
});

export const originalCashOut = defineCall({
  name: 'originalCashOut',
  method: 'POST',
  path: '/api/piranha/originals/cash_out',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ request_id: UuidText, round_id: ReferenceText }),
  reply: Type.Object({ round: OriginalRound }),
  refusals: ['original-no-round', 'original-round-over', 'original-nothing-won', 'original-request-reused'],
  about: 'Ends an open round and pays what it is worth.',
  requirements: [],
});

export const originalOpen = defineCall({
  name: 'originalOpen',
  method: 'GET',
  path: '/api/piranha/originals/open',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ game_id: OriginalGameId }),
  reply: Type.Object({ rounds: Type.Array(OriginalRound, { maxItems: 1 }) }),
  refusals: [],
  about: "The player's open round of a game, to go on after a reload; none or one.",
  requirements: [],
});

export const originalRounds = defineCall({
  name: 'originalRounds',
  method: 'GET',
  path: '/api/piranha/originals/rounds',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({
    game_id: Type.Optional(OriginalGameId),
    cursor: Type.Optional(Cursor),
    size: Type.Optional(PageSize(ORIGINAL_PAGE_MAX)),
  }),
  reply: Type.Object({
    records: Type.Array(OriginalRound, { maxItems: ORIGINAL_PAGE_MAX }),
    /** Empty after the last page. */
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: "The player's rounds of our own games, open ones too, the newest first.",
  requirements: [],
});

export const originalRound = defineCall({
  name: 'originalRound',
  method: 'GET',
  path: '/api/piranha/originals/round',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ round_id: ReferenceText }),
  reply: Type.Object({ round: OriginalRound }),
  refusals: ['original-no-round'],
  about: 'One round of the player.',
  requirements: [],
});
