import type { Failure } from '@palpite/client/outcome';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import { Button } from '@palpite/ui/button';
import { Icon } from '@palpite/ui/icon';
import { Notice } from '@palpite/ui/notice';
import { QrCode } from '@palpite/ui/qr-code';
import { Sheet } from '@palpite/ui/sheet';
import { Skeleton } from '@palpite/ui/skeleton';
import { TextField } from '@palpite/ui/text-field';
import { Perforation } from '@palpite/ui/ticket';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMoment } from '../../parts/moments.ts';
import { share } from '../../platform/share.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import { bookedCandidate, bookingLink, isBookedOpen, shownCode } from '../../stores/slip/booking.ts';
import { BOOKING_CODE_LENGTH, linkedCode, typedCode } from '../../stores/slip/booking-code.ts';
import type { LoadMode, SlipCandidate } from '../../stores/slip/slip-rules.ts';
import styles from './booking.module.css';
import { type Booking, useBooking } from './use-booking.ts';

interface FoundBooking {
  readonly code: string;
  /** The selections that can be added now, and how many of the code cannot. */
  readonly open: readonly SlipCandidate[];
  readonly closed: number;
}

interface BookingSearch {
  readonly busy: boolean;
  readonly found: FoundBooking | undefined;
  readonly error: string | undefined;
  find(code: string): Promise<void>;
}

/** The selections of the slip as a short code to share, and the entry of another player's code. */
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

/** The content of a code, and the ways to use it. */
function Found({ found }: { readonly found: FoundBooking }) {
  const { slip, overlays, notices } = useServices();
  const t = useText();
  const isEmpty = useShared('slip', (state) => state.items.length === 0);
  const { code, open, closed } = found;

  function take(how: LoadMode): void {
    const warning = slip.getState().load(open, how);
    if (warning)
      notices.getState().tell({ tone: 'bad', text: t('sport.betMaxLimit', { max: BET_SLIP_MAX }) });
    overlays.getState().show('slip');
  }

  const selections = t('shell.slip.selections', { count: open.length + closed });
  return (
    <div className={styles.found} role="status">
      <b>{t('slip.booking.found', { code: shownCode(code), selections })}</b>
      {closed > 0 && <p>{t('slip.booking.closed', { count: closed })}</p>}
      {open.length === 0 ? (
        <p>{t('slip.booking.none')}</p>
      ) : (
        <div className={styles.take}>
          <Button tone="primary" onPress={() => take('replace')}>
            {t('slip.booking.use', { count: open.length })}
          </Button>
          {!isEmpty && <Button onPress={() => take('add')}>{t('slip.booking.add')}</Button>}
        </div>
      )}
    </div>
  );
}

/** Another player's code: typed, pasted, or from the address. */
function BookingLoad() {
  const { place } = useServices();
  const t = useText();
  const [code, setCode] = useState(() => linkedCode(place().search));
  const search = useBookingSearch();
  const isWhole = code.length === BOOKING_CODE_LENGTH;

  // A shared address contains the code: its selections are loaded at once, and once.
  const linked = useRef(isWhole ? code : '');
  const { find } = search;
  useEffect(() => {
    const first = linked.current;
    linked.current = '';
    if (first !== '') void find(first);
  }, [find]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWhole) void search.find(code);
  }

  return (
    <>
      <form className={styles.load} onSubmit={submit}>
        <TextField
          label={t('slip.booking.field')}
          value={shownCode(code)}
          onValue={(text) => setCode(typedCode(text))}
          autoComplete="off"
          maxLength={32}
          enterKey="go"
          error={search.error}
        />
        <Button submit disabled={!isWhole} busy={search.busy}>
          {t('slip.booking.find')}
        </Button>
      </form>
      {search.found && <Found found={search.found} />}
    </>
  );
}

/** Reads a code and the matches of its selections, which contain the names. */
function useBookingSearch(): BookingSearch {
  const { client } = useServices();
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<FoundBooking>();
  const [error, setError] = useState<string>();

  async function matchesOf(ids: readonly number[]): Promise<readonly Match[]> {
    if (ids.length === 0) return [];
    const outcome = await client.call('matchListByIds', { match_ids: [...new Set(ids)] });
    return outcome.is === 'done' ? outcome.data.records : [];
  }

  async function read(code: string): Promise<FoundBooking | Failure> {
    const outcome = await client.call('bookingGet', { code });
    if (outcome.is !== 'done') return outcome;
    const { list, gone } = outcome.data;
    const open = list.filter(isBookedOpen);
    const matches = await matchesOf(open.map(({ mid }) => mid));
    return {
      code: outcome.data.code,
      open: open.map((one) =>
        bookedCandidate(
          one,
          matches.find(({ id }) => id === one.mid),
        ),
      ),
      closed: gone + list.length - open.length,
    };
  }

  async function find(code: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    setFound(undefined);
    const answer = await read(code);
    setBusy(false);
    if ('code' in answer && 'open' in answer) setFound(answer);
    else setError(answer.is === 'refused' ? answer.message : t('slip.booking.failed'));
  }

  return { busy, found, error, find };
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
        <div className={styles.lower}>
          <div className={styles.until}>
            <Icon name="clock" size={16} />
            {t('slip.booking.until', { time: moment(booking.untilMs, 'date-time') })}
          </div>
          <div className={styles.qr}>
            <QrCode
              text={bookingLink(location.href, booking.code)}
              label={t('habits.share.qr', { code: booking.code })}
            />
          </div>
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

/** The code of the current slip. */
function BookingCard() {
  const t = useText();
  const items = useShared('slip', (slip) => slip.items);
  const { data, error, isError, refetch } = useBooking(items);
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
