import { SelectionRow } from '@palpite/ui/selection-row';
import type { ReactNode } from 'react';
import { MatchClock } from '../../brand/match-clock.tsx';
import { useOddsText } from '../../brand/odds.ts';
import { useSportNames } from '../../brand/sport-names.ts';
import { isStopped } from '../../stores/book.ts';
import { useServices, useText } from '../../stores/services.ts';
import { isLive, useMatch } from '../../stores/use-match.ts';
import type { SlipLine } from './use-slip.ts';

export interface SlipLineRowProps {
  readonly line: SlipLine;
  /** Its stake, when there are several. */
  readonly children?: ReactNode;
}

/** How a selection is called wherever it stands in the slip. */
export function useLineName(): (line: SlipLine) => string {
  const names = useSportNames();
  return ({ item }) =>
    names.selection(item, { home: item.match.home, away: item.match.away, line: item.li }, item.nm);
}

export function SlipLineRow({ line, children }: SlipLineRowProps) {
  const { slip } = useServices();
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const selection = useLineName()(line);
  const { item, odds, was, open } = line;
  const match = useMatch(item.matchId);
  const closed = !match || (isStopped(match.header) && match.header.stop === '');
  const market = names.market(item.mty, item.marketName, 'short');
  return (
    <SelectionRow
      title={selection}
      clock={match && isLive(match) && match.header.mc.r ? <MatchClock header={match.header} /> : null}
      detail={`${market}, ${names.match(item.match)}`}
      value={odds === undefined ? '' : oddsText(odds)}
      was={
        was !== undefined && odds !== undefined
          ? { value: oddsText(was), move: odds > was ? 'up' : 'down' }
          : undefined
      }
      off={open ? undefined : t(closed ? 'slip.closed' : 'slip.suspended')}
      removeLabel={t('slip.remove', { selection })}
      onRemove={() => slip.getState().remove(item)}
      {...(children ? { children } : {})}
    />
  );
}
