import type { Instant } from '@palpite/kernel/time';
import { afterCommit } from '../../../../platform/database/after-commit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { type Fact, factKey } from '../core/fact.ts';
import { dayAt } from '../core/local-day.ts';
import { added, isMoved, type Moved, moveFacts } from '../core/move-facts.ts';
import { insertFacts, lockFacts, updateFacts } from '../store/facts.ts';
import { findTallies, moveTotals, type Tally, writeTallies } from '../store/tallies.ts';
import type { CountersDeps } from './deps.ts';

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
  const moves = touched.map(({ player, brand, ever }) => ({ player, brand, vip: ever.get('vip') ?? 0n }));
  const players = touched.filter(isMoved);
  const days = players.flatMap(({ player, days }) =>
    [...days].map(([day, amounts]): Tally => ({ player, day, amounts })),
  );
  // Sent together: the connection runs them one after the other, so the days are read under the locks of the totals.
  const [totals, found] = await Promise.all([moveTotals(tx, moves), findTallies(tx, days)]);
  const counted = players.map(({ player, brand, ever }) => ({
    player,
    brand,
    moved: ever,
    vip: totals.get(player) ?? 0n,
  }));
  await Promise.all([writeTallies(tx, sumsOf(days, found)), deps.moved(tx, counted)]);
  await deps.changed?.(tx, changes);
  afterCommit(tx, () => deps.committed(players.map(({ player, brand }) => ({ player, brand }))));
}

/** Most facts are new: only those that are not are read. */
async function storeFacts({ brandOf }: CountersDeps, tx: Tx, facts: readonly Fact[]): Promise<Moved> {
  const dayOf = (brand: string, at: Instant) => dayAt(at, brandOf(brand)?.zone ?? UTC);
  const asNew = moveFacts(facts, new Map(), dayOf);
  const inserted = await insertFacts(tx, asNew.facts);
  if (inserted.size === asNew.facts.length) return asNew;
  const known = await lockFacts(
    tx,
    asNew.facts.filter((fact) => !inserted.has(factKey(fact))),
  );
  const moved = moveFacts(facts, known, dayOf);
  await updateFacts(
    tx,
    moved.facts.filter((fact) => known.has(factKey(fact))),
  );
  return moved;
}

/** The days with what was found of them added. */
function sumsOf(moves: readonly Tally[], found: readonly Tally[]): Tally[] {
  const keyOf = ({ player, day }: Tally) => `${player} ${day}`;
  const before = new Map(found.map((tally) => [keyOf(tally), tally.amounts]));
  return moves.map((move) => ({
    player: move.player,
    day: move.day,
    amounts: added(before.get(keyOf(move)) ?? new Map(), move.amounts),
  }));
}
