import type { Order, OrderLeg } from '@palpite/contract/entities/order';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { Badge } from '@palpite/ui/badge';
import { Perforation, Ticket, TicketHead, TicketLine, TicketReason, TicketSums } from '@palpite/ui/ticket';
import { memo } from 'react';
import { betNumber } from '../../brand/bet-number.ts';
import { MatchClock } from '../../brand/match-clock.tsx';
import { useMoment } from '../../brand/moments.ts';
import { Money } from '../../brand/money.tsx';
import { useOddsText } from '../../brand/odds.ts';
import { scoreOf } from '../../stores/book-merge.ts';
import { oddsFromWire } from '../../stores/odds.ts';
import { useText } from '../../stores/services.ts';
import { isLive, useMatch, useWatchMatch } from '../../stores/use-match.ts';
import { betLook, legMark, outcomeOf } from './bet-look.ts';
import { isOpenBet } from './bet-pages.ts';

type Score = readonly number[];

/** The market and the score that goes with it: of the result, of the moment, or of when it was placed. */
function useLegDetail(): (leg: OrderLeg, present: Score | undefined) => string {
  const t = useText();
  const write = ([home = 0, away = 0]: Score) => t('bets.score', { home, away });
  return (leg, present) => {
    const market = leg.mgn;
    if (leg.rs.length === 2) return t('bets.result', { market, score: write(leg.rs) });
    if (present) return t('bets.present', { market, score: write(present) });
    return leg.ip === 1 && leg.bsc.length === 2
      ? t('bets.placedAtScore', { market, score: write(leg.bsc) })
      : market;
  };
}

function Leg({ leg, follows }: { readonly leg: OrderLeg; readonly follows: boolean }) {
  const oddsText = useOddsText();
  const detailOf = useLegDetail();
  const match = useMatch(leg.mid);
  const live = follows && isLive(match);
  const odds = oddsFromWire(leg.od);
  return (
    <TicketLine
      mark={legMark(leg, live)}
      title={leg.onm}
      clock={live && match?.header.mc.r ? <MatchClock header={match.header} /> : null}
      detail={detailOf(leg, live && match ? scoreOf(match.header) : undefined)}
      value={odds === undefined ? '' : oddsText(odds)}
    />
  );
}

/** Hears the match of a leg that is still open, so that its clock and score are of now. */
function Following({ matchId }: { readonly matchId: number }) {
  useWatchMatch(matchId);
  return null;
}

function Sums({ order }: { readonly order: Order }) {
  const t = useText();
  const oddsText = useOddsText();
  const odds = oddsFromWire(order.ops[0]?.od ?? 0);
  const outcome = outcomeOf(order);
  const last = {
    win: () => ({ label: t('bets.win'), value: <Money cents={order.mla} exact /> }),
    received: () => ({
      label: t('bets.received'),
      value: (
        <Money cents={order.sa} exact tone={order.sa > 0 ? 'received' : 'plain'} stale={order.sa === 0} />
      ),
    }),
    returned: () => ({
      label: t('bets.returned'),
      value: <Money cents={order.st === BET_ORDER_STATUS.settled ? order.sa : order.sat} exact />,
    }),
  }[outcome]();
  return (
    <TicketSums
      sums={[
        { label: t('bets.stake'), value: <Money cents={order.sat} exact /> },
        { label: t('bets.odds'), value: odds === undefined ? '' : oddsText(odds) },
        last,
      ]}
    />
  );
}

/** One bet as the ticket that the player holds: what, how it stands, and the score that decided it. */
export const BetTicket = memo(function BetTicket({ order }: { readonly order: Order }) {
  const t = useText();
  const moment = useMoment();
  const [leg] = order.ops;
  const open = isOpenBet(order);
  const live = isLive(useMatch(leg?.mid ?? 0)) && open;
  const look = betLook(order, live);
  const status = t(look.label);
  return (
    <Ticket label={`${leg?.mn ?? ''}, ${leg?.onm ?? ''}, ${status}`}>
      <TicketHead
        title={leg?.mn ?? ''}
        detail={t('bets.when', {
          date: moment(order.cte, 'day-month'),
          time: moment(order.cte, 'time'),
          number: betNumber(order.id),
        })}
        badge={
          <Badge tone={look.tone} {...(look.icon ? { icon: look.icon } : {})}>
            {status}
          </Badge>
        }
      />
      {order.ops.map((one) => (
        <Leg key={`${one.mrid}:${one.ty}`} leg={one} follows={open} />
      ))}
      {open && order.ops.map(({ mid }) => <Following key={mid} matchId={mid} />)}
      {order.rjs !== '' && <TicketReason>{order.rjs}</TicketReason>}
      <Perforation />
      <Sums order={order} />
    </Ticket>
  );
});
