import { BONUS_STATUS } from '@palpite/kernel/bonus/bonus';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BonusCasino, openBonusCasino } from './bonus-casino.ts';

let at: BonusCasino;

beforeAll(async () => {
  at = await openBonusCasino();
});
afterEach(async () => {
  at.play('slots');
  await at.expectBooks();
});
afterAll(() => at.bank.close());

const BPS = 10_000n;

describe('a casino bet with bonus money', () => {
  it('takes cash first, pays in proportion, counts when the round closes, and gives it back when it opens', async () => {
    const who = await at.newPlayer(30_00n);
    const id = await at.giveBonus(who, 100_00n);
    expect(await at.call(who, { op: 'bet', tx: 'b1', amount: 40_00n })).toEqual({
      result: 'ok',
      balance: 90_00n,
    });
    expect(await at.bonusOf(who, id)).toMatchObject({ balance: 90_00n, openStakes: 1, progress: 0n });
    await at.call(who, { op: 'win', tx: 'w1', amount: 80_00n, end: true });
    expect(await at.pockets(who)).toEqual({ cash: 60_00n, bonus: 110_00n, debt: 0n });
    expect(await at.bonusOf(who, id)).toMatchObject({
      balance: 110_00n,
      openStakes: 0,
      progress: 40_00n * BPS,
    });
    expect(at.studio.events.findLast(({ kind }) => kind === 'round-closed')).toMatchObject({
      product: 'slots',
      stakedCash: '3000',
      stakedBonus: '1000',
      paidCash: '6000',
      paidBonus: '2000',
      paid: '8000',
      theoretical: '120',
    });
    await at.call(who, { op: 'rollback', tx: 'x1', ref: 'w1' });
    expect(await at.pockets(who)).toEqual({ cash: 0n, bonus: 90_00n, debt: 0n });
    expect(await at.bonusOf(who, id)).toMatchObject({ balance: 90_00n, openStakes: 1, progress: 0n });
    await at.call(who, { op: 'rollback', tx: 'x2', ref: 'b1' });
    expect(await at.pockets(who)).toEqual({ cash: 30_00n, bonus: 100_00n, debt: 0n });
    expect(await at.bonusOf(who, id)).toMatchObject({ balance: 100_00n, openStakes: 0, progress: 0n });
  });

  it('counts by the contribution of the game; a jackpot slot takes none, and the balance for its studio leaves the bonus out', async () => {
    const who = await at.newPlayer(10_00n);
    const id = await at.giveBonus(who, 50_00n);
    at.play('table');
    await at.call(who, { op: 'bet_win', tx: 'c1', round: 'c', amount: 20_00n, win: 0n, end: true });
    expect((await at.bonusOf(who, id)).progress).toBe(20_00n * 1_500n);
    at.play('jackpot_slots');
    expect(await at.call(who, { op: 'bet', tx: 'j1', round: 'j', amount: 1_00n })).toEqual({
      result: 'insufficient_funds',
      balance: 0n,
    });
    expect(await at.pockets(who)).toMatchObject({ cash: 0n, bonus: 40_00n });
  });

  it('is refused above the maximum stake where bonus money is needed', async () => {
    const who = await at.newPlayer(60_00n);
    const id = await at.giveBonus(who, 20_00n, { maxStake: 50_00n });
    expect((await at.call(who, { op: 'bet', tx: 'm1', amount: 70_00n })).result).toBe('limit_reached');
    expect((await at.call(who, { op: 'bet', tx: 'm2', amount: 60_00n })).result).toBe('ok');
    await at.call(who, { op: 'end_round', tx: 'm3' });
    expect((await at.bonusOf(who, id)).progress).toBe(50_00n * BPS);
  });

  it('reads the bonuses of a call once, and once more only where it names a bonus that is over', async () => {
    const who = await at.newPlayer(0n);
    const id = await at.giveBonus(who, 10_00n);
    const open = vi.spyOn(at.bank.bonuses, 'open');
    try {
      await at.call(who, { op: 'bet', tx: 'n1', amount: 10_00n });
      await at.call(who, { op: 'win', tx: 'n2', amount: 4_00n });
      expect(open).toHaveBeenCalledTimes(2);
      await at.call(who, { op: 'bet', tx: 'n3', amount: 4_00n });
      await at.call(who, { op: 'end_round', tx: 'n4' });
      expect(open).toHaveBeenCalledTimes(4);
      await at.call(who, { op: 'rollback', tx: 'n5', ref: 'n3' });
      expect(open).toHaveBeenCalledTimes(6);
    } finally {
      open.mockRestore();
    }
    expect(await at.bonusOf(who, id)).toMatchObject({ status: BONUS_STATUS.ended });
  });

  it('adds up several bets of a round, and a round keeps the bonus of its first bet', async () => {
    const who = await at.newPlayer(0n);
    const first = await at.giveBonus(who, 10_00n);
    const second = await at.giveBonus(who, 10_00n);
    await at.call(who, { op: 'bet', tx: 's1', amount: 4_00n });
    await at.call(who, { op: 'bet', tx: 's2', amount: 6_00n });
    expect(await at.bonusOf(who, first)).toMatchObject({ balance: 0n, openStakes: 2 });
    await at.call(who, { op: 'win', tx: 's3', amount: 0n });
    expect(await at.bonusOf(who, first)).toMatchObject({ status: 3, reason: 'spent', openStakes: 0 });
    expect(await at.bonusOf(who, second)).toMatchObject({ status: 1, balance: 10_00n });
    await at.call(who, { op: 'win', tx: 's4', amount: 5_00n });
    // A late win of a bonus that has ended is lost.
    expect(await at.pockets(who)).toEqual({ cash: 0n, bonus: 10_00n, debt: 0n });
  });

  it('converts when the last round closes; a late win is cash; what is written off is borne by the bookmaker', async () => {
    const who = await at.newPlayer(0n);
    const id = await at.giveBonus(who, 10_00n, { wagerX100: 100n });
    await at.call(who, { op: 'bet', tx: 'v1', amount: 10_00n });
    await at.call(who, { op: 'win', tx: 'v2', amount: 30_00n, end: true });
    expect(await at.bonusOf(who, id)).toMatchObject({ status: 2, converted: 30_00n });
    await at.call(who, { op: 'win', tx: 'v3', amount: 5_00n });
    expect(await at.pockets(who)).toEqual({ cash: 35_00n, bonus: 0n, debt: 0n });
    await at.call(who, { op: 'rollback', tx: 'v4', ref: 'v3' });
    expect(await at.pockets(who)).toEqual({ cash: 30_00n, bonus: 0n, debt: 0n });
    // The conversion is not undone: the bonus part of the first win is no longer in a bonus.
    await at.call(who, { op: 'rollback', tx: 'v5', ref: 'v2' });
    expect(await at.pockets(who)).toEqual({ cash: 30_00n, bonus: 0n, debt: 0n });
  });
});

