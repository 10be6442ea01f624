import { sellPart } from '@palpite/kernel/cash-out';
import {
  type Fraction,
  fraction,
  fromFractionText,
  ONE,
  roundFraction,
  times,
  ZERO,
} from '@palpite/kernel/fraction';
import type { Odds } from '@palpite/kernel/odds';
import { type OutcomeProbabilities, PROBABILITY_SCALE } from '@palpite/kernel/outcome-probabilities';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetRecord } from '../../betting/index.ts';
import {
  deposit,
  expectProof,
  player,
  pockets,
  settleAll,
  slipId,
  takenOf,
  tell,
} from '../../betting/test/betting-test-app.ts';
import { winsAt } from '../../betting/test/scripted-book.ts';
import { CASH_OUT_MARGINS } from '../core/terms.ts';
import { toPrice } from '../routes/wire.ts';
import {
  ageRequests,
  askedOf,
  type CashOutTestApp,
  COMING,
  LIVE,
  now,
  OTHER,
  openCashOutTestApp,
  placeHome,
} from './cash-out-test-app.ts';

const ONE_PLAYER = player(1);
const THIRD = { match: 1_004, market: 100_401 } as const;
let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp({ margins: CASH_OUT_MARGINS });
  app.book.setMatch(THIRD.match);
  app.book.setMarket(THIRD.market, { match: THIRD.match, prices: { home: 2_000, away: 2_000 } });
  await deposit(app, ONE_PLAYER, 10_000_00n);
});
afterEach(async () => {
  await expectProof(app);
  await app.close();
});

const NONE: OutcomeProbabilities = { win: 0, halfWin: 0, void: 0, halfLose: 0 };
const percent = (of: Partial<Record<keyof OutcomeProbabilities, number>>): OutcomeProbabilities => {
  const part = (name: keyof OutcomeProbabilities) => ((of[name] ?? 0) * PROBABILITY_SCALE) / 100;
  return { win: part('win'), halfWin: part('halfWin'), void: part('void'), halfLose: part('halfLose') };
};

async function place(market: number, selection: string, odds: number, stake: bigint): Promise<BetRecord> {
  const outcome = await app.betting.place({
    player: ONE_PLAYER,
    brand: 'br',
    asset: 'BRL',
    slipId: slipId(app),
    bets: [{ stake, policy: 'any', legs: [{ market, selection, odds: odds as Odds }] }],
  });
  return takenOf(outcome);
}
const offerOf = async (bet: BetRecord) => (await app.cashOut.prices(bet.player, [bet.id]))[0]?.offer;
const ask = (bet: BetRecord, asked: bigint, stake?: bigint) =>
  app.cashOut.ask({
    player: bet.player,
    requestId: slipId(app),
    bet: bet.id,
    stake,
    asked,
    least: undefined,
  });

