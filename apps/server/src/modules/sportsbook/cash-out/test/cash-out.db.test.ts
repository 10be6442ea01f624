import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MarketResulted, SelectionResult } from '../../../../events/event.ts';
import type { BetRecord } from '../../betting/index.ts';
import {
  deposit,
  expectProof,
  player,
  pockets,
  settleAll,
  slipId,
  tell,
} from '../../betting/test/betting-test-app.ts';
import { winsAt } from '../../betting/test/scripted-book.ts';
import { offerOf } from '../core/offer.ts';
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

const ONE = player(1);
let app: CashOutTestApp;

beforeEach(async () => {
  app = await openCashOutTestApp();
  await deposit(app, ONE, 100_00n);
});
afterEach(async () => {
  await expectProof(app);
  await app.close();
});

const priceOf = async (bet: BetRecord) => {
  const [price] = await app.cashOut.prices(bet.player, [bet.id]);
  return price?.offer;
};
const ask = (
  bet: BetRecord,
  asked: bigint,
  change: { stake?: bigint; least?: bigint; requestId?: ReturnType<typeof slipId>; who?: PlayerId } = {},
) =>
  app.cashOut.ask({
    player: change.who ?? bet.player,
    requestId: change.requestId ?? slipId(app),
    bet: bet.id,
    stake: change.stake,
    asked,
    least: change.least,
  });
const resulted = (
  of: { match: number; market: number },
  home: SelectionResult['result'],
  version = 1,
): MarketResulted => ({
  kind: 'market-resulted',
  ...of,
  version,
  score: [1, 0],
  results: [
    { selection: 'home', result: home },
    { selection: 'draw', result: 'lose' },
    { selection: 'away', result: 'lose' },
  ],
});
const setHome = (of: { market: number }, home: number) =>
  app.book.setMarket(of.market, { prices: { home, draw: 3_400, away: 3_600 } });

describe('a price', () => {
  it('is the expected return by the probabilities of the book, less the margin, rounded down', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    expect(await priceOf(bet)).toMatchObject({ is: 'offered', price: 9_10n, stake: 10_00n, isLive: false });
    setHome(COMING, 1_500);
    expect(await priceOf(bet)).toMatchObject({ price: 12_13n });
    setHome(COMING, 1_010);
    expect(await priceOf(bet)).toMatchObject({ price: 18_01n });
  });

  it('is offered only when every undecided leg is open in a fresh book', async () => {
    const bet = await placeHome(app, ONE, [COMING, OTHER], 10_00n);
    expect(await priceOf(bet)).toMatchObject({ is: 'offered', price: 9_15n });
    app.book.setMarket(OTHER.market, { status: 'suspended' });
    expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    app.book.setMarket(OTHER.market, { status: 'open' });
    app.book.setMatch(COMING.match, { stop: 'danger' });
    expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    app.book.setMatch(COMING.match, { stop: 'none' });
    app.book.fresh = false;
    expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
    app.book.fresh = true;
    app.book.forget(COMING.market);
    expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'market-suspended' });
  });

  it('includes decided legs by their factor; a lost bet has no price', async () => {
    const bet = await placeHome(app, ONE, [COMING, OTHER], 10_00n);
    await tell(app, resulted(COMING, 'win'));
    await settleAll(app);
    expect(await priceOf(bet)).toMatchObject({ is: 'offered', price: 18_30n });
    await tell(app, resulted(COMING, 'lose', 2));
    await settleAll(app);
    expect(await priceOf(bet)).toEqual({ is: 'not-offered', why: 'bet-ended' });
  });

  it("treats another player's bet as unknown", async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    expect(await app.cashOut.prices(player(2), [bet.id])).toEqual([]);
    expect(await ask(bet, 9_10n, { who: player(2) })).toEqual({ is: 'unknown-bet' });
    expect(await ask({ ...bet, id: (bet.id + 1n) as Reference }, 9_10n)).toEqual({ is: 'unknown-bet' });
  });
});

