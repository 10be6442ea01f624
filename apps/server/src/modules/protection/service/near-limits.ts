import type { Asset } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { currentLimit } from '../core/limit.ts';
import { type Period, windowsAt } from '../core/period.ts';
import { usedOf } from '../core/tally.ts';
import { readLimited } from '../store/near-limits.ts';
import type { ProtectionDeps } from './deps.ts';

/** A limit of which at least four fifths are used. */
export interface NearLimit {
  readonly player: PlayerId;
  readonly brand: string;
  readonly asset: Asset;
  readonly kind: 'deposit' | 'loss' | 'stake';
  readonly period: Period;
  readonly amount: bigint;
  readonly used: bigint;
  readonly fromMs: number;
  readonly toMs: number;
}

const NEAR_PERCENT = 80n;

/** Those of the players who are near a limit in money, or at it. */
export async function nearLimits(
  deps: ProtectionDeps,
  players: readonly PlayerId[],
): Promise<readonly NearLimit[]> {
  const nowMs = deps.clock.nowMs();
  const limited = await readLimited(deps.database, players);
  return limited.flatMap(({ player, brand, asset, limit, sums }): NearLimit[] => {
    const current = currentLimit(limit, nowMs);
    const window = windowsAt(nowMs, deps.rulesOf(brand).zone)[limit.period];
    if (!current || current.amount === 0n || sums.fromMs < window.from) return [];
    const used = usedOf(limit.kind, sums);
    if (used * 100n < current.amount * NEAR_PERCENT) return [];
    const { kind, period } = limit;
    const { amount } = current;
    return [{ player, brand, asset, kind, period, amount, used, fromMs: window.from, toMs: window.to }];
  });
}
