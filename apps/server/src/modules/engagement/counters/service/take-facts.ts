import type { PlayerId } from '@palpite/kernel/ids';
import type { Instant } from '@palpite/kernel/time';
import { afterCommit } from '../../../../platform/database/after-commit.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Fact } from '../core/fact.ts';
import { dayAt } from '../core/local-day.ts';
import { added, moveFacts, type PlayerMoves } from '../core/move-facts.ts';
import { findFacts, writeFacts } from '../store/facts.ts';
import {
  findTallies,
  lockTotals,
  type Tally,
  type Total,
  writeTallies,
  writeTotals,
} from '../store/tallies.ts';
import type { CountersDeps } from './deps.ts';

/**
 * Counts facts in the caller's transaction, with a fixed number of statements for any number of facts. The lock of a
 * player's totals covers the player's facts and days as well, so two readers of the same outbox cannot count twice.
 */
export async function takeFacts(deps: CountersDeps, tx: Tx, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  const totals = await lockTotals(
    tx,
    facts.map(({ player }) => player),
  );
  const known = await findFacts(tx, facts);
  const moved = moveFacts(
    facts,
    known,
    (player) => totals.get(player)?.brand ?? '',
    (brand, at) => dayOf(deps, brand, at),
  );
  await writeFacts(tx, moved.facts);
  const players = moved.players.filter(({ ever, days }) => ever.size > 0 || days.size > 0);
  if (players.length === 0) return;
  const after = players.map((moves) => totalAfter(totals.get(moves.player), moves));
  await writeTotals(tx, after);
  await moveDays(tx, players);
  const counted = players.map(({ player, brand, ever }, index) => ({
    player,
    brand,
    moved: ever,
    vip: after[index]?.vip ?? 0n,
  }));
  await deps.moved(tx, counted);
  afterCommit(tx, () => deps.committed(players.map(({ player }) => player)));
}

function dayOf({ brandOf }: CountersDeps, brand: string, at: Instant): string {
  return dayAt(at, brandOf(brand)?.zone ?? UTC);
}

const UTC = { offsetMinutes: 0 } as const;

function totalAfter(total: Total | undefined, { player, brand, ever }: PlayerMoves): Total {
  return { player, brand, vip: (total?.vip ?? 0n) + (ever.get('vip') ?? 0n) };
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
