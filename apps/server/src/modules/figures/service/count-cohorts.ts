import type { PlayerId } from '@palpite/kernel/ids';
import { instant } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { LedgerRow } from '../../wallet/index.ts';
import { type CohortMember, type CohortRow, countCohorts, memberKey } from '../core/cohort.ts';
import { countRow, isNothing } from '../core/measure.ts';
import { dayAt } from '../core/rollup.ts';
import {
  addMoney,
  addPeople,
  lockCohortPosition,
  moveCohortPosition,
  readMembers,
  writeMembers,
} from '../store/cohorts.ts';
import { BATCH_POSITIONS } from '../store/position.ts';
import { zonesOf } from './count.ts';
import type { FiguresDeps } from './deps.ts';
import { labelRows, playerOf } from './label-rows.ts';

/**
 * Counts the next rows of the ledger for cohorts, by the same rules as the roll-ups and exactly once: what they add and
 * the new position are one transaction under the lock of the position. True when there may be more.
 */
export async function countNextCohorts(deps: FiguresDeps): Promise<boolean> {
  return deps.database.inTransaction((tx) => countIn(deps, tx));
}

async function countIn(deps: FiguresDeps, tx: Tx): Promise<boolean> {
  const position = await lockCohortPosition(tx);
  if (position === undefined) return false;
  const { settledMs } = deps;
  const page = await deps.wallet.ledgerAfter(tx, position, { settledMs, window: BATCH_POSITIONS });
  if (page.rows.length === 0) return false;
  const rows = await playerRows(deps, tx, page.rows);
  const players = [...new Set(rows.map(({ player }) => player))];
  const stored = await readMembers(tx, players);
  const { known, brands } = await withRegistrations(deps, tx, players, stored);
  const counting = countCohorts(rows, known, (player) => brands.get(player) ?? '', zonesOf(deps));
  await writeMembers(tx, counting.members);
  await addPeople(tx, counting.people);
  await addMoney(tx, counting.money);
  const toMs = page.rows.reduce((latest, { atMs }) => Math.max(latest, atMs), 0);
  await moveCohortPosition(tx, page.upto, toMs);
  return page.isMore;
}

/** The rows that count, each with its player. Rows between accounts of the bookmaker have the player of their subject. */
async function playerRows(deps: FiguresDeps, tx: Tx, rows: readonly LedgerRow[]): Promise<CohortRow[]> {
  const counting = rows.filter((row) => !isNothing(countRow(row)));
  const labelled = await labelRows(
    deps,
    tx,
    counting.filter((row) => playerOf(row) === undefined),
  );
  const named = new Map(labelled.map(({ posted, label }) => [posted, label.player]));
  return counting.flatMap((row) => {
    const player = playerOf(row) ?? named.get(row.posted);
    return player === undefined ? [] : [{ ...row, player }];
  });
}

/** Players are asked for until they have registered: a visitor may play before. */
async function withRegistrations(
  deps: FiguresDeps,
  tx: Tx,
  players: readonly PlayerId[],
  stored: ReadonlyMap<string, CohortMember>,
): Promise<{
  readonly known: ReadonlyMap<string, CohortMember>;
  readonly brands: ReadonlyMap<PlayerId, string>;
}> {
  const zoneOf = zonesOf(deps);
  const missing = players.filter((player) => !stored.has(memberKey(player, 'registration')));
  const found = await deps.registrations.of(tx, missing);
  const known = new Map(stored);
  const brands = new Map<PlayerId, string>();
  for (const { player, brand } of stored.values()) brands.set(player, brand);
  for (const [player, { brand, atMs }] of found) {
    brands.set(player, brand);
    if (atMs === undefined) continue;
    known.set(memberKey(player, 'registration'), {
      player,
      basis: 'registration',
      brand,
      sinceMs: atMs,
      sincePosted: 0n,
      sinceOn: dayAt(instant(atMs), zoneOf(brand)),
      activeOn: undefined,
      depositedOn: undefined,
    });
  }
  return { known, brands };
}
