import type { SimulatedBet } from './simulated-bet.ts';
import type { SimulatedSeason } from './simulated-season.ts';

/** A second, small valuation in plain numbers: the model's own current probabilities, line by line. */

interface Factors {
  readonly expected: number;
  readonly greatest: number;
}

/** From the masses of the model, which the feed truncates to billionths and sends from time to time. */
function openFactors(season: SimulatedSeason, leg: SimulatedBet['legs'][number]): Factors | undefined {
  const of = season.masses(leg.match, leg.market)?.get(leg.selection);
  if (!of) return undefined;
  const odds = leg.odds / 1_000;
  const ways = [
    [of.win, odds],
    [of.halfWin, (odds + 1) / 2],
    [of.void, 1],
    [of.halfLose, 0.5],
  ] as const;
  return {
    expected: ways.reduce((sum, [mass, factor]) => sum + mass * factor, 0),
    greatest: ways.find(([mass]) => mass > 0)?.[1] ?? 0,
  };
}

function settledFactor(result: string, odds: number): number {
  if (result === 'win') return odds;
  if (result === 'half-win') return (odds + 1) / 2;
  if (result === 'void') return 1;
  return result === 'half-lose' ? 0.5 : 0;
}

function linesOf({ legs, shape }: SimulatedBet): number[][] {
  const masks = Array.from({ length: 2 ** legs.length }, (_, mask) =>
    legs.map((_leg, index) => index).filter((index) => (mask >> index) % 2 === 1),
  );
  return masks.filter(
    (line) =>
      shape.bankers.every((banker) => line.includes(banker)) &&
      shape.sizes.includes(line.length - shape.bankers.length),
  );
}

export interface FairValue {
  readonly fair: number;
  readonly greatest: number;
}

/** In cents; undefined where the model has no probabilities for an undecided leg. */
export function fairValue(season: SimulatedSeason, bet: SimulatedBet): FairValue | undefined {
  const factors: Factors[] = [];
  for (const [index, leg] of bet.legs.entries()) {
    const result = bet.evidence[index]?.result.is ?? 'undecided';
    if (result !== 'undecided') {
      const factor = settledFactor(result, leg.odds / 1_000);
      factors.push({ expected: factor, greatest: factor });
      continue;
    }
    const open = openFactors(season, leg);
    if (!open) return undefined;
    factors.push(open);
  }
  const total = (of: keyof Factors) =>
    linesOf(bet)
      .map((line) => line.reduce((product, index) => product * (factors[index]?.[of] ?? 0), 1))
      .reduce((sum, product) => sum + product, 0) * Number(bet.stakePerLine);
  return { fair: total('expected'), greatest: total('greatest') };
}
