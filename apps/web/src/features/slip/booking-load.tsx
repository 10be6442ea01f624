import { BET_SLIP_MAX } from '@palpite/contract/constants';
import { Button } from '@palpite/ui/button';
import { TextField } from '@palpite/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { shownCode } from '../../stores/booking.ts';
import { BOOKING_CODE_LENGTH, linkedCode, typedCode } from '../../stores/booking-code.ts';
import { useServices, useShared, useText } from '../../stores/services.ts';
import type { LoadMode } from '../../stores/slip-rules.ts';
import styles from './booking.module.css';
import { type FoundBooking, useBookingSearch } from './use-booking-load.ts';

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
export function BookingLoad() {
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
