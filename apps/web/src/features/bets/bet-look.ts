import type { Order, OrderLeg } from '@palpite/contract/entities/bets';
import { BET_ORDER_STATUS, SETTLEMENT_RESULT } from '@palpite/contract/tables/bets';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { BadgeProps } from '@palpite/ui/badge';
import type { TicketLineProps } from '@palpite/ui/ticket';

/** The filters for settled bets. */
export type BetResult = 'won' | 'lost' | 'void' | 'cashed' | 'refused';

export interface BetLook {
  readonly label: PlainMessageId & `bets.status.${string}`;
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon?: NonNullable<BadgeProps['icon']>;
  readonly result?: BetResult;
}

const OPEN: BetLook = { label: 'bets.status.open', tone: 'outline', icon: 'clock' };
const VOID: BetLook = { label: 'bets.status.void', tone: 'void', icon: 'minus', result: 'void' };
const WON: BetLook = { label: 'bets.status.won', tone: 'positive', icon: 'check', result: 'won' };
const LOST: BetLook = { label: 'bets.status.lost', tone: 'quiet', icon: 'close', result: 'lost' };
const CASHED: BetLook = { label: 'bets.status.cashed', tone: 'info', icon: 'share', result: 'cashed' };
/** Some lines won, but less than the stake was returned: calling it won would mislead. */
const PARTLY: BetLook = { label: 'bets.status.partly', tone: 'outline', icon: 'minus', result: 'won' };

const BY_STATUS: Readonly<Record<number, BetLook>> = {
  [BET_ORDER_STATUS.created]: { label: 'bets.status.confirming', tone: 'live' },
  [BET_ORDER_STATUS.confirming]: { label: 'bets.status.confirming', tone: 'live' },
  [BET_ORDER_STATUS.rejected]: {
    label: 'bets.status.rejected',
    tone: 'negative',
    icon: 'info',
    result: 'refused',
  },
  [BET_ORDER_STATUS.cancelled]: {
    label: 'bets.status.cancelled',
    tone: 'void',
    icon: 'minus',
    result: 'void',
  },
};

const BY_RESULT: Readonly<Record<number, BetLook>> = {
  [SETTLEMENT_RESULT.win]: WON,
  [SETTLEMENT_RESULT.winHalf]: {
    label: 'bets.status.halfWon',
    tone: 'positive',
    icon: 'check',
    result: 'won',
  },
  [SETTLEMENT_RESULT.lose]: LOST,
  [SETTLEMENT_RESULT.loseHalf]: {
    label: 'bets.status.halfLost',
    tone: 'quiet',
    icon: 'close',
    result: 'lost',
  },
  [SETTLEMENT_RESULT.equal]: VOID,
  [SETTLEMENT_RESULT.cancel]: VOID,
};

export function isVoid({ sr }: Pick<OrderLeg, 'sr'>): boolean {
  return sr === SETTLEMENT_RESULT.equal || sr === SETTLEMENT_RESULT.cancel;
}

/** Nothing of the stake was left in play when the match was decided. */
export function isCashedOut(order: Order): boolean {
  return order.st === BET_ORDER_STATUS.settled && (order.cots ?? 0) >= order.sat;
}

/** A single is labelled by its one leg; several legs by what the part that was not cashed out returned. */
function settledLook(order: Order): BetLook {
  if (isCashedOut(order)) return CASHED;
  const [leg, ...others] = order.ops;
  if (leg && others.length === 0) return BY_RESULT[leg.sr] ?? OPEN;
  if (order.ops.every(isVoid)) return VOID;
  const returned = order.sa - (order.cops ?? 0);
  if (returned === 0) return LOST;
  const staked = order.free === 1 ? 0 : order.sat - (order.cots ?? 0);
  return returned < staked ? PARTLY : WON;
}

export function betLook(order: Order, isLive: boolean): BetLook {
  if (order.st === BET_ORDER_STATUS.settled) return settledLook(order);
  return BY_STATUS[order.st] ?? (isLive ? { label: 'bets.status.live', tone: 'live' } : OPEN);
}

export function resultOf(order: Order): BetResult | undefined {
  return betLook(order, false).result;
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

/** The label of the third number: possible return, payout or refund. */
export function outcomeOf(order: Order): 'win' | 'received' | 'returned' {
  if (order.st === BET_ORDER_STATUS.rejected || order.st === BET_ORDER_STATUS.cancelled) return 'returned';
  if (order.st !== BET_ORDER_STATUS.settled) return 'win';
  return settledLook(order) === VOID ? 'returned' : 'received';
}
