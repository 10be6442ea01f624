import { boundsOf, dayNumber, dayText, localDay } from '@palpite/kernel/day';
import { DAY_MS, HOUR_MS, instant, type Zone } from '@palpite/kernel/time';
import { type Tx, within } from '../../../platform/database/database.ts';
import { readReported } from '../../protection/index.ts';
import { readCorrections, readHolders, readPlayerDays } from '../../wallet/index.ts';
import { addLine, NO_TOTALS, type Totals } from '../core/line-facts.ts';
import { type FileLine, ZONE } from '../core/xml.ts';
import {
  holdsFile,
  insertFile,
  lastDayOf,
  latestOf,
  markFollowed,
  markReady,
  type RegulatorFile,
  readOpen,
  readUnfollowed,
  takeFile,
} from '../store/files.ts';
import { insertCorrections, insertLines, lastPlayerOf, readLines } from '../store/lines.ts';
import type { RegulatorBrand, RegulatorDeps } from './deps.ts';
import { lineOf } from './line.ts';

const PLAYERS_AT_ONCE = 500;
const CORRECTIONS_AT_ONCE = 1_000;
const FILES_AT_ONCE = 50;
/** After an outage so many days are made up for. */
const DAYS_BACK = 366;
/** A correction of an earlier day than this has no new version. */
const CORRECTED_DAYS = 400;
/** Long after the last posting of a day is committed. */
const AFTER_DAY_MS = HOUR_MS;

const zone: Zone = { name: ZONE };
const dayOf = (atMs: number): number => localDay(instant(atMs), zone);

/** The moments of a day of the regulator's clock. */
export function momentsOf(day: string): { readonly fromMs: number; readonly toMs: number } {
  const { from, to } = boundsOf(day, zone);
  return { fromMs: from, toMs: to };
}

/**
 * A job: one file per brand and day that is over, then new versions of earlier days that were corrected. Every step can be
 * repeated, by this node or another one.
 */
export async function makeFiles(deps: RegulatorDeps, signal?: AbortSignal): Promise<void> {
  const nowMs = deps.clock.nowMs();
  for (const brand of deps.brands) await askDays(deps, brand, nowMs);
  await makeOpen(deps, signal);
  for (const file of await readUnfollowed(deps.database, FILES_AT_ONCE)) {
    signal?.throwIfAborted();
    await followCorrections(deps, file).catch((error: unknown) => deps.failed(error, file));
  }
  await makeOpen(deps, signal);
}

async function askDays(deps: RegulatorDeps, { id, asset }: RegulatorBrand, nowMs: number): Promise<void> {
  const last = dayOf(nowMs - AFTER_DAY_MS) - 1;
  const known = await lastDayOf(deps.database, id);
  const first = known === undefined ? last : Math.max(dayNumber(known) + 1, last - DAYS_BACK + 1);
  for (let day = first; day <= last; day += 1) {
    const file = {
      brand: id,
      asset,
      day: dayText(day),
      version: 1,
      ...momentsOf(dayText(day)),
      reason: 'daily',
    };
    await deps.database.inTransaction((tx) => insertFile(tx, file, nowMs));
  }
}

/** Another version of a day, in the caller's transaction; undefined while one is being made. */
export async function askVersion(
  deps: RegulatorDeps,
  tx: Tx,
  { brand, day, reason }: { readonly brand: string; readonly day: string; readonly reason: string },
): Promise<number | undefined> {
  const known = deps.brands.find(({ id }) => id === brand);
  if (!known) return undefined;
  const latest = await latestOf(within(tx), brand, day);
  if (latest?.state === 'making') return undefined;
  const version = (latest?.version ?? 0) + 1;
  const file = { brand, asset: known.asset, day, version, ...momentsOf(day), reason };
  return (await insertFile(tx, file, deps.clock.nowMs())) ? version : undefined;
}

/** A file that cannot be made, or not in the time of one run, does not keep the others from being made. */
async function makeOpen(deps: RegulatorDeps, signal: AbortSignal | undefined): Promise<void> {
  for (const file of await readOpen(deps.database, FILES_AT_ONCE)) {
    try {
      // The positions of the day are known when its postings are counted.
      if (await deps.figures.hasCounted(file.toMs, 'breakdown')) await makeFile(deps, file, signal);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      deps.failed(error, file);
    }
  }
}

