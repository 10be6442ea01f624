import type { PalpiteEvent } from '../../../../events/event.ts';

/** A second, simple settlement: every line is enumerated, in integers, with the facts replayed in sorted order. */

export interface SimpleLeg {
  readonly market: number;
  readonly selection: string;
  readonly odds: bigint;
}

export interface SimpleLineBet {
  readonly stakePerLine: bigint;
  readonly sizes: readonly number[];
  readonly bankers: readonly number[];
  readonly legs: readonly SimpleLeg[];
  readonly confirmedMs: number;
  readonly isFree?: boolean;
  readonly cap?: bigint;
  readonly cashed?: { readonly stake: bigint; readonly returned: bigint };
}

export type SimpleResult = 'win' | 'half-win' | 'void' | 'half-lose' | 'lose';

/** Every way to choose `size` of the indexes. */
function choices(places: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return places.flatMap((index, n) => choices(places.slice(n + 1), size - 1).map((rest) => [index, ...rest]));
}

export function linesOf({
  legs,
  sizes,
  bankers,
}: Pick<SimpleLineBet, 'legs' | 'sizes' | 'bankers'>): number[][] {
  const others = legs.map((_, index) => index).filter((index) => !bankers.includes(index));
  return sizes.flatMap((size) => choices(others, size).map((line) => [...bankers, ...line]));
}

/** Twice the factor, in thousandths: a whole number for every result. */
function worth(result: SimpleResult, odds: bigint): bigint {
  return { win: 2n * odds, 'half-win': odds + 1_000n, void: 2_000n, 'half-lose': 1_000n, lose: 0n }[result];
}

/** Undefined while a line that could still pay has an open leg. */
export function simpleReturnOf(
  bet: SimpleLineBet,
  resultOf: (leg: SimpleLeg) => SimpleResult | undefined,
): bigint | undefined {
  const most = 10;
  const whole = 2_000n ** BigInt(most);
  let sum = 0n;
  const lines = linesOf(bet);
  for (const line of lines) {
    const results = line.map((index) => {
      const leg = bet.legs[index] as SimpleLeg;
      return { leg, result: resultOf(leg) };
    });
    if (results.some(({ result }) => result === 'lose')) continue;
    let product = 2_000n ** BigInt(most - line.length);
    for (const { leg, result } of results) {
      if (result === undefined) return undefined;
      product *= worth(result, leg.odds);
    }
    sum += product;
  }
  const stake = bet.stakePerLine * BigInt(lines.length);
  let numerator = bet.stakePerLine * sum;
  if (bet.isFree) numerator = numerator > stake * whole ? numerator - stake * whole : 0n;
  const cashed = bet.cashed ?? { stake: 0n, returned: 0n };
  numerator *= stake - cashed.stake;
  const denominator = whole * stake;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  const cap = bet.cap === undefined ? rounded : bet.cap - cashed.returned;
  return rounded > cap ? cap : rounded;
}

export type MarketEvent = Extract<PalpiteEvent, { market: number }>;

/** The valid facts of each market when they arrive in version order, each before its own undoing. */
export function simpleFacts(facts: readonly MarketEvent[]) {
  const sorted = [...facts].sort(
    (a, b) => a.version - b.version || Number(a.kind.endsWith('undone')) - Number(b.kind.endsWith('undone')),
  );
  const results = new Map<number, { version: number; by: Map<string, SimpleResult> }>();
  const cancels = new Map<string, { market: number; from: number; to: number }>();
  for (const fact of sorted) {
    if (fact.kind === 'market-resulted')
      results.set(fact.market, {
        version: fact.version,
        by: new Map(fact.results.map(({ selection, result }) => [selection, result])),
      });
    else if (fact.kind === 'market-result-undone') {
      // Undone before it arrived, it also ends the versions before it.
      if ((results.get(fact.market)?.version ?? 0) <= fact.version) results.delete(fact.market);
    } else if (fact.kind === 'market-cancelled')
      cancels.set(`${fact.market}/${fact.version}`, {
        market: fact.market,
        from: fact.fromMs ?? Number.NEGATIVE_INFINITY,
        to: fact.toMs ?? Number.POSITIVE_INFINITY,
      });
    else if (fact.kind === 'market-cancel-undone') cancels.delete(`${fact.market}/${fact.version}`);
  }
  return (confirmedMs: number) =>
    ({ market, selection }: SimpleLeg): SimpleResult | undefined => {
      const isVoid = [...cancels.values()].some(
        (one) => one.market === market && one.from <= confirmedMs && confirmedMs < one.to,
      );
      return isVoid ? 'void' : results.get(market)?.by.get(selection);
    };
}
