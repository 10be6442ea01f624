import { Suspense } from 'react';
import { later } from '../platform/later.ts';
import { useShared } from '../stores/services.ts';

const OneTapBar = later(() => import('../features/slip/one-tap-bar.tsx').then((part) => part.OneTapBar));

/** Pages with prices. */
const PRICES: ReadonlySet<string> = new Set([
  ...['/sport', '/home/sport', '/live', '/league', '/match-detail'],
  ...['/az-filter-search', '/az-filter-match'],
]);

/** One-tap bets, for players who have switched them on; the others load nothing. */
export function OneTapLater({ path }: { readonly path: string }) {
  const isChosen = useShared('preferences', ({ oneTap }) => oneTap !== undefined);
  return isChosen ? (
    <Suspense>
      <OneTapBar hasPrices={PRICES.has(path)} />
    </Suspense>
  ) : null;
}
