import { jointShape } from '@palpite/kernel/joint-bet';
import type { Odds } from '@palpite/kernel/odds';
import { seededChance } from '@palpite/testkit/chance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PalpiteEvent, SelectionResult } from '../../../../events/event.ts';
import type { BetRecord } from '../../betting/index.ts';
import {
  ageWaiting,
  deposit,
  expectProof,
  player,
  pockets,
  rejectedOf,
  settleAll,
  slipId,
  takenOf,
  tell,
  wholeState,
} from '../../betting/test/betting-test-app.ts';
import type { CombinationAnswer } from '../../feed/index.ts';
import { askedOf, type CashOutTestApp, COMING, LIVE, now, openCashOutTestApp } from './cash-out-test-app.ts';

const ONE = player(1);
const GOALS = { match: COMING.match, market: 100_102 } as const;
const BOTH = { match: COMING.match, market: 100_103 } as const;
interface Leg {
  readonly match: number;
  readonly market: number;
  readonly selection: string;
}
const LEGS: readonly Leg[] = [
  { ...COMING, selection: 'home' },
  { ...GOALS, selection: 'over' },
  { ...BOTH, selection: 'yes' },
];
const PRICED: Extract<CombinationAnswer, { is: 'priced' }> = {
  is: 'priced',
  odds: 5_000 as Odds,
  win: 180_000_000,
  void: 0,
  validMs: 30_000,
  seq: 7,
};

let app: CashOutTestApp;
/** What the feed answers, and what it was asked. */
let answer: CombinationAnswer;
let asked: { markets: number[]; purpose: string }[];

