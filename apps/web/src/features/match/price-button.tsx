import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { Tile } from '@palpite/ui/tile';
import { memo } from 'react';
import { useOddsText } from '../../parts/odds.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { oddsToWire, priceKey } from '../../stores/book/prices.ts';
import { usePrice } from '../../stores/book/use-match.ts';
import { isOffline } from '../../stores/connection/connection.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { isSelected } from '../../stores/slip/slip-rules.ts';

export interface PriceButtonProps {
  readonly matchId: number;
  readonly home: string;
  readonly away: string;
  /** 0 when the match does not have the market. */
  readonly marketId: number;
  readonly mty: number;
  readonly pe: number;
  readonly marketName: string;
  readonly line: string;
  readonly ty: number;
  /** The server's name of the selection. */
  readonly shown: string;
  /** Shows the selection's name with the odds, in one piece or in two lines. */
  readonly named?: 'whole' | 'parts';
}

/** One selection: it subscribes only to its own price and its state in the slip. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { home, away, marketId, mty, pe, line, ty, named } = props;
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const price = usePrice(priceKey(marketId, ty));
  const stale = useShared('connection', isOffline);
  const pressed = useShared('slip', (slip) => isSelected(slip, { marketId, ty }));
  const tap = useTap(props);

  const open = price?.open === true;
  const value = price?.odds === undefined ? '' : oddsText(price.odds);
  const selection = names.selection({ mty, ty }, { home, away, line }, props.shown);
  const about = { selection, market: names.market({ mty, pe }, props.marketName) };
  const state = !open || value === '' ? 'locked' : stale ? 'stale' : 'open';
  const label = {
    open: () => t('sport.odd.open', { ...about, odds: value }),
    locked: () => t('sport.odd.locked', about),
    stale: () => t('sport.odd.stale', { ...about, odds: value }),
  }[state]();
  return (
    <Tile
      value={value}
      label={label}
      pressed={pressed}
      state={state}
      move={price?.move}
      onPress={tap}
      {...captionOf(named, selection, [home, away, names.draw()])}
    />
  );
});

/**
 * Splits the name of a selection that begins with a side or the draw: `Flamengo` and `e mais de 3.5 gols`. Combinations
 * differ in their second part, which would be cut in one long line.
 */
export function nameParts(name: string, leads: readonly string[]): readonly [lead: string, rest: string] {
  const lead = leads.find((candidate) => candidate !== '' && name.startsWith(`${candidate} `));
  return lead === undefined ? [name, ''] : [lead, name.slice(lead.length + 1)];
}

function captionOf(named: PriceButtonProps['named'], selection: string, leads: readonly string[]) {
  if (named === undefined) return {};
  if (named === 'whole') return { caption: selection };
  const [caption, captionRest] = nameParts(selection, leads);
  return { caption, captionRest };
}

function useTap(props: PriceButtonProps): () => void {
  const { slip, book, notices, place } = useServices();
  const t = useText();
  return () => {
    const { matchId, marketId, mty, pe, marketName, home, away, line, ty, shown } = props;
    const header = book.match(matchId)?.header;
    const price = book.prices.latest(priceKey(marketId, ty));
    const warning = slip.getState().toggle({
      matchId,
      marketId,
      match: {
        name: header?.nm ?? '',
        home,
        away,
        league: header?.lg.na ?? '',
        sport: header?.sid ?? 0,
        startMs: header?.bt ?? 0,
        ...(header && { leagueId: header.lg.id }),
      },
      mty,
      pe,
      marketName,
      li: line,
      ty,
      od: price?.open && price.odds !== undefined ? oddsToWire(price.odds) : undefined,
      nm: shown,
      trackParam: place().path,
    });
    if (warning) notices.getState().tell({ tone: 'bad', text: t(`sport.${warning}`, { max: BET_SLIP_MAX }) });
  };
}
