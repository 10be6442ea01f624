import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { type Amounts, addInto, COUNTED_WHEN_CHANGED, type CounterKey } from './counter.ts';
import { type Counted, type Fact, type FactChange, factKey, type StoredFact } from './fact.ts';

/** What the counters of one player change by. */
export interface PlayerMoves {
  readonly player: PlayerId;
  readonly brand: string;
  /** Towards the level. */
  readonly vip: bigint;
  readonly days: ReadonlyMap<string, Amounts>;
}

export interface Moved {
  /** What is to be stored, each fact once. */
  readonly facts: readonly StoredFact[];
  /** Everybody with a changed fact, also where the counters stay as they are. */
  readonly players: readonly PlayerMoves[];
  readonly changes: readonly FactChange[];
}

interface Sums {
  readonly player: PlayerId;
  readonly brand: string;
  readonly days: Map<string, Map<CounterKey, bigint>>;
}

/**
 * Counts facts in the order in which they arrive. The highest version of a fact counts, whatever the order; what an
 * earlier version counted is moved back first.
 */
export function moveFacts(
  facts: readonly Fact[],
  known: ReadonlyMap<string, StoredFact>,
  dayAt: (brand: string, at: Instant) => string,
): Moved {
  const stored = new Map<string, StoredFact>();
  const sums = new Map<PlayerId, Sums>();
  const changes: FactChange[] = [];
  for (const fact of facts) {
    const key = factKey(fact);
    const was = stored.get(key) ?? known.get(key);
    if (was && was.version >= fact.version) continue;
    const { player, source, ref, version, at, counted } = fact;
    stored.set(key, { player, source, ref, version, at, counted });
    const brand = counted?.brand ?? was?.counted?.brand;
    if (brand === undefined) continue;
    const own = sums.get(player) ?? { player, brand, days: new Map() };
    sums.set(player, own);
    changes.push({ player, brand, at, was: was?.counted, counted });
    const today = dayAt(brand, at);
    if (was?.counted) addFact(own, was.counted, -1n, today);
    if (counted) addFact(own, counted, 1n, today);
  }
  const players = [...sums.values()].map((own) => ({ ...own, vip: vipOf(own) }));
  return { facts: [...stored.values()], players, changes };
}

function addFact(own: Sums, { amounts, day: counted }: Counted, sign: 1n | -1n, today: string): void {
  const onDay = sumsOf(own.days, counted);
  const onToday = sumsOf(own.days, today);
  for (const [key, amount] of amounts) {
    const by = sign === 1n ? amount : -amount;
    addInto(COUNTED_WHEN_CHANGED.has(key) ? onToday : onDay, key, by);
  }
}

const vipOf = ({ days }: Sums): bigint =>
  [...days.values()].reduce((sum, amounts) => sum + (amounts.get('vip') ?? 0n), 0n);

function sumsOf(days: Sums['days'], day: string): Map<CounterKey, bigint> {
  const known = days.get(day);
  if (known) return known;
  const sums = new Map<CounterKey, bigint>();
  days.set(day, sums);
  return sums;
}

export function isMoved({ days }: PlayerMoves): boolean {
  return [...days.values()].some((sums) => sums.size > 0);
}

export function added(amounts: Amounts, by: Amounts): Amounts {
  const sums = new Map(amounts);
  for (const [key, amount] of by) addInto(sums, key, amount);
  return sums;
}
