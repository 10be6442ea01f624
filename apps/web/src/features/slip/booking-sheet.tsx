import { Sheet } from '@palpite/ui/sheet';
import { useShared, useText } from '../../stores/services.ts';
import styles from './booking.module.css';
import { BookingCard } from './booking-card.tsx';
import { BookingLoad } from './booking-load.tsx';

/** The selections of the slip as a short code to be sent, and the way in for somebody else's code. */
export function Overlay({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const isEmpty = useShared('slip', (slip) => slip.items.length === 0);
  return (
    <Sheet title={t('slip.booking.title')} closeLabel={t('shell.close')} onClose={onClose}>
      {!isEmpty && (
        <>
          <BookingCard />
          <div className={styles.or}>{t('slip.booking.or')}</div>
        </>
      )}
      <BookingLoad />
    </Sheet>
  );
}
