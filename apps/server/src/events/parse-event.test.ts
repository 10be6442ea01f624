import { describe, expect, it } from 'vitest';
import { parseEvent } from './parse-event.ts';

const ROUND = {
  player: 5,
  round: '77',
  version: 2,
  brand: 'br',
  studio: 'aurora',
  game: 'lines',
  asset: 'BRL',
  stakedCash: '30',
  stakedBonus: '70',
  paid: '101',
};
const AMOUNTS = { paidCash: '31', paidBonus: '70', theoretical: '1' };

describe('a closed round', () => {
  it('is read with its product and the parts of what it paid', () => {
    const round = { ...ROUND, ...AMOUNTS, product: 'live' };
    expect(parseEvent('round-closed', round)).toEqual({ kind: 'round-closed', ...round });
    expect(parseEvent('round-closed', { ...round, product: 'lottery' })).toBeUndefined();
    expect(parseEvent('round-closed', { ...ROUND, product: 'live' })).toBeUndefined();
  });

  it('has its parts by the proportion of its stakes and counts for no product when an earlier version wrote it', () => {
    expect(parseEvent('round-closed', ROUND)).toEqual({
      kind: 'round-closed',
      ...ROUND,
      paidCash: '31',
      paidBonus: '70',
      theoretical: '0',
      product: 'jackpot_slots',
    });
    expect(parseEvent('round-closed', { ...ROUND, paid: '-1' })).toBeUndefined();
  });
});

describe('a settled bet', () => {
  const bet = {
    player: 5,
    bet: '88',
    version: 3,
    brand: 'br',
    asset: 'BRL',
    ...AMOUNTS,
    stakedCash: '100',
    stakedBonus: '0',
    cashedCash: '0',
    isFree: false,
    isWon: false,
    isVoid: false,
    legs: 1,
    odds: 1_850,
    sport: 'tennis',
  };

  it('is read as it was written', () => {
    expect(parseEvent('bet-settled', bet)).toEqual({ kind: 'bet-settled', ...bet });
    expect(parseEvent('bet-settled', { ...bet, sport: 5 })).toBeUndefined();
    expect(parseEvent('bet-settled', { ...bet, cashedCash: undefined })).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  const asked = {
    player: 5,
    brand: 'br',
    order: '99',
    version: 1,
    asset: 'BRL',
    units: '5000',
    askedMs: 1_790_000_000_000,
  };

  it('is read as it was written, also when all of it came back, and not without its version or amount', () => {
    expect(parseEvent('withdrawal-changed', asked)).toEqual({ kind: 'withdrawal-changed', ...asked });
    expect(parseEvent('withdrawal-changed', { ...asked, version: 2, units: '0' })).toMatchObject({
      units: '0',
    });
    expect(parseEvent('withdrawal-changed', { ...asked, version: 0 })).toBeUndefined();
    expect(parseEvent('withdrawal-changed', { ...asked, units: '-1' })).toBeUndefined();
    expect(parseEvent('withdrawal-changed', { ...asked, order: 'x' })).toBeUndefined();
    expect(parseEvent('withdrawal-changed', { ...asked, askedMs: 'today' })).toBeUndefined();
  });
});

describe('what a player cost', () => {
  const cost = {
    player: 5,
    brand: 'br',
    of: 'bonus',
    ref: '99',
    version: 1,
    asset: 'BRL',
    units: '250',
  };

  it('is read as it was written, and a kind of cost that nobody knows is not', () => {
    expect(parseEvent('player-cost', cost)).toEqual({ kind: 'player-cost', ...cost });
    expect(parseEvent('player-cost', { ...cost, of: 'boost' })).toMatchObject({ of: 'boost' });
    expect(parseEvent('player-cost', { ...cost, of: 'tax' })).toBeUndefined();
    expect(parseEvent('player-cost', { ...cost, units: '-1' })).toBeUndefined();
    expect(parseEvent('player-cost', { ...cost, ref: 'x' })).toBeUndefined();
  });
});
