import { splitReturn } from '@palpite/kernel/bonus/stake';
import { parseFraction, toFractionText } from '@palpite/kernel/fraction';
import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Movement } from '../../../protection/index.ts';
import { isVoidBet } from '../core/accepted.ts';
import type { CancelReason, Reject } from '../core/bet.ts';
import { stillCounted } from '../core/exposure.ts';
import { countedNow, rollForward, sameRolled } from '../core/rolled.ts';
import { changeExposure, type ExposureChange } from '../store/exposure.ts';
import { giveFreeBetsBack, takeFreeBetsAgain } from '../store/free-bets.ts';
import { lockAny, lockOpenOfMarket, lockSettled } from '../store/lock-bets.ts';
import { type BetRecord, type LegEvidence, readLocked } from '../store/records.ts';
import {
  type Settled,
  writeCancelled,
  writeCashed,
  writeNoted,
  writeReopened,
  writeSettled,
} from '../store/settle-bets.ts';
import { writeRejected } from '../store/write-bets.ts';
import { reopenedFact, settledFact } from './bet-facts.ts';
import type { BettingDeps } from './deps.ts';
import { giveStakesBack } from './pay-bets.ts';

/** Locked in id order, with their legs as read under the lock. */
export async function lockOpenBets(
  tx: Tx,
  market: number,
  after: bigint,
  limit: number,
): Promise<BetRecord[]> {
  return readLocked(tx, await lockOpenOfMarket(tx, market, after, limit));
}

export async function lockSettledBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]> {
  return readLocked(tx, await lockSettled(tx, ids));
}

export async function lockBets(tx: Tx, ids: readonly Reference[]): Promise<BetRecord[]> {
  return readLocked(tx, await lockAny(tx, ids));
}

/** A bet with the results of its legs, as far as they are known. */
export interface WithEvidence {
  readonly bet: BetRecord;
  readonly evidence: readonly LegEvidence[];
}

/**
 * Settled bets are released; for noted bets (some legs decided, the bet open) the exposure is recomputed for the
 * remaining legs. Both at once, because the rows of exposure must be locked in one order. The caller holds the locks
 * of the bets and posts the payments afterwards: exposure before accounts.
 */
export async function settleBets(
  deps: BettingDeps,
  tx: Tx,
  settled: readonly (Omit<Settled, 'id'> & { readonly bet: BetRecord })[],
  noted: readonly WithEvidence[] = [],
): Promise<void> {
  if (settled.length + noted.length === 0) return;
  const bets = settled.map(({ bet }) => bet);
  const countedAnew = noted.map((bet) => withResults(deps, bet));
  const [written, writtenAnew] = await Promise.all([
    writeSettled(
      tx,
      settled.map(({ bet, ...rest }) => ({ id: bet.id, ...rest })),
    ),
    writeNoted(tx, countedAnew),
    giveFreeBetsBack(
      tx,
      settled.filter(({ bet, evidence }) => bet.isFree && isVoidBet(bet, evidence)).map(({ bet }) => bet.id),
    ),
    tellChanged(deps, tx, [...bets, ...countedAnew]),
    // Last, because every bet of the match waits for this row.
    changeExposure(tx, [
      ...bets.map(released),
      ...noted.flatMap(({ bet }, index) => countedAgain(bet, countedAnew[index] ?? bet)),
    ]),
  ]);
  if (written !== settled.length) throw new Error('a bet to be settled was not in state accepted');
  if (writtenAnew !== noted.length) throw new Error('a bet with noted legs was not open');
  await deps.protection?.returned(
    tx,
    settled.map(({ bet, returnUnits }) => movementOf(bet, cashPart(bet, returnUnits))),
  );
}

/** A result was undone: the bet is open again with the remaining results, and its exposure is counted again. */
export async function reopenBets(
  deps: BettingDeps,
  tx: Tx,
  reopened: readonly WithEvidence[],
): Promise<void> {
  if (reopened.length === 0) return;
  const bets = reopened.map(({ bet }) => bet);
  const reopenedBets = reopened.map((bet) => withResults(deps, bet));
  await changeExposure(tx, reopenedBets.map(counted));
  await deps.protection?.returned(
    tx,
    bets.map((bet) => movementOf(bet, -cashPart(bet, bet.returnUnits ?? 0n))),
  );
  const written = await writeReopened(tx, reopenedBets);
  if (written !== bets.length) throw new Error('a bet to be reopened was not in state settled');
  await takeFreeBetsAgain(
    tx,
    bets.filter((bet) => bet.isFree),
  );
  await tellChanged(deps, tx, bets);
  await deps.append(tx, bets.map(reopenedFact));
}

/**
 * One part per bet: its share of the stake no longer counts. The caller holds the locks of the bets and pays
 * afterwards.
 */
