import { useCallback, useEffect, useState } from 'react';
import type { StakeLimits } from '../stores/originals/autoplay.ts';
import { clampStake, firstStake } from '../stores/originals/stake.ts';
import { useServices } from '../stores/services.ts';

/** The stake of a game; it is kept for the visit and always within the limits. */
export function useStakeMemory(
  game: string,
  limits: StakeLimits | undefined,
): readonly [stake: number, set: (cents: number) => void] {
  const { platform, boot } = useServices();
  const { currency } = boot.brand;
  const key = `stake_${game}_${currency}`;
  const [stake, setStake] = useState(() => Number(platform.visit.get(key) ?? 0));
  useEffect(() => {
    if (!limits) return;
    setStake((present) => (present > 0 ? clampStake(present, limits) : firstStake(currency, limits)));
  }, [limits, currency]);
  const set = useCallback(
    (cents: number) => {
      const next = limits ? clampStake(cents, limits) : cents;
      platform.visit.set(key, String(next));
      setStake(next);
    },
    [limits, platform, key],
  );
  return [stake, set];
}
