import { type Cached, createCached } from '../../../platform/clock/cached.ts';
import { type GameNames, gameKey } from '../core/game.ts';
import { type RtpBand, rtpBand } from '../core/rtp.ts';
import { readCatalogue } from '../store/catalogue.ts';
import { type GameTotals, type RtpQuery, readTotals } from '../store/rtp.ts';
import type { OperationsDeps } from './operations-deps.ts';

export interface RtpLine extends GameTotals {
  readonly names: GameNames | undefined;
  readonly statedBp: number | undefined;
  readonly band: RtpBand | undefined;
}

/** Operators who load the report at once, or again and again, share one answer for this long. */
export const RTP_REPORT_CACHED_MS = 2_000;
/** Different reports, by days, studio and currency, that are kept at the same time. */
const REPORTS_MAX = 32;

type ReportDeps = Pick<OperationsDeps, 'database' | 'reads' | 'clock'>;

/** The measured return of each game, read from the daily sums. */
export function createRtpReport(deps: ReportDeps): (query: RtpQuery) => Promise<readonly RtpLine[]> {
  const reports = new Map<string, Cached<readonly RtpLine[]>>();
  return (query) => {
    const key = JSON.stringify([query.from, query.to, query.studio, query.asset, query.limit]);
    const known = reports.get(key);
    if (known) return known.get();
    const [oldest] = reports.keys();
    if (oldest !== undefined && reports.size >= REPORTS_MAX) reports.delete(oldest);
    const report = createCached(deps.clock, RTP_REPORT_CACHED_MS, () => readReport(deps, query));
    reports.set(key, report);
    return report.get();
  };
}

async function readReport(deps: ReportDeps, query: RtpQuery): Promise<RtpLine[]> {
  const [totals, { games }] = await Promise.all([
    readTotals(deps.reads ?? deps.database, query),
    readCatalogue(deps.database),
  ]);
  const byKey = new Map(games.map((game) => [gameKey(game.studio, game.id), game]));
  return totals.map((line) => {
    const game = byKey.get(gameKey(line.studio, line.game));
    return { ...line, names: game?.name, statedBp: game?.rtpBp, band: rtpBand(line, game?.rtpBp) };
  });
}
