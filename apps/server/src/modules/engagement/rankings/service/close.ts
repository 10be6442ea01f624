import type { PlayerId, Reference } from '@palpite/kernel/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@palpite/kernel/time';
import { type Tx, within } from '../../../../platform/database/database.ts';
import type { NewGrant } from '../../../bonuses/index.ts';
import { maskedName } from '../../../casino/index.ts';
import { readEarned } from '../../counters/index.ts';
import { LISTED_PLACES, type PlaceKey } from '../core/place.ts';
import { paidPrizes } from '../core/prizes.ts';
import { daysOf } from '../core/score.ts';
import { deleteScores, readPaused, writePaused } from '../store/left-out.ts';
import {
  lockPeriod,
  markClosed,
  markPaid,
  markTrimmed,
  type Period,
  readKept,
  readOpen,
  readUnpaid,
} from '../store/periods.ts';
import { insertPlaces, type Place, type PlaceState, readDue, writeStates } from '../store/places.ts';
import { countFrom, countLeftOut, readTop } from '../store/scores.ts';
import type { RankingsDeps } from './deps.ts';

const PERIODS_MAX = 200;
/** A reader of facts that does not catch up delays the closing by this much at most. */
const READING_MS = HOUR_MS;
const PAGE = 200;
const PAGES_MAX = 500;
const GRANTS_AT_ONCE = 50;

/**
 * A job: closes the periods that are over and pays their prizes. A period is closed when the time for settling has
 * passed and all facts of before its end are counted; after that nothing moves. Each step is a transaction that holds
 * the period, so that parallel and interrupted runs pay every place once.
 */
export async function closeAndPay(deps: RankingsDeps, signal?: AbortSignal): Promise<number> {
  let paid = 0;
  const failures: unknown[] = [];
  for (const period of await readUnpaid(deps.database, new Date(deps.clock.nowMs()), PERIODS_MAX)) {
    if (signal?.aborted === true) break;
    // A period that fails is tried again by the next run and does not hold up the others.
    try {
      paid += await closeOne(deps, period);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return paid;
}

async function closeOne(deps: RankingsDeps, period: Period): Promise<number> {
  if (period.closedMs === undefined) {
    if (!(await isDue(deps, period))) return 0;
    // Before the lock: the sum over all players of the brand takes long, and counting waits for the closing.
    const { brand, products } = period;
    const earned = await readEarned(deps.database, brand, daysOf(period.span, period.firstDay), products);
    await closePeriod(deps, period.id, earned);
  }
  return payPeriod(deps, period.id);
}

async function isDue(deps: RankingsDeps, { endsMs, settleMinutes }: Period): Promise<boolean> {
  const closesMs = endsMs + settleMinutes * MINUTE_MS;
  const nowMs = deps.clock.nowMs();
  return nowMs >= closesMs && (nowMs >= closesMs + READING_MS || (await deps.isCounted(endsMs)));
}

async function closePeriod(deps: RankingsDeps, id: Reference, earned: bigint): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    if (!period || period.closedMs !== undefined) return;
    await markPausedFirst(deps, tx, period, PAGES_MAX);
    const reader = within(tx);
    const top = await readTop(reader, id, placesOf(period));
    const names = await Promise.all(top.map(({ player }) => deps.nickOf(player, reader)));
    const prizes = paidPrizes(
      period,
      top.map(({ score }) => score),
      earned,
    );
    await insertPlaces(
      tx,
      id,
      top.map((row, index) => placeOf(row, index, names[index], prizes[index] ?? 0n)),
    );
    const counts = {
      players: await countFrom(reader, id, undefined),
      excluded: await countLeftOut(reader, id),
    };
    await markClosed(tx, id, new Date(deps.clock.nowMs()), counts);
  });
}

function placesOf({ prizes }: Pick<Period, 'prizes'>): number {
  return Math.max(LISTED_PLACES, prizes.length);
}

function placeOf(row: PlaceKey, index: number, nick: string | undefined, prize: bigint): Place {
  return { ...row, rank: index + 1, name: maskedName(nick ?? ''), prize, state: prize > 0n ? 'due' : 'none' };
}

/**
 * Leaves out those of the first places who take a break or are blocked, until the places that count are free of them;
 * those whose break is over come back.
 */
