import type { BetRecord } from '../../betting/index.ts';
import { linesOf, type SimpleLeg, type SimpleResult } from './simple-lines.ts';

/**
 * A second, simple computation of exposure: every line of every open bet is enumerated, in integers, at 0.19 to 1.
 */

export type ResultOf = (leg: SimpleLeg) => SimpleResult | undefined;

export interface SimpleExposure {
  readonly players: Readonly<Record<string, bigint>>;
  readonly matches: Readonly<Record<string, bigint>>;
  /** By market, then by selection: what it wins and what was staked on it, `win/stake`. */
  readonly markets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Share {
  readonly whole: bigint;
  readonly legs: readonly ({ readonly win: bigint; readonly stake: bigint } | undefined)[];
}

/** The unit in which all factors are whole: twice a thousandth, to the power of the most legs. */
const LEGS = 10;
const UNIT = 2_000n ** BigInt(LEGS);

const roundedUp = (units: bigint, over: bigint) => (units + over - 1n) / over;
const inBase = (units: bigint) => roundedUp(units * 19n, 100n);

function factorOf(result: SimpleResult, odds: bigint): bigint {
  return { win: 2n * odds, 'half-win': odds + 1_000n, void: 2_000n, 'half-lose': 1_000n, lose: 0n }[result];
}

/** The sum over the lines of the product of their factors, in units of UNIT. */
function sumOf(lines: readonly (readonly number[])[], factors: readonly bigint[]): bigint {
  return lines.reduce(
    (sum, line) =>
      sum +
      line.reduce((product, leg) => product * (factors[leg] ?? 0n), 2_000n ** BigInt(LEGS - line.length)),
    0n,
  );
}

function shareOf(bet: BetRecord, resultOf: ResultOf): Share {
  const legs = bet.legs.map((leg) => ({ ...leg, odds: BigInt(leg.odds) }));
  const results = legs.map(resultOf);
  const lines = linesOf({ legs, sizes: bet.shape.sizes, bankers: bet.shape.bankers });
  const factors = (open: (odds: bigint) => bigint) =>
    legs.map(({ odds }, n) => {
      const result = results[n];
      return result === undefined ? open(odds) : factorOf(result, odds);
    });
  const paid = (sum: bigint) => (2n * bet.stakePerLine * sum + UNIT) / (2n * UNIT);
  const most = paid(
    sumOf(
      lines,
      factors((odds) => 2n * odds),
    ),
  );
  const whole = inBase(most > bet.stake ? most - bet.stake : 0n);
  const ones = factors(() => 2_000n);
  const carried = legs.map((leg, n) => {
    if (results[n] !== undefined) return undefined;
    const sum = sumOf(
      lines.filter((line) => line.includes(n)),
      ones,
    );
    if (sum === 0n) return undefined;
    const win = roundedUp(bet.stakePerLine * sum * leg.odds * 19n, UNIT * 1_000n * 100n);
    return win < whole ? win : whole;
  });
  const isLast = carried.filter((win) => win !== undefined).length === 1;
  const certain = paid(
    sumOf(
      lines,
      factors(() => 0n),
    ),
  );
  const kept = isLast && !bet.isFree && bet.stake > certain ? ((bet.stake - certain) * 19n) / 100n : 0n;
  const open = bet.stake - bet.cashed.stake;
  return {
    whole: roundedUp(whole * open, bet.stake),
    legs: carried.map((win) =>
      win === undefined
        ? undefined
        : { win: roundedUp(win * open, bet.stake), stake: (kept * open) / bet.stake },
    ),
  };
}

/** Two selections of a double chance win together, so they count under one name. */
const nameOf = ({ labels, selection }: BetRecord['legs'][number]) =>
  labels.type === 'double-chance' ? '*' : selection;

export function simpleExposure(
  open: readonly BetRecord[],
  resultsFor: (bet: BetRecord) => ResultOf,
): SimpleExposure {
  const players = new Map<string, bigint>();
  const markets = new Map<number, { match: number; names: Map<string, { win: bigint; stake: bigint }> }>();
  for (const bet of open) {
    const share = shareOf(bet, resultsFor(bet));
    players.set(String(bet.player), (players.get(String(bet.player)) ?? 0n) + share.whole);
    bet.legs.forEach((leg, n) => {
      const counted = share.legs[n];
      if (!counted || counted.win + counted.stake === 0n) return;
      const market = markets.get(leg.market) ?? { match: leg.match, names: new Map() };
      const before = market.names.get(nameOf(leg)) ?? { win: 0n, stake: 0n };
      market.names.set(nameOf(leg), {
        win: before.win + counted.win,
        stake: before.stake + counted.stake,
      });
      markets.set(leg.market, market);
    });
  }
  const matches = new Map<string, bigint>();
  for (const { match, names } of markets.values())
    matches.set(String(match), (matches.get(String(match)) ?? 0n) + worst([...names.values()]));
  return {
    players: withoutNothing(players),
    matches: withoutNothing(matches),
    markets: Object.fromEntries(
      [...markets].map(([market, { names }]) => [
        market,
        Object.fromEntries([...names].map(([name, { win, stake }]) => [name, `${win}/${stake}`])),
      ]),
    ),
  };
}

/** What the bookmaker loses at each outcome: what it pays on it, less what is staked on the others. */
function worst(names: readonly { readonly win: bigint; readonly stake: bigint }[]): bigint {
  let most = 0n;
  for (const one of names) {
    let loss = one.win;
    for (const other of names) if (other !== one) loss -= other.stake;
    if (loss > most) most = loss;
  }
  return most;
}

function withoutNothing(units: ReadonlyMap<string, bigint>): Record<string, bigint> {
  return Object.fromEntries([...units].filter(([, amount]) => amount !== 0n));
}
