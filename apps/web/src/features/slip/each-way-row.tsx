import { placeTypeOf } from '@palpite/contract/tables/each-way';
import { Icon } from '@palpite/ui/icon';
import { Toggle } from '@palpite/ui/toggle';
import type { Book, SeenMatch } from '../../stores/book/book.ts';
import { oddsToWire, priceKey } from '../../stores/book/prices.ts';
import { useMatch } from '../../stores/book/use-match.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipCandidate, SlipItem } from '../../stores/slip/slip-rules.ts';
import styles from './slip.module.css';
import type { ShownSlip } from './use-slip.ts';

/** The place part of the selection at its current price; undefined while it is not sold. */
function placeOf(
  win: SlipItem,
  match: SeenMatch,
  { prices }: Pick<Book, 'prices'>,
): SlipCandidate | undefined {
  const type = placeTypeOf(win.mty);
  const group = type && match.groups.find(({ mty }) => mty === type);
  if (!group) return undefined;
  // A season has one for each number of places, of which one is sold.
  const market = group.mks.find(({ id }) => prices.latest(priceKey(id, win.ty))?.open);
  const option = market?.op.find(({ ty }) => ty === win.ty);
  const price = market && prices.latest(priceKey(market.id, win.ty));
  if (!market || !option || !price?.open || price.odds === undefined) return undefined;
  return {
    ...win,
    marketId: market.id,
    mty: group.mty,
    pe: group.pe,
    marketName: market.nm ?? group.nm,
    li: market.li,
    nm: option.na,
    od: oddsToWire(price.odds),
  };
}

/** Each-way: beside the bet on the win one of the same stake on a place: any goal, or one of the first in the table. */
export function EachWayRow({ slip }: { readonly slip: ShownSlip }) {
  const { slip: store, book, overlays } = useServices();
  const t = useText();
  const { eachWay, lines } = slip;
  const win = lines[0]?.item;
  const match = useMatch(win?.matchId ?? 0);
  const place = win && match && lines.length === 1 ? placeOf(win, match, book) : undefined;
  if (!eachWay && !place) return null;

  function change(on: boolean): void {
    if (!on) store.getState().removePlace();
    if (!on || !place) return;
    // Both parts are shown, for which the small slip has no room.
    store.getState().addPlace(place);
    overlays.getState().show('slip');
  }

  return (
    <div className={styles.option}>
      <Icon name="switch" size={22} />
      <div className={styles.optionText}>
        <b>{t('slip.eachWay')}</b>
        <small>{t(win?.match.away === '' ? 'slip.eachWay.season' : 'slip.eachWay.about')}</small>
      </div>
      <Toggle label={t('slip.eachWay')} on={eachWay} onChange={change} />
    </div>
  );
}