describe('wins of free rounds', () => {
  it('form one growing bonus per grant, which waits for its turn, and shrink when a win is rolled back', async () => {
    const who = await at.newPlayer(0n);
    const grant = await at.freeRounds(who, 5, 'bonus');
    const spin = async (n: number, amount: bigint) => {
      const round = `f${n}`;
      await at.call(who, { op: 'free_bet', tx: `fb${n}`, round, grant, amount: 100n });
      return at.call(who, { op: 'free_win', tx: `fw${n}`, round, amount, end: true });
    };
    expect(await spin(1, 3_00n)).toEqual({ result: 'ok', balance: 3_00n });
    await spin(2, 2_00n);
    expect(await at.bonuses(who)).toEqual([{ status: 1, granted: 5_00n, balance: 5_00n }]);
    await at.call(who, { op: 'rollback', tx: 'fx', ref: 'fw2' });
    expect(await at.bonuses(who)).toEqual([{ status: 1, granted: 3_00n, balance: 3_00n }]);
    const other = await at.freeRounds(who, 5, 'bonus');
    await at.call(who, { op: 'free_bet', tx: 'ob', round: 'o', grant: other, amount: 100n });
    await at.call(who, { op: 'free_win', tx: 'ow', round: 'o', amount: 1_00n, end: true });
    expect(await at.bonuses(who)).toEqual([
      { status: 1, granted: 3_00n, balance: 3_00n },
      { status: 0, granted: 1_00n, balance: 0n },
    ]);
  });
});
