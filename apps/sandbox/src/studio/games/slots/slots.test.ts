import { fraction, over, plus, times, toFractionText, ZERO } from '@palpite/kernel/fraction';
import { describe, expect, it } from 'vitest';
import * as macaw from '../arara-premiada/arara-premiada.ts';
import * as carnival from '../carnaval-da-sorte/carnaval-da-sorte.ts';
import * as pharaoh from '../olho-do-farao/olho-do-farao.ts';
import * as river from '../rio-bravo/rio-bravo.ts';
import { drawing } from '../test/drawing.ts';
import * as tiger from '../tigre-de-ouro/tigre-de-ouro.ts';
import { meanFreeSpins } from './free-spins.ts';
import { jackpotMean } from './jackpot.ts';
import { hitShare, lineMean, lineUnits, lineWins, TWENTY_LINES } from './lines.ts';
import { basisPoints, payUnits } from './payout.ts';
import {
  countOf,
  countWays,
  makeReels,
  type Reels,
  ratio,
  type SlotSymbol,
  scatterMean,
  windowsOf,
} from './reels.ts';
import { unitsOf } from './slot-spin.ts';
import { waysHitShare, waysMean, waysWins } from './ways.ts';

/** Small reels with everything on them: a wild on every reel but the first for ways, a scatter, three that pay. */
const SYMBOLS: readonly SlotSymbol[] = [
  { letter: 'W', name: 'wild', pays: [0, 0, 0, 20, 60, 300], wild: 1 },
  { letter: 'A', name: 'a', pays: [0, 0, 0, 7, 30, 100] },
  { letter: 'B', name: 'b', pays: [0, 0, 0, 5, 11, 40] },
  { letter: 'S', name: 's', pays: [] },
];
const SMALL = makeReels(SYMBOLS, 3, ['ABSWAB', 'BAWBS', 'AABSWB', 'WABSA', 'SBAABW']);
const WAYS: readonly SlotSymbol[] = [
  { letter: 'V', name: 'v', pays: [], wild: 2 },
  { letter: 'X', name: 'x', pays: [], wild: 3 },
  { letter: 'A', name: 'a', pays: [0, 0, 0, 7, 30, 100] },
  { letter: 'B', name: 'b', pays: [0, 0, 0, 5, 11, 40] },
  { letter: 'S', name: 's', pays: [] },
];
const SMALL_WAYS = makeReels(WAYS, 3, ['ABSSAB', 'BAVSS', 'AASSXB', 'VXBSSSA', 'SBASBA']);

function eachGrid(reels: Reels, visit: (grid: readonly number[], stops: readonly number[]) => void): void {
  const windows = reels.strips.map((_, reel) => windowsOf(reels, reel));
  const walk = (reel: number, grid: readonly number[], stops: readonly number[]) => {
    if (reel === windows.length) return visit(grid, stops);
    windows[reel]?.forEach((window, stop) => {
      walk(reel + 1, [...grid, ...window], [...stops, stop]);
    });
  };
  walk(0, [], []);
}

function bruteForce(reels: Reels, units: (grid: readonly number[]) => number, scatter: number) {
  let [all, paid, hits] = [0, 0, 0];
  eachGrid(reels, (grid) => {
    all++;
    const won = units(grid);
    paid += won;
    if (won > 0 || countOf(grid, scatter) >= 3) hits++;
  });
  return { mean: fraction(BigInt(paid), BigInt(all)), hit: fraction(BigInt(hits), BigInt(all)) };
}

