import { QrCode } from '@palpite/ui/qr-code';
import { useEffect, useMemo, useState } from 'react';
import { useBooking } from '../features/slip/use-booking.ts';
import { useOddsText } from '../parts/odds.ts';
import { useSportNames } from '../parts/sport-names.ts';
import { oddsFromWire, priceKey } from '../stores/book/prices.ts';
import { usePrice } from '../stores/book/use-match.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { bookingLink } from '../stores/slip/booking.ts';
import { countedItems } from '../stores/slip/slip.ts';
import { kindOf, type SlipItem } from '../stores/slip/slip-rules.ts';
import { useTogetherOdds } from '../stores/slip/use-together-odds.ts';
import styles from './wide-screen-sides.module.css';

const SHOWN_MAX = 3;
/** A code is asked for when the slip has rested: every tap would make another one. */
const REST_MS = 2_000;

/** What is in the slip and still offered, with the odds of all together where they are one bet. */
export function SlipCard() {
  const t = useText();
  const oddsText = useOddsText();
  const slip = useShared('slip', (state) => state);
  const items = countedItems(slip);
  const kind = kindOf(items, slip.kind);
  const odds = useTogetherOdds(items);
  if (items.length === 0) return null;
  const isOne = items.length === 1 || kind === 'multiple';
  const more = items.length - SHOWN_MAX;
  return (
    <section className={styles.slip}>
      <h2>
        <small>{t('habits.desk.slip')}</small>
        <b>{isOne && odds !== undefined ? oddsText(odds) : items.length}</b>
      </h2>
      <ul>
        {items.slice(0, SHOWN_MAX).map((item) => (
          <Selection key={item.marketId} item={item} />
        ))}
        {more > 0 && <li>{t('habits.desk.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

function Selection({ item }: { readonly item: SlipItem }) {
  const names = useSportNames();
  const oddsText = useOddsText();
  const odds = usePrice(priceKey(item.marketId, item.ty))?.odds ?? oddsFromWire(item.od);
  const { home, away } = item.match;
  return (
    <li>
      <span>{names.selection(item, { home, away, line: item.li }, item.nm)}</span>
      <b>{odds === undefined ? '' : oddsText(odds)}</b>
    </li>
  );
}

/** The selections as they were when they last rested. */
function useRested(items: readonly SlipItem[]): readonly SlipItem[] {
  const { platform } = useServices();
  const [rested, rest] = useState<readonly SlipItem[]>([]);
  useEffect(() => platform.after(items.length === 0 ? 0 : REST_MS, () => rest(items)), [items, platform]);
  return rested;
}

/** On paper: a QR code that opens this site on a phone, with the slip where there is one. */
export function PocketCard() {
  const t = useText();
  const { items: all, closed } = useShared('slip', (slip) => slip);
  const items = useMemo(() => countedItems({ items: all, closed }), [all, closed]);
  const { data } = useBooking(useRested(items));
  const page = location.href.replace(/#.*$/, '');
  const hasSlip = items.length > 0 && data !== undefined;
  return (
    <section className={styles.pocket}>
      <QrCode text={hasSlip ? bookingLink(page, data.code) : page} label={t('habits.desk.qr')} />
      <div>
        <h2>{t('habits.desk.pocket')}</h2>
        <p>{hasSlip ? t('habits.desk.scanSlip', { count: items.length }) : t('habits.desk.scan')}</p>
      </div>
    </section>
  );
}
