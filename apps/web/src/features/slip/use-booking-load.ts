import type { Failure } from '@palpite/client/outcome';
import type { Match } from '@palpite/contract/entities/match';
import { useState } from 'react';
import { bookedCandidate, isBookedOpen } from '../../stores/booking.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipCandidate } from '../../stores/slip-rules.ts';

export interface FoundBooking {
  readonly code: string;
  /** What can be put into the slip now, and how much of the code cannot. */
  readonly open: readonly SlipCandidate[];
  readonly closed: number;
}

export interface BookingSearch {
  readonly busy: boolean;
  readonly found: FoundBooking | undefined;
  readonly error: string | undefined;
  find(code: string): Promise<void>;
}

/** Reads a code and the matches of its selections, which give them their names. */
export function useBookingSearch(): BookingSearch {
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