describe('a cash-out before the match', () => {
  it('cashes out the whole bet at once; its settlement moves no money', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    const done = askedOf(await ask(bet, 9_10n));
    expect(done).toMatchObject({ state: 'done', price: 9_10n, stake: 10_00n });
    expect(await now(app, bet)).toMatchObject({
      status: 'cashed-out',
      cashed: { stake: 10_00n, returned: 9_10n, parts: 1 },
    });
    expect(await pockets(app, ONE)).toEqual({ cash: 99_10n, locked: 0n, debt: 0n });
    await expectProof(app);
    await tell(app, resulted(COMING, 'win'));
    await settleAll(app);
    expect(await pockets(app, ONE)).toEqual({ cash: 99_10n, locked: 0n, debt: 0n });
    await tell(app, { kind: 'market-result-undone', ...COMING, version: 1 });
    await settleAll(app);
    expect((await now(app, bet)).status).toBe('cashed-out');
  });

  it('allows at most five parts, none too small, with enough left; the rest is settled', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    expect(await ask(bet, 1n, { stake: 99n })).toMatchObject({ is: 'refused', why: 'part-too-small' });
    expect(await ask(bet, 1n, { stake: 9_01n })).toMatchObject({ is: 'refused', why: 'rest-too-small' });
    expect(await ask(bet, 1n, { stake: 10_01n })).toMatchObject({ is: 'refused', why: 'part-too-large' });
    for (let part = 1; part <= 5; part += 1) {
      expect(askedOf(await ask(bet, 91n, { stake: 1_00n }))).toMatchObject({ state: 'done', price: 91n });
      await expectProof(app);
    }
    expect(await now(app, bet)).toMatchObject({
      status: 'accepted',
      cashed: { stake: 5_00n, returned: 4_55n, parts: 5 },
    });
    expect(await ask(bet, 91n, { stake: 1_00n })).toMatchObject({ is: 'refused', why: 'no-parts-left' });
    expect(await pockets(app, ONE)).toEqual({ cash: 94_55n, locked: 5_00n, debt: 0n });
    await tell(app, resulted(COMING, 'win'));
    await settleAll(app);
    expect(await now(app, bet)).toMatchObject({ status: 'settled', returnUnits: 10_00n });
    expect(await pockets(app, ONE)).toEqual({ cash: 104_55n, locked: 0n, debt: 0n });
    await tell(app, resulted(COMING, 'lose', 2));
    await settleAll(app);
    expect(await pockets(app, ONE)).toEqual({ cash: 94_55n, locked: 0n, debt: 0n });
    const steps = await app.database.read<{ kind: string; step: number }>(
      'SELECT DISTINCT kind, step FROM wallet.transfer WHERE ref = $1 ORDER BY kind, step',
      [bet.id],
    );
    expect(steps.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
      ...[1, 2, 3, 4, 5].map((step) => `cash-out ${step}`),
      ...['settle 1', 'settle 2', 'settle-undone 1', 'stake 0'],
    ]);
  });

  it('gives the same answer to a repeated request, and refuses an altered one', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    const requestId = slipId(app);
    const [first, second] = await Promise.all([
      ask(bet, 4_55n, { stake: 5_00n, requestId }),
      ask(bet, 4_55n, { stake: 5_00n, requestId }),
    ]);
    expect(askedOf(first).id).toBe(askedOf(second).id);
    expect(askedOf(await ask(bet, 4_55n, { stake: 5_00n, requestId }))).toMatchObject({ state: 'done' });
    for (const change of [{ stake: 4_00n }, { least: 1n, stake: 5_00n }, {}])
      expect(await ask(bet, 4_55n, { ...change, requestId })).toEqual({ is: 'reused' });
    expect((await now(app, bet)).cashed.parts).toBe(1);
  });

  it("refuses a fallen price with the new one, or accepts it down to the player's limit", async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    setHome(COMING, 2_200);
    expect(askedOf(await ask(bet, 9_10n))).toMatchObject({
      state: 'refused',
      reason: 'price-changed',
      price: 8_27n,
    });
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    expect(askedOf(await ask(bet, 9_10n, { least: 8_00n }))).toMatchObject({ state: 'done', price: 8_27n });
  });

  it('refuses a free bet', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    const free = { ...bet, isFree: true };
    const legs = [{ probabilities: winsAt(2_000), isLive: false }];
    expect(offerOf(free, legs, app.cashOut.terms)).toEqual({ is: 'not-offered', why: 'free-bet' });
  });
});