beforeEach(async () => {
  answer = PRICED;
  asked = [];
  app = await openCashOutTestApp(
    {},
    {
      quoteSecret: 'a secret of this test',
      combinations: {
        async price(_match, legs, purpose) {
          asked.push({ markets: legs.map(({ market }) => market), purpose });
          return answer;
        },
      },
    },
  );
  app.book.setMarket(GOALS.market, {
    match: GOALS.match,
    line: '2.5',
    prices: { over: 1_900, under: 1_900 },
  });
  app.book.setMarket(BOTH.market, {
    match: BOTH.match,
    type: 'both-score',
    prices: { yes: 1_800, no: 2_000 },
  });
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

const quote = (legs = LEGS, who = ONE) =>
  app.betting.quoteBuilder({ player: who, asset: 'BRL', brand: 'br' }, { match: legs[0]?.match ?? 0, legs });

const slip = (
  change: {
    legs?: readonly Leg[];
    odds?: number;
    stake?: bigint;
    policy?: 'none' | 'better' | 'any';
    id?: ReturnType<typeof slipId>;
    until?: number;
  } = {},
) => {
  const { legs = LEGS, odds = 5_000, stake = 10_00n, policy = 'none' } = change;
  return {
    player: ONE,
    brand: 'br',
    asset: 'BRL' as const,
    slipId: change.id ?? slipId(app),
    bets: [
      {
        stake,
        policy,
        legs: legs.map(({ match, market, selection }) => ({ match, market, selection, odds: 2_000 as Odds })),
        shape: jointShape(legs.length, odds as Odds),
        ...(change.until !== undefined && { priceUntilMs: change.until }),
      },
    ],
  };
};
const place = async (change: Parameters<typeof slip>[0] = {}) =>
  takenOf(await app.betting.place(slip(change)));
const refused = async (change: Parameters<typeof slip>[0] = {}) =>
  rejectedOf(await app.betting.place(slip(change))).reject;

const resulted = (leg: Leg, result: SelectionResult['result'], version = 1): PalpiteEvent => ({
  kind: 'market-resulted',
  match: leg.match,
  market: leg.market,
  version,
  score: [2, 1],
  results: [{ selection: leg.selection, result }],
});
const receive = async (...events: PalpiteEvent[]) => {
  await tell(app, ...events);
  await settleAll(app);
};
const [HOME, OVER, YES] = LEGS as [Leg, Leg, Leg];

describe('the price of a bet builder', () => {
  it('is the price of the feed for exactly these selections, with a proof that holds for nobody else', async () => {
    const found = await quote();
    expect(found).toMatchObject({ is: 'priced', odds: 5_000, min: app.terms.minimumStake.BRL });
    if (found.is !== 'priced') return;
    const claim = { player: ONE, brand: 'br', match: COMING.match, legs: LEGS };
    expect(app.betting.readQuote(found.token, claim)).toEqual({ odds: 5_000, untilMs: found.untilMs });
    expect(app.betting.readQuote(found.token, { ...claim, player: player(2) })).toBeUndefined();
    expect(app.betting.readQuote(found.token, { ...claim, legs: LEGS.slice(1) })).toBeUndefined();
    expect(app.betting.readQuote(`2zz${found.token.slice(3)}`, claim)).toBeUndefined();
    expect(asked).toEqual([{ markets: [COMING.market, GOALS.market, BOTH.market], purpose: 'sell' }]);
  });

  it('does not exist for a closed market, and the feed is not asked then', async () => {
    app.book.setMarket(BOTH.market, { status: 'suspended' });
    expect(await quote()).toMatchObject({
      is: 'refused',
      legs: [{ market: BOTH.market, why: 'not-offered' }],
    });
    expect(asked).toEqual([]);
  });

  it('names what the feed refuses, and says when it does not answer', async () => {
    answer = { is: 'refused', legs: [{ market: BOTH.market, selection: 'yes', why: 'implied' }] };
    expect(await quote()).toEqual(answer);
    answer = { is: 'unavailable' };
    expect(await quote()).toEqual({ is: 'unavailable' });
  });

  it('shows the largest stake that is then accepted, and one cent more is not', async () => {
    const found = await quote();
    if (found.is !== 'priced') throw new Error('not priced');
    await deposit(app, ONE, found.max * 2n);
    expect(await refused({ stake: found.max + 1n })).toEqual({ is: 'over-limit', max: found.max });
    expect((await place({ stake: found.max })).stake).toBe(found.max);
  });
});

describe('a bet builder', () => {
  it('is one bet at one price, with all of its legs, and counts its whole win in each of their markets', async () => {
    const bet = await place();
    expect(bet).toMatchObject({
      kind: 'builder',
      status: 'accepted',
      lines: 1,
      maxReturn: 50_00n,
      netted: 0n,
    });
    expect(bet.shape.joint).toBe(5_000);
    expect((await now(app, bet)).legs.map(({ market, liability }) => [market, liability])).toEqual(
      LEGS.map(({ market }) => [market, bet.liability]),
    );
    expect(await pockets(app, ONE)).toMatchObject({ cash: 90_00n, locked: 10_00n });
  });

  it('is placed once, whatever the network does, and the same id with other contents is refused', async () => {
    const first = slip();
    const bet = takenOf(await app.betting.place(first));
    answer = { is: 'unavailable' };
    expect(takenOf(await app.betting.place(first)).id).toBe(bet.id);
    expect(await app.betting.place({ ...slip({ odds: 4_000 }), slipId: first.slipId })).toEqual({
      is: 'slip-reused',
    });
    expect(await pockets(app, ONE)).toMatchObject({ locked: 10_00n });
  });

  it('follows the choice about changed odds', async () => {
    answer = { ...PRICED, odds: 4_800 as Odds };
    expect(await refused({ policy: 'better' })).toEqual({ is: 'odds-changed', now: 4_800 });
    expect((await place({ policy: 'any' })).shape.joint).toBe(4_800);
    answer = { ...PRICED, odds: 5_200 as Odds };
    expect(await refused()).toEqual({ is: 'odds-changed', now: 5_200 });
    expect((await place({ policy: 'better' })).maxReturn).toBe(52_00n);
  });

  it('is refused without a trace: no price, an old price, a closed leg, another match, one market twice', async () => {
    answer = { is: 'unavailable' };
    // The first one makes the empty rows of exposure that every later one locks.
    expect(await refused()).toEqual({ is: 'builder-unavailable' });
    expect(await refused({ legs: [HOME, { ...LIVE, selection: 'home' }] })).toEqual({
      is: 'builder-refused',
    });
    const before = await wholeState(app);
    answer = { is: 'refused', legs: [{ market: BOTH.market, selection: 'yes', why: 'contradiction' }] };
    expect(await refused()).toEqual({ is: 'builder-refused' });
    answer = PRICED;
    expect(await refused({ until: app.clock.nowMs() - 10_000 })).toEqual({ is: 'builder-expired' });
    expect(await refused({ legs: [HOME, { ...HOME, selection: 'draw' }] })).toEqual({
      is: 'builder-refused',
    });
    app.book.setMarket(BOTH.market, { status: 'suspended' });
    expect(await refused()).toEqual({ is: 'market-suspended' });
    expect(await wholeState(app)).toEqual(before);
  });

  it('leaves the rule of ordinary multiples as it is: two legs of one match are related', async () => {
    const { bets, ...rest } = slip();
    const { shape: _shape, ...bet } = bets[0] ?? {
      stake: 0n,
      policy: 'none' as const,
      legs: [],
      shape: undefined,
    };
    expect(rejectedOf(await app.betting.place({ ...rest, bets: [bet] })).reject).toEqual({
      is: 'related-selections',
    });
  });

  it('waits in play and is priced again; a worse price gives the stake back', async () => {
    app.book.setMatch(COMING.match, { status: 'live', period: 'first-half' });
    const bet = await place();
    expect(bet.status).toBe('confirming');
    answer = { ...PRICED, odds: 4_900 as Odds };
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    expect(await now(app, bet)).toMatchObject({
      status: 'rejected',
      reject: { is: 'odds-changed', now: 4_900 },
    });
    answer = PRICED;
    const other = await place({ policy: 'better' });
    answer = { ...PRICED, odds: 5_100 as Odds };
    await ageWaiting(app, 6_000);
    await app.betting.confirmDue();
    expect(await now(app, other)).toMatchObject({
      status: 'accepted',
      maxReturn: 51_00n,
      shape: { joint: 5_100 },
    });
  });
});

describe('a price of the feed that is out of date when the locks are held', () => {
  const late = <T>(run: () => T): T => {
    app.clock.advance(PRICED.validMs + 1);
    return run();
  };

  it('places and confirms nothing', async () => {
    const inTransaction: typeof app.database.inTransaction = (...given) =>
      late(() => app.database.inTransaction(...given));
    const { betting } = await app.node({ database: { ...app.database, inTransaction } });
    expect(rejectedOf(await betting.place(slip())).reject).toEqual({ is: 'builder-unavailable' });
    app.book.setMatch(COMING.match, { status: 'live', period: 'first-half' });
    const bet = await place();
    await ageWaiting(app, 6_000);
    await betting.confirmDue();
    expect(await now(app, bet)).toMatchObject({ status: 'rejected', reject: { is: 'builder-unavailable' } });
    expect((await pockets(app, ONE)).locked).toBe(0n);
  });

  it('cashes nothing out', async () => {
    const bet = await place();
    const node = await app.cashOutNode({
      betting: { ...app.betting, lockBets: (tx, ids) => late(() => app.betting.lockBets(tx, ids)) },
    });
    const request = { player: ONE, requestId: slipId(app), bet: bet.id, stake: undefined };
    const outcome = askedOf(await node.ask({ ...request, asked: 8_10n, least: undefined }));
    expect(outcome).toMatchObject({ state: 'refused', reason: 'market-suspended' });
    expect((await now(app, bet)).status).toBe('accepted');
  });
});

describe('the settlement of a bet builder', () => {
  it('pays the stake at its price when every leg wins, and takes it back when a result is undone', async () => {
    const bet = await place();
    await receive(resulted(HOME, 'win'), resulted(OVER, 'win'));
    expect(await now(app, bet)).toMatchObject({ status: 'accepted' });
    await receive(resulted(YES, 'win'));
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 50_00n });
    await receive({ kind: 'market-result-undone', match: YES.match, market: YES.market, version: 1 });
    expect(await now(app, bet)).toMatchObject({ status: 'accepted' });
    await receive(resulted(YES, 'lose', 2));
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 0n });
  });

  it('is lost with the first lost leg, while others are open', async () => {
    const bet = await place();
    await receive(resulted(OVER, 'lose'));
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 0n });
  });

  it('gives the stake back when a leg is void and none is lost; until then it can still lose', async () => {
    const bet = await place();
    await receive(resulted(YES, 'void'));
    expect(await now(app, bet)).toMatchObject({ status: 'accepted', rolled: { liability: 0n } });
    await receive(resulted(HOME, 'win'), resulted(OVER, 'win'));
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 10_00n });
  });

  it('agrees with a second simple model whatever the results are and in whatever order they come', async () => {
    const chance = seededChance(5);
    const pick = <T>(of: readonly T[]): T => of[(chance.bytes(1)[0] ?? 0) % of.length] as T;
    await deposit(app, ONE, 1_000_00n);
    for (let round = 1; round <= 12; round += 1) {
      const legs = LEGS.map((leg, n) => ({ ...leg, market: 200_000 + round * 10 + n }));
      for (const [n, leg] of legs.entries())
        app.book.setMarket(leg.market, {
          match: leg.match,
          type: (['match-result', 'total-goals', 'both-score'] as const)[n] ?? 'match-result',
          prices: { [leg.selection]: 2_000, other: 2_000 },
        });
      const bet = await place({ legs });
      const results = legs.map(() => pick(['win', 'win', 'win', 'lose', 'void'] as const));
      const order = legs
        .map((leg, n) => ({ leg, n }))
        .sort(() => ((chance.bytes(1)[0] ?? 0) % 2 === 0 ? 1 : -1));
      for (const { leg, n } of order) await receive(resulted(leg, results[n] ?? 'win'));
      const wanted = results.includes('lose') ? 0n : results.includes('void') ? 10_00n : 50_00n;
      expect((await now(app, bet)).returnUnits, results.join(' ')).toBe(wanted);
    }
  });
});

