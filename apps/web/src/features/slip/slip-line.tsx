import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { SelectionRow } from '@palpite/ui/selection-row';
import type { ReactNode } from 'react';
import { MatchClock } from '../../parts/match-clock.tsx';
import { useKickOff } from '../../parts/moments.ts';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import type { SeenMatch } from '../../stores/book/book.ts';
import { isLive, useMatch } from '../../stores/book/use-match.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipItem } from '../../stores/slip/slip-rules.ts';
import type { SlipLine } from '../../stores/slip/slip-view.ts';
import type { ShownNames } from './use-limits.ts';

export interface SlipLineRowProps {
  readonly line: SlipLine;
  readonly names: ShownNames;
  /** Its stake or its banker mark, when there are several. */
  readonly children?: ReactNode;
}

/** The texts of a selection in the slip, in the current language. */
export function useLineName(shown: ShownNames): (line: Pick<SlipLine, 'item' | 'key'>) => string {
  const names = useSportNames();
  return ({ item, key }) => {
    const { home, away } = item.match;
    return names.selection(item, { home, away, line: item.li }, shown[key] || item.nm);
  };
}

/** The market's name as last received with the match; otherwise the name at the tap. */
function marketName({ marketId, marketName: tapped }: SlipItem, match: SeenMatch | undefined): string {
  for (const group of match?.groups ?? []) {
    const market = group.mks.find(({ id }) => id === marketId);
    if (market) return (market.nm ?? group.nm) || tapped;
  }
  return tapped;
}

const MARKS = {
  ended: 'slip.closed',
  moved: 'slip.moved',
  suspended: 'slip.suspended',
  related: 'slip.related',
  many: 'slip.many',
} as const;

/** The clock, or where none runs, as between sets and at half-time, the period: a live selection is always marked. */
export function LiveMark({ match: { header } }: { readonly match: SeenMatch }) {
  const names = useSportNames();
  return header.mc.r ? <MatchClock header={header} /> : names.period(header, 'short');
}

export function SlipLineRow({ line, names: shown, children }: SlipLineRowProps) {
  const { slip, platform } = useServices();
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const selection = useLineName(shown)(line);
  const { item, odds, was, mark } = line;
  const match = useMatch(item.matchId);
  const market = names.market(item, marketName(item, match));
  const kickOff = useKickOff();
  const startMs = match?.header.bt ?? item.match.startMs;
  // Without the match only the time of the tap is known: one that has passed says nothing.
  const isComing = match ? match.header.ms === MATCH_STATUS['not-started'] : startMs > platform.nowMs();
  return (
    <SelectionRow
      title={selection}
      clock={match && isLive(match) ? <LiveMark match={match} /> : null}
      {...(isComing && mark !== 'ended' && { time: kickOff(startMs) })}
      detail={`${market}, ${names.match(item.match)}`}
      value={odds === undefined ? '' : oddsText(odds)}
      was={
        was !== undefined && odds !== undefined
          ? { value: oddsText(was), move: odds > was ? 'up' : 'down' }
          : undefined
      }
      off={mark && t(MARKS[mark])}
      removeLabel={t('slip.remove', { selection })}
      onRemove={() => slip.getState().remove(item)}
      {...(children ? { children } : {})}
    />
  );
}
