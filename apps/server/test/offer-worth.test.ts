import { depositShare, requirementOf } from '@palpite/kernel/bonus/terms';
import { earnedOfBet, LEAST_EARNED_BP } from '@palpite/kernel/growth/earned';
import { instant } from '@palpite/kernel/time';
import { describe, expect, it } from 'vitest';
import { builtInCampaigns } from '../src/modules/bonuses/core/built-in.ts';
import { termsOf } from '../src/modules/bonuses/core/campaign.ts';

const NOW = instant(Date.UTC(2026, 10, 17, 12));
const campaigns = builtInCampaigns(
  {
    id: 'br',
    asset: 'BRL',
    maximumBonus: undefined,
    minimumDeposit: 30_00n,
    registerUnits: 10_00n,
    isDemo: true,
  },
  NOW,
);
const DEPOSIT = 600_00n;
const ODDS = [1_500, 2_000, 3_500, 5_500, 10_500, 25_500, 50_500];

/** Amounts are whole numbers of cells; the stakes are the highest that bonus money allows and the next lower ones. */
interface Grid {
  readonly cell: bigint;
  /** Far above what a bonus may become. */
  readonly cells: number;
  readonly stakes: number;
}
const HIGHEST_STAKE: Grid = { cell: 25_00n, cells: 200, stakes: 1 };
const SMALLER_STAKES: Grid = { cell: 10_00n, cells: 500, stakes: 5 };

/** What a stake of the bonus may be put on, in cells, and what wins with which chance. */
interface Choice {
  readonly staked: number;
  readonly counts: number;
  readonly wins: number;
  readonly chance: number;
}

function choicesOf(terms: ReturnType<typeof termsOf>, { cell, stakes }: Grid): Choice[] {
  const sizes = Array.from({ length: stakes }, (_, step) => terms.maxStake - BigInt(step) * cell);
  return sizes.flatMap((stake) => {
    const counts = (contribution: bigint) => Number((stake * contribution) / 10_000n / cell);
    const slots = (stake * LEAST_EARNED_BP.slots) / 10_000n;
    return ODDS.flatMap((odds) => {
      const staked = Number(stake / cell);
      const wins = (staked * odds) / 1_000;
      const chanceOf = (earned: bigint) => ((1 - Number(earned) / Number(stake)) * 1_000) / odds;
      const { contribution } = terms;
      return [
        { staked, counts: counts(contribution.sports), wins, chance: chanceOf(earnedOfBet(stake, odds)) },
        { staked, counts: counts(contribution.slots), wins, chance: chanceOf(slots) },
      ].filter((choice) => choice.counts > 0);
    });
  });
}

/** What the best play makes of a bonus without any own money behind it, on average, as a share of it. */
function bestPlay(bonus: bigint, terms: ReturnType<typeof termsOf>, grid: Grid): number {
  const { cell, cells: limit } = grid;
  const most = Number((terms.maxConversion ?? BigInt(limit) * cell) / cell);
  const choices = choicesOf(terms, grid);
  const rounds = Number(requirementOf(bonus, terms) / 10_000n / cell);
  const valueAt = (values: readonly number[], cells: number) => {
    const low = Math.min(Math.floor(cells), limit);
    const part = low === limit ? 0 : cells - low;
    return (values[low] ?? 0) * (1 - part) + (values[low + 1] ?? 0) * part;
  };
  const done = Array.from({ length: limit + 1 }, (_, cells) => Math.min(cells, most));
  const left: (readonly number[])[] = [done];
  for (let round = 1; round <= rounds; round += 1)
    left.push(
      done.map((_, cells) => {
        let best = 0;
        for (const { staked, counts, wins, chance } of choices) {
          if (staked > cells) continue;
          const after = left[Math.max(round - counts, 0)] ?? done;
          const lost = cells - staked;
          const mean = chance * valueAt(after, lost + wins) + (1 - chance) * (after[lost] ?? 0);
          if (mean > best) best = mean;
        }
        return best;
      }),
    );
  return (left[rounds]?.[Number(bonus / cell)] ?? 0) / Number(bonus / cell);
}

describe('a player who risks the deposit at once at long odds, and wagers the bonus only when it is lost', () => {
  const first = campaigns.find(({ code }) => code === '100_first');
  if (!first) throw new Error('no offer of the first deposit');
  const bonus = depositShare(DEPOSIT, first.amounts.percentBps ?? 0n, first.amounts.max ?? 0n);
  const terms = termsOf(first.terms, undefined, NOW, bonus);

  it('keeps on average 29 % of the bonus of the first deposit, with the highest stakes and the best play', () => {
    expect(bonus).toBe(600_00n);
    expect(terms.maxConversion).toBe(bonus);
    const kept = bestPlay(bonus, terms, HIGHEST_STAKE);
    expect(kept).toBeCloseTo(0.29, 2);
    // The deposit itself earns 3.84 % of what is risked.
    expect(kept - Number(earnedOfBet(DEPOSIT, 100_000)) / Number(bonus)).toBeLessThan(1 / 3);
  });

  it('keeps on average 35 % of it with stakes of 10.00 to 50.00 in steps of 10.00', {
    timeout: 60_000,
  }, () => {
    expect(bestPlay(bonus, terms, SMALLER_STAKES)).toBeCloseTo(0.35, 2);
  });

  it('would keep 80 % of it if the bonus could become any amount of cash', () => {
    expect(bestPlay(bonus, { ...terms, maxConversion: undefined }, HIGHEST_STAKE)).toBeCloseTo(0.8, 2);
  });
});
