import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { BonusHolder } from '../core/open-bonuses.ts';
import {
  type ListedBooster,
  readArmed,
  readBooster,
  readUsedBy,
  type StoredBooster,
  writeArmed,
  writeGivenBack,
  writeUsed,
} from '../store/boosters.ts';
import type { BonusesDeps } from './deps.ts';

export type ArmOutcome =
  | { readonly is: 'done'; readonly booster: ListedBooster }
  | { readonly is: 'no-such-booster' | 'booster-over' | 'booster-other-armed' };

/** The boosters of bets. The caller holds the locks of the accounts. */
export interface Boosters {
  /** Those that work on the next bet of these holders, one each at most. */
  armedOf(tx: Tx, holders: readonly BonusHolder[]): Promise<readonly StoredBooster[]>;
  use(tx: Tx, booster: Reference, by: Reference): Promise<void>;
  /** Of bets that are settled. */
  usedBy(tx: Tx, bets: readonly Reference[]): Promise<readonly StoredBooster[]>;
  /** The bets are void or were not accepted. */
  giveBack(tx: Tx, bets: readonly Reference[]): Promise<void>;
  arm(tx: Tx, player: PlayerId, id: Reference, isArmed: boolean): Promise<ArmOutcome>;
}

export function createBoosters(deps: Pick<BonusesDeps, 'clock' | 'wallet'>): Boosters {
  return {
    armedOf: (tx, holders) => readArmed(tx, holders, 'profit', deps.clock.nowMs()),
    use: (tx, booster, by) => writeUsed(tx, booster, by, deps.clock.nowMs()),
    usedBy: readUsedBy,
    giveBack: writeGivenBack,
    arm: (tx, player, id, isArmed) => arm(deps, tx, player, id, isArmed),
  };
}

async function arm(
  { clock, wallet }: Pick<BonusesDeps, 'clock' | 'wallet'>,
  tx: Tx,
  player: PlayerId,
  id: Reference,
  isArmed: boolean,
): Promise<ArmOutcome> {
  const first = await readBooster(tx, id);
  if (first?.player !== player) return { is: 'no-such-booster' };
  await wallet.lock(tx, [{ player, asset: first.asset }]);
  const booster = (await readBooster(tx, id)) ?? first;
  const nowMs = clock.nowMs();
  if (booster.endedMs !== undefined || booster.expiresMs <= nowMs) return { is: 'booster-over' };
  if (isArmed && !(await disarmExpired(tx, booster, nowMs))) return { is: 'booster-other-armed' };
  await writeArmed(tx, id, isArmed);
  return { is: 'done', booster: { ...booster, isArmed } };
}

/** Whether no other one is armed; one that expired while it was armed makes room. */
async function disarmExpired(
  tx: Tx,
  { id, player, asset, kind }: StoredBooster,
  nowMs: number,
): Promise<boolean> {
  const all = await readArmed(tx, [{ player, asset }], kind, 0);
  const others = all.filter((other) => other.id !== id);
  for (const other of others) if (other.expiresMs <= nowMs) await writeArmed(tx, other.id, false);
  return others.every(({ expiresMs }) => expiresMs <= nowMs);
}
