import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { CrashBet, CrashChain, CrashPast, CrashRoom, CrashSlot } from '../../entities/crash.ts';
import { Cursor, Flag, PageSize, ReferenceText, Shown, UuidText } from '../../fields.ts';
import { CRASH_PAGE_MAX, CRASH_SLOTS } from '../../tables/crash.ts';

const Stake = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const crashState = defineCall({
  name: 'crashState',
  method: 'GET',
  path: '/api/piranha/crash/state',
  audience: 'anyone',
  rate: 'poll',
  retry: 'read',
  input: Type.Object({}),
  reply: Type.Object({
    ...CrashRoom.properties,
    /** The player's bets of the running or next round; empty without a session. */
    mine: Type.Array(CrashBet, { maxItems: CRASH_SLOTS }),
  }),
  refusals: [],
  about: 'The room of crash as it is now; pushed live on the topic `crash`.',
  requirements: [],
});

export const crashBet = defineCall({
  name: 'crashBet',
  method: 'POST',
  path: '/api/piranha/crash/bet',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({
    /** A UUIDv7 made and stored by the phone before it sends: the same bet is never placed twice. */
    request_id: UuidText,
    slot: CrashSlot,
    amount: Stake,
    /** Cashes out by itself at this multiplier, in hundredths. */
    auto_x100: Type.Optional(Type.Integer({ minimum: 101, maximum: 100_000_000 })),
  }),
  reply: Type.Object({ bet: CrashBet }),
  refusals: [
    'in-maintenance',
    'crash-closed',
    'crash-paused',
    'crash-slot-taken',
    'crash-request-reused',
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
  ],
  about: 'Places a bet in the round whose betting is open. A refused bet takes nothing.',
  requirements: [],
});

export const crashCancel = defineCall({
  name: 'crashCancel',
  method: 'POST',
  path: '/api/piranha/crash/cancel',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ request_id: UuidText, bet_id: ReferenceText }),
  reply: Type.Object({ bet: CrashBet }),
  refusals: ['no-such-bet', 'crash-closed'],
  about: 'Takes a bet back before the betting closes; the stake is returned.',
  requirements: [],
});

export const crashCashOut = defineCall({
  name: 'crashCashOut',
  method: 'POST',
  path: '/api/piranha/crash/cash_out',
  audience: 'visitor',
  rate: 'command',
  retry: 'keyed',
  input: Type.Object({ request_id: UuidText, bet_id: ReferenceText }),
  reply: Type.Object({ bet: CrashBet }),
  refusals: ['no-such-bet', 'crash-not-flying', 'crash-too-late'],
  about:
    'Cashes a bet out at the multiplier of the moment at which the server received this. A bet that has been cashed out already is returned as it is.',
  requirements: [],
});

export const crashRounds = defineCall({
  name: 'crashRounds',
  method: 'GET',
  path: '/api/piranha/crash/rounds',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(CRASH_PAGE_MAX)) }),
  reply: Type.Object({
    records: Type.Array(CrashPast, { maxItems: CRASH_PAGE_MAX }),
    /** Empty after the last page. */
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: 'The rounds that have crashed, the newest first, with their hashes.',
  requirements: [],
});

export const crashRound = defineCall({
  name: 'crashRound',
  method: 'GET',
  path: '/api/piranha/crash/round',
  audience: 'anyone',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ round: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  reply: Type.Object({
    past: CrashPast,
    /** The chain of this round. */
    chain: CrashChain,
    /** The caller's own bets of the round; empty without a session. */
    mine: Type.Array(CrashBet, { maxItems: CRASH_SLOTS }),
  }),
  refusals: ['crash-no-round'],
  about: 'One round that has crashed, with everything that is needed to verify it.',
  requirements: [],
});

export const crashBets = defineCall({
  name: 'crashBets',
  method: 'GET',
  path: '/api/piranha/crash/bets',
  audience: 'visitor',
  rate: 'read',
  retry: 'read',
  input: Type.Object({ cursor: Type.Optional(Cursor), size: Type.Optional(PageSize(CRASH_PAGE_MAX)) }),
  reply: Type.Object({
    records: Type.Array(CrashBet, { maxItems: CRASH_PAGE_MAX }),
    /** Empty after the last page. */
    cursor: Shown,
    has_more: Flag,
  }),
  refusals: [],
  about: "The player's bets in crash, the newest first.",
  requirements: [],
});
