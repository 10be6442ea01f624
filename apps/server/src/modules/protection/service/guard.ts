import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import {
  allowed,
  type DepositRoom,
  depositRoom,
  type Protected,
  type Rules,
  stoppedAltogether,
  UNWATCHED,
  type Watched,
} from '../core/allow.ts';
import { type Windows, windowsAt } from '../core/period.ts';
import { counted, credited, type Reserved, rolled, type Tally, uncounted } from '../core/tally.ts';
import { type TallyRow, type WatchedPlayer, watchPlayers, writeTallies } from '../store/watch.ts';
import type { ProtectionDeps } from './deps.ts';

/** Money that a player is about to stake or deposit, or that is returned. */
export interface Movement {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly units: bigint;
}

/** The players of a batch, locked: decided in memory as often as needed, counted once. */
export interface StakeGuard {
  /** What refuses the player whatever the stake. */
  state(who: Omit<Movement, 'units'>): Protected;
  /** A new count: each stake sees those that were allowed before it in the same trial. */
  trial(): (stake: Movement) => Protected;
  /** Counts the accepted stakes, and what the same batch returns to its players. Once. */
  count(tx: Tx, stakes: readonly Movement[], returns?: readonly Movement[]): Promise<void>;
}

type Deps = Pick<ProtectionDeps, 'clock' | 'rulesOf'>;

interface Brand {
  readonly rules: Rules;
  readonly windows: Windows;
}

/** One round trip. Nothing more is done for a batch without protected players. */
export async function openGuard(
  deps: Deps,
  tx: Tx,
  players: readonly Pick<Movement, 'player'>[],
): Promise<StakeGuard> {
  const nowMs = deps.clock.nowMs();
  const watched = await watchPlayers(
    tx,
    players.map(({ player }) => player),
  );
  const brandOf = brands(deps, nowMs);
  return {
    state({ player, asset, brand }) {
      const { rules, windows } = brandOf(brand);
      return stoppedAltogether(watched.get(player)?.in(asset) ?? UNWATCHED, rules, windows, nowMs);
    },
    trial() {
      const carried = new Map<string, Watched>();
      return (stake) => {
        const before = carried.get(keyOf(stake)) ?? watched.get(stake.player)?.in(stake.asset) ?? UNWATCHED;
        const { rules, windows } = brandOf(stake.brand);
        const answer = allowed(before, stake.units, 'stake', rules, windows, nowMs);
        if (answer.is === 'allowed' && before.tally) {
          const tally = counted(rolled(before.tally, windows), { staked: stake.units });
          carried.set(keyOf(stake), { ...before, tally });
        }
        return answer;
      };
    },
    count: (tx, stakes, returns = []) => {
      const movements = [
        ...stakes.map((stake) => ({ ...stake, as: 'staked' as const })),
        ...returns.map((back) => ({ ...back, as: 'returned' as const })),
      ];
      return countAll(tx, watched, brandOf, movements, (tally, { as, units }) =>
        counted(tally, { [as]: units }),
      );
    },
  };
}

/**
 * Checks and counts in one step, for callers that have nothing else to decide. One answer per stake, in their order.
 */
export async function mayStake(deps: Deps, tx: Tx, stakes: readonly Movement[]): Promise<Protected[]> {
  const guard = await openGuard(deps, tx, stakes);
  const ask = guard.trial();
  const answers = stakes.map(ask);
  await guard.count(
    tx,
    stakes.filter((_, index) => answers[index]?.is === 'allowed'),
  );
  return answers;
}

export type DepositAnswer =
  /** Whether it was counted against the player's own limits: only for players with limits. */
  { readonly is: 'allowed'; readonly isCounted: boolean } | Extract<Protected, { is: 'refused' }>;

export async function mayDeposit(deps: Deps, tx: Tx, deposit: Movement): Promise<DepositAnswer> {
  const nowMs = deps.clock.nowMs();
  const watched = await watchPlayers(tx, [deposit.player]);
  const brandOf = brands(deps, nowMs);
  const { rules, windows } = brandOf(deposit.brand);
  const view = watched.get(deposit.player)?.in(deposit.asset) ?? UNWATCHED;
  const answer = allowed(view, deposit.units, 'deposit', rules, windows, nowMs);
  if (answer.is === 'refused') return answer;
  await countAll(tx, watched, brandOf, [deposit], (tally, { units }) => counted(tally, { deposited: units }));
  return { is: 'allowed', isCounted: view.tally !== undefined };
}

