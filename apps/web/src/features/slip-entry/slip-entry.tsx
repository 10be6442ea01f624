import { SlipBar } from '@palpite/ui/slip-bar';
import { useOddsText } from '../../brand/odds.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { oddsFromWire, priceKey } from '../../stores/book/prices.ts';
import { usePrice } from '../../stores/book/use-match.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { kindOf } from '../../stores/slip/slip-rules.ts';

const TITLES = {
  single: 'shell.slip.singles',
  multiple: 'shell.slip.multiple',
  system: 'shell.slip.system',
} as const;

/** The button of the slip on a page without tabs. */
export function SlipEntry() {
  const { overlays } = useServices();
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const items = useShared('slip', (slip) => slip.items);
  const kind = useShared('slip', (slip) => kindOf(slip.items, slip.kind));
  const [first, ...others] = items;
  const price = usePrice(priceKey(first?.marketId ?? 0, first?.ty ?? 0));
  if (!first) return null;
  const odds = price?.odds ?? oddsFromWire(first.od);
  const count = items.length;
  const { home, away } = first.match;
  const selections = t('shell.slip.selections', { count });
  return (
    <SlipBar
      count={count}
      title={t(TITLES[kind], { count })}
      detail={
        others.length === 0 ? names.selection(first, { home, away, line: first.li }, first.nm) : selections
      }
      value={others.length === 0 && odds !== undefined ? oddsText(odds) : ''}
      label={t('shell.slip.open', { selections })}
      onPress={() => overlays.getState().show('slip')}
    />
  );
}
