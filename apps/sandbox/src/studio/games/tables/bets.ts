import type { Json } from '../game.ts';
import { readAmount, readFields } from '../read-json.ts';

/** Chips on a table: amounts by the name of the bet, `{ bets: { red: '500' } }`. */
export type BetsInput = { readonly bets: Readonly<Record<string, string>> };
export type Chips = ReadonlyMap<string, bigint>;

/** What a bet returned, for the page; amounts are digits in the smallest unit. */
export type BetResult = { readonly bet: string; readonly stake: string; readonly returned: string };

const MOST_BETS = 200;

/** Undefined unless every chip lies on a known bet and the chips add up to the stake. */
export function readBets(stake: bigint, input: Json, isBet: (name: string) => boolean): Chips | undefined {
  const fields = readFields(input);
  const named = fields && Object.keys(fields).length === 1 ? readFields(fields.bets) : undefined;
  if (stake <= 0n || !named) return undefined;
  const entries = Object.entries(named);
  if (entries.length > MOST_BETS) return undefined;
  const chips = new Map<string, bigint>();
  let total = 0n;
  for (const [name, value] of entries) {
    const amount = readAmount(value);
    if (!isBet(name) || amount === undefined || amount === 0n) return undefined;
    chips.set(name, amount);
    total += amount;
  }
  return total === stake ? chips : undefined;
}

/** Returns by bet, in units of `1/per` of the chip, stake included; the sum is rounded down once. */
export function settleChips(
  chips: Chips,
  per: bigint,
  unitsOf: (bet: string) => bigint,
): { readonly win: bigint; readonly results: readonly BetResult[] } {
  let total = 0n;
  const results: BetResult[] = [];
  for (const [bet, amount] of chips) {
    const units = amount * unitsOf(bet);
    total += units;
    results.push({ bet, stake: amount.toString(), returned: (units / per).toString() });
  }
  return { win: total / per, results };
}
