import type { CashOutPrice, Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bets';
import { MATCH_STATUS } from '@palpite/contract/tables/sport';
import { Badge } from '@palpite/ui/badge';
import { Perforation, Ticket, TicketHead, TicketLine, TicketReason, TicketSums } from '@palpite/ui/ticket';
import { memo } from 'react';
import { MatchClock } from '../../parts/match-clock.tsx';
import { useKickOff, useMoment } from '../../parts/moments.ts';
import { Money, useMoneyText } from '../../parts/money.tsx';
import { betNumber } from '../../parts/read-aloud.ts';
import { useSportNames } from '../../parts/sport-names.ts';
import { type SeenMatch, scoreOf } from '../../stores/book/book.ts';
import { isLive, useMatch, useWatchMatch } from '../../stores/book/use-match.ts';
import { useText } from '../../stores/services.ts';
import { useOwnBets } from '../../stores/slip/placed-slips.ts';
import { type BetLook, betLook, isVoid, legMark, outcomeOf } from './bet-look.ts';
import { isOpenBet } from './bet-pages.ts';
import styles from './bet-ticket.module.css';
import { CashOutButton, type OpenedBet } from './cash-out-button.tsx';
import { type BetWords, useBetWords } from './use-bet-words.ts';

export interface LegProps {
  readonly leg: OrderLeg;
  readonly words: BetWords;
  /** The bet is open: the current clock and score are shown. */
  readonly follows: boolean;
  /** It is a banker of a system. */
  readonly isBanker: boolean;
}

/** The clock, or where none runs, as between sets and at half-time, the period. */
function LegClock({ match: { header } }: { readonly match: SeenMatch }) {
  const names = useSportNames();
  return header.mc.r ? <MatchClock header={header} /> : names.period(header, 'short');
}

export function Leg({ leg, words, follows, isBanker }: LegProps) {
  const t = useText();
  const match = useMatch(leg.mid);
  const live = follows && leg.rs.length === 0 && isLive(match);
  const kickOff = useKickOff();
  const isComing = follows && match?.header.ms === MATCH_STATUS['not-started'];
  const tags = [...(isBanker ? [t('bets.banker')] : []), ...(isVoid(leg) ? [t('bets.status.void')] : [])];
  return (
    <TicketLine
      mark={legMark(leg, live)}
      title={leg.onm}
      tags={tags}
      clock={live && match ? <LegClock match={match} /> : null}
      {...(isComing && { time: kickOff(match.header.bt) })}
      detail={words.legDetail(leg, live && match ? scoreOf(match.header) : undefined)}
      value={words.legOdds(leg)}
    />
  );
}

/** Follows the match of an open leg, so that its clock and score are current. */
function Following({ matchId }: { readonly matchId: number }) {
  useWatchMatch(matchId);
  return null;
}

export function FollowingMatches({ order }: { readonly order: Order }) {
  if (!isOpenBet(order)) return null;
  const ids = new Set(order.ops.map(({ mid }) => mid));
  return [...ids].map((matchId) => <Following key={matchId} matchId={matchId} />);
}

export function BetSums({ order, words }: { readonly order: Order; readonly words: BetWords }) {
  const t = useText();
  const last = {
    win: () => ({ label: t('bets.win'), value: <Money cents={order.lwa || order.mla} exact /> }),
    received: () => ({
      label: t('bets.received'),
      value: (
        <Money cents={order.sa} exact tone={order.sa > 0 ? 'received' : 'plain'} stale={order.sa === 0} />
      ),
    }),
    returned: () => ({
      label: t('bets.returned'),
      value: <Money cents={order.st === BET_ORDER_STATUS.rejected ? order.sat : order.sa} exact />,
    }),
  }[outcomeOf(order)]();
  const { cots = 0 } = order;
  // The possible win of the part that is still in play: showing the whole stake alone would mislead.
  const rest = isOpenBet(order) && cots > 0 && (
    <>
      {t('bets.cash.rest')} <Money cents={order.sat - cots} exact />
    </>
  );
  return (
    <TicketSums
      sums={[
        {
          label: words.stakeLabel,
          value: <Money cents={order.sat} exact />,
          ...(rest && { note: rest }),
        },
        { label: words.oddsLabel, value: words.odds },
        last,
      ]}
    />
  );
}

const REOPENED: BetLook = { label: 'bets.status.reopened', tone: 'outline', icon: 'refresh' };

/** The status of a bet in a word; one whose result was taken back says so until it is settled again. */
export function useBetLook(order: Order): BetLook {
  const live = isLive(useMatch(order.ops[0]?.mid ?? 0)) && isOpenBet(order);
  const reopened = useOwnBets((bets) => bets.reopened.has(order.id));
  return reopened && isOpenBet(order) ? REOPENED : betLook(order, live && order.ops.length === 1);
}

export function BetHead({ order, words }: { readonly order: Order; readonly words: BetWords }) {
  const t = useText();
  const moment = useMoment();
  const look = useBetLook(order);
  return (
    <TicketHead
      title={words.title}
      detail={t('bets.when', {
        date: moment(order.cte, 'day-month'),
        time: moment(order.cte, 'time'),
        number: betNumber(order.id),
      })}
      badge={
        <Badge tone={look.tone} {...(look.icon ? { icon: look.icon } : {})}>
          {t(look.label)}
        </Badge>
      }
    />
  );
}

/** Events besides the legs: refused, reopened, or partly cashed out. */
export function BetReasons({ order }: { readonly order: Order }) {
  const t = useText();
  const amount = useMoneyText();
  const reopened = useOwnBets((bets) => bets.reopened.has(order.id)) && isOpenBet(order);
  const { cots = 0, cops = 0 } = order;
  return (
    <>
      {order.rjs !== '' && <TicketReason>{order.rjs}</TicketReason>}
      {reopened && <TicketReason>{t('bets.reopened')}</TicketReason>}
      {cots > 0 && cots < order.sat && (
        <TicketReason>{t('bets.cashedParts', { stake: amount(cots), amount: amount(cops) })}</TicketReason>
      )}
    </>
  );
}

export interface BetTicketProps {
  readonly order: Order;
  readonly price: CashOutPrice | undefined;
  readonly onOpen: (opened: OpenedBet) => void;
}

/** One bet as a ticket: the selection, its status, and the score that decided it. A tap anywhere opens it. */
export const BetTicket = memo(function BetTicket({ order, price, onOpen }: BetTicketProps) {
  const t = useText();
  const words = useBetWords(order);
  const look = useBetLook(order);
  const open = isOpenBet(order);
  const pick = order.ops.length === 1 ? `, ${order.ops[0]?.onm ?? ''}` : '';
  return (
    <Ticket label={`${words.title}${pick}, ${t(look.label)}`}>
      <button
        type="button"
        className={styles.cover}
        aria-label={t('bets.open.details', { title: words.title })}
        onClick={() => onOpen({ order, price })}
      />
      <BetHead order={order} words={words} />
      {order.ops.map((leg, index) => (
        <Leg
          key={`${leg.mrid}:${leg.ty}`}
          leg={leg}
          words={words}
          follows={open}
          isBanker={order.bks?.includes(index) === true}
        />
      ))}
      <FollowingMatches order={order} />
      <BetReasons order={order} />
      <Perforation />
      <BetSums order={order} words={words} />
      {price && <CashOutButton order={order} price={price} onOpen={onOpen} />}
    </Ticket>
  );
});
