import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { Notice } from '@palpite/ui/notice';
import { Skeleton } from '@palpite/ui/skeleton';
import { Perforation } from '@palpite/ui/ticket';
import { useQuery } from '@tanstack/react-query';
import { useMoment } from '../../brand/moments.ts';
import { share } from '../../platform/share.ts';
import { bookingLink, shownCode } from '../../stores/booking.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import styles from './booking.module.css';

interface Booking {
  readonly code: string;
  readonly untilMs: number;
}

/** The same selections have the same code, so that asking again makes nothing new. */
function useBooking() {
  const { client } = useServices();
  const items = useShared('slip', (slip) => slip.items);
  const selections = items.map(({ marketId, ty }) => ({ marketId, optionType: ty }));
  return useQuery({
    queryKey: ['booking-made', selections],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    async queryFn({ signal }): Promise<Booking> {
      const outcome = await client.call('bookingCreate', { betOptionList: selections }, { signal });
      if (outcome.is === 'done') return { code: outcome.data.code, untilMs: outcome.data.expire_time };
      throw new Error(outcome.is === 'refused' ? outcome.message : '');
    },
  });
}

function useSend({ code }: Pick<Booking, 'code'>) {
  const { platform, notices, boot } = useServices();
  const t = useText();
  const tell = (copied: boolean) =>
    notices.getState().tell({
      tone: copied ? 'good' : 'bad',
      text: copied ? t('slip.booking.copied') : t('slip.booking.notCopied', { code }),
    });
  return {
    async send() {
      const words = { title: boot.brand.name, text: t('slip.booking.words', { code }) };
      const answer = await share({ ...words, url: bookingLink(location.href, code) });
      if (answer !== 'shared') tell(answer === 'copied');
    },
    async copy() {
      tell(await platform.copyText(code));
    },
  };
}

function Made({ booking }: { readonly booking: Booking }) {
  const t = useText();
  const moment = useMoment();
  const count = useShared('slip', (slip) => slip.items.length);
  const { send, copy } = useSend(booking);
  return (
    <>
      <div className={styles.paper}>
        <div className={styles.face}>
          <small>{t('slip.booking.yours', { selections: t('shell.slip.selections', { count }) })}</small>
          <output className={styles.code}>{shownCode(booking.code)}</output>
        </div>
        <Perforation />
        <div className={styles.until}>
          <Icon name="clock" size={16} />
          {t('slip.booking.until', { time: moment(booking.untilMs, 'date-time') })}
        </div>
      </div>
      <div className={styles.actions}>
        <Button tone="primary" icon="share" onPress={() => void send()}>
          {t('slip.booking.send')}
        </Button>
        <Button icon="copy" onPress={() => void copy()}>
          {t('slip.booking.copyCode')}
        </Button>
      </div>
      <p className={styles.note}>{t('slip.booking.note')}</p>
    </>
  );
}

/** The code of what is in the slip. */
export function BookingCard() {
  const t = useText();
  const { data, error, isError, refetch } = useBooking();
  if (data) return <Made booking={data} />;
  if (isError) {
    return (
      <div className={styles.failed}>
        <Notice icon="alert" tone="negative">
          {error.message || t('slip.booking.failed')}
        </Notice>
        <Button size="small" onPress={() => void refetch()}>
          {t('slip.unknown.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.paper} aria-busy="true">
      <div className={styles.face}>
        <small>{t('slip.booking.make')}</small>
        <div className={styles.code}>
          <Skeleton shape="big-amount" />
        </div>
      </div>
    </div>
  );
}
