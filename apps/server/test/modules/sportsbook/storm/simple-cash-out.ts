import {
  linesOf,
  type SimpleLeg,
  type SimpleLineBet,
  type SimpleResult,
} from '../settlement/simple-lines.ts';

/** Thousandths that the house leaves to the player. */
const SHARE = { single: 910n, several: 915n } as const;

/** Every line by itself: decided legs by their factor, open ones by the odds then over the odds now. Undefined: no price. */
export function simpleCashOut(
  bet: SimpleLineBet,
  resultOf: (leg: SimpleLeg) => SimpleResult | undefined,
  oddsNow: (leg: SimpleLeg) => bigint,
): bigint | undefined {
  const lines = linesOf(bet);
  let sum: [bigint, bigint] = [0n, 1n];
  let isOpen = false;
  for (const line of lines) {
    let product: [bigint, bigint] = [1n, 1n];
    for (const place of line) {
      const leg = bet.legs[place] as SimpleLeg;
      const result = resultOf(leg);
      if (result === undefined) isOpen = true;
      const [over, under] = result === undefined ? [leg.odds, oddsNow(leg)] : factorOf(result, leg.odds);
      product = [product[0] * over, product[1] * under];
    }
    sum = [sum[0] * product[1] + product[0] * sum[1], sum[1] * product[1]];
  }
  if (sum[0] === 0n || !isOpen) return undefined;
  const stake = bet.stakePerLine * BigInt(lines.length);
  const rest = stake - (bet.cashed?.stake ?? 0n);
  const share = bet.legs.length === 1 ? SHARE.single : SHARE.several;
  return (bet.stakePerLine * sum[0] * share * rest) / (sum[1] * 1_000n * stake);
}

function factorOf(result: SimpleResult, odds: bigint): readonly [bigint, bigint] {
  if (result === 'win') return [odds, 1_000n];
  if (result === 'half-win') return [odds + 1_000n, 2_000n];
  if (result === 'void') return [1n, 1n];
  return result === 'half-lose' ? [1n, 2n] : [0n, 1n];
}
