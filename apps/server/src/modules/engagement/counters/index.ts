import type { VipWeights } from '@palpite/kernel/growth/vip';
import type { PlayerId } from '@palpite/kernel/ids';
import { type Instant, instant } from '@palpite/kernel/time';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { type Subscriber, subscriberOf } from '../../../platform/outbox/outbox.ts';
import type { Amounts } from './core/counter.ts';
import type { Fact } from './core/fact.ts';
import { added } from './core/move-facts.ts';
import { createActiveDays } from './service/active-days.ts';
import { COUNTED_EVENTS, type CountedEvent, factOf, pointsFact } from './service/count-event.ts';
import type { CountersDeps } from './service/deps.ts';
import { takeFacts, takeInLanes } from './service/take-facts.ts';
import {
  type CountedFrom,
  type DayNetSums,
  lockTotals,
  type NetSums,
  readActive,
  readDayNetSums,
  readEarnedOf,
  readNetSums,
  readTallies,
  readTalliesOf,
  readVip,
  type Tally,
} from './store/tallies.ts';

export {
  type Amounts,
  amountOf,
  type CounterKey,
  countedStakes,
  netDeposits,
  type ProductCounter,
} from './core/counter.ts';
export type { Counted, Fact, FactChange } from './core/fact.ts';
export { type CounterPeriod, dayAt, type PeriodDays, periodAt } from './core/local-day.ts';
export { added } from './core/move-facts.ts';
export { type CounterBrand, REALTIME } from './service/count-event.ts';
export type { CountedPlayer, CountersDeps } from './service/deps.ts';
export { countedMark, isMarkCurrent, type ReadWithdrawals } from './service/withdrawn-mark.ts';
export { type DatedFact, readDated } from './store/facts.ts';
export { type CountedFrom, type DayNetSums, type NetSums, readEarned, type Tally } from './store/tallies.ts';

/** The days from the first on and before the second. */
export interface DayRange {
  readonly fromDay: string;
  readonly toDay: string;
}

export interface Counters {
  /** Counts the facts of the outbox. */
  readonly facts: Subscriber;
  take(tx: Tx, facts: readonly Fact[]): Promise<void>;
  /** Points that were granted or taken back, in the transaction that does it. */
  takePoints(
    tx: Tx,
    player: PlayerId,
    brand: string,
    grant: { readonly id: bigint; readonly points: bigint; readonly isTakenBack: boolean },
  ): Promise<void>;
  /** Sums of the days. */
  sums(player: PlayerId, days: DayRange, within?: Pick<Database, 'read'>): Promise<Amounts>;
  /** Each day with counters, oldest first. */
  days(player: PlayerId, days: DayRange, within?: Pick<Database, 'read'>): Promise<readonly Tally[]>;
  /** Each day of these players with counters, in no order. */
  daysOf(players: readonly PlayerId[], days: DayRange): Promise<readonly Tally[]>;
  /** What the days of each of these players add up to, in their order, from the first day that counts of each. */
  netSums(players: readonly CountedFrom[], days: DayRange): Promise<readonly (NetSums | undefined)[]>;
  /** The same of groups of players, day by day. */
  dayNetSums(
    players: readonly (CountedFrom & { readonly group: number })[],
    days: DayRange,
  ): Promise<readonly DayNetSums[]>;
  /** Since the beginning. */
  ever(player: PlayerId): Promise<Amounts>;
  /** What the bookmaker earns on average of the settled stakes of each of these players since a day. */
  earnedOf(tx: Tx, players: readonly PlayerId[], fromDay: string): Promise<ReadonlyMap<PlayerId, bigint>>;
  /** Towards the VIP level, in units of BRL times basis points. */
  vip(player: PlayerId): Promise<bigint>;
  /** The same of players of the brand by number, with the locks of their counters. */
  lockVip(
    tx: Tx,
    brand: string,
    after: number,
    limit: number,
  ): Promise<readonly { readonly player: PlayerId; readonly vip: bigint }[]>;
  /** Players of the brand with counters on these days, by number. */
  active(brand: string, days: DayRange, after: number, limit: number): Promise<readonly PlayerId[]>;
  /** The player is here: the first sign of a day makes its fact. */
  noteActive(player: PlayerId, brand: string): Promise<void>;
}

/** Rows of other kinds are between the facts, so a portion is larger than usual. */
const BATCH = 6_000;

const ALWAYS: DayRange = { fromDay: '2020-01-01', toDay: '9999-12-31' };

export function createCounters(deps: CountersDeps): Counters {
  const now = (): Instant => instant(deps.clock.nowMs());
  const sumsOf = async (
    player: PlayerId,
    { fromDay, toDay }: DayRange,
    within: Pick<Database, 'read'> = deps.database,
  ): Promise<Amounts> => {
    const days = await readTallies(within, player, fromDay, toDay);
    return days.reduce<Amounts>((sums, { amounts }) => added(sums, amounts), new Map());
  };
  return {
    facts: subscriberOf({
      name: 'engagement-facts',
      kinds: COUNTED_EVENTS,
      batch: BATCH,
      async handle(events, times) {
        const timed = events.map((event, index) => ({
          player: event.player,
          event,
          at: instant(times?.[index] ?? deps.clock.nowMs()),
        }));
        const weights = await weightsOf(deps, events);
        await takeInLanes(deps, timed, (own) =>
          own.flatMap(({ event, at }) => factOf(event, at, deps.brandOf, weights) ?? []),
        );
      },
    }),
    take: (tx, facts) => takeFacts(deps, tx, facts),
    async takePoints(tx, player, brand, grant) {
      const zone = deps.brandOf(brand)?.zone ?? { offsetMinutes: 0 };
      await takeFacts(deps, tx, [pointsFact(player, { id: brand, zone }, grant, now())]);
    },
    sums: sumsOf,
    days: (player, { fromDay, toDay }, within = deps.database) => readTallies(within, player, fromDay, toDay),
    daysOf: (players, { fromDay, toDay }) => readTalliesOf(deps.database, players, fromDay, toDay),
    netSums: (players, { fromDay, toDay }) => readNetSums(deps.database, players, fromDay, toDay),
    dayNetSums: (players, { fromDay, toDay }) => readDayNetSums(deps.database, players, fromDay, toDay),
    ever: (player) => sumsOf(player, ALWAYS),
    earnedOf: readEarnedOf,
    vip: (player) => readVip(deps.database, player),
    lockVip: lockTotals,
    active: (brand, days, after, limit) => readActive(deps.database, days, brand, after, limit),
    noteActive: createActiveDays(deps),
  };
}

/** Once for a portion of the outbox: of each brand in it. */
async function weightsOf(
  { weightsOf: read }: CountersDeps,
  events: readonly CountedEvent[],
): Promise<ReadonlyMap<string, VipWeights>> {
  const weights = new Map<string, VipWeights>();
  if (!read) return weights;
  for (const event of events)
    if ('brand' in event && !weights.has(event.brand)) weights.set(event.brand, await read(event.brand));
  return weights;
}