export async function cashOutBets(
  deps: BettingDeps,
  tx: Tx,
  parts: readonly { readonly bet: BetRecord; readonly stake: bigint; readonly price: bigint }[],
): Promise<void> {
  if (parts.length === 0) return;
  for (const { bet, stake, price } of parts) {
    const open = bet.stake - bet.cashed.stake;
    if (bet.isFree || stake <= 0n || stake > open || price < 0n)
      throw new Error(`${stake} of bet ${bet.id} cannot be cashed out`);
  }
  await changeExposure(
    tx,
    parts.flatMap(({ bet, stake }) => [
      released(bet),
      counted({ ...bet, cashed: { ...bet.cashed, stake: bet.cashed.stake + stake } }),
    ]),
  );
  await deps.protection?.returned(
    tx,
    parts.map(({ bet, price }) => movementOf(bet, cashPart(bet, price))),
  );
  const written = await writeCashed(
    tx,
    parts.map(({ bet, stake, price }) => ({ id: bet.id, stake, price })),
  );
  if (written !== parts.length) throw new Error('a bet to be cashed out was not in state accepted');
  await tellChanged(
    deps,
    tx,
    parts.map(({ bet }) => bet),
  );
}

/** Cancels accepted bets and returns what cash-outs have left of their stakes. The caller holds their locks. */
export async function cancelBets(
  deps: BettingDeps,
  tx: Tx,
  cancelled: readonly { readonly bet: BetRecord; readonly reason: CancelReason }[],
): Promise<void> {
  if (cancelled.length === 0) return;
  const bets = cancelled.map(({ bet }) => bet);
  await changeExposure(tx, bets.map(released));
  await deps.protection?.givenBack(tx, bets.filter((bet) => !bet.isFree).map(givenBack));
  const written = await writeCancelled(
    tx,
    cancelled.map(({ bet, reason }) => ({ id: bet.id, reason })),
  );
  if (written !== cancelled.length) throw new Error('a bet to be cancelled was not in state accepted');
  await giveFreeBetsBack(tx, freeOf(bets));
  await giveStakesBack(deps, tx, bets);
  await tellChanged(deps, tx, bets);
  await deps.append(tx, bets.map(cancelledFact));
}

function cancelledFact(bet: BetRecord) {
  const { cashed } = bet;
  const paid = { cash: cashed.returned - cashed.bonus - cashed.lost, bonus: cashed.bonus };
  return settledFact(bet, { isVoid: true, cashedStake: cashed.stake, paid });
}

/**
 * Bets waiting for their confirmation get their stake back. `others` are changes of exposure under the same locks.
 */
export async function rejectWaiting(
  deps: BettingDeps,
  tx: Tx,
  rejected: readonly { readonly bet: BetRecord; readonly reject: Reject }[],
  others: readonly ExposureChange[] = [],
): Promise<void> {
  const bets = rejected.map(({ bet }) => bet);
  await changeExposure(tx, [...bets.map(released), ...others]);
  if (rejected.length === 0) return;
  const paid = bets.filter((bet) => !bet.isFree);
  await deps.protection?.givenBack(tx, paid.map(givenBack));
  await writeRejected(
    tx,
    rejected.map(({ bet, reject }) => ({ id: bet.id, reject })),
  );
  await giveFreeBetsBack(tx, freeOf(bets));
  await giveStakesBack(deps, tx, bets);
  await tellChanged(deps, tx, bets);
}

function freeOf(bets: readonly BetRecord[]): Reference[] {
  return bets.filter((bet) => bet.isFree).map((bet) => bet.id);
}

function movementOf({ player, brand, asset }: BetRecord, units: bigint): Movement {
  return { player, brand, asset, units };
}

function givenBack(bet: BetRecord): Movement & { readonly stakedMs: number } {
  const units = cashPart(bet, bet.stake - bet.cashed.stake);
  return { ...movementOf(bet, units), stakedMs: bet.createdAt.getTime() };
}

/** Limits count cash only: bonus money is not the player's own. */
function cashPart({ stake, bonusStake }: BetRecord, units: bigint): bigint {
  return splitReturn({ cash: stake - bonusStake, bonus: bonusStake }, units).cash;
}

/** The bet with these results stored, and its exposure recomputed from them. */
function withResults(deps: Pick<BettingDeps, 'terms'>, { bet, evidence }: WithEvidence): BetRecord {
  const rate = (bet.rate === undefined ? undefined : parseFraction(bet.rate)) ?? deps.terms.rates[bet.asset];
  const rolled = rollForward(
    bet,
    evidence.map(({ result }) => result),
    rate,
  );
  return { ...bet, rolled, rate: toFractionText(rate), evidence: rolled && evidence };
}

/** Empty when the results do not change the exposure, so that no row is locked for it. */
function countedAgain(before: BetRecord, after: BetRecord): ExposureChange[] {
  return sameRolled(before.rolled, after.rolled) ? [] : [released(before), counted(after)];
}

/** The exposure of the bet in its current state, after its results and its cash-outs. */
export function counted(bet: BetRecord): ExposureChange {
  return { bet: stillCounted(countedNow(bet), bet.stake, bet.stake - bet.cashed.stake), sign: 1n };
}

export function released(bet: BetRecord): ExposureChange {
  return { ...counted(bet), sign: -1n };
}

export async function tellChanged(
  deps: Pick<BettingDeps, 'append'>,
  tx: Tx,
  bets: readonly (Pick<BetRecord, 'id' | 'player'> & { readonly trace?: string | undefined })[],
): Promise<void> {
  await deps.append(
    tx,
    bets.map(({ id, player, trace }) => ({
      kind: 'bet-changed',
      player,
      bet: String(id),
      ...(trace !== undefined && { trace }),
    })),
  );
}
