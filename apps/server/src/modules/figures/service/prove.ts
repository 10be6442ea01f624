import type { Asset } from '@palpite/kernel/assets';
import type { Database } from '../../../platform/database/database.ts';
import type { LedgerSum, Wallet } from '../../wallet/index.ts';
import { added, countRow, type FiguresPlace, type Measure, type Measures, NOTHING } from '../core/measure.ts';
import { readPosition } from '../store/position.ts';
import { readTotals } from '../store/reports.ts';

interface Difference {
  readonly where: string;
  readonly stored: string;
  readonly derived: string;
}

export interface FiguresProof {
  readonly upto: bigint;
  readonly differences: readonly Difference[];
}

/** The sums that follow from the ledger alone; theory and first deposits need more than amounts. */
const MONEY: readonly Measure[] = ['staked', 'turnover', 'returned', 'bonusCost', 'deposits', 'withdrawals'];
const LOOKS = 5;

/**
 * Proves that the roll-ups are the ledger: every row up to the stored position, added up again by kind and places; and
 * beside the rules of counting, that the result of sport and casino is what their house accounts hold.
 */
export async function proveFigures(
  database: Database,
  wallet: Pick<Wallet, 'sumLedger'>,
): Promise<FiguresProof> {
  for (let look = 1; ; look += 1) {
    const before = await readPosition(database);
    const totals = await readTotals(database);
    const ledger = await wallet.sumLedger(before.posted);
    const after = await readPosition(database);
    // Rows that were counted between the reads would look like a difference.
    if (after.posted !== before.posted && look < LOOKS) continue;
    return { upto: before.posted, differences: compare(totals, ledger) };
  }
}

function compare(
  totals: Awaited<ReturnType<typeof readTotals>>,
  ledger: readonly LedgerSum[],
): readonly Difference[] {
  const derived = derivedOf(ledger);
  const differences: Difference[] = [];
  const report = (where: string, stored: bigint, fromLedger: bigint) => {
    if (stored !== fromLedger)
      differences.push({ where, stored: String(stored), derived: String(fromLedger) });
  };
  const stored = (dimension: string, span: string, asset: Asset): Measures =>
    totals.find((row) => row.dimension === dimension && row.span === span && row.asset === asset)?.measures ??
    NOTHING;
  const assets = new Set([...derived.keys(), ...totals.map(({ asset }) => asset)]);
  for (const asset of assets) {
    for (const span of ['hour', 'day'] as const) {
      const all = stored('all', span, asset);
      for (const measure of MONEY)
        report(
          `figures by ${span} ${asset} ${measure}`,
          all[measure],
          (derived.get(asset) ?? NOTHING)[measure],
        );
      const sport = stored('sport', span, asset);
      const league = stored('league', span, asset);
      const market = stored('market', span, asset);
      const studio = stored('studio', span, asset);
      const game = stored('game', span, asset);
      for (const measure of ['staked', 'turnover', 'returned'] as const) {
        report(`figures by ${span} ${asset} ${measure} of leagues`, league[measure], sport[measure]);
        report(`figures by ${span} ${asset} ${measure} of markets`, market[measure], sport[measure]);
        report(`figures by ${span} ${asset} ${measure} of games`, game[measure], studio[measure]);
        const both = sport[measure] + studio[measure];
        report(`figures by ${span} ${asset} ${measure} of products`, both, all[measure]);
      }
      report(
        `figures by ${span} ${asset} result of sport`,
        sport.turnover - sport.returned,
        heldBy(ledger, asset, ['house:sports']),
      );
      report(
        `figures by ${span} ${asset} result of games`,
        studio.turnover - studio.returned,
        heldBy(ledger, asset, ['house:casino', 'house:jackpot']),
      );
    }
  }
  return differences;
}

/** What reached these accounts, less what left them, without any rule of counting. */
function heldBy(ledger: readonly LedgerSum[], asset: Asset, houses: readonly string[]): bigint {
  return ledger
    .filter((row) => row.asset === asset)
    .reduce((sum, { from, to, units }) => {
      const reached = houses.includes(to) ? units : 0n;
      return sum + reached - (houses.includes(from) ? units : 0n);
    }, 0n);
}

function derivedOf(ledger: readonly LedgerSum[]): ReadonlyMap<Asset, Measures> {
  const sums = new Map<Asset, Measures>();
  for (const { asset, kind, from, to, units } of ledger) {
    const counted = countRow({ kind, n: 0, units, from: placeOf(from), to: placeOf(to) });
    sums.set(asset, added(sums.get(asset) ?? NOTHING, counted));
  }
  return sums;
}

const POCKETS = ['cash', 'bonus', 'locked', 'hold', 'debt'];
const placeOf = (name: string): FiguresPlace =>
  POCKETS.includes(name) ? { player: 0 as never, pocket: name } : { house: name };
