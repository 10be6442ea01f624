import type { IconName } from '@palpite/ui/icon-shapes';
import { useEffect, useState } from 'react';
import { useRead } from '../../stores/calls.ts';
import { useOperator, useText } from '../../stores/services.ts';
import { useMoney } from '../parts/formats.ts';
import { type Lookup, lookupOf } from './lookup.ts';

export interface Found {
  readonly to: string;
  readonly name: string;
  readonly note?: string;
  readonly icon: IconName;
}

export interface FoundGroup {
  readonly title: string;
  readonly items: readonly Found[];
}

const TYPING_MS = 200;
const SHOWN = 5;

/** What the server has for the typed text, group by group; the calls wait until the operator stops typing. */
export function useFound(typed: string): {
  readonly groups: readonly FoundGroup[];
  readonly isBusy: boolean;
} {
  const { may } = useOperator();
  const settled = useSettled(typed);
  const lookup = lookupOf(settled, may('player.contact'));
  const asked = [
    usePlayers(lookup),
    useMatches(lookup),
    useBets(lookup),
    useOrders(lookup),
    useRounds(lookup),
  ];
  return {
    groups: asked.flatMap(({ group }) => (group && group.items.length > 0 ? [group] : [])),
    isBusy: settled !== typed || asked.some(({ isBusy }) => isBusy),
  };
}

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), TYPING_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
}

function usePlayers({ player = '' }: Lookup) {
  const t = useText();
  const { may } = useOperator();
  const enabled = player !== '' && may('player.read');
  const asked = useRead('playerSearch', { text: player, page_limit: SHOWN }, { enabled });
  const items = asked.data?.players.map(
    ({ uid, nick, email, phone, brand }): Found => ({
      to: `/players/${uid}`,
      name: nick === '' ? String(uid) : `${uid} ${nick}`,
      note: [email || phone, brand].filter(Boolean).join(', '),
      icon: 'user',
    }),
  );
  return { isBusy: asked.isFetching, group: items && { title: t('console.find.players'), items } };
}

function useMatches({ match = '' }: Lookup) {
  const t = useText();
  const { may } = useOperator();
  const enabled = match !== '' && may('trading.read');
  const asked = useRead('tradingMatches', { text: match, page_limit: SHOWN }, { enabled });
  const items = asked.data?.records.map(
    (line): Found => ({
      to: `/trading/${line.match}`,
      name: `${line.home} – ${line.away}`,
      note: line.league.name,
      icon: 'football',
    }),
  );
  return { isBusy: asked.isFetching, group: items && { title: t('console.find.matches'), items } };
}

function useBets({ reference = '' }: Lookup) {
  const t = useText();
  const money = useMoney();
  const { may } = useOperator();
  const enabled = reference !== '' && may('bets.read');
  const asked = useRead('betSearch', { bet: reference, page_limit: 1 }, { enabled });
  const items = asked.data?.records.map(
    ({ id, uid, stake, currency }): Found => ({
      to: `/bets/${id}`,
      name: id,
      note: `${money(stake, currency)}, ${t('operator.player.name', { uid })}`,
      icon: 'ticket',
    }),
  );
  return { isBusy: asked.isFetching, group: items && { title: t('console.find.bets'), items } };
}

function useOrders({ reference = '' }: Lookup) {
  const t = useText();
  const money = useMoney();
  const { may } = useOperator();
  const enabled = reference !== '' && may('payments.read');
  const asked = useRead('paymentSearch', { order: reference, page_limit: 1 }, { enabled });
  const items = asked.data?.records.map(
    ({ id, uid, amount, currency }): Found => ({
      to: `/payments/orders/${id}`,
      name: id,
      note: `${money(amount, currency)}, ${t('operator.player.name', { uid })}`,
      icon: 'withdraw',
    }),
  );
  return { isBusy: asked.isFetching, group: items && { title: t('console.find.orders'), items } };
}

function useRounds({ reference = '' }: Lookup) {
  const t = useText();
  const { may } = useOperator();
  const enabled = reference !== '' && may('casino.read');
  const asked = useRead('casinoRounds', { filter: 'all', text: reference, page_limit: 1 }, { enabled });
  const items = asked.data?.records.map(
    ({ ref, uid, game }): Found => ({
      to: `/casino/rounds/${ref}`,
      name: ref,
      note: `${game}, ${t('operator.player.name', { uid })}`,
      icon: 'coin',
    }),
  );
  return { isBusy: asked.isFetching, group: items && { title: t('console.find.rounds'), items } };
}