describe('a price from probabilities', () => {
  it('of an away-no-bet "draw" at 2.28 that will nearly surely be refunded is near its stake, and so is the payment', async () => {
    app.book.setMarket(COMING.market, {
      type: 'away-no-bet',
      prices: { home: 1_700, draw: 2_280 },
      probabilities: { home: percent({ win: 40, void: 30 }), draw: percent({ win: 30, void: 30 }) },
    });
    const bet = await place(COMING.market, 'draw', 2_280, 10_00n);
    // After two away goals the odds of the draw are long or gone; what is left is a refund.
    app.book.setMarket(COMING.market, {
      prices: { home: 1_080, draw: 1_660 },
      probabilities: { home: percent({ win: 1, void: 97 }), draw: percent({ win: 2, void: 97 }) },
    });
    expect(await offerOf(bet)).toMatchObject({
      is: 'offered',
      price: 9_64n,
      fair: fraction(1_015_60n, 100n),
    });
    expect(askedOf(await ask(bet, 9_64n))).toMatchObject({ state: 'done', price: 9_64n });
    expect((await pockets(app, ONE_PLAYER)).cash).toBe(10_000_00n - 10_00n + 9_64n);
  });

  it('of an under 1.25 at 1-0 is below the half win that is the most it can return', async () => {
    app.book.setMarket(COMING.market, {
      type: 'total-goals',
      line: '1.25',
      prices: { over: 1_360, under: 3_160 },
      probabilities: { over: percent({ win: 70 }), under: percent({ win: 30 }) },
    });
    const bet = await place(COMING.market, 'under', 3_160, 100_00n);
    app.book.setMarket(COMING.market, {
      prices: { over: 7_000, under: 1_130 },
      probabilities: { over: percent({ win: 5 }), under: percent({ halfWin: 95 }) },
    });
    // 100.00 × 0.95 × 2.08 = 197.60, less 5 %.
    expect(await offerOf(bet)).toMatchObject({ price: 187_72n });
  });

  it('does not move when a trader changes the odds, adds margin or sets a price override', async () => {
    const bet = await placeHome(app, ONE_PLAYER, [COMING, OTHER], 10_00n);
    const before = await offerOf(bet);
    expect(before).toMatchObject({ is: 'offered', price: 9_40n });
    for (const odds of [1_010, 1_800, 5_000]) {
      const probabilities = { home: winsAt(2_000), draw: NONE, away: NONE };
      app.book.setMarket(COMING.market, {
        prices: { home: odds, draw: 3_000, away: 3_000 },
        probabilities,
      });
      expect(await offerOf(bet)).toMatchObject({ is: 'offered', price: 9_40n });
    }
  });

  it('is not offered where the feed sends no probabilities, and not for a line that moved', async () => {
    const bet = await placeHome(app, ONE_PLAYER, [COMING], 10_00n);
    app.book.setMarket(COMING.market, { probabilities: { home: undefined } });
    expect(await offerOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    app.book.setMarket(COMING.market, { probabilities: { home: winsAt(2_000) } });
    expect(await offerOf(bet)).toMatchObject({ is: 'offered', price: 9_50n });
    app.book.setMarket(COMING.market, { line: '0.5' });
    expect(await offerOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });

  it('of a handicap, where only goals after the bet count, is offered at the score of the bet alone', async () => {
    app.book.setMarket(LIVE.market, {
      type: 'handicap',
      line: '-0.5',
      prices: { home: 2_000, away: 2_000 },
    });
    const bet = await placeHome(app, ONE_PLAYER, [LIVE], 10_00n);
    expect(await offerOf(bet)).toMatchObject({ is: 'offered', price: 9_50n });
    // The same line at 1-0 is a bet on what happens after 1-0; this one is already ahead.
    app.book.setMatch(LIVE.match, { score: [1, 0] });
    expect(await offerOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    const later = await placeHome(app, ONE_PLAYER, [LIVE], 10_00n);
    expect(await offerOf(later)).toMatchObject({ is: 'offered' });
    app.book.setMatch(LIVE.match, { score: [0, 0] });
    expect(await offerOf(bet)).toMatchObject({ is: 'offered' });
    expect(await offerOf(later)).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });

  it('has the margin of its kind of bet and number of open legs', async () => {
    const legs = [COMING, OTHER, THIRD];
    const multiple = await placeHome(app, ONE_PLAYER, legs, 10_00n);
    const system = await placeHome(app, ONE_PLAYER, legs, 30_00n, { sizes: [2], bankers: [] });
    const single = await placeHome(app, ONE_PLAYER, [COMING], 10_00n);
    expect(await offerOf(single)).toMatchObject({ marginBp: 500, price: 9_50n });
    expect(await offerOf(multiple)).toMatchObject({ marginBp: 700, price: 9_30n });
    expect(await offerOf(system)).toMatchObject({ marginBp: 750, price: 27_75n });
    await tell(app, {
      kind: 'market-resulted',
      ...THIRD,
      version: 1,
      score: [1, 0],
      results: [
        { selection: 'home', result: 'win' },
        { selection: 'away', result: 'lose' },
      ],
    });
    await settleAll(app);
    expect(await offerOf(multiple)).toMatchObject({ marginBp: 600, price: 18_80n });
    expect(await offerOf(system)).toMatchObject({ marginBp: 600, fair: fraction(50_00n), price: 47_00n });
  });
});

describe('promise and payment', () => {
  /** What a client computes from the price call: the same function on the wire's data. */
  const promised = (wire: ReturnType<typeof toPrice>, part: bigint) =>
    sellPart(
      {
        stake: BigInt(wire.cst),
        fair: fromFractionText(wire.fv) ?? ZERO,
        margin: fraction(BigInt(wire.mg), 10_000n),
        most: BigInt(wire.cpr),
      },
      part,
    ).price;

  const onWire = async (bet: BetRecord) => {
    const [price] = await app.cashOut.prices(bet.player, [bet.id]);
    if (!price) throw new Error('no price');
    return toPrice(price, app.cashOut.terms, 'ENG');
  };

  it('agree to the cent for every part, for the whole after parts, in the record, the ledger and the explanation', async () => {
    const chances = { win: 412_345_677, halfWin: 98_765_431, void: 123_456_789, halfLose: 7_654_321 };
    for (const market of [COMING.market, OTHER.market]) {
      app.book.setMarket(market, {
        prices: { home: 1_937, draw: 3_400, away: 3_600 },
        probabilities: { home: chances },
      });
    }
    const bet = await placeHome(app, ONE_PLAYER, [COMING, OTHER], 99_99n);
    let cash = (await pockets(app, ONE_PLAYER)).cash;
    let paidSoFar = 0n;
    const { price: whole } = (await offerOf(bet)) as { price: bigint };
    for (const part of [7_77n, 33_33n, 11_11n, 20_03n, undefined]) {
      const wire = await onWire(bet);
      const stake = part ?? BigInt(wire.cst);
      const promise = promised(wire, stake);
      if (part === undefined) expect(promise).toBe(BigInt(wire.cpr));
      const done = askedOf(await ask(bet, promise, part));
      expect(done).toMatchObject({ state: 'done', price: promise, asked: promise, stake });
      expect((await pockets(app, ONE_PLAYER)).cash).toBe(cash + promise);
      cash += promise;
      paidSoFar += promise;
      expect((await now(app, bet)).cashed.returned).toBe(paidSoFar);
      expect(done.marginBp).toBe(600);
      const fair = done.fair as Fraction;
      expect(roundFraction(times(fair, fraction(94n, 100n)), 'floor')).toBe(promise);
    }
    expect(await now(app, bet)).toMatchObject({ status: 'cashed-out', cashed: { stake: 99_99n } });
    // Five roundings down cost at most a cent each, and never bring more than the whole at once.
    expect(whole - paidSoFar).toBeGreaterThanOrEqual(0n);
    expect(whole - paidSoFar).toBeLessThan(5n);
  });

  it('return with a refusal the lower price that is then paid', async () => {
    const bet = await placeHome(app, ONE_PLAYER, [LIVE], 33_33n);
    const shown = await onWire(bet);
    const asked = promised(shown, 11_11n);
    const waiting = askedOf(await ask(bet, asked, 11_11n));
    app.book.setMarket(LIVE.market, { probabilities: { home: percent({ win: 45 }) } });
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    const [refused] = await app.cashOut.cashOuts(ONE_PLAYER, [waiting.id]);
    expect(refused).toMatchObject({ state: 'refused', reason: 'price-changed', marginBp: 500 });
    expect(refused?.fair).toEqual(fraction(9_999n, 10n));
    const again = askedOf(await ask(bet, refused?.price ?? 0n, 11_11n));
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    const [done] = await app.cashOut.cashOuts(ONE_PLAYER, [again.id]);
    expect(done).toMatchObject({ state: 'done', price: refused?.price, fair: refused?.fair });
  });

  it('limit a rule to what the open part can return', async () => {
    const bet = await placeHome(app, ONE_PLAYER, [COMING], 10_00n);
    askedOf(await ask(bet, 5_70n, 6_00n));
    expect(await app.cashOut.setRule(ONE_PLAYER, bet.id, 8_01n)).toMatchObject({
      is: 'too-high',
      most: 8_00n,
    });
    expect(await app.cashOut.setRule(ONE_PLAYER, bet.id, 8_00n)).toMatchObject({ is: 'set' });
  });

  it('read rows from before prices were explained', async () => {
    const bet = await placeHome(app, ONE_PLAYER, [COMING], 10_00n);
    const done = askedOf(await ask(bet, 9_50n));
    expect(done).toMatchObject({ fair: times(ONE, fraction(1_000n)), marginBp: 500 });
    await app.database.read('UPDATE cash_out.request SET fair_value = NULL, margin_bp = NULL WHERE id = $1', [
      done.id,
    ]);
    const [old] = await app.cashOut.cashOuts(ONE_PLAYER, [done.id]);
    expect(old).toMatchObject({ state: 'done', price: 9_50n, fair: undefined, marginBp: undefined });
  });
});
