import { oneLine } from '@palpite/kernel/bet-shape';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DEFAULT_CLASS_LIMITS } from '@palpite/kernel/market-classes';
import type { Odds } from '@palpite/kernel/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BetRequest, Offer, Reject, Verdict } from './bet.ts';
import { firstFailure, maxStakeOf, PLACEMENT_CHECKS } from './checks.ts';
import { decideConfirmations } from './confirm.ts';
import { crowdingOut, decide } from './decide.ts';
import { type Exposure, emptyExposure, playerKey } from './exposure.ts';
import { maxStake, roomFor, worthAtPlacement } from './limits.ts';
import { assertTerms, DEFAULT_TERMS } from './terms.ts';
import type { View } from './view.ts';

const ASSETS = Object.keys(DEFAULT_TERMS.rates) as BetRequest['asset'][];
const SINGLE = { sizes: [1], bankers: [] };
const NONE = emptyExposure();

/** The exposure of the selection and player of every request here. */
const exposed = (win: bigint, own = 0n, isClosed = false): Exposure => ({
  players: new Map([[playerKey(request()), own]]),
  markets: new Map([[11, { match: 1, isClosed, selections: new Map([['over', { win, stake: 0n }]]) }]]),
  matches: new Map([[1, win]]),
});

const offer = (change: Partial<Offer> = {}): Offer => ({
  match: 1,
  market: 11,
  line: '2.5',
  status: 'open',
  isLive: false,
  score: [0, 0],
  prices: [
    { selection: 'over', odds: 2_000 as Odds },
    { selection: 'under', odds: 1_800 as Odds },
  ],
  seq: 5,
  labels: {
    sport: 'football',
    type: 'total-goals',
    period: 'full-time',
    league: { id: 1, name: 'L' },
    home: { id: 2, name: 'H' },
    away: { id: 3, name: 'A' },
  },
  ...change,
});
const view = (change: Partial<View> = {}, ...offers: Offer[]): View => ({
  isFresh: true,
  offers: new Map((offers.length > 0 ? offers : [offer()]).map((one) => [one.market, one])),
  terms: DEFAULT_TERMS,
  leagueLimits: () => undefined,
  classLimits: () => DEFAULT_CLASS_LIMITS,
  freeBets: new Map(),
  stops: () => undefined,
  ownLimits: () => () => undefined,
  ...change,
});
const request = (
  change: Partial<BetRequest> = {},
  leg: Partial<BetRequest['legs'][number]> = {},
): BetRequest => ({
  id: 1n as Reference,
  player: 5 as PlayerId,
  asset: 'BRL',
  brand: 'br',
  stake: 10_00n,
  policy: 'none',
  legs: [{ market: 11, selection: 'over', odds: 2_000 as Odds, ...leg }],
  shape: SINGLE,
  ...change,
});

describe('a season and a match of its league', () => {
  const labels = offer().labels;
  const season = (market: number, league = 1, type: Offer['labels']['type'] = 'season-winner') =>
    offer({
      match: 90 + league,
      market,
      line: '',
      prices: [{ selection: 'team-1', odds: 3_000 as Odds }],
      labels: { ...labels, type, league: { id: league, name: 'L' } },
    });
  const rejected = (legs: BetRequest['legs'], shape: BetRequest['shape'], ...offers: Offer[]) =>
    firstFailure(PLACEMENT_CHECKS, request({ legs, shape, stake: 20_00n }), view({}, ...offers), NONE)?.is;
  const team = (market: number) => ({ market, selection: 'team-1', odds: 3_000 as Odds });
  const [over] = request().legs;
  if (!over) throw new Error('no leg');

  it('are related, and so are two seasons of one league; another league is not', () => {
    expect(rejected([over, team(50)], oneLine(2), offer(), season(50))).toBe('related-selections');
    expect(rejected([team(50), over], oneLine(2), offer(), season(50))).toBe('related-selections');
    expect(rejected([over, team(60)], oneLine(2), offer(), season(60, 2))).toBeUndefined();
    expect(rejected([team(50), team(60)], oneLine(2), season(50), season(60, 2))).toBeUndefined();
  });

  it('lets the win and the place part of one team be an each-way bet, and the place part not alone', () => {
    const place = season(51, 1, 'season-winner-place');
    expect(rejected([team(50), team(51)], SINGLE, season(50), place)).toBeUndefined();
    expect(rejected([team(50), team(51)], oneLine(2), season(50), place)).toBe('related-selections');
    expect(rejected([team(51)], SINGLE, place)).toBe('place-alone');
  });
});

