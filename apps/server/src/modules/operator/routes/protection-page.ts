import type { ProtectionPage } from '@palpite/contract/operator/player-calls';
import type { Fiat } from '@palpite/kernel/assets';
import { toCents } from '../../../platform/http/cents.ts';
import type { ProtectionPort, ProtectionView } from '../index.ts';

/** The protection module's words in those of the wire. */
export function protectionPage(
  view: ProtectionView,
  conflicts: Awaited<ReturnType<ProtectionPort['documentConflicts']>>,
  asset: Fiat,
): ProtectionPage {
  const cents = (units: bigint) => toCents(units, asset);
  return {
    currency: asset,
    level: view.level,
    conflicts: conflicts.map(({ other, isHolder, atMs }) => ({
      uid: other,
      holder: isHolder ? 1 : 0,
      at: atMs,
    })),
    reality_minutes: view.realityMinutes,
    ...(view.pause && { pause: pauseOf(view.pause) }),
    limits: view.limits.map(({ kind, period, amount, pending }) => {
      const told = (value: bigint) => (kind === 'time' ? Number(value) : cents(value));
      return {
        kind,
        period,
        amount: told(amount),
        ...(pending && {
          pending: {
            from: pending.fromMs,
            ...(pending.amount === undefined ? {} : { amount: told(pending.amount) }),
          },
        }),
      };
    }),
    usage: view.usage.map(({ period, staked, returned, deposited, minutes }) => ({
      period,
      staked: cents(staked),
      returned: cents(returned),
      deposited: cents(deposited),
      minutes,
    })),
  };
}

function pauseOf({ by, sinceMs, untilMs }: NonNullable<ProtectionView['pause']>) {
  return { by, since: sinceMs, ...(untilMs === undefined ? {} : { until: untilMs }) };
}