describe('a cash-out in play', () => {
  it('waits, and is paid at the price after the delay when that is not lower', async () => {
    const bet = await placeHome(app, ONE, [LIVE], 10_00n);
    const waiting = askedOf(await ask(bet, 9_10n));
    expect(waiting).toMatchObject({ state: 'waiting', price: undefined });
    expect(await ask(bet, 9_10n)).toEqual({ is: 'running' });
    expect(await app.cashOut.decideDue()).toBe(false);
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    setHome(LIVE, 1_500);
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect((await app.cashOut.cashOuts(ONE, [waiting.id]))[0]).toMatchObject({
      state: 'done',
      price: 12_13n,
    });
    expect(await pockets(app, ONE)).toEqual({ cash: 102_13n, locked: 0n, debt: 0n });
  });

  it.each<[string, () => void, string]>([
    ['fell', () => setHome(LIVE, 3_000), 'price-changed'],
    ['is suspended', () => app.book.setMarket(LIVE.market, { status: 'suspended' }), 'market-suspended'],
  ])('a price that %s meanwhile is refused, and the bet stands', async (_what, change, reason) => {
    const bet = await placeHome(app, ONE, [LIVE], 10_00n);
    const waiting = askedOf(await ask(bet, 9_10n));
    change();
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect((await app.cashOut.cashOuts(ONE, [waiting.id]))[0]).toMatchObject({ state: 'refused', reason });
    expect((await now(app, bet)).status).toBe('accepted');
  });

  it('is refused when too late; until then a node without a fresh book leaves it to other nodes', async () => {
    const bet = await placeHome(app, ONE, [LIVE], 10_00n);
    const waiting = askedOf(await ask(bet, 9_10n));
    await ageRequests(app, 6_000);
    app.book.fresh = false;
    await app.cashOut.decideDue();
    expect((await app.cashOut.cashOuts(ONE, [waiting.id]))[0]?.state).toBe('waiting');
    await ageRequests(app, 20_000);
    app.book.fresh = true;
    await app.cashOut.decideDue();
    expect((await app.cashOut.cashOuts(ONE, [waiting.id]))[0]).toMatchObject({ reason: 'too-late' });
  });

  it('is refused for a known result, whatever the book of the node says', async () => {
    const bet = await placeHome(app, ONE, [LIVE, COMING], 10_00n);
    const waiting = askedOf(await ask(bet, 9_00n));
    await tell(app, resulted(LIVE, 'win'));
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect((await app.cashOut.cashOuts(ONE, [waiting.id]))[0]).toMatchObject({
      reason: 'market-suspended',
    });
  });

  it('respects an undone or corrected result at once, also while the bets are still being processed', async () => {
    const bet = await placeHome(app, ONE, [COMING, OTHER], 10_00n);
    await tell(app, resulted(COMING, 'win'));
    await settleAll(app);
    expect(await priceOf(bet)).toMatchObject({ is: 'offered', price: 18_30n });
    await tell(app, resulted(COMING, 'lose', 2));
    const lost = askedOf(await ask(bet, 18_30n));
    expect(lost).toMatchObject({ state: 'refused', reason: 'market-suspended' });
    await tell(app, { kind: 'market-result-undone', ...COMING, version: 2 });
    expect(askedOf(await ask(bet, 18_30n))).toMatchObject({ state: 'refused', reason: 'market-suspended' });
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    await settleAll(app);
    expect(askedOf(await ask(bet, 9_15n))).toMatchObject({ state: 'done', price: 9_15n });
  });

  it('pays no cent twice when it competes with a settlement for the same bet', async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = player(50 + round);
      await deposit(app, who, 10_00n);
      const bet = await placeHome(app, who, [LIVE], 10_00n);
      const asked = askedOf(await ask(bet, 9_10n));
      await ageRequests(app, 5_000);
      const version = 2 * round + 1;
      const settle = async () => {
        await tell(app, resulted(LIVE, 'win', version));
        await app.settlement.settleSome();
      };
      const race = [() => app.cashOut.decideDue(), settle];
      await Promise.all((round % 2 === 0 ? race : race.reverse()).map((run) => run()));
      await settleAll(app);
      const [cashOut] = await app.cashOut.cashOuts(who, [asked.id]);
      const after = await now(app, bet);
      expect([after.status, cashOut?.state]).toEqual(
        after.status === 'settled' ? ['settled', 'refused'] : ['cashed-out', 'done'],
      );
      expect((await pockets(app, who)).cash).toBe(after.status === 'settled' ? 20_00n : 9_10n);
      await tell(app, { kind: 'market-result-undone', ...LIVE, version });
      await settleAll(app);
      await expectProof(app);
    }
  });
});

describe('an interrupted request', () => {
  it('is decided by the next node that finds it', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    const dying = await app.cashOutNode({
      betting: { ...app.betting, payCashOuts: () => Promise.reject(new Error('cut off')) },
    });
    const requestId = slipId(app);
    const request = { player: ONE, requestId, bet: bet.id, stake: undefined, asked: 9_10n, least: undefined };
    expect(askedOf(await dying.ask(request))).toMatchObject({ state: 'requested' });
    expect(app.failures.splice(0)).toMatchObject([{ message: 'cut off' }]);
    expect(await pockets(app, ONE)).toEqual({ cash: 90_00n, locked: 10_00n, debt: 0n });
    await app.cashOut.decideDue();
    expect(askedOf(await app.cashOut.ask(request))).toMatchObject({ state: 'done', price: 9_10n });
  });
});