describe('lines', () => {
  it('mean and hit share by symbol counts equal those of all stops', () => {
    const { mean, hit } = bruteForce(SMALL, (grid) => unitsOf(lineWins(SYMBOLS, TWENTY_LINES, 3, grid)), 3);
    expect(toFractionText(over(mean, ratio(20)))).toBe(toFractionText(lineMean(SYMBOLS, SMALL)));
    expect(hitShare(SYMBOLS, TWENTY_LINES, SMALL, { symbol: 3, least: 3 })).toEqual(hit);
  });

  it('are twenty different ones', () => {
    expect(new Set(TWENTY_LINES.map(String)).size).toBe(20);
  });

  it.each([
    ['WWWWW', 300, 5],
    ['WWWAB', 30, 4],
    ['WWWSB', 20, 3],
    ['WWBBA', 11, 4],
    ['AWWSS', 7, 3],
    ['AABAA', 0, 2],
    ['SSSSS', 0, 5],
    ['WWWBS', 20, 3],
  ])('%s pays %i units for %i symbols, the better of the run and its wilds', (row, units, length) => {
    const shown = Array.from(row, (letter) => SYMBOLS.findIndex((symbol) => symbol.letter === letter));
    expect(lineUnits(SYMBOLS, shown)).toEqual({ units, length });
  });

  it('mean of Arara Premiada equals all 11,638 stops played through the game', () => {
    let units = 0;
    let rounds = 0;
    let hits = 0;
    eachGrid(macaw.REELS, (_grid, stops) => {
      const step = macaw.araraPremiada.begin(5n, null, drawing(...stops, 1_999_999), 1n);
      units += Number(step?.win ?? 0n);
      rounds++;
      if (step && step.win > 0n) hits++;
    });
    expect(rounds).toBe(11_638);
    const lines = fraction(BigInt(units), BigInt(macaw.LINES.length * rounds));
    expect(plus(lines, jackpotMean(macaw.JACKPOTS))).toEqual(macaw.araraPremiada.info.rtp);
    expect(macaw.araraPremiada.info.hitRateBp).toBe(Math.floor((hits * 10_000) / rounds));
  });
});

/** By the distribution of the openings of each reel instead of their means. */
function waysByDistribution(symbols: readonly SlotSymbol[], reels: Reels) {
  let mean = ZERO;
  symbols.forEach(({ pays }, symbol) => {
    if (pays.length === 0) return;
    const tables = reels.strips.map((_, reel) => {
      const table = new Map<number, bigint>();
      for (const window of windowsOf(reels, reel)) {
        const open = window.reduce((sum, s) => sum + (s === symbol ? 1 : (symbols[s]?.wild ?? 0)), 0);
        table.set(open, (table.get(open) ?? 0n) + 1n);
      }
      return table;
    });
    const walk = (reel: number, ways: bigint, count: bigint) => {
      const table = tables[reel];
      const all = tables
        .slice(0, reel + 1)
        .reduce((size, t) => size * [...t.values()].reduce((a, b) => a + b, 0n), 1n);
      if (!table) {
        mean = plus(mean, fraction(ways * count * BigInt(pays[reel] ?? 0), all));
        return;
      }
      for (const [open, stops] of table) {
        if (open > 0) walk(reel + 1, ways * BigInt(open), count * stops);
        else mean = plus(mean, fraction(ways * count * stops * BigInt(pays[reel] ?? 0), all));
      }
    };
    walk(0, 1n, 1n);
  });
  return mean;
}

describe('ways', () => {
  it('mean and hit share equal those of all stops', () => {
    const { mean, hit } = bruteForce(SMALL_WAYS, (grid) => unitsOf(waysWins(WAYS, 3, grid)), 4);
    expect(waysMean(WAYS, SMALL_WAYS)).toEqual(mean);
    expect(waysHitShare(WAYS, SMALL_WAYS, { symbol: 4, least: 3 })).toEqual(hit);
  });

  it.each([
    ['Tigre de Ouro', tiger.SYMBOLS, tiger.REELS],
    ['the free spins of Tigre de Ouro', tiger.SYMBOLS, tiger.FREE_REELS],
    ['Carnaval da Sorte', carnival.SYMBOLS, carnival.REELS],
    ['the free spins of Carnaval da Sorte', carnival.SYMBOLS, carnival.FREE_REELS],
  ])('mean of %s is the same by the distribution of openings', (_name, symbols, reels) => {
    expect(waysMean(symbols, reels)).toEqual(waysByDistribution(symbols, reels));
    // Wilds on the first reel would belong to every symbol at once.
    expect(reels.strips[0]?.some((symbol) => symbols[symbol]?.wild !== undefined)).toBe(false);
  });
});

