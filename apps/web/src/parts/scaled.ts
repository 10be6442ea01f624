import { factorOf } from '@palpite/kernel/growth/scale';
import { instant } from '@palpite/kernel/time';
import { useServices } from '../stores/services.ts';

/** Example amounts are written in BRL; another currency shows what the campaigns of its brand are scaled by. */
export function useScaled(): (cents: number) => number {
  const { boot, platform } = useServices();
  const factor = factorOf(boot.brand.currency, instant(platform.nowMs()));
  return (cents) => cents * Number(factor);
}
