import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import { changeLimit, currentLimit, type Limit, type LimitChange } from '../core/limit.ts';
import { eachPeriod, type Windows, windowsAt } from '../core/period.ts';
import type { Tally } from '../core/tally.ts';
import { deleteLimit, writeLimit } from '../store/own-limits.ts';
import { lockPlayer, writeRecord } from '../store/players.ts';
import { watchPlayers, writeTallies } from '../store/watch.ts';
import type { ProtectionDeps } from './deps.ts';

export interface Owner {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
}

/** Sets, changes or (without an amount) ends a limit. A tighter one applies to every stake that is not accepted yet. */
export function setLimit(
  deps: ProtectionDeps,
  owner: Owner,
  key: Pick<Limit, 'kind' | 'period'>,
  amount: bigint | undefined,
): Promise<LimitChange> {
  return deps.database.inTransaction(async (tx) => {
    const { kept, nowMs, rules } = await openLimit(deps, tx, owner, key);
    const change = changeLimit(key, kept, amount, nowMs, rules.coolingMs);
    const what = change.is === 'now' ? 'limit-set' : 'limit-change-waits';
    if (change.is !== 'unchanged') await store(deps, tx, owner, { change, nowMs, what, amount });
    return change;
  });
}

export type TightenOutcome =
  | { readonly is: 'set'; readonly before: bigint | undefined }
  /** The limit is as low already; an operator never raises one. */
  | { readonly is: 'not-tighter'; readonly now: bigint };

/** An operator protects the player: a new or a lower limit, at once, in the caller's transaction. */
export async function tightenIn(
  deps: ProtectionDeps,
  tx: Tx,
  owner: Owner,
  key: Pick<Limit, 'kind' | 'period'>,
  amount: bigint,
): Promise<TightenOutcome> {
  const { kept, nowMs, rules } = await openLimit(deps, tx, owner, key);
  // The same amount withdraws a raise that the player has asked for.
  const isHeld = kept?.amount === amount && kept.pending !== undefined;
  if (kept && kept.amount <= amount && !isHeld) return { is: 'not-tighter', now: kept.amount };
  const change = changeLimit(key, kept, amount, nowMs, rules.coolingMs);
  if (change.is !== 'now') throw new Error('a lower limit applies at once');
  await store(deps, tx, owner, { change, nowMs, what: 'limit-by-operator', amount });
  return { is: 'set', before: kept?.amount };
}

async function store(
  deps: ProtectionDeps,
  tx: Tx,
  owner: Owner,
  given: {
    readonly change: Exclude<LimitChange, { is: 'unchanged' }>;
    readonly nowMs: number;
    readonly what: string;
    readonly amount: bigint | undefined;
  },
): Promise<void> {
  const { change, nowMs, what, amount } = given;
  const { kind, period } = change.limit;
  const asset = assetOf(owner, { kind });
  if (kind !== 'time') await startTally(deps, tx, owner, windowsAt(nowMs, deps.rulesOf(owner.brand).zone));
  await writeLimit(tx, owner.player, asset, change.limit);
  await writeRecord(tx, owner.player, nowMs, what, {
    kind,
    period,
    asset,
    amount: amount === undefined ? null : String(amount),
  });
}

/** Withdraws the pending raise. False when there is none. */
export function cancelPending(
  deps: ProtectionDeps,
  owner: Owner,
  key: Pick<Limit, 'kind' | 'period'>,
): Promise<boolean> {
  return deps.database.inTransaction(async (tx) => {
    const { kept, nowMs } = await openLimit(deps, tx, owner, key);
    if (!kept?.pending) return false;
    const { kind, period, amount } = kept;
    await writeLimit(tx, owner.player, assetOf(owner, key), { kind, period, amount });
    await writeRecord(tx, owner.player, nowMs, 'limit-change-cancelled', { ...key });
    return true;
  });
}

async function openLimit(
  deps: ProtectionDeps,
  tx: Tx,
  owner: Owner,
  key: Pick<Limit, 'kind' | 'period'>,
): Promise<{ kept: Limit | undefined; nowMs: number; rules: ReturnType<ProtectionDeps['rulesOf']> }> {
  await lockPlayer(tx, owner.player, owner.brand);
  const nowMs = deps.clock.nowMs();
  const watched = (await watchPlayers(tx, [owner.player])).get(owner.player)?.in(owner.asset);
  const stored = watched?.limits.find(({ kind, period }) => kind === key.kind && period === key.period);
  const kept = currentLimit(stored, nowMs);
  if (stored && !kept) await deleteLimit(tx, owner.player, assetOf(owner, key), key);
  return { kept, nowMs, rules: deps.rulesOf(owner.brand) };
}

/**
 * Play before the first limit counts too: it is read from the ledger under the lock, so that nothing is staked or
 * settled for this player in the meantime.
 */
async function startTally(deps: ProtectionDeps, tx: Tx, owner: Owner, windows: Windows): Promise<void> {
  const { player, asset } = owner;
  if ((await watchPlayers(tx, [player])).get(player)?.in(asset).tally) return;
  const sums = {
    day: await sumsSince(deps, tx, owner, windows.day.from),
    week: await sumsSince(deps, tx, owner, windows.week.from),
    month: await sumsSince(deps, tx, owner, windows.month.from),
  };
  const tally: Tally = eachPeriod((period) => ({ ...sums[period], fromMs: windows[period].from }));
  await writeTallies(tx, [{ player, asset, tally }]);
}

export async function sumsSince(
  deps: Pick<ProtectionDeps, 'wallet' | 'kinds'>,
  tx: Tx,
  { player, asset }: Pick<Owner, 'player' | 'asset'>,
  sinceMs: number,
): Promise<{ staked: bigint; returned: bigint; deposited: bigint }> {
  const moved = await deps.wallet.movedSince(tx, { player, asset }, sinceMs);
  const net = (kinds: readonly string[]) =>
    kinds.reduce((sum, kind) => sum + (moved.get(kind)?.in ?? 0n) - (moved.get(kind)?.out ?? 0n), 0n);
  // A stake of yesterday that is returned today must not raise what is left today.
  const staked = -net([...deps.kinds.stake, ...deps.kinds.stakeBack]);
  return {
    staked: staked > 0n ? staked : 0n,
    returned: net(deps.kinds.returns),
    deposited: net(deps.kinds.deposit),
  };
}

function assetOf(owner: Owner, { kind }: Pick<Limit, 'kind'>): string {
  return kind === 'time' ? '' : owner.asset;
}