describe('the checks of a bet', () => {
  it('run in the agreed order', () => {
    expect(PLACEMENT_CHECKS.map((check) => check.name)).toEqual([
      'the player may bet',
      'the book is fresh',
      'the market is known',
      'there are not too many selections',
      'no selection stands twice',
      'the market belongs to the match that was shown',
      'no two legs are of one match or of a season and its league, unless the feed prices them as one, or they are the parts of an each-way bet',
      'the place part of an each-way bet comes with its win part',
      'the market has no result',
      'the market is open',
      'the selection is offered',
      'the line has not moved',
      'the odds are as the player wants them',
      'no market of the bet is refused to the player',
      'the free bet can be used',
      'the stake is not below the minimum',
      'the stake is not above the maximum',
    ]);
  });

  it('answer with the first failure; when it is corrected, the next one is the answer', () => {
    const closed = exposed(0n, 0n, true);
    const full = exposed(250_000_00n);
    const bad = request({ stake: 1n }, { selection: 'home', line: '3', odds: 1_900 as Odds });
    const steps: [Reject['is'] | undefined, BetRequest, View, Exposure][] = [
      [
        'not-allowed',
        bad,
        view({ isFresh: false, stops: () => ({ is: 'not-allowed' }), offers: new Map() }),
        full,
      ],
      ['book-stale', bad, view({ isFresh: false, offers: new Map() }), full],
      ['market-unknown', bad, view({ offers: new Map() }), full],
      ['market-closed', bad, view({}, offer({ status: 'closed' })), full],
      ['market-settled', request({ stake: 1n }), view(), closed],
      ['market-suspended', bad, view({}, offer({ status: 'suspended' })), full],
      ['selection-unknown', bad, view(), full],
      ['line-moved', request({ stake: 1n }, { line: '3', odds: 1_900 as Odds }), view(), full],
      ['odds-changed', request({ stake: 1n }, { odds: 1_900 as Odds }), view(), full],
      ['below-minimum', request({ stake: 1n }), view(), full],
      ['over-limit', request(), view(), full],
      [undefined, request(), view(), NONE],
    ];
    for (const [expected, wanted, seen, exposure] of steps)
      expect(firstFailure(PLACEMENT_CHECKS, wanted, seen, exposure)?.is).toBe(expected);
  });

  it('refuse a moved line whatever odds the player accepts', () => {
    for (const policy of ['none', 'better', 'any'] as const)
      expect(firstFailure(PLACEMENT_CHECKS, request({ policy }, { line: '2.75' }), view(), NONE)).toEqual({
        is: 'line-moved',
      });
  });
});

describe('the largest stake', () => {
  const anyAsset = fc.constantFrom(...ASSETS);
  const anyOdds = fc.integer({ min: 1_001, max: 500_000 }).map((odds) => odds as Odds);

  it('fits the room and one cent more does not, unless the stake itself is the limit', () => {
    fc.assert(
      fc.property(anyAsset, anyOdds, fc.bigInt(0n, 60_000_00n), (asset, odds, room) => {
        const bet = { asset, shape: SINGLE, isFree: false };
        const { maxStakePerBet: stakes, maxWinPerBet: win } = DEFAULT_TERMS;
        const most = maxStake([odds], bet, { stake: stakes, win, bet: room, legs: [room] }, DEFAULT_TERMS);
        const liability = (stake: bigint) => worthAtPlacement(stake, [odds], bet, DEFAULT_TERMS).liability;
        if (most > 0n) expect(liability(most) <= room).toBe(true);
        const rate = DEFAULT_TERMS.rates[asset];
        const byStake = (stakes * rate.denominator) / rate.numerator;
        expect(most <= byStake).toBe(true);
        if (most < byStake) expect(liability(most + 1n) > room).toBe(true);
      }),
    );
  });

  it('is bounded by the win of a bet, the selection and the player, whichever is least, and never negative', () => {
    const room = (exposure: Exposure) => {
      const { bet, legs } = roomFor(request(), view(), exposure);
      const [leg = 0n] = legs;
      return bet < leg ? bet : leg;
    };
    expect(room(NONE)).toBe(50_000_00n);
    expect(room(exposed(249_000_00n))).toBe(1_000_00n);
    expect(room(exposed(249_000_00n, 99_999_00n))).toBe(1_00n);
    expect(room(exposed(260_000_00n))).toBe(0n);
    expect(maxStakeOf(request(), view(), exposed(260_000_00n))).toBe(0n);
    expect(maxStakeOf(request(), view(), exposed(249_999_06n))).toBe(0n);
    expect(maxStakeOf(request(), view(), exposed(249_999_05n))).toBe(5_00n);
  });
});