/** A deposit that has arrived and what was reserved for it when it was requested. */
export interface Arrived extends Omit<Movement, 'units'> {
  readonly reserved: Reserved;
}

/** The players of a batch, locked: what may be credited now, and what was. */
export interface DepositGuard {
  room(deposit: Arrived): DepositRoom;
  isVerified(player: PlayerId): boolean;
  /** Later answers of this guard include it. */
  credit(deposit: Arrived, units: bigint): void;
  /** Stores what was credited. */
  count(tx: Tx): Promise<void>;
}

export async function openDeposits(deps: Deps, tx: Tx, players: readonly PlayerId[]): Promise<DepositGuard> {
  const nowMs = deps.clock.nowMs();
  const watched = await watchPlayers(tx, players);
  const brandOf = brands(deps, nowMs);
  const rows = new Map<string, TallyRow>();
  const viewOf = (deposit: Arrived): Watched => {
    const view = watched.get(deposit.player)?.in(deposit.asset) ?? UNWATCHED;
    const carried = rows.get(keyOf(deposit))?.tally;
    return carried ? { ...view, tally: carried } : view;
  };
  return {
    room(deposit) {
      const { rules, windows } = brandOf(deposit.brand);
      return depositRoom(viewOf(deposit), deposit.reserved, rules, windows, nowMs);
    },
    isVerified: (player) => watched.get(player)?.level === 'verified',
    credit(deposit, units) {
      const { tally: before } = viewOf(deposit);
      if (!before) return;
      const tally = credited(rolled(before, brandOf(deposit.brand).windows), units, deposit.reserved);
      rows.set(keyOf(deposit), { player: deposit.player, asset: deposit.asset, tally });
    },
    count: (tx) => writeTallies(tx, [...rows.values()]),
  };
}

/** Returns of stakes; an undone return is negative. */
export function countReturns(deps: Deps, tx: Tx, returns: readonly Movement[]): Promise<void> {
  return countLater(deps, tx, returns, (tally, { units }) => counted(tally, { returned: units }));
}

/** Stakes of rejected bets. */
export function countGivenBack(
  deps: Deps,
  tx: Tx,
  stakes: readonly (Movement & { readonly stakedMs: number })[],
): Promise<void> {
  return countLater(deps, tx, stakes, (tally, { units, stakedMs }) => uncounted(tally, units, stakedMs));
}

async function countLater<M extends Movement>(
  deps: Deps,
  tx: Tx,
  movements: readonly M[],
  change: (tally: Tally, movement: M) => Tally,
): Promise<void> {
  const moved = movements.filter(({ units }) => units !== 0n);
  if (moved.length === 0) return;
  const watched = await watchPlayers(
    tx,
    moved.map(({ player }) => player),
  );
  await countAll(tx, watched, brands(deps, deps.clock.nowMs()), moved, change);
}

async function countAll<M extends Movement>(
  tx: Tx,
  watched: ReadonlyMap<PlayerId, WatchedPlayer>,
  brandOf: (brand: string) => Brand,
  movements: readonly M[],
  change: (tally: Tally, movement: M) => Tally,
): Promise<void> {
  const rows = new Map<string, TallyRow>();
  for (const movement of movements) {
    const { player, asset } = movement;
    const before: Tally | undefined =
      rows.get(keyOf(movement))?.tally ?? watched.get(player)?.in(asset).tally;
    if (!before) continue;
    const tally = change(rolled(before, brandOf(movement.brand).windows), movement);
    rows.set(keyOf(movement), { player, asset, tally });
  }
  await writeTallies(tx, [...rows.values()]);
}

/** The windows of a brand are computed once per batch: time zone calculations are slow. */
function brands(deps: Deps, nowMs: number): (brand: string) => Brand {
  const known = new Map<string, Brand>();
  return (id) => {
    const before = known.get(id);
    if (before) return before;
    const rules = deps.rulesOf(id);
    const brand = { rules, windows: windowsAt(nowMs, rules.zone) };
    known.set(id, brand);
    return brand;
  };
}

function keyOf({ player, asset }: Pick<Movement, 'player' | 'asset'>): string {
  return `${player}/${asset}`;
}
