import { lazy, Suspense, useMemo } from 'react';
import { useServices } from '../../stores/services.ts';
import { HallTabs } from './hall-tabs.tsx';

/** The tabs of the hall over the sport home, which is shown before the texts of the hall are loaded. */
export function SportTabs() {
  const { text } = useServices();
  const Tabs = useMemo(
    () =>
      lazy(async () => {
        await text.getState().need('casino');
        return { default: HallTabs };
      }),
    [text],
  );
  return (
    <Suspense>
      <Tabs current="sport" />
    </Suspense>
  );
}
