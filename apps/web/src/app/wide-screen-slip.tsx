import { QrCode } from '@palpite/ui/qr-code';
import { useEffect, useState } from 'react';
import { useBooking } from '../features/slip/use-booking.ts';
import { useOddsText } from '../parts/odds.ts';
import { useSportNames } from '../parts/sport-names.ts';
import { oddsFromWire } from '../stores/book/prices.ts';
import { useServices, useShared, useText } from '../stores/services.ts';
import { bookingLink } from '../stores/slip/booking.ts';
import { togetherOdds } from '../stores/slip/slip-bets.ts';
import { kindOf, type SlipItem } from '../stores/slip/slip-rules.ts';
import styles from './wide-screen-sides.module.css';

const SHOWN_MAX = 3;
/** A code is asked for when the slip has rested: every tap would make another one. */
const REST_MS = 2_000;

/** What is in the slip, with the odds of all together where they are one bet. */
export function SlipCard() {
  const t = useText();
  const names = useSportNames();
  const oddsText = useOddsText();
  const items = useShared('slip', (slip) => slip.items);
  const kind = useShared('slip', (slip) => kindOf(slip.items, slip.kind));
  if (items.length === 0) return null;
  const odds = items.flatMap(({ od }) => oddsFromWire(od) ?? []);
  const together =
    kind === 'system' || (kind === 'single' && items.length > 1) ? undefined : togetherOdds(odds);
  const more = items.length - SHOWN_MAX;
  return (
    <section className={styles.slip}>
      <h2>
        <small>{t('habits.desk.slip')}</small>
        <b>{together === undefined ? items.length : oddsText(together)}</b>
      </h2>
      <ul>
        {items.slice(0, SHOWN_MAX).map((item) => {
          const { home, away } = item.match;
          const own = oddsFromWire(item.od);
          return (
            <li key={item.marketId}>
              <span>{names.selection(item, { home, away, line: item.li }, item.nm)}</span>
              <b>{own === undefined ? '' : oddsText(own)}</b>
            </li>
          );
        })}
        {more > 0 && <li>{t('habits.desk.more', { count: more })}</li>}
      </ul>
    </section>
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
  const items = useShared('slip', (slip) => slip.items);
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
