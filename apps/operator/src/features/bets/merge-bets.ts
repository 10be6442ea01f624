import type { BetLine } from '@palpite/contract/operator/bet-calls';

export const TICKER_SHOWN = 50;

/** The newest of both, newest first; what came last tells how a bet stands. Numbers are longer than a double holds. */
export function mergeBets(shown: readonly BetLine[], fresh: readonly BetLine[]): readonly BetLine[] {
  const byId = new Map([...shown, ...fresh].map((bet) => [bet.id, bet]));
  return [...byId.values()].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1)).slice(0, TICKER_SHOWN);
}
