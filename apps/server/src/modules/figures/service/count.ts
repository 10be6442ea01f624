import type { PlayerId } from '@palpite/kernel/ids';
import type { Zone } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import { countRows } from '../core/rollup.ts';
import {
  BATCH_POSITIONS,
  lockPosition,
  movePosition,
  noteBatch,
  readPlayers,
  writePlayers,
} from '../store/position.ts';
import { addActives, addNames, addRollups } from '../store/rollups.ts';
import type { FiguresDeps } from './deps.ts';
import { labelRows } from './label-rows.ts';

const UTC: Zone = { offsetMinutes: 0 };

export const zonesOf = ({ brands }: Pick<FiguresDeps, 'brands'>): ((brand: string) => Zone) => {
  const zones = new Map(brands.map(({ id, zone }) => [id, zone]));
  return (brand) => zones.get(brand) ?? UTC;
};

/**
 * Counts the next rows of the ledger. What they add and the new position are one transaction, under the lock of the
 * position: every row is counted exactly once, whoever dies when. True when there may be more.
 */
export async function countNext(deps: FiguresDeps): Promise<boolean> {
  return deps.database.inTransaction((tx) => countIn(deps, tx));
}

async function countIn(deps: FiguresDeps, tx: Tx): Promise<boolean> {
  const position = await lockPosition(tx);
  if (position === undefined) return false;
  const { settledMs } = deps;
  const page = await deps.wallet.ledgerAfter(tx, position, { settledMs, window: BATCH_POSITIONS });
  const [first] = page.rows;
  if (!first) return false;
  const rows = await labelRows(deps, tx, page.rows);
  const players = [...new Set(rows.flatMap(({ label }): PlayerId[] => (label.player ? [label.player] : [])))];
  const counting = countRows(rows, await readPlayers(tx, players), zonesOf(deps));
  const names = new Map(
    rows.flatMap(({ label }) => label.names.map((name) => [`${name.dimension} ${name.key}`, name])),
  );
  await addRollups(tx, counting.rollups);
  await addActives(tx, counting.actives);
  await addNames(tx, [...names.values()]);
  await writePlayers(tx, counting.players);
  const times = page.rows.map(({ atMs }) => atMs);
  const toMs = times.reduce((a, b) => Math.max(a, b));
  await noteBatch(tx, {
    first: first.posted,
    last: page.upto,
    fromMs: times.reduce((a, b) => Math.min(a, b)),
    toMs,
  });
  await movePosition(tx, page.upto, toMs);
  return page.isMore;
}
