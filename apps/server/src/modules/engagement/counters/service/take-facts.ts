import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { afterCommit } from '../../../../platform/database/after-commit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { type Fact, factKey } from '../core/fact.ts';
import { dayAt } from '../core/local-day.ts';
import { added, isMoved, type Moved, moveFacts, type PlayerMoves } from '../core/move-facts.ts';
import { insertFacts, lockFacts, updateFacts } from '../store/facts.ts';
import { findTallies, insertTallies, moveTotals, type Tally, updateTallies } from '../store/tallies.ts';
import type { CountersDeps } from './deps.ts';

/** Transactions that run at the same time, and about how many events are in one. */
const LANES = { most: 3, events: 350 } as const;
const UTC = { offsetMinutes: 0 } as const;

/**
 * Counts facts in the caller's transaction, with a fixed number of statements for any number of facts. The rows of the
 * facts decide who counts them, so two readers of the same outbox cannot count twice; the row of a player's totals is
 * the lock of the player's days.
 */
export async function takeFacts(deps: CountersDeps, tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const { players: touched, changes } = await storeFacts(deps, tx, facts);
  if (touched.length === 0) return;
  const players = touched.filter(isMoved);
  // Sent together: the connection runs them one after the other, and the locks of the totals are asked for first.
  await Promise.all([moveCounters(deps, tx, touched, players), deps.changed?.(tx, changes)]);
  afterCommit(tx, () => deps.committed(players.map(({ player, brand }) => ({ player, brand }))));
}

/** The totals of everybody touched are their locks, also where the counters stay as they are. */
async function moveCounters(
  deps: CountersDeps,
  tx: Tx,
  touched: readonly PlayerMoves[],
  players: readonly PlayerMoves[],
): Promise<void> {
  const days = players.flatMap(({ player, days }) =>
    [...days].flatMap(([day, amounts]): Tally[] => (amounts.size > 0 ? [{ player, day, amounts }] : [])),
  );
  const [totals, found] = await Promise.all([moveTotals(tx, touched), findTallies(tx, days)]);
  const counted = players.map(({ player, brand, vip }) => ({
    player,
    brand,
    vip: totals.get(player) ?? 0n,
    vipMoved: vip,
  }));
  await Promise.all([writeDays(tx, days, found), deps.moved(tx, counted)]);
}

/**
 * Counts what follows from events in transactions of which a few run at the same time: while PostgreSQL works for one, the
 * facts of another are computed. All events of a player are in one of them, in their order, so that no two wait for each
 * other. When one fails the others may have committed: the events are then taken again, and what is counted changes
 * nothing.
 */
export async function takeInLanes<Event extends { readonly player: PlayerId }>(
  deps: CountersDeps,
  events: readonly Event[],
  factsOf: (own: readonly Event[]) => readonly Fact[],
): Promise<void> {
  const count = Math.max(1, Math.floor(events.length / LANES.events));
  const portions = Array.from({ length: count }, (): Event[] => []);
  for (const event of events) portions[event.player % count]?.push(event);
  const waiting = portions.values();
  const lane = async () => {
    for (const own of waiting) {
      const facts = factsOf(own);
      await deps.database.inTransaction((tx) => takeFacts(deps, tx, facts));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(LANES.most, count) }, lane));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Most facts are new: only those that are not are read. */
async function storeFacts({ brandOf }: CountersDeps, tx: Tx, facts: readonly Fact[]): Promise<Moved> {
  const dayOf = (brand: string, at: Instant) => dayAt(at, brandOf(brand)?.zone ?? UTC);
  const asNew = moveFacts(facts, new Map(), dayOf);
  const repeated = await insertFacts(tx, asNew.facts);
  if (repeated.size === 0) return asNew;
  const known = await lockFacts(
    tx,
    asNew.facts.filter((fact) => repeated.has(factKey(fact))),
  );
  const moved = moveFacts(facts, known, dayOf);
  await updateFacts(
    tx,
    moved.facts.filter((fact) => known.has(factKey(fact))),
  );
  return moved;
}

/** Adds to what was found of the days, and makes those that were not there. */
async function writeDays(tx: Tx, moves: readonly Tally[], found: readonly Tally[]): Promise<void> {
  const keyOf = ({ player, day }: Tally) => `${player} ${day}`;
  const before = new Map(found.map((tally) => [keyOf(tally), tally.amounts]));
  const [sums, fresh]: [Tally[], Tally[]] = [[], []];
  for (const move of moves) {
    const known = before.get(keyOf(move));
    if (known) sums.push({ player: move.player, day: move.day, amounts: added(known, move.amounts) });
    else fresh.push(move);
  }
  await Promise.all([updateTallies(tx, sums), insertTallies(tx, fresh)]);
}
