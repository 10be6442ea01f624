import { crashPoint, hashBefore } from '@palpite/kernel/fair/crash';
import { crashMsAt, crashX100At } from '@palpite/kernel/fair/crash-curve';
import { automaticX100, type CrashEnd, endCrashBet } from '@palpite/kernel/fair/crash-end';
import type { Hashing } from '@palpite/kernel/fair/hashing';
import { hundredths, payoutOf, type RoundTerms } from '@palpite/kernel/fair/payout';

/** What the multiplier of every moment of a round follows from. */
export interface Flight {
  readonly takeoffMs: number;
  readonly crashX100: bigint;
}

/** The first millisecond that is too late for a manual cash-out. */
export function crashInstant({ takeoffMs, crashX100 }: Flight): number {
  return takeoffMs + crashMsAt(crashX100);
}

export interface OpenCrashBet extends RoundTerms {
  readonly autoX100: number | undefined;
  readonly cashedX100: number | undefined;
}

export type CashOutDecision =
  | { readonly is: 'cashed'; readonly x100: bigint; readonly payout: bigint }
  | { readonly is: 'refused'; readonly reason: 'crash-not-flying' | 'crash-too-late' };

/**
 * A cash-out by the time at which the server received it. A bet that has ended by itself before, at its target or at the
 * maximum payout, keeps that end.
 */
export function decideCashOut(
  bet: OpenCrashBet,
  flight: Flight | undefined,
  receivedMs: number,
): CashOutDecision {
  if (!flight || receivedMs < flight.takeoffMs) return { is: 'refused', reason: 'crash-not-flying' };
  const automatic = automaticX100({ ...bet, cashedOutX100: undefined });
  const isLate = receivedMs >= crashInstant(flight);
  const manual = isLate ? undefined : crashX100At(receivedMs - flight.takeoffMs);
  const at = manual !== undefined && manual < automatic ? manual : automatic;
  if (at > flight.crashX100) return { is: 'refused', reason: 'crash-too-late' };
  return { is: 'cashed', x100: at, payout: payoutOf(bet, hundredths(at)) };
}

/** The end of a bet by what is committed. */
export function endOfBet(bet: OpenCrashBet, crashX100: bigint, isInterrupted: boolean): CrashEnd {
  const { cashedX100: cashedOutX100, ...terms } = bet;
  return endCrashBet({ ...terms, cashedOutX100 }, crashX100, isInterrupted);
}

/** The next game, from this one on, whose hash is stored. */
export function checkpointAfter(game: number, step: number, games: number): number {
  return Math.min(Math.ceil(game / step) * step, games);
}

/** The hash and the crash point of a game, from the hash of the same or a later game. */
export function* gameOfChain(
  salt: string,
  game: number,
  later: { readonly game: number; readonly hash: string },
): Hashing<{ readonly hash: string; readonly x100: bigint }> {
  let { hash } = later;
  for (let at = later.game; at > game; at -= 1) hash = yield* hashBefore(hash);
  return { hash, x100: yield* crashPoint(salt, hash) };
}