describe('a batch', () => {
  const requests = (count: number, stake: bigint) =>
    Array.from({ length: count }, (_, index) =>
      request({ id: BigInt(index + 1) as Reference, player: (index + 1) as PlayerId, stake }),
    );
  const kinds = (slips: ReturnType<typeof decide>) =>
    slips.map((slip) => (slip.is === 'decided' ? slip.bets.map((bet) => bet.is) : slip.reject.is));
  const narrow = view({ terms: { ...DEFAULT_TERMS, liabilityPerSelection: 5_70n } });

  it('counts exposure in the order of arrival', () => {
    const slips = requests(4, 10_00n).map((request) => [request]);
    expect(kinds(decide(slips, narrow, NONE, new Map()))).toEqual([
      ['taken'],
      ['taken'],
      ['taken'],
      ['rejected'],
    ]);
  });

  it('gives no room to a bet that is known to be refused', () => {
    const refused = new Map([[2n as Reference, { is: 'not-enough-funds', free: 0n } as Reject]]);
    const slips = requests(4, 10_00n).map((request) => [request]);
    expect(kinds(decide(slips, narrow, NONE, refused))).toEqual([
      ['taken'],
      ['rejected'],
      ['taken'],
      ['taken'],
    ]);
  });

  it('refuses the whole slip of an unknown market and no other slip', () => {
    const [one, two] = requests(2, 10_00n);
    if (!one || !two) throw new Error('two requests');
    const unknown = { ...one, legs: [{ market: 99, selection: 'over', odds: 2_000 as Odds }] };
    expect(kinds(decide([[one, unknown], [two]], view(), NONE, new Map()))).toEqual([
      'market-unknown',
      ['taken'],
    ]);
  });

  it('is final only before the first bet that lost its room to a refused one', () => {
    const nothing = {
      legs: [],
      shape: oneLine(1),
      maxReturn: 0n,
      liability: 0n,
      netted: 0n,
      rate: '1',
      delayMs: undefined,
    };
    const taken: Verdict = { is: 'taken', ...nothing };
    const over: Verdict = { is: 'rejected', reject: { is: 'over-limit', max: 0n } };
    const row = (id: number, verdict: Verdict, wasTurnedDown = false) => ({
      id: BigInt(id) as Reference,
      verdict,
      wasTurnedDown,
    });
    expect(crowdingOut([row(1, taken), row(2, over), row(3, taken, true)])).toEqual([]);
    expect(
      crowdingOut([
        row(1, over),
        row(2, taken, true),
        row(3, taken),
        row(4, over),
        row(5, taken, true),
        row(6, over),
      ]),
    ).toEqual([2n]);
  });
});

describe('a confirmation', () => {
  const live = (change: Partial<Offer> = {}) => view({}, offer({ isLive: true, score: [1, 0], ...change }));
  const labels = { sport: 'football', type: 'total-goals' } as const;
  const leg = { match: 1, market: 11, selection: 'over', liability: 1_90n, labels };
  const held = { player: 5, asset: 'BRL', liability: 1_90n, netted: 0n, legs: [leg] } as const;
  const confirm = (
    seen: View,
    change: Partial<BetRequest> = {},
    lateByMs = 0,
    exposure = exposed(1_90n, 1_90n),
  ) =>
    decideConfirmations([{ request: request(change, { line: '2.5' }), held, lateByMs }], seen, exposure)[0];

  it('uses the score and the price of its own time', () => {
    expect(confirm(live({ seq: 9 }))).toMatchObject({
      is: 'taken',
      legs: [{ score: [1, 0], odds: 2_000, priceSeq: 9 }],
    });
  });

  it('gives better odds where requested, and counts them', () => {
    const better = live({ prices: [{ selection: 'over', odds: 2_500 as Odds }] });
    expect(confirm(better)).toEqual({ is: 'rejected', reject: { is: 'odds-changed', now: 2_500 } });
    expect(confirm(better, { policy: 'better' })).toMatchObject({
      is: 'taken',
      maxReturn: 25_00n,
      liability: 2_85n,
    });
    const full = () => exposed(250_000_00n, 1_90n);
    expect(confirm(better, { policy: 'better' }, 0, full())).toMatchObject({ reject: { is: 'over-limit' } });
    expect(confirm(live(), { policy: 'better' }, 0, full())).toMatchObject({ is: 'taken' });
  });

  it('is late after fifteen seconds, whatever the state of the book', () => {
    expect(confirm(live(), {}, 15_000)).toMatchObject({ is: 'taken' });
    expect(confirm(live(), {}, 15_001)).toEqual({ is: 'rejected', reject: { is: 'too-late' } });
  });

  it('refuses a moved line and a market with a result', () => {
    expect(confirm(live({ line: '2.75' }), { policy: 'any' })).toMatchObject({
      reject: { is: 'line-moved' },
    });
    expect(confirm(live(), {}, 0, exposed(1_90n, 1_90n, true))).toMatchObject({
      reject: { is: 'settled-before-confirmation' },
    });
  });
});

describe('the terms', () => {
  it('[CONST-050] [CONST-051] [CONST-052] [CONST-053] [CONST-054] [CONST-056] [CONST-057] have the smallest stake of every currency', () => {
    expect(DEFAULT_TERMS.minimumStake).toEqual({
      BRL: 5_00n,
      MXN: 20_00n,
      PHP: 100_00n,
      INR: 100_00n,
      KES: 500_00n,
      USD: 10_00n,
      COP: 6_000_00n,
      PEN: 10_00n,
      VND: 50_000_00n,
    });
    expect(DEFAULT_TERMS.minimumStakePerLine).toEqual({
      BRL: 3_00n,
      MXN: 10_00n,
      PHP: 50_00n,
      INR: 50_00n,
      KES: 200_00n,
      USD: 5_00n,
      COP: 3_000_00n,
      PEN: 5_00n,
      VND: 20_000_00n,
    });
  });

  it('refuse a delay below three seconds', () => {
    expect(() => assertTerms({ ...DEFAULT_TERMS, inPlayDelayMs: 2_999 })).toThrow('3 seconds');
  });
});
