import type { Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Movement } from '../../../protection/index.ts';
import type { Reject } from '../core/bet.ts';
import { keysOf } from '../core/exposure.ts';
import { changeExposure, type ExposureChange } from '../store/exposure.ts';
import { lockOpenOfMarket, lockSettled } from '../store/lock-bets.ts';
import { type BetRecord, readLocked } from '../store/records.ts';
import { type Settled, writeReopened, writeSettled } from '../store/settle-bets.ts';
import { writeRejected } from '../store/write-bets.ts';
import type { BettingIo } from './io.ts';
import { stakeBackPosting } from './stakes.ts';

/** Locked in the order of ids, with their legs as they are under the lock. */
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

/** The bet is decided and its exposure released. The caller holds the bets and pays afterwards: exposure before accounts. */
export async function settleBets(
  io: BettingIo,
  tx: Tx,
  settled: readonly (Omit<Settled, 'id'> & { readonly bet: BetRecord })[],
): Promise<void> {
  if (settled.length === 0) return;
  await changeExposure(
    tx,
    settled.flatMap(({ bet }) => countExposure(bet, -bet.liability)),
  );
  await io.protection?.returned(
    tx,
    settled.map(({ bet, returnUnits }) => movementOf(bet, returnUnits)),
  );
  const written = await writeSettled(
    tx,
    settled.map(({ bet, ...rest }) => ({ id: bet.id, ...rest })),
  );
  if (written !== settled.length) throw new Error('a bet that was settled was not accepted');
  await tellChanged(
    io,
    tx,
    settled.map(({ bet }) => bet),
  );
}

/** A result was taken back: the bet stands again as before it, and so does its exposure. */
export async function reopenBets(io: BettingIo, tx: Tx, bets: readonly BetRecord[]): Promise<void> {
  if (bets.length === 0) return;
  await changeExposure(
    tx,
    bets.flatMap((bet) => countExposure(bet, bet.liability)),
  );
  await io.protection?.returned(
    tx,
    bets.map((bet) => movementOf(bet, -(bet.returnUnits ?? 0n))),
  );
  const written = await writeReopened(
    tx,
    bets.map((bet) => bet.id),
  );
  if (written !== bets.length) throw new Error('a bet that was reopened was not settled');
  await tellChanged(io, tx, bets);
}

/** Bets that wait for their confirmation get their stake back. `others` are changes of exposure for the same locks. */
export async function rejectWaiting(
  io: BettingIo,
  tx: Tx,
  rejected: readonly { readonly bet: BetRecord; readonly reject: Reject }[],
  others: readonly ExposureChange[] = [],
): Promise<void> {
  await changeExposure(tx, [
    ...rejected.flatMap(({ bet }) => countExposure(bet, -bet.liability)),
    ...others.filter((change) => change.units !== 0n),
  ]);
  if (rejected.length === 0) return;
  await io.protection?.givenBack(
    tx,
    rejected.map(({ bet }) => ({ ...movementOf(bet, bet.stake), stakedMs: bet.createdAt.getTime() })),
  );
  await writeRejected(
    tx,
    rejected.map(({ bet, reject }) => ({ id: bet.id, reject })),
  );
  const outcomes = await io.wallet.post(
    tx,
    rejected.map(({ bet }) => stakeBackPosting(bet)),
  );
  const odd = outcomes.find((outcome) => outcome.is !== 'posted');
  if (odd) throw new Error(`a stake that was given back was ${odd.is}`);
  await tellChanged(
    io,
    tx,
    rejected.map(({ bet }) => bet),
  );
}

function movementOf({ player, brand, asset }: BetRecord, units: bigint): Movement {
  return { player, brand, asset, units };
}

export function countExposure(bet: BetRecord, units: bigint): ExposureChange[] {
  return keysOf(bet).map((key) => ({ ...key, units }));
}

export async function tellChanged(
  io: Pick<BettingIo, 'append'>,
  tx: Tx,
  bets: readonly Pick<BetRecord, 'id' | 'player'>[],
): Promise<void> {
  await io.append(
    tx,
    bets.map(({ id, player }) => ({ kind: 'bet-changed', player, bet: String(id) })),
  );
}
