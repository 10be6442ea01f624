import { SlipBar } from '@palpite/ui/slip-bar';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { countedItems } from '../../stores/slip/slip.ts';
import { isEachWay, kindOf } from '../../stores/slip/slip-rules.ts';
import { useTogetherOdds } from '../../stores/slip/use-together-odds.ts';

const TITLES = {
  single: 'shell.slip.singles',
  multiple: 'shell.slip.multiple',
  system: 'shell.slip.system',
} as const;

/** The button of the slip on a page without tabs. Closed selections are not counted. */
export function SlipEntry() {
  const { overlays } = useServices();
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const slip = useShared('slip', (state) => state);
  const items = countedItems(slip);
  const kind = kindOf(items, slip.kind);
  const odds = useTogetherOdds(items);
  const [first, ...others] = items;
  if (slip.items.length === 0) return null;
  const count = items.length;
  const selections = t('shell.slip.selections', { count });
  // Several singles and the sizes of a system have no odds in common.
  const isOne = count === 1 || kind === 'multiple';
  return (
    <SlipBar
      count={count}
      title={isEachWay(items) ? t('shell.slip.eachWay') : t(TITLES[kind], { count })}
      detail={
        first && others.length === 0
          ? names.selection(
              first,
              { home: first.match.home, away: first.match.away, line: first.li },
              first.nm,
            )
          : selections
      }
      value={isOne && odds !== undefined ? oddsText(odds) : ''}
      label={t('shell.slip.open', { selections })}
      onPress={() => overlays.getState().show('slip')}
    />
  );
}