async function markPausedFirst(deps: RankingsDeps, tx: Tx, period: Period, pages: number): Promise<void> {
  const marked = await readPaused(tx, period.id);
  if (marked.length > 0) {
    const still = await deps.blockedOf(tx, marked);
    await writePaused(tx, period.id, { out: [], back: marked.filter((player) => !still.has(player)) });
  }
  let free = 0;
  let after: PlaceKey | undefined;
  for (let page = 0; page < pages && free < placesOf(period); page += 1) {
    const rows: readonly PlaceKey[] = await readTop(within(tx), period.id, PAGE, after);
    const players = rows.map(({ player }) => player);
    const blocked = players.length > 0 ? await deps.blockedOf(tx, players) : new Set<PlayerId>();
    await writePaused(tx, period.id, { out: players.filter((player) => blocked.has(player)), back: [] });
    free += players.filter((player) => !blocked.has(player)).length;
    if (rows.length < PAGE) break;
    after = rows.at(-1);
  }
}

/** A job: the lists of running periods leave out who is paused now. */
export async function markPaused(deps: RankingsDeps, signal?: AbortSignal): Promise<void> {
  for (const { id } of await readOpen(deps.database, PERIODS_MAX)) {
    if (signal?.aborted === true) return;
    await deps.database.inTransaction(async (tx) => {
      const period = await lockPeriod(tx, id);
      if (period && period.closedMs === undefined) await markPausedFirst(deps, tx, period, 1);
    });
  }
}

async function payPeriod(deps: RankingsDeps, id: Reference): Promise<number> {
  let paid = 0;
  let after = 0;
  let isMore = true;
  while (isMore) {
    const step = await deps.database.inTransaction(async (tx) => {
      const period = await lockPeriod(tx, id);
      if (!period || period.closedMs === undefined || period.paidMs !== undefined) return undefined;
      const due = await readDue(tx, id, after, GRANTS_AT_ONCE);
      const given = await payPlaces(deps, tx, period, due);
      const isLast = due.length < GRANTS_AT_ONCE;
      if (isLast && (await readDue(tx, id, 0, 1)).length === 0)
        await markPaid(tx, id, new Date(deps.clock.nowMs()));
      return { given, isLast, after: due.at(-1)?.rank ?? after };
    });
    paid += step?.given ?? 0;
    after = step?.after ?? after;
    isMore = step !== undefined && !step.isLast;
  }
  return paid;
}

/** A campaign that is paused or has no budget left pays later: the prize stays due until an operator decides. */
async function payPlaces(deps: RankingsDeps, tx: Tx, period: Period, due: readonly Place[]): Promise<number> {
  const outcomes = await deps.bonuses.grant(
    tx,
    due.map((place) => grantOf(deps, period, place)),
  );
  const states = due.map(({ rank }, index) => {
    const is = outcomes[index]?.is;
    const waits = is === 'campaign-off' || is === 'exhausted';
    const state: PlaceState = is === 'granted' || is === 'repeated' ? 'paid' : waits ? 'due' : 'refused';
    return { rank, state };
  });
  await writeStates(tx, period.id, states);
  return states.filter(({ state }) => state === 'paid').length;
}

function grantOf(
  deps: RankingsDeps,
  { brand, code, firstDay }: Period,
  { rank, player, prize }: Place,
): NewGrant {
  return {
    campaign: code,
    player,
    brand,
    asset: deps.brandOf(brand).asset,
    key: `${code}:${firstDay}:${rank}:${player}`,
    reason: `${code.replace('_', '-')}:${rank}`,
    value: { kind: 'cash', units: prize },
  };
}

/** Own places of the last day and week are shown; a period before them needs no scores. */
const KEEP_MS = 15 * DAY_MS;
const DELETED_AT_ONCE = 20_000;
const DELETES_MAX = 50;

/** A job: deletes scores of old periods in portions; their places stay. */
export async function trimScores(deps: RankingsDeps, signal?: AbortSignal): Promise<number> {
  let deleted = 0;
  const before = new Date(deps.clock.nowMs() - KEEP_MS);
  for (const id of await readKept(deps.database, before, PERIODS_MAX))
    for (let turn = 0; turn < DELETES_MAX && signal?.aborted !== true; turn += 1) {
      const count = await deps.database.inTransaction(async (tx) => {
        const gone = await deleteScores(tx, id, DELETED_AT_ONCE);
        if (gone < DELETED_AT_ONCE) await markTrimmed(tx, id);
        return gone;
      });
      deleted += count;
      if (count < DELETED_AT_ONCE) break;
    }
  return deleted;
}
