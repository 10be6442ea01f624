import type { OutcomeProbabilities } from '@palpite/kernel/outcome-probabilities';
import {
  linesOf,
  type SimpleLeg,
  type SimpleLineBet,
  type SimpleResult,
} from '../../src/modules/sportsbook/settlement/test/simple-lines.ts';

/** The bookmaker's share of the fair value, in basis points: a second, manual copy of the terms. */
function marginBp({ legs, sizes, bankers }: SimpleLineBet, open: number): bigint {
  if (legs.length === 1) return 500n;
  if (sizes.length === 1 && (sizes[0] ?? 0) + bankers.length === legs.length)
    return open === 1 ? 500n : open === 2 ? 600n : open < 5 ? 700n : 850n;
  return open < 3 ? 600n : open < 5 ? 750n : 900n;
}

/** Each line separately: decided legs by their factor, open ones by their expected return. Undefined: no price. */
export function simpleCashOut(
  bet: SimpleLineBet,
  resultOf: (leg: SimpleLeg) => SimpleResult | undefined,
  probabilitiesNow: (leg: SimpleLeg) => OutcomeProbabilities,
): bigint | undefined {
  const lines = linesOf(bet);
  let sum: [bigint, bigint] = [0n, 1n];
  for (const line of lines) {
    let product: [bigint, bigint] = [1n, 1n];
    for (const index of line) {
      const leg = bet.legs[index] as SimpleLeg;
      const result = resultOf(leg);
      const [over, under] =
        result === undefined ? expectedOf(probabilitiesNow(leg), leg.odds) : factorOf(result, leg.odds);
      product = [product[0] * over, product[1] * under];
    }
    sum = [sum[0] * product[1] + product[0] * sum[1], sum[1] * product[1]];
  }
  const open = bet.legs.filter((leg) => resultOf(leg) === undefined).length;
  if (sum[0] === 0n || open === 0) return undefined;
  const stake = bet.stakePerLine * BigInt(lines.length);
  const rest = stake - (bet.cashed?.stake ?? 0n);
  const kept = 10_000n - marginBp(bet, open);
  return (bet.stakePerLine * sum[0] * kept * rest) / (sum[1] * 10_000n * stake);
}

/** In thousandths of billionths, doubled so that halves are whole. */
function expectedOf(of: OutcomeProbabilities, odds: bigint): readonly [bigint, bigint] {
  const whole = 2n * odds * BigInt(of.win) + 2_000n * BigInt(of.void);
  const halves = (odds + 1_000n) * BigInt(of.halfWin) + 1_000n * BigInt(of.halfLose);
  return [whole + halves, 2_000_000_000_000n];
}

function factorOf(result: SimpleResult, odds: bigint): readonly [bigint, bigint] {
  if (result === 'win') return [odds, 1_000n];
  if (result === 'half-win') return [odds + 1_000n, 2_000n];
  if (result === 'void') return [1n, 1n];
  return result === 'half-lose' ? [1n, 2n] : [0n, 1n];
}