async function makeFile(
  deps: RegulatorDeps,
  file: RegulatorFile,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { database } = deps;
  const attempt = await database.inTransaction((tx) => takeFile(tx, file.id));
  if (attempt === undefined) return;
  const fromPosted = await deps.figures.firstPosition(file.fromMs);
  // Lines are stored in the order of players: another attempt goes on behind the last one.
  let after = await lastPlayerOf(database, file.id);
  for (;;) {
    signal?.throwIfAborted();
    const holders = await readHolders(database, file.asset, after, PLAYERS_AT_ONCE);
    const own = await deps.ofBrand(file.brand, holders);
    const mine = holders.filter((player) => own.has(player));
    const { asset, fromMs, toMs } = file;
    const [days, reported] = await Promise.all([
      readPlayerDays(database, { players: mine, asset, fromMs, toMs, fromPosted }),
      readReported(database, mine),
    ]);
    const lines = days.flatMap((day): FileLine[] => {
      const protection = reported.get(day.player);
      const facts = lineOf(day, protection);
      const document = protection?.document;
      const cpf = document?.kind === 'cpf' ? document.number : undefined;
      return facts ? [{ player: day.player, cpf, facts }] : [];
    });
    const isOurs = await database.inTransaction(async (tx) => {
      if (!(await holdsFile(tx, file.id, attempt))) return false;
      await insertLines(tx, file.id, lines);
      return true;
    });
    if (!isOurs) return;
    after = holders.at(-1) ?? after;
    if (holders.length < PLAYERS_AT_ONCE) break;
  }
  if (!(await addCorrections(deps, file, { attempt, fromPosted }, signal))) return;
  const { players, totals } = await sumLines(database, file.id);
  await database.inTransaction(async (tx) => {
    if (await holdsFile(tx, file.id, attempt))
      await markReady(tx, file.id, { players, totals, atMs: deps.clock.nowMs() });
  });
}

async function sumLines(
  database: RegulatorDeps['database'],
  file: bigint,
): Promise<{ readonly players: number; readonly totals: Totals }> {
  let players = 0;
  let totals: Totals = NO_TOTALS;
  for (let after = 0n; ; ) {
    const lines = await readLines(database, file, after, PLAYERS_AT_ONCE);
    players += lines.length;
    totals = lines.reduce((sum, { facts }) => addLine(sum, facts), totals);
    const last = lines.at(-1);
    if (!last || lines.length < PLAYERS_AT_ONCE) return { players, totals };
    after = BigInt(last.player);
  }
}

/** What was posted since the day and corrects it. False when another run has taken the file over. */
async function addCorrections(
  deps: RegulatorDeps,
  file: RegulatorFile,
  { attempt, fromPosted }: { readonly attempt: number; readonly fromPosted: bigint },
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let after = 0n;
  for (;;) {
    signal?.throwIfAborted();
    const { asset, fromMs, toMs } = file;
    const later = { fromMs: toMs, toMs: deps.clock.nowMs(), ofMs: { fromMs, toMs } };
    const found = await readCorrections(
      deps.database,
      { asset, fromPosted, after, ...later },
      CORRECTIONS_AT_ONCE,
    );
    const own = await deps.ofBrand(file.brand, [...new Set(found.map(({ player }) => player))]);
    const rows = found.filter(({ player }) => own.has(player));
    const isOurs = await deps.database.inTransaction(async (tx) => {
      if (!(await holdsFile(tx, file.id, attempt))) return false;
      await insertCorrections(tx, file.id, rows);
      return true;
    });
    if (!isOurs) return false;
    after = found.at(-1)?.posted ?? after;
    if (found.length < CORRECTIONS_AT_ONCE) return true;
  }
}

/** Asks for a new version of each earlier day that this day corrects, unless one was made since. */
async function followCorrections(deps: RegulatorDeps, file: RegulatorFile): Promise<void> {
  const { database } = deps;
  const { asset, fromMs, toMs, brand } = file;
  const fromPosted = await deps.figures.firstPosition(fromMs);
  const days = new Set<string>();
  let after = 0n;
  for (let more = true; more; ) {
    const ofMs = { fromMs: fromMs - CORRECTED_DAYS * DAY_MS, toMs: fromMs };
    const range = { asset, fromPosted, after, fromMs, toMs, ofMs };
    const found = await readCorrections(database, range, CORRECTIONS_AT_ONCE);
    const own = await deps.ofBrand(brand, [...new Set(found.map(({ player }) => player))]);
    for (const { player, correctedMs } of found) if (own.has(player)) days.add(dayText(dayOf(correctedMs)));
    after = found.at(-1)?.posted ?? after;
    more = found.length === CORRECTIONS_AT_ONCE;
  }
  await database.inTransaction(async (tx) => {
    for (const day of [...days].sort()) {
      const latest = await latestOf(within(tx), brand, day);
      // A day without a file was before the first one; a version since this day has its corrections.
      if (latest && latest.state === 'ready' && (latest.madeMs ?? 0) < toMs)
        await askVersion(deps, tx, { brand, day, reason: `corrected on ${file.day}` });
    }
    await markFollowed(tx, file.id);
  });
}
