import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import type { CounterKey } from '../core/counter.ts';
import { type Fact, factKey } from '../core/fact.ts';

/** Counters by `player day counter`; `ever` stands for the day of totals. */
export type ModelCounters = ReadonlyMap<string, bigint>;

const LATER: readonly string[] = ['net_staked', 'net_paid', 'net_theoretical'];

/**
 * The second, simple way: everything again from the facts that were delivered, in their order. It keeps no counters
 * while it reads.
 */
export function countAgain(
  delivered: readonly Fact[],
  dayAt: (brand: string, at: Instant) => string,
): ModelCounters {
  const sums = new Map<string, bigint>();
  const add = (player: PlayerId, day: string, counter: CounterKey, amount: bigint) => {
    for (const column of [day, 'ever']) {
      const key = `${player} ${column} ${counter}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  };
  for (const key of new Set(delivered.map(factKey))) {
    const versions = delivered.filter((fact) => factKey(fact) === key);
    const rising = versions.filter(
      (fact, index) => !versions.slice(0, index).some(({ version }) => version >= fact.version),
    );
    const last = rising.at(-1);
    for (const [counter, amount] of last?.counted?.amounts ?? [])
      if (last?.counted && !LATER.includes(counter)) add(last.player, last.counted.day, counter, amount);
    for (const [index, fact] of rising.entries()) {
      const brand = brandIn(delivered, fact.player);
      const before = rising[index - 1]?.counted?.amounts ?? new Map<CounterKey, bigint>();
      const after = fact.counted?.amounts ?? new Map<CounterKey, bigint>();
      for (const counter of LATER as readonly CounterKey[])
        add(
          fact.player,
          dayAt(brand, fact.at),
          counter,
          (after.get(counter) ?? 0n) - (before.get(counter) ?? 0n),
        );
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n).sort());
}

/** A player has one brand. */
function brandIn(delivered: readonly Fact[], player: PlayerId): string {
  return delivered.find((fact) => fact.player === player && fact.counted)?.counted?.brand ?? '';
}
