import { fraction } from '@palpite/kernel/fraction';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { describe, expect, it } from 'vitest';
import type { BetRecord } from '../../sportsbook/betting/index.ts';
import type { CashOutRecord } from '../../sportsbook/cash-out/index.ts';
import { betLine, betPage } from './bet-page.ts';

const BET: BetRecord = {
  id: 7n as Reference,
  player: 5 as PlayerId,
  asset: 'BRL',
  brand: 'br',
  status: 'cashed-out',
  kind: 'single',
  shape: { sizes: [1], bankers: [] },
  lines: 1,
  stakePerLine: 100_00n,
  stake: 100_00n,
  isFree: false,
  version: 2,
  bonusStake: 0n,
  bonus: undefined,
  paid: { bonus: 0n, late: 0n, lost: 0n },
  counted: 0n,
  booster: undefined,
  boost: 0n,
  cashed: { stake: 100_00n, returned: 90_25n, parts: 1, bonus: 0n, lost: 0n },
  maxReturn: 190_00n,
  liability: 0n,
  netted: 0n,
  rate: undefined,
  policy: 'any',
  createdAt: new Date(0),
  legs: [],
};
const DONE: CashOutRecord = {
  id: 8n as Reference,
  player: 5 as PlayerId,
  requestId: undefined,
  bet: BET.id,
  asset: 'BRL',
  stake: 100_00n,
  isWhole: true,
  asked: 90_25n,
  least: 90_25n,
  state: 'done',
  price: 90_25n,
  fair: fraction(28_501n, 3n),
  marginBp: 500,
  reason: undefined,
  createdAt: new Date(1),
  decideAt: new Date(1),
  decidedAt: new Date(2),
};

const cashOutsOf = (cashOuts: readonly CashOutRecord[]) =>
  betPage(
    { admin: { toBase: (_asset, units) => units }, currency: 'USD' },
    BET,
    { settlements: [], cashOuts, ledger: [] },
    'ENG',
  ).cash_outs;

describe('the cash-outs on the page of a bet', () => {
  it('show the fair value, the margin and the paid price', () => {
    expect(cashOutsOf([DONE])).toEqual([
      {
        id: '8',
        state: 'done',
        stake: 100_00,
        asked: 90_25,
        price: 90_25,
        fair_value: '95.0033',
        margin_bp: 500,
        reason: '',
        at: 1,
      },
    ]);
  });

  it('show neither when they were paid before these were stored', () => {
    const [old] = cashOutsOf([{ ...DONE, fair: undefined, marginBp: undefined }]);
    expect(old).not.toHaveProperty('fair_value');
    expect(old).not.toHaveProperty('margin_bp');
  });
});

describe('the kind of a bet', () => {
  const lines = { ...BET, kind: 'system' as const, lines: 2 };
  const kindOf = (types: readonly string[], selections = types.map(() => 'home-9')) => {
    const labels = (type: string) =>
      ({
        sport: 'football',
        type,
        period: 'full-time',
        home: { name: 'A' },
        away: { name: 'B' },
        league: { name: 'L' },
      }) as never;
    const legs = types.map((type, index) => ({
      match: 1,
      market: index + 1,
      selection: selections[index] ?? '',
      odds: 2_000,
      line: '',
      labels: labels(type),
    }));
    return betLine(
      { admin: { toBase: (_asset, units) => units }, currency: 'USD' },
      { ...lines, legs: legs as never },
      'ENG',
    ).kind;
  };

  it('is each-way for the win and the place part of one player, and a system for any other two lines', () => {
    expect(kindOf(['first-goalscorer', 'first-goalscorer-place'])).toBe('each-way');
    expect(kindOf(['first-goalscorer', 'first-goalscorer-place'], ['home-9', 'home-10'])).toBe('system');
    expect(kindOf(['first-goalscorer', 'home-player-scores'])).toBe('system');
  });
});
