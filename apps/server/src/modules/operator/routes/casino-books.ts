import { flag } from '@palpite/contract/flag';
import {
  rtpReport,
  type StudioDifferenceLine,
  studioDifferenceDecide,
  studioDifferences,
  studioReconcile,
  studioReconciliations,
} from '@palpite/contract/operator/casino-calls';
import { ASSET_SCALE } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type DecidedDifference, remedyOf } from '../../casino/index.ts';
import { dayStartMs, type Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, type NameOf, namesFor, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });
const PAGE = 50;
const GAMES_MAX = 500;
const DAY_AND_STUDIO = /^r(\d{4}-\d{2}-\d{2})_([a-z0-9-]+)$/;

/** Calls about differences, the days that were compared, and the measured return. */
export function casinoBookRoutes(operator: Operator): OperatorRoute[] {
  return [...differenceRoutes(operator), ...runRoutes(operator), rtpRoute(operator)];
}

function differenceRoutes(operator: Operator): OperatorRoute[] {
  const { operations } = operator.ports.casino;
  return [
    servePermitted(studioDifferences, 'casino.read', async (input, actor) => {
      const { state, studio, cursor, page_limit = PAGE } = input;
      const before = readCursor('s', cursor);
      if (before === 'wrong') return wrong('cursor');
      const found = await operations.differences({
        state,
        studio,
        before: before as Reference | undefined,
        limit: page_limit + 1,
      });
      const page = found.slice(0, page_limit);
      const people = page.flatMap(({ decisions }) => decisions.map((decision) => decision.operator));
      const nameOf = await namesFor(operator, people);
      return {
        records: page.map((difference) => differenceLine(difference, nameOf, Number(actor.person))),
        cursor: writeCursor('s', found.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(studioDifferenceDecide, 'casino.act', async ({ difference, action, reason }, actor) => {
      const id = parseReference(difference);
      if (id === undefined) return wrong('difference');
      const outcome = await operator.decideStudioDifference(actor, { difference: id, action, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
  ];
}

function differenceLine(difference: DecidedDifference, nameOf: NameOf, viewer: number): StudioDifferenceLine {
  const { asset, player, theirs, ours } = difference;
  return {
    id: String(difference.id),
    studio: difference.studio,
    kind: difference.kind,
    tx: difference.tx,
    round: difference.round ?? '',
    currency: asset ?? '',
    amount: asset ? toCents(difference.units, asset) : 0,
    day: difference.day,
    ours: ours ? sideText(ours.op ?? 'tombstone', ours.staked + ours.paid, ours.isLive, asset) : '',
    theirs: theirs
      ? sideText(theirs.kind, theirs.amount + (theirs.win ?? 0n), !theirs.isRolledBack, asset)
      : '',
    state: difference.state,
    can_accept: flag(remedyOf(difference) !== 'none' && player !== undefined && asset !== undefined),
    at: difference.foundMs,
    ...(player !== undefined && { uid: player }),
    decisions: difference.decisions.slice(0, 2).map(({ operator, action, reason, atMs }) => ({
      by: nameOf(operator),
      action,
      reason,
      at: atMs,
      own: flag(operator === viewer),
    })),
  };
}

function sideText(kind: string, units: bigint, isLive: boolean, asset: DecidedDifference['asset']): string {
  const amount = asset ? `${decimalText(units, ASSET_SCALE[asset])} ${asset}` : String(units);
  return `${kind} ${amount}${isLive ? '' : ', rolled back'}`;
}

function runRoutes(operator: Operator): OperatorRoute[] {
  const { operations } = operator.ports.casino;
  return [
    servePermitted(studioReconciliations, 'casino.read', async ({ cursor, page_limit = PAGE }) => {
      const [, day, studio] = (cursor && DAY_AND_STUDIO.exec(cursor)) || [];
      const before = day && studio && dayStartMs(day) !== undefined ? { day, studio } : undefined;
      if (cursor !== undefined && !before) return wrong('cursor');
      const found = await operations.runs({ before, limit: page_limit + 1 });
      const page = found.slice(0, page_limit);
      const last = found.length > page_limit ? page.at(-1) : undefined;
      return {
        records: page.map(({ studio: name, day: of, state, theirs, ours, differences, changedMs }) => ({
          studio: name,
          day: of,
          state,
          theirs,
          ours,
          differences,
          at: changedMs,
        })),
        cursor: last ? `r${last.day}_${last.studio}` : '',
        studios: [...operations.studioNames],
      };
    }),
    servePermitted(studioReconcile, 'casino.act', async ({ studio, day, reason }, actor) => {
      const outcome = await operator.reconcileStudioDay(actor, { studio, day, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function rtpRoute(operator: Operator): OperatorRoute {
  const { operations } = operator.ports.casino;
  return servePermitted(rtpReport, 'casino.read', async ({ from, to, studio, currency }) => {
    if (dayStartMs(from) === undefined) return wrong('from');
    if (dayStartMs(to) === undefined || to < from) return wrong('to');
    const lines = await operations.rtp({ from, to, studio, asset: currency, limit: GAMES_MAX });
    return {
      games: lines.flatMap(({ band, names, statedBp, ...line }) =>
        band
          ? [
              {
                studio: line.studio,
                game: line.game,
                currency: line.asset,
                rounds: line.rounds,
                staked: String(line.staked),
                won: String(line.won),
                measured: band.measured,
                low: band.low,
                high: band.high,
                verdict: band.verdict,
                ...(names && { names: { ...names } }),
                ...(statedBp !== undefined && { stated: statedBp / 100 }),
              },
            ]
          : [],
      ),
    };
  });
}
