import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { afterCommit } from '../../../../platform/database/after-commit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { type Fact, factKey } from '../core/fact.ts';
import { dayAt } from '../core/local-day.ts';
import { added, isMoved, type Moved, moveFacts, type PlayerMoves } from '../core/move-facts.ts';
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
  const totals = await moveTotals(tx, moves);
  const players = touched.filter(isMoved);
  await moveDays(tx, players);
  const counted = players.map(({ player, brand, ever }) => ({
    player,
    brand,
    moved: ever,
    vip: totals.get(player) ?? 0n,
  }));
  await deps.moved(tx, counted);
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

async function moveDays(tx: Tx, players: readonly PlayerMoves[]): Promise<void> {
  const moves = players.flatMap(({ player, days }) =>
    [...days].map(([day, amounts]): Tally => ({ player, day, amounts })),
  );
  const keyOf = (player: PlayerId, day: string) => `${player} ${day}`;
  const found = new Map(
    (await findTallies(tx, moves)).map(({ player, day, amounts }) => [keyOf(player, day), amounts]),
  );
  const after = moves.map(({ player, day, amounts }) => ({
    player,
    day,
    amounts: added(found.get(keyOf(player, day)) ?? new Map(), amounts),
  }));
  await writeTallies(tx, after);
}
