import type { Order } from '@palpite/contract/entities/bets';
import type { Match } from '@palpite/contract/entities/match';
import { REFUSALS } from '@palpite/contract/refusals';
import { useState } from 'react';
import { bookedCandidate, isBookedOpen } from '../../stores/booking.ts';
import { useServices, useText } from '../../stores/services.ts';
import type { SlipCandidate } from '../../stores/slip-rules.ts';
import { kindOf } from './bet-form.ts';

export interface Rebet {
  readonly busy: boolean;
  again(order: Order): Promise<void>;
}

/** One tap: what is still open of a bet goes into the slip at the odds of the moment, and the slip opens. */
export function useRebet(onLeave: () => void): Rebet {
  const { client, slip, overlays, notices, navigate, platform } = useServices();
  const t = useText();
  const [busy, setBusy] = useState(false);

  /** Undefined when the house could not be asked; a match that it no longer knows is only missing. */
  async function matchesOf(order: Order): Promise<ReadonlyMap<number, Match> | undefined> {
    const ids = [...new Set(order.ops.map(({ mid }) => mid))];
    const answers = await Promise.all(ids.map((matchId) => client.call('matchDetail', { matchId })));
    const unread = answers.some(
      (answer) =>
        answer.is === 'unreachable' ||
        (answer.is === 'refused' && answer.code !== REFUSALS['no-such-match'].code),
    );
    if (unread) return undefined;
    return new Map(
      answers.flatMap((answer) => (answer.is === 'done' ? [[answer.data.id, answer.data]] : [])),
    );
  }

  async function again(order: Order): Promise<void> {
    setBusy(true);
    const matches = await matchesOf(order);
    setBusy(false);
    if (!matches) return notices.getState().tell({ tone: 'bad', text: t('bets.again.failed') });
    const candidates = candidatesOf(order, matches);
    const [count, total] = [candidates.length, order.ops.length];
    if (count === 0) return notices.getState().tell({ tone: 'bad', text: t('bets.again.none') });
    slip.getState().load(candidates, 'replace');
    slip.getState().chooseKind(kindOf(order));
    onLeave();
    navigate('/sport');
    // Arriving at a place closes what is open: the slip opens after that.
    platform.after(0, () => overlays.getState().show('slip'));
    if (count < total) notices.getState().tell({ tone: 'bad', text: t('bets.again.some', { count, total }) });
  }

  return { busy, again };
}

/** The selections of a bet at the odds of the moment; what is not open now, or has another line, is left out. */
export function candidatesOf(order: Order, matches: ReadonlyMap<number, Match>): readonly SlipCandidate[] {
  return order.ops.flatMap((leg): SlipCandidate[] => {
    const match = matches.get(leg.mid);
    const market = match?.mg.flatMap(({ mks }) => mks).find(({ id }) => id === leg.mrid);
    const option = market?.op.find(({ ty }) => ty === leg.ty);
    if (!match || !market || !option || match.stop !== '' || market.li !== leg.li) return [];
    const { mid, mrid, ty, mn, mgn, onm, li } = leg;
    const now = { mid, mrid, ty, mn, mgn, onm, li, ss: market.ss, od: option.od };
    return isBookedOpen(now) ? [bookedCandidate(now, match)] : [];
  });
}
