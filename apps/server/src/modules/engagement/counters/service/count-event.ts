import type { Fiat } from '@palpite/kernel/assets';
import { PRODUCTS, type Product } from '@palpite/kernel/bonus/terms';
import { dayNumber } from '@palpite/kernel/day';
import { countedOfBet } from '@palpite/kernel/growth/earned';
import { factorOf } from '@palpite/kernel/growth/scale';
import { type VipWeights, vipAmount } from '@palpite/kernel/growth/vip';
import { type PlayerId, parseReference } from '@palpite/kernel/ids';
import { lesser } from '@palpite/kernel/money';
import { SPORTS, type Sport } from '@palpite/kernel/sports';
import { type Instant, instant, type Zone } from '@palpite/kernel/time';
import type {
  BetReopened,
  BetSettled,
  DayBegun,
  DepositChargedBack,
  DepositPaid,
  PlayerCost,
  RoundClosed,
  RoundReopened,
  WithdrawalChanged,
} from '../../../../events/event.ts';
import type { Amounts, CounterKey, ProductCounter } from '../core/counter.ts';
import type { Counted, Fact, FactSource } from '../core/fact.ts';
import { dayAt } from '../core/local-day.ts';

export type CountedEvent =
  | BetSettled
  | BetReopened
  | RoundClosed
  | RoundReopened
  | DepositPaid
  | DepositChargedBack
  | WithdrawalChanged
  | PlayerCost
  | DayBegun;

export const COUNTED_EVENTS = [
  'bet-settled',
  'bet-reopened',
  'round-closed',
  'round-reopened',
  'deposit-paid',
  'deposit-charged-back',
  'withdrawal-changed',
  'player-cost',
  'day-begun',
] as const satisfies readonly CountedEvent['kind'][];

export interface CounterBrand {
  readonly zone: Zone;
  readonly asset: Fiat;
}

/**
 * The share of a counted cash stake that the real-time bonus collects, and the part of the bookmaker's average earning
 * that it never exceeds: together with everything else that is given the average stays above zero.
 */
export const REALTIME = { stakeBps: 50n, theoreticalBps: 2_000n } as const;

/** A deposit has one version when it is paid and one when it is charged back. */
const [PAID, CHARGED_BACK] = [1, 2];

/** Undefined for an event of a brand that this server does not have. */
export function factOf(
  event: CountedEvent,
  at: Instant,
  brandOf: (id: string) => CounterBrand | undefined,
  weights?: ReadonlyMap<string, VipWeights>,
): Fact | undefined {
  const undone = (source: FactSource, ref: string, version: number): Fact | undefined => {
    const id = parseReference(ref);
    return id && { player: event.player, source, ref: id, version, at, counted: undefined };
  };
  if (event.kind === 'bet-reopened') return undone('bet', event.bet, event.version);
  if (event.kind === 'round-reopened') return undone('round', event.round, event.version);
  if (event.kind === 'deposit-charged-back') return undone('deposit', event.order, CHARGED_BACK);
  const brand = brandOf(event.brand);
  if (!brand) return undefined;
  if (event.kind === 'day-begun') {
    const counted = { brand: event.brand, day: event.day, amounts: new Map([['login_days', 1n]] as const) };
    return {
      player: event.player,
      source: 'day',
      ref: BigInt(dayNumber(event.day)),
      version: 1,
      at,
      counted,
    };
  }
  const about = identityOf(event);
  const ref = parseReference(about.ref);
  // A withdrawal stays on the day on which it was asked for, also when a part of it comes back later.
  const day = dayAt(event.kind === 'withdrawal-changed' ? instant(event.askedMs) : at, brand.zone);
  // Another asset than the brand's would mix units; such a fact counts nothing.
  const how = { asset: brand.asset, at, weights: weights?.get(event.brand) };
  const amounts: Amounts = event.asset === brand.asset ? amountsOf(event, how) : new Map();
  const counted = countedOf(event, { brand: event.brand, day, amounts });
  return ref && { player: event.player, source: about.source, ref, version: about.version, at, counted };
}

type AmountEvent = BetSettled | RoundClosed | DepositPaid | WithdrawalChanged | PlayerCost;

/** The multiplier of a won bet or round. Free bets and bets that were partly cashed out have none. */
function countedOf(event: AmountEvent, counted: Counted): Counted {
  if (event.kind !== 'bet-settled' && event.kind !== 'round-closed') return counted;
  if (counted.amounts.size === 0) return counted;
  const staked = BigInt(event.stakedCash) + BigInt(event.stakedBonus);
  const paid =
    event.kind === 'round-closed' ? BigInt(event.paid) : BigInt(event.paidCash) + BigInt(event.paidBonus);
  const isWhole =
    event.kind === 'round-closed' || (!event.isFree && !event.isVoid && event.cashedCash === '0');
  return isWhole && staked > 0n && paid > staked ? { ...counted, x100: (paid * 100n) / staked } : counted;
}

function identityOf(event: AmountEvent): {
  readonly source: FactSource;
  readonly ref: string;
  readonly version: number;
} {
  if (event.kind === 'bet-settled') return { source: 'bet', ref: event.bet, version: event.version };
  if (event.kind === 'round-closed') return { source: 'round', ref: event.round, version: event.version };
  if (event.kind === 'player-cost') return { source: 'cost', ref: event.ref, version: event.version };
  if (event.kind === 'withdrawal-changed')
    return { source: 'withdrawal', ref: event.order, version: event.version };
  return { source: 'deposit', ref: event.order, version: PAID };
}

