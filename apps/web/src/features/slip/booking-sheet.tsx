import type { Failure } from '@palpite/client/outcome';
import { BET_SLIP_MAX } from '@palpite/contract/constants';
import type { Match } from '@palpite/contract/entities/match';
import { Button } from '@palpite/ui/button';
import { Sheet } from '@palpite/ui/sheet';
import { TextField } from '@palpite/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bookedCandidate, isBookedOpen, shownCode } from '../../stores/booking.ts';
import { BOOKING_CODE_LENGTH, linkedCode, typedCode } from '../../stores/booking-code.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { LoadMode, SlipCandidate } from '../../stores/slip-rules.ts';
import styles from './booking.module.css';
import { BookingCard } from './booking-card.tsx';

interface FoundBooking {
  readonly code: string;
  /** What can be put into the slip now, and how much of the code cannot. */
  readonly open: readonly SlipCandidate[];
  readonly closed: number;
}

interface BookingSearch {
  readonly busy: boolean;
  readonly found: FoundBooking | undefined;
  readonly error: string | undefined;
  find(code: string): Promise<void>;
}

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

/** What a code holds, and the ways to take it over. */
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

/** Somebody else's code: typed, pasted, or brought along by the address. */
function BookingLoad() {
  const { place } = useServices();
  const t = useText();
  const [code, setCode] = useState(() => linkedCode(place().search));
  const search = useBookingSearch();
  const isWhole = code.length === BOOKING_CODE_LENGTH;

  // A shared address has said the code already: its selections are looked up at once, and once.
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

/** Reads a code and the matches of its selections, which give them their names. */
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
