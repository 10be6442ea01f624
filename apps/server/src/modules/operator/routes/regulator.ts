import { regulatorCalls } from '@palpite/contract/operator/regulator-calls';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { daysFault } from '../../figures/index.ts';
import type { FileCursor, PieceCursor, RegulatorFile } from '../../regulator/index.ts';
import type { Operator } from '../index.ts';
import { refusalFor, servePermitted } from './permitted.ts';

const FILES = 60;
const LAST = 9_223_372_036_854_775_807n;

/** Daily files for a regulator. */
export function regulatorRoutes(operator: Operator): OperatorRoute[] {
  const { regulatorFiles, regulatorPiece, regulatorMake } = regulatorCalls;
  const { regulator } = operator;
  return [
    servePermitted(regulatorFiles, 'regulator.read', async ({ brand, cursor, page_limit: limit = FILES }) => {
      const after = cursor === undefined ? undefined : readFileCursor(cursor);
      if (after === 'wrong') return new Refusal('invalid-field', { field: 'cursor' });
      const found = await operator.ports.regulator.list({ brand, after }, limit + 1);
      const files = found.slice(0, limit);
      const last = found.length > limit ? files.at(-1) : undefined;
      return { records: files.map(lineOf), cursor: last ? `${last.day}_${last.version}_${last.brand}` : '' };
    }),
    servePermitted(regulatorPiece, 'regulator.read', async ({ file, place, reason }, actor) => {
      const from = place === undefined ? undefined : readPieceCursor(place);
      if (from === 'wrong') return new Refusal('invalid-field', { field: 'place' });
      const outcome = await regulator.readPiece(actor, { id: BigInt(file), cursor: from, reason });
      if (outcome.is === 'declined') return refusalFor(outcome);
      const { text, next } = outcome.done;
      return { text, ...(next && { next: `${next.part === 'players' ? 'p' : 'c'}${next.after}` }) };
    }),
    servePermitted(regulatorMake, 'regulator.read', async ({ file, reason }, actor) => {
      const outcome = await regulator.makeVersion(actor, { id: BigInt(file), reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : { version: outcome.done };
    }),
  ];
}

const FILE_CURSOR = /^([0-9-]{10})_([1-9][0-9]{0,5})_([a-z0-9-]{1,40})$/;

function readFileCursor(text: string): FileCursor | 'wrong' {
  const [, day = '', version, brand = ''] = FILE_CURSOR.exec(text) ?? [];
  if (daysFault({ from: day, to: day }) !== undefined) return 'wrong';
  return { day, version: Number(version), brand };
}

function readPieceCursor(text: string): PieceCursor | 'wrong' {
  const after = BigInt(text.slice(1));
  if (after > LAST) return 'wrong';
  return { part: text.startsWith('p') ? 'players' : 'corrections', after };
}

function lineOf(of: RegulatorFile) {
  const { id, brand, day, version, state, reason, madeMs, asset, players, totals } = of;
  const { turnover, returned, deposits, withdrawals } = totals.sums;
  return {
    file: String(id),
    brand,
    day,
    version,
    state,
    reason,
    players,
    ...(madeMs !== undefined && { made_at: madeMs }),
    currency: asset,
    bets: totals.bets,
    turnover,
    returned,
    deposits,
    withdrawals,
    opening: totals.opening,
    closing: totals.closing,
  };
}
