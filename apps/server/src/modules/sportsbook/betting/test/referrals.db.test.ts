import type { Reference } from '@palpite/kernel/ids';
import { readReferralRules } from '@palpite/kernel/referral-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageWaiting,
  type BettingTestApp,
  type Command,
  combinedSlip,
  deposit,
  expectProof,
  openBettingTestApp,
  player,
  pockets,
  slipOf,
  takenOf,
} from './betting-test-app.ts';

const MATCH = 1001;
const LIVE = 1002;
const RESULT = 100_101;
const IN_PLAY = 100_201;
const SECOND = 100_301;
const THIRD = 100_401;
const WAIT_MS = 30_000;
/** 19 dollars; the threshold is 5. */
const LARGE: Command = { market: RESULT, selection: 'home', odds: 2_000, stake: 100_00n };

let app: BettingTestApp;
let last = 600;

beforeAll(async () => {
  const rules = readReferralRules('* * * 5 30') ?? [];
  app = await openBettingTestApp({ deps: { referrals: { refresh: async () => {}, of: () => rules } } });
  app.book.setMatch(MATCH);
  app.book.setMatch(LIVE, { status: 'live', period: 'first-half' });
  app.book.setMarket(RESULT, { match: MATCH, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  for (const [match, market] of [
    [1003, SECOND],
    [1004, THIRD],
  ] as const) {
    app.book.setMatch(match);
    app.book.setMarket(market, { match, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  }
  app.book.setMarket(IN_PLAY, { match: LIVE, prices: { home: 2_000, draw: 3_400, away: 3_600 } });
});
afterAll(async () => {
  await expectProof(app);
  expect(app.failures).toEqual([]);
  await app.close();
});

async function rich() {
  last += 1;
  const who = player(last);
  await deposit(app, who, 500_00n);
  return who;
}

async function refer(command: Command = LARGE) {
  const who = await rich();
  const bet = takenOf(await app.betting.place(slipOf(app, who, [command])));
  return { who, bet };
}

const answer = (bet: Reference, state: 'accepted' | 'part' | 'declined', most?: bigint) =>
  app.database.inTransaction((tx) => app.betting.answerReferral(tx, bet, { state, most, by: 'tina' }));
const read = async (who: Awaited<ReturnType<typeof rich>>, bet: Reference) =>
  (await app.betting.bets(who, [bet]))[0];
const stateOf = async (bet: Reference) =>
  (await app.database.read<{ state: string }>('SELECT state FROM betting.referral WHERE bet = $1', [bet]))[0]
    ?.state;

describe('a bet above the threshold', () => {
  it('waits with its stake locked, and a smaller one is accepted at once', async () => {
    const { who, bet } = await refer();
    expect(bet).toMatchObject({ status: 'confirming', isReferred: true });
    expect((bet.decideAt?.getTime() ?? 0) - bet.createdAt.getTime()).toBe(WAIT_MS);
    expect(await pockets(app, who)).toEqual({ cash: 400_00n, locked: 100_00n, debt: 0n });
    const waiting = await app.betting.waitingReferrals(10);
    expect(waiting.map((entry) => entry.bet.id)).toContain(bet.id);
    expect(waiting[0]?.ofMs).toBe(WAIT_MS);
    const small = takenOf(await app.betting.place(slipOf(app, await rich(), [{ ...LARGE, stake: 26_00n }])));
    expect(small).toMatchObject({ status: 'accepted' });
    await answer(bet.id, 'declined');
  });

  it('waits also when it is placed in parts, in one slip, in several or at once', async () => {
    const part = { ...LARGE, stake: 20_00n };
    const [slips, together] = [await rich(), await rich()];
    const placed = (who: typeof slips, over: Partial<Command> = {}) =>
      app.betting.place(slipOf(app, who, [{ ...part, ...over }]));
    expect(takenOf(await placed(slips))).toMatchObject({ status: 'accepted' });
    expect(takenOf(await placed(slips))).toMatchObject({ status: 'confirming', isReferred: true });
    expect(takenOf(await placed(slips, { selection: 'away', odds: 3_600 }))).toMatchObject({
      status: 'accepted',
    });
    const bets = (await Promise.all([placed(together), placed(together)])).map(takenOf);
    expect(bets.map(({ status }) => status).sort()).toEqual(['accepted', 'confirming']);
    for (const { bet } of await app.betting.waitingReferrals(10)) await answer(bet.id, 'declined');
    await expectProof(app);
  });

  it('is accepted by a trader and confirmed at the price that the player saw', async () => {
    const { who, bet } = await refer();
    expect(await answer(bet.id, 'accepted')).toMatchObject({ is: 'answered' });
    expect(await answer(bet.id, 'declined')).toEqual({ is: 'gone' });
    await app.betting.confirmDue();
    expect(await read(who, bet.id)).toMatchObject({ status: 'accepted', maxReturn: 200_00n });
    expect((await read(who, bet.id))?.isReferred).toBeUndefined();
    expect(await pockets(app, who)).toEqual({ cash: 400_00n, locked: 100_00n, debt: 0n });
    await expectProof(app);
  });

  it('is not confirmed after an acceptance when the price has fallen meanwhile', async () => {
    const { who, bet } = await refer();
    app.book.setMarket(RESULT, { prices: { home: 1_900, draw: 3_400, away: 3_600 } });
    await answer(bet.id, 'accepted');
    await app.betting.confirmDue();
    expect(await read(who, bet.id)).toMatchObject({ status: 'rejected', reject: { is: 'odds-changed' } });
    expect(await pockets(app, who)).toEqual({ cash: 500_00n, locked: 0n, debt: 0n });
    app.book.setMarket(RESULT, { prices: { home: 2_000, draw: 3_400, away: 3_600 } });
  });

  it('returns its stake when a trader declines it', async () => {
    const { who, bet } = await refer();
    expect(await answer(bet.id, 'declined')).toMatchObject({ is: 'answered' });
    expect(await read(who, bet.id)).toMatchObject({
      status: 'rejected',
      reject: { is: 'referral-declined' },
    });
    expect(await pockets(app, who)).toEqual({ cash: 500_00n, locked: 0n, debt: 0n });
    await expectProof(app);
  });

  it('is declined by itself when nobody answers in time, and can then not be answered', async () => {
    const { who, bet } = await refer();
    await app.betting.confirmDue();
    expect(await read(who, bet.id)).toMatchObject({ status: 'confirming' });
    await ageWaiting(app, WAIT_MS);
    await app.betting.confirmDue();
    expect(await read(who, bet.id)).toMatchObject({
      status: 'rejected',
      reject: { is: 'referral-declined' },
    });
    expect(await stateOf(bet.id)).toBe('expired');
    expect(await answer(bet.id, 'accepted')).toEqual({ is: 'gone' });
    expect(await pockets(app, who)).toEqual({ cash: 500_00n, locked: 0n, debt: 0n });
    await expectProof(app);
  });

  it('is answered with a smaller stake, which the player then places without waiting; a larger one waits again', async () => {
    const { who, bet } = await refer();
    expect(await answer(bet.id, 'part', 100_00n)).toEqual({ is: 'wrong-stake' });
    expect(await answer(bet.id, 'part', 1_00n)).toEqual({ is: 'wrong-stake' });
    expect(await answer(bet.id, 'part', 50_00n)).toMatchObject({ is: 'answered' });
    expect(await read(who, bet.id)).toMatchObject({
      status: 'rejected',
      reject: { is: 'over-limit', max: 50_00n },
    });
    const again = (over: Partial<Command>) => app.betting.place(slipOf(app, who, [{ ...LARGE, ...over }]));
    expect(takenOf(await again({ stake: 30_00n }))).toMatchObject({ status: 'accepted' });
    expect(takenOf(await again({ stake: 20_00n }))).toMatchObject({ status: 'accepted' });
    // The offer is used up.
    const more = takenOf(await again({ stake: 5_00n }));
    expect(more).toMatchObject({ status: 'confirming', isReferred: true });
    const larger = takenOf(await again({ stake: 60_00n }));
    expect(larger).toMatchObject({ status: 'confirming', isReferred: true });
    const other = takenOf(await again({ stake: 50_00n, selection: 'away', odds: 3_600 }));
    expect(other).toMatchObject({ status: 'confirming', isReferred: true });
    for (const { id } of [more, larger, other]) await answer(id, 'declined');
    await expectProof(app);
  });

  it('is answered for its lines only: the same stake on one line of the same selections waits', async () => {
    const who = await rich();
    const legs: Command[] = [RESULT, SECOND, THIRD].map((market) => ({ ...LARGE, market }));
    const doubles = { shape: { sizes: [2], bankers: [] }, stakePerLine: 30_00n };
    const place = (commands: Command[], how: Parameters<typeof combinedSlip>[3]) =>
      app.betting.place(combinedSlip(app, who, commands, how));
    const system = takenOf(await place(legs, doubles));
    expect(system).toMatchObject({ status: 'confirming', isReferred: true });
    await answer(system.id, 'part', 60_00n);
    const treble = takenOf(await place(legs, { stakePerLine: 60_00n }));
    expect(treble).toMatchObject({ status: 'confirming', isReferred: true });
    await answer(treble.id, 'declined');
    const offered = takenOf(await place([...legs].reverse(), { ...doubles, stakePerLine: 20_00n }));
    expect(offered).toMatchObject({ status: 'accepted', stake: 60_00n });
    await expectProof(app);
  });

  it('in play is not confirmed before its delay is over, however fast the trader is', async () => {
    const { who, bet } = await refer({ ...LARGE, market: IN_PLAY });
    await answer(bet.id, 'accepted');
    await app.betting.confirmDue();
    const waiting = await read(who, bet.id);
    expect(waiting?.status).toBe('confirming');
    expect((waiting?.decideAt?.getTime() ?? 0) - bet.createdAt.getTime()).toBe(app.terms.inPlayDelayMs);
    await ageWaiting(app, app.terms.inPlayDelayMs);
    await app.betting.confirmDue();
    expect(await read(who, bet.id)).toMatchObject({ status: 'accepted' });
  });
});
