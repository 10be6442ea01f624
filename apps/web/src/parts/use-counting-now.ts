import { useEffect, useState } from 'react';
import { useServices } from '../stores/services.ts';

/** Often enough that the last digits move, seldom enough that the page rests in between. */
const COUNT_EVERY_MS = 1_000;

/** The time of the device for an amount that counts on; it stands still where nothing grows. */
export function useCountingNow(grows: boolean): number {
  const { platform } = useServices();
  const [nowMs, setNowMs] = useState(platform.nowMs);
  useEffect(() => {
    if (!grows) return;
    let cancel = () => {};
    const step = () => {
      setNowMs(platform.nowMs());
      cancel = platform.after(COUNT_EVERY_MS, step);
    };
    step();
    return () => cancel();
  }, [grows, platform]);
  return nowMs;
}
