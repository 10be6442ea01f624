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
/** Half of the highest stake that bonus money allows. */
const CELL = 25_00n;
/** Far above what a bonus may become. */
const CELLS = 200;
const ODDS = [1_500, 2_000, 3_500, 5_500, 10_500, 25_500, 50_500];

/** What a stake of the bonus may be put on, in cells of wagering, and what wins with which chance. */
interface Choice {
  readonly counts: number;
  readonly wins: number;
  readonly chance: number;
}

function choicesOf(terms: ReturnType<typeof termsOf>): Choice[] {
  const stake = terms.maxStake;
  const counts = (contribution: bigint) => Number((stake * contribution) / 10_000n / CELL);
  return ODDS.flatMap((odds) => {
    const wins = (Number(stake / CELL) * odds) / 1_000;
    const keeps = (earned: bigint) => 1 - Number(earned) / Number(stake);
    const slots = (stake * LEAST_EARNED_BP.slots) / 10_000n;
    return [
      {
        counts: counts(terms.contribution.sports),
        wins,
        chance: (keeps(earnedOfBet(stake, odds)) * 1_000) / odds,
      },
      { counts: counts(terms.contribution.slots), wins, chance: (keeps(slots) * 1_000) / odds },
    ];
  });
}

/** What the best play makes of a bonus without any own money behind it, on average, as a share of it. */
function bestPlay(bonus: bigint, terms: ReturnType<typeof termsOf>): number {
  const most = Number((terms.maxConversion ?? BigInt(CELLS) * CELL) / CELL);
  const staked = Number(terms.maxStake / CELL);
  const choices = choicesOf(terms);
  const rounds = Number(requirementOf(bonus, terms) / 10_000n / CELL);
  const valueAt = (values: readonly number[], cells: number) => {
    const low = Math.min(Math.floor(cells), CELLS);
    const part = low === CELLS ? 0 : cells - low;
    return (values[low] ?? 0) * (1 - part) + (values[low + 1] ?? 0) * part;
  };
  const done = Array.from({ length: CELLS + 1 }, (_, cells) => Math.min(cells, most));
  const left: (readonly number[])[] = [done];
  for (let round = 1; round <= rounds; round += 1)
    left.push(
      done.map((_, cells) =>
        cells < staked
          ? 0
          : Math.max(
              ...choices.map(({ counts, wins, chance }) => {
                const after = left[Math.max(round - counts, 0)] ?? done;
                const lost = cells - staked;
                return chance * valueAt(after, lost + wins) + (1 - chance) * (after[lost] ?? 0);
              }),
            ),
      ),
    );
  return (left[rounds]?.[Number(bonus / CELL)] ?? 0) / Number(bonus / CELL);
}

describe('a player who risks the deposit at once at long odds, and wagers the bonus only when it is lost', () => {
  const first = campaigns.find(({ code }) => code === '100_first');
  if (!first) throw new Error('no offer of the first deposit');
  const bonus = depositShare(DEPOSIT, first.amounts.percentBps ?? 0n, first.amounts.max ?? 0n);
  const terms = termsOf(first.terms, undefined, NOW, bonus);

  it('keeps on average less than a third of the bonus of the first deposit, with the best play', () => {
    expect(bonus).toBe(600_00n);
    expect(terms.maxConversion).toBe(bonus);
    const kept = bestPlay(bonus, terms);
    expect(kept).toBeGreaterThan(0.2);
    // The deposit itself earns 3.84 % of what is risked.
    expect(kept - Number(earnedOfBet(DEPOSIT, 100_000)) / Number(bonus)).toBeLessThan(1 / 3);
  });

  it('would keep more than half of it if the bonus could become any amount of cash', () => {
    expect(bestPlay(bonus, { ...terms, maxConversion: undefined })).toBeGreaterThan(0.5);
  });
});