describe('features', () => {
  it('scatters are counted as all stops show them', () => {
    const counts = new Array<bigint>(16).fill(0n);
    eachGrid(SMALL, (grid) => {
      const shown = countOf(grid, 3);
      counts[shown] = (counts[shown] ?? 0n) + 1n;
    });
    expect(countWays(SMALL, 3)).toEqual(counts);
    const all = counts.reduce((sum, ways) => sum + ways, 0n);
    expect(scatterMean(SMALL, 3, [0, 1, 2])).toEqual(
      fraction(
        counts.reduce((sum, ways, shown) => sum + ways * BigInt(Math.min(shown, 2)), 0n),
        all,
      ),
    );
  });

  it('free spins that trigger again are as many as a walk forward over all lengths says', () => {
    const rules = { awarded: 3, added: 2, most: 9 };
    const chance = ratio(1, 7);
    let mean = ZERO;
    let states = new Map([[rules.awarded, ratio(1)]]);
    for (let played = 0; played < rules.most; played++) {
      const next = new Map<number, ReturnType<typeof ratio>>();
      for (const [total, weight] of states) {
        if (total === played) continue;
        mean = plus(mean, weight);
        const more = Math.min(rules.most, total + rules.added);
        next.set(more, plus(next.get(more) ?? ZERO, times(weight, chance)));
        next.set(total, plus(next.get(total) ?? ZERO, times(weight, ratio(6, 7))));
      }
      states = next;
    }
    expect(meanFreeSpins(rules, chance)).toEqual(mean);
  });

  it('hold-and-spin is what a walk forward over coins and respins says', () => {
    const start = 11;
    const states = new Map<number, ReturnType<typeof ratio>>([[start * 4 + river.RESPINS, ratio(1)]]);
    let [landed, full] = [ZERO, ZERO];
    // The order of coins, then of respins downwards, visits each state after all that lead to it.
    for (let held = start; held < river.CELLS; held++) {
      for (let left = river.RESPINS; left > 0; left--) {
        const weight = states.get(held * 4 + left);
        if (!weight) continue;
        for (let mask = 0; mask < 1 << (river.CELLS - held); mask++) {
          const caught = mask.toString(2).replaceAll('0', '').length;
          const ways = BigInt(river.COIN_ODDS - 1) ** BigInt(river.CELLS - held - caught);
          const chance = times(weight, fraction(ways, BigInt(river.COIN_ODDS) ** BigInt(river.CELLS - held)));
          landed = plus(landed, times(chance, ratio(caught)));
          if (held + caught === river.CELLS) full = plus(full, chance);
          const key = caught === 0 ? held * 4 + left - 1 : (held + caught) * 4 + river.RESPINS;
          states.set(key, plus(states.get(key) ?? ZERO, chance));
        }
      }
    }
    expect(river.holdMean(start)).toEqual({ landed, full });
  });

  it('a win is rounded down once and cut to the greatest', () => {
    expect(payUnits(1n, 39, 20, 100)).toBe(1n);
    expect(payUnits(7n, 13, 20, 100)).toBe(4n);
    expect(payUnits(7n, 10_000, 20, 100)).toBe(700n);
  });
});

// Computed here and not in the games: it takes half a second, which a starting sandbox need not spend.
describe('the stated hit rate is the exact one of', () => {
  it.each([
    [
      macaw.araraPremiada,
      hitShare(macaw.SYMBOLS, macaw.LINES, macaw.REELS, { symbol: macaw.SYMBOLS.length, least: 1 }),
    ],
    [
      pharaoh.olhoDoFarao,
      hitShare(pharaoh.SYMBOLS, TWENTY_LINES, pharaoh.REELS, { symbol: pharaoh.EYE, least: 3 }),
    ],
    [
      river.rioBravo,
      hitShare(river.SYMBOLS, TWENTY_LINES, river.REELS, { symbol: river.COIN, least: river.LEAST_COINS }),
    ],
    [tiger.tigreDeOuro, waysHitShare(tiger.SYMBOLS, tiger.REELS, { symbol: tiger.COIN, least: 3 })],
    [
      carnival.carnavalDaSorte,
      waysHitShare(carnival.SYMBOLS, carnival.REELS, { symbol: carnival.FLOAT, least: 3 }),
    ],
  ])('$0.info.id', (game, share) => {
    expect(game.info.hitRateBp).toBe(basisPoints(share));
  });
});