describe('a rule', () => {
  it('cashes out as soon as the bet is worth the wanted amount, and not before', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    expect(await app.cashOut.setRule(ONE, bet.id, 12_00n)).toMatchObject({ is: 'set', wanted: 12_00n });
    await app.cashOut.runRules([COMING.match]);
    expect((await now(app, bet)).status).toBe('accepted');
    setHome(COMING, 1_500);
    await app.cashOut.runRules([OTHER.match]);
    expect((await now(app, bet)).status).toBe('accepted');
    await app.cashOut.runRules([COMING.match]);
    expect(await now(app, bet)).toMatchObject({ status: 'cashed-out', cashed: { returned: 12_13n } });
    await app.cashOut.runRules('all');
    expect((await app.cashOut.prices(ONE, [bet.id]))[0]?.wanted).toBeUndefined();
  });

  it('can be changed and removed, runs at once when already met, and cannot exceed what the bet can return', async () => {
    const [first, second] = [
      await placeHome(app, ONE, [COMING], 10_00n),
      await placeHome(app, ONE, [OTHER], 10_00n),
    ];
    expect(await app.cashOut.setRule(ONE, first.id, 20_01n)).toMatchObject({
      is: 'too-high',
      most: 20_00n,
    });
    await app.database.inTransaction(async (tx) => {
      await app.betting.lockBets(tx, [first.id]);
      expect(await app.cashOut.setRule(player(2), first.id, 1n)).toEqual({ is: 'unknown-bet' });
    });
    await app.cashOut.setRule(ONE, first.id, 15_00n);
    await app.cashOut.setRule(ONE, first.id, 16_00n);
    expect((await app.cashOut.prices(ONE, [first.id]))[0]?.wanted).toBe(16_00n);
    expect(await app.cashOut.removeRule(player(2), first.id)).toBe(false);
    expect(await app.cashOut.removeRule(ONE, first.id)).toBe(true);
    expect(await app.cashOut.removeRule(ONE, first.id)).toBe(false);
    setHome(COMING, 1_100);
    await app.cashOut.runRules('all');
    expect((await now(app, first)).status).toBe('accepted');
    await app.cashOut.setRule(ONE, second.id, 9_00n);
    expect(await now(app, second)).toMatchObject({ status: 'cashed-out', cashed: { returned: 9_10n } });
  });

  it('waits in play too, stays when the price falls again, and survives a restart', async () => {
    const bet = await placeHome(app, ONE, [LIVE], 10_00n);
    await app.cashOut.setRule(ONE, bet.id, 12_00n);
    setHome(LIVE, 1_500);
    await app.cashOut.runRules([LIVE.match]);
    await app.cashOut.runRules([LIVE.match]);
    setHome(LIVE, 1_900);
    await ageRequests(app, 5_000);
    await app.cashOut.decideDue();
    expect(await now(app, bet)).toMatchObject({ status: 'accepted', cashed: { parts: 0 } });
    setHome(LIVE, 1_400);
    const restarted = await app.cashOutNode();
    restarted.watching.start();
    const waiting = 'SELECT id FROM cash_out.request WHERE state = $1';
    while ((await app.database.read(waiting, ['waiting'])).length === 0) await new Promise(setImmediate);
    await restarted.watching.stop();
    await ageRequests(app, 5_000);
    await restarted.decideDue();
    expect(await now(app, bet)).toMatchObject({ status: 'cashed-out', cashed: { returned: 12_99n } });
  });

  it('checks only bets whose matches changed, and ends with its bet', async () => {
    const bet = await placeHome(app, ONE, [COMING], 10_00n);
    app.cashOut.watching.start();
    await app.cashOut.setRule(ONE, bet.id, 12_00n);
    await tell(app, resulted(COMING, 'win'));
    await settleAll(app);
    await app.cashOut.endings.handle([{ kind: 'bet-changed', player: ONE, bet: String(bet.id) }]);
    expect((await app.cashOut.prices(ONE, [bet.id]))[0]?.wanted).toBeUndefined();
    const other = await placeHome(app, ONE, [OTHER], 10_00n);
    await app.cashOut.setRule(ONE, other.id, 12_00n);
    setHome(OTHER, 1_300);
    app.changed({ is: 'market', ...OTHER, isNew: false });
    app.clock.advance(1_000);
    while ((await now(app, other)).status === 'accepted') await new Promise(setImmediate);
    await app.cashOut.watching.stop();
    expect((await now(app, other)).status).toBe('cashed-out');
  });
});
