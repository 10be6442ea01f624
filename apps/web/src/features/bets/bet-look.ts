import type { Order, OrderLeg } from '@palpite/contract/entities/order';
import { BET_ORDER_STATUS } from '@palpite/contract/tables/bet-order-status';
import { SETTLEMENT_RESULT } from '@palpite/contract/tables/settlement-result';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { BadgeProps } from '@palpite/ui/badge';
import type { TicketLineProps } from '@palpite/ui/ticket';

export interface BetLook {
  readonly label: PlainMessageId & `bets.status.${string}`;
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon?: NonNullable<BadgeProps['icon']>;
}

const OPEN: BetLook = { label: 'bets.status.open', tone: 'outline', icon: 'clock' };
const VOID: BetLook = { label: 'bets.status.void', tone: 'void', icon: 'minus' };
const WON: BetLook = { label: 'bets.status.won', tone: 'positive', icon: 'check' };
const LOST: BetLook = { label: 'bets.status.lost', tone: 'quiet', icon: 'close' };

const BY_STATUS: Readonly<Record<number, BetLook>> = {
  [BET_ORDER_STATUS.created]: { label: 'bets.status.confirming', tone: 'live' },
  [BET_ORDER_STATUS.confirming]: { label: 'bets.status.confirming', tone: 'live' },
  [BET_ORDER_STATUS.rejected]: { label: 'bets.status.rejected', tone: 'negative', icon: 'info' },
  [BET_ORDER_STATUS.cancelled]: { label: 'bets.status.cancelled', tone: 'void', icon: 'minus' },
};

const BY_RESULT: Readonly<Record<number, BetLook>> = {
  [SETTLEMENT_RESULT.win]: WON,
  [SETTLEMENT_RESULT.winHalf]: { label: 'bets.status.halfWon', tone: 'positive', icon: 'check' },
  [SETTLEMENT_RESULT.lose]: LOST,
  [SETTLEMENT_RESULT.loseHalf]: { label: 'bets.status.halfLost', tone: 'quiet', icon: 'close' },
  [SETTLEMENT_RESULT.equal]: VOID,
  [SETTLEMENT_RESULT.cancel]: VOID,
};

/** A single is called after its one leg; several legs after what came back. */
function settledLook(order: Order): BetLook {
  const [leg, ...others] = order.ops;
  if (leg && others.length === 0) return BY_RESULT[leg.sr] ?? OPEN;
  if (order.sa === 0) return LOST;
  return order.sa === order.sat ? VOID : WON;
}

export function betLook(order: Order, isLive: boolean): BetLook {
  if (order.st === BET_ORDER_STATUS.settled) return settledLook(order);
  return BY_STATUS[order.st] ?? (isLive ? { label: 'bets.status.live', tone: 'live' } : OPEN);
}

export function legMark(leg: Pick<OrderLeg, 'sr'>, isLive: boolean): TicketLineProps['mark'] {
  switch (leg.sr) {
    case SETTLEMENT_RESULT.win:
    case SETTLEMENT_RESULT.winHalf:
      return 'won';
    case SETTLEMENT_RESULT.lose:
    case SETTLEMENT_RESULT.loseHalf:
      return 'lost';
    case SETTLEMENT_RESULT.equal:
    case SETTLEMENT_RESULT.cancel:
      return 'void';
    default:
      return isLive ? 'live' : 'open';
  }
}

/** What the last of the three numbers is: a promise, money that came, or money that came back. */
export function outcomeOf(order: Order): 'win' | 'received' | 'returned' {
  if (order.st === BET_ORDER_STATUS.rejected || order.st === BET_ORDER_STATUS.cancelled) return 'returned';
  if (order.st !== BET_ORDER_STATUS.settled) return 'win';
  return settledLook(order) === VOID ? 'returned' : 'received';
}
