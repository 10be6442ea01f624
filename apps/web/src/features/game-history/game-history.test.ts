import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneIn } from '../../parts/game-facts.tsx';
import { multipleOf, multipleText, type Round } from '../../parts/round-row.tsx';
import { filterOf, gameIn, periodStart, startOfDay } from './history-filter.ts';
import { roundsCsv } from './rounds-csv.tsx';

const round: Round = {
  round_id: '00123',
  provider: 'aurora',
  game_id: 'tigre',
  game_name: '=Tigre; "de Ouro"',
  currency: 'BRL',
  bet_amount: 200,
  bonus_amount: 0,
  win_amount: 1_486,
  net_amount: 1_286,
  begin_time: 5,
  end_time: 6,
  movements: [],
};

describe('a round', () => {
  it('shows its multiplier cut to hundredths, and none where nothing was staked', () => {
    expect(multipleText(multipleOf(round))).toBe('7.43x');
    expect(multipleText(multipleOf({ bet_amount: 300, win_amount: 200 }))).toBe('0.66x');
    expect(multipleText(multipleOf({ bet_amount: 0, win_amount: 200 }))).toBe('–');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }), (bet, win) => {
        const hundredths = multipleOf({ bet_amount: bet, win_amount: win }) ?? -1;
        expect(BigInt(hundredths)).toBe((BigInt(win) * 100n) / BigInt(bet));
      }),
    );
  });

  it('is a line of the file that no spreadsheet takes for a formula', () => {
    const words = { head: ['a', 'b'], at: () => 'then' };
    expect(roundsCsv([round], words, 'BRL', 'PT')).toBe(
      '\ufeffa;b\r\nthen;"\'=Tigre; ""de Ouro""";aurora;2,00;14,86;7,43;BRL;n00123;;;;\r\n',
    );
    expect(roundsCsv([round], words, 'BRL', 'ENG')).toContain('aurora,2.00,14.86,7.43,BRL,n00123');
  });

  it('of our own games has the seeds that it was drawn from, and the server seed once it is revealed', () => {
    const words = { head: [], at: () => 'then' };
    const hash = 'ab'.repeat(32);
    const seeds = (client_seed: string, server_seed: string) => {
      const fairness = { server_seed_hash: hash, client_seed, nonce: 7, server_seed };
      return roundsCsv([{ ...round, fairness }], words, 'BRL', 'ENG')
        .trimEnd()
        .split('n00123,')[1];
    };
    expect(seeds('lucky', '')).toBe(`${hash},lucky,7,`);
    expect(seeds('lucky', 'cd'.repeat(32))).toBe(`${hash},lucky,7,${'cd'.repeat(32)}`);
    // A spreadsheet would cut these, or take the last one for a formula.
    expect(seeds('12345678901234567', '')).toBe(`${hash},n12345678901234567,7,`);
    expect(seeds('1e9', '')).toBe(`${hash},n1e9,7,`);
    expect(seeds('-12', '')).toBe(`${hash},n-12,7,`);
    expect(seeds('-lucky', '')).toBe(`${hash},'-lucky,7,`);
  });
});

describe('the filter of the history', () => {
  it('begins at midnight, six days before it or 29, or nowhere', () => {
    const nowMs = 1_790_000_000_000;
    const today = startOfDay(nowMs, '13:20');
    expect(nowMs - today).toBe((13 * 60 + 20) * 60_000 + (nowMs % 60_000));
    expect(periodStart('today', today)).toBe(today);
    expect(periodStart('week', today)).toBe(today - 6 * 86_400_000);
    expect(periodStart('month', today)).toBe(today - 29 * 86_400_000);
    expect(periodStart('all', today)).toBeUndefined();
  });

  it('takes a game from an address that names one', () => {
    expect(gameIn('provider=aurora&game_id=tigre')).toEqual({ provider: 'aurora', gameId: 'tigre' });
    for (const search of ['', 'game_id=tigre', 'provider=aurora', 'provider=..&game_id=x'])
      expect(gameIn(search)).toBeUndefined();
    expect(filterOf(7, undefined)).toEqual({ fromMs: 7 });
  });
});

it('a hit rate is told as one in so many, rounded to tenths', () => {
  expect(oneIn('26.40', ',')).toBe('3,8');
  expect(oneIn('25.00', '.')).toBe('4');
  expect(oneIn('33.33', '.')).toBe('3');
  expect(oneIn('100.00', '.')).toBe('1');
});
