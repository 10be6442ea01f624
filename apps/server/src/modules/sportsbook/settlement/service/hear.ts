import type { MarketResulted, MarketResultUndone } from '../../../../events/event.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import { insertResult, isSameResult, standingVersions, takeBack } from '../store/results.ts';
import type { SettlementIo } from './io.ts';

/** Writes down what the feed said, once; the work that follows from it is found in the table. */
export async function hear(io: SettlementIo, event: MarketResulted | MarketResultUndone): Promise<void> {
  const isKept = await io.database.inTransaction((tx) =>
    event.kind === 'market-resulted' ? hearResult(io, tx, event) : hearUndone(io, tx, event),
  );
  if (!isKept)
    io.failed(new Error(`version ${event.version} came again with another content: the first stands`), event);
}

/** A higher version takes back what stands; a lower one that comes late changes nothing. */
async function hearResult(io: SettlementIo, tx: Tx, event: MarketResulted): Promise<boolean> {
  const [highest = 0] = await standingVersions(tx, event.market);
  const isNewest = event.version > highest;
  if (!(await insertResult(tx, event, isNewest ? 'open' : 'undone'))) return isSameResult(tx, event);
  if (!isNewest) return true;
  await takeBack(tx, event, 'below');
  await io.betting.closeMarket(
    tx,
    event.market,
    event.results.map(({ selection }) => selection),
  );
  return true;
}

/** A version that is taken back before it came is remembered, so that it is not paid when it comes. */
async function hearUndone(io: SettlementIo, tx: Tx, event: MarketResultUndone): Promise<boolean> {
  const standing = await standingVersions(tx, event.market);
  await insertResult(tx, { ...event, results: [], score: [0, 0] }, 'undone');
  await takeBack(tx, event, 'this');
  if (standing.every((version) => version === event.version)) await io.betting.reopenMarket(tx, event.market);
  return true;
}