describe('the cash-out of a bet builder', () => {
  const offer = async (bet: BetRecord) => (await app.cashOut.prices(ONE, [bet.id]))[0]?.offer;

  it('is priced from what the feed says about its legs together, never from their product', async () => {
    const bet = await place();
    // 10.00 at 5.00 with a probability of 0.18 is worth 9.00; the margin of these tests is a tenth.
    expect(await offer(bet)).toMatchObject({ is: 'offered', price: 8_10n, marginBp: 1_000 });
    expect(asked.at(-1)).toEqual({ markets: LEGS.map(({ market }) => market), purpose: 'value' });
    answer = { ...PRICED, win: 150_000_000, void: 100_000_000 };
    expect(await offer(bet)).toMatchObject({ price: 7_65n });
  });

  it('has no offer when the feed does not answer or a leg is suspended', async () => {
    const bet = await place();
    answer = { is: 'unavailable' };
    expect(await offer(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    answer = PRICED;
    app.book.setMarket(GOALS.market, { status: 'suspended' });
    expect(await offer(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });

  it('asks only for the open legs, never pays more than the bet can return, and after a void leg at most the stake', async () => {
    const bet = await place();
    await receive(resulted(HOME, 'win'));
    answer = { ...PRICED, odds: 1_010 as Odds, win: 990_000_000 };
    expect(await offer(bet)).toMatchObject({ price: 44_55n });
    expect(asked.at(-1)).toEqual({ markets: [GOALS.market, BOTH.market], purpose: 'value' });
    await receive(resulted(OVER, 'void'));
    expect(await offer(bet)).toMatchObject({ price: 8_91n });
  });

  it('is paid once under the lock, at the price of that moment', async () => {
    const bet = await place();
    const before = (await pockets(app, ONE)).cash;
    const request = {
      player: ONE,
      requestId: slipId(app),
      bet: bet.id,
      stake: undefined,
      asked: 8_10n,
      least: undefined,
    };
    expect(askedOf(await app.cashOut.ask(request))).toMatchObject({ state: 'done', price: 8_10n });
    expect(askedOf(await app.cashOut.ask(request))).toMatchObject({ state: 'done', price: 8_10n });
    expect((await pockets(app, ONE)).cash).toBe(before + 8_10n);
    expect((await now(app, bet)).status).toBe('cashed-out');
  });
});