/** How an amount is counted. */
interface Counting {
  readonly asset: Fiat;
  readonly at: Instant;
  readonly weights: VipWeights | undefined;
}

function amountsOf(event: AmountEvent, how: Counting): Amounts {
  if (event.kind === 'player-cost') return given([[`cost_${event.of}`, BigInt(event.units)]]);
  if (event.kind === 'deposit-paid') return given([['recharge', BigInt(event.units)]]);
  if (event.kind === 'withdrawal-changed') return given([['withdrawn', BigInt(event.units)]]);
  return event.kind === 'bet-settled' ? betAmounts(event, how) : roundAmounts(event, how);
}

function betAmounts(event: BetSettled, how: Counting): Amounts {
  const stake = BigInt(event.stakedCash);
  const isCounted = stake + BigInt(event.stakedBonus) > 0n && !event.isVoid && !event.isFree;
  const once = (isSo: boolean) => (isCounted && isSo ? 1n : 0n);
  const amounts = new Map<CounterKey, bigint>();
  const { paidCash, theoretical } = event;
  const counted = countedOfBet(stake, event.odds);
  const cashedOut = BigInt(event.cashedCash);
  putStake(amounts, { product: 'sports', stake, paidCash, theoretical, counted, cashedOut, ...how });
  put(amounts, KEYS.sports.win, event.isWon ? BigInt(paidCash) : 0n);
  put(amounts, KEYS.sports.bets, once(true));
  put(amounts, KEYS.sports.wins, once(event.isWon));
  put(amounts, 'multiple_count', once(event.legs > 1));
  put(amounts, SPORT_KEYS[event.sport], once(true));
  return amounts;
}

function roundAmounts(event: RoundClosed, how: Counting): Amounts {
  const { product } = event;
  const stake = BigInt(event.stakedCash);
  const staked = stake + BigInt(event.stakedBonus);
  const isWon = staked > 0n && BigInt(event.paid) > staked;
  const amounts = new Map<CounterKey, bigint>();
  const { paidCash, theoretical } = event;
  putStake(amounts, { product, stake, paidCash, theoretical, counted: stake, cashedOut: 0n, ...how });
  put(amounts, KEYS[product].win, isWon ? BigInt(paidCash) : 0n);
  put(amounts, KEYS[product].games, staked > 0n ? 1n : 0n);
  put(amounts, KEYS[product].wins, isWon ? 1n : 0n);
  return amounts;
}

interface Stake extends Counting {
  readonly product: Product;
  readonly stake: bigint;
  readonly paidCash: string;
  readonly theoretical: string;
  /** The part of the stake that rewards count. */
  readonly counted: bigint;
  readonly cashedOut: bigint;
}

/** What follows from a stake of the player's own money; bonus money earns nothing, nor does what was cashed out. */
function putStake(amounts: Map<CounterKey, bigint>, of: Stake): void {
  const { product, stake, counted } = of;
  const earned = BigInt(of.theoretical);
  const keys = KEYS[product];
  put(amounts, keys.stake, stake);
  put(amounts, keys.uncounted, stake - counted);
  put(amounts, keys.realtime, lesser(counted * REALTIME.stakeBps, earned * REALTIME.theoreticalBps));
  put(
    amounts,
    'vip',
    vipAmount({ type: 'stake', id: '', product, cash: counted }, of.weights) / factorOf(of.asset, of.at),
  );
  put(amounts, 'net_staked', stake + of.cashedOut);
  put(amounts, 'net_paid', BigInt(of.paidCash));
  put(amounts, 'net_theoretical', earned);
}

/** Made once: a key that is put together for every fact would be hashed for every fact. */
const KEYS = Object.fromEntries(PRODUCTS.map((product) => [product, keysOf(product)])) as Record<
  Product,
  ReturnType<typeof keysOf>
>;
const SPORT_KEYS = Object.fromEntries(SPORTS.map((sport) => [sport, `sport_count.${sport}`])) as Record<
  Sport,
  CounterKey
>;

function keysOf(product: Product) {
  const key = (counter: ProductCounter): CounterKey => `${counter}.${product}`;
  return {
    stake: key('bet_amount'),
    uncounted: key('bet_short'),
    win: key('bet_win'),
    bets: key('bet_count'),
    wins: key('win_count'),
    games: key('game_count'),
    realtime: key('realtime'),
  } as const;
}

function put(amounts: Map<CounterKey, bigint>, key: CounterKey, amount: bigint): void {
  if (amount !== 0n) amounts.set(key, amount);
}

/** Points that were granted; taken back by a higher version. */
export function pointsFact(
  player: PlayerId,
  brand: { readonly id: string; readonly zone: Zone },
  grant: { readonly id: bigint; readonly points: bigint; readonly isTakenBack: boolean },
  at: Instant,
): Fact {
  const amounts: Amounts = given([['vip', vipAmount({ type: 'points', id: '', points: grant.points })]]);
  return {
    player,
    source: 'points',
    ref: grant.id,
    version: grant.isTakenBack ? 2 : 1,
    at,
    counted: grant.isTakenBack ? undefined : { brand: brand.id, day: dayAt(at, brand.zone), amounts },
  };
}

function given(amounts: readonly (readonly [CounterKey, bigint])[]): Amounts {
  return new Map(amounts.filter(([, amount]) => amount !== 0n));
}
