import {
  type DifferenceLine,
  paymentDifferences,
  promoCodes,
  reconciliationGet,
  reconciliationList,
} from '@palpite/contract/operator/payment-calls';
import type { Reference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Difference } from '../../payments/index.ts';
import { dayStartMs, type Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { namesFor, servePermitted } from './permitted.ts';

const PAGE = 50;
const DIFFERENCES_SHOWN = 500;
const WRONG_CURSOR = () => new Refusal('invalid-field', { field: 'cursor' });
const DAY_AND_PROVIDER = /^r(\d{4}-\d{2}-\d{2})_([a-z0-9_-]+)$/;
const CODE = /^c([A-Z0-9]+)$/;

/** Calls about reconciliation and promotional codes. */
export function paymentBookRoutes(operator: Operator): OperatorRoute[] {
  return [differenceRoute(operator), ...reconciliationRoutes(operator), codeRoute(operator)];
}

function differenceRoute(operator: Operator): OperatorRoute {
  const { admin } = operator.ports.payments;
  return servePermitted(paymentDifferences, 'payments.read', async ({ state, cursor, page_limit = PAGE }) => {
    const before = readCursor('d', cursor);
    if (before === 'wrong') return WRONG_CURSOR();
    const found = await admin.differences({
      open: state === 'open',
      ...(before !== undefined && { before: before as Reference }),
      limit: page_limit + 1,
    });
    const page = found.slice(0, page_limit);
    const nameOf = await namesFor(
      operator,
      page.flatMap(({ resolvedBy }) => resolvedBy ?? []),
    );
    return {
      records: page.map((difference) => ({
        ...differenceLine(difference),
        id: String(difference.id),
        at: difference.atMs,
        ...(difference.resolvedBy !== undefined && {
          resolved: {
            by: nameOf(difference.resolvedBy),
            note: difference.note ?? '',
            at: difference.resolvedMs ?? 0,
          },
        }),
      })),
      cursor: writeCursor('d', found.length > page_limit ? page.at(-1)?.id : undefined),
    };
  });
}

function differenceLine({ provider, kind, subject, order, ours, theirs }: Difference): DifferenceLine {
  return { provider, kind, subject, ours, theirs, ...(order !== undefined && { order: String(order) }) };
}

function reconciliationRoutes(operator: Operator): OperatorRoute[] {
  const { admin } = operator.ports.payments;
  return [
    servePermitted(reconciliationList, 'payments.read', async ({ cursor, page_limit = PAGE }) => {
      const [, day, provider] = (cursor && DAY_AND_PROVIDER.exec(cursor)) || [];
      const before = day && provider && dayStartMs(day) !== undefined ? { day, provider } : undefined;
      if (cursor !== undefined && !before) return WRONG_CURSOR();
      const found = await admin.reconciled({ ...(before && { before }), limit: page_limit + 1 });
      const page = found.slice(0, page_limit);
      const last = found.length > page_limit ? page.at(-1) : undefined;
      return {
        records: page.map(({ is, atMs, ...report }) => ({ ...report, state: is, at: atMs })),
        cursor: last ? `r${last.day}_${last.provider}` : '',
      };
    }),
    servePermitted(reconciliationGet, 'payments.read', async ({ day }) => {
      if (dayStartMs(day) === undefined) return new Refusal('invalid-field', { field: 'day' });
      const reports = await admin.reports(day);
      return {
        reports: reports.map(({ is, atMs, differences, ...report }) => ({
          ...report,
          state: is,
          at: atMs,
          count: differences.length,
          differences: differences.slice(0, DIFFERENCES_SHOWN).map(differenceLine),
        })),
      };
    }),
  ];
}

function codeRoute(operator: Operator): OperatorRoute {
  const { admin } = operator.ports.payments;
  return servePermitted(promoCodes, 'payments.read', async ({ cursor, page_limit = PAGE }) => {
    const after = cursor === undefined ? '' : CODE.exec(cursor)?.[1];
    if (after === undefined) return WRONG_CURSOR();
    const found = await admin.codes({ after, limit: page_limit + 1 });
    const page = found.slice(0, page_limit);
    return {
      records: page.map(({ asset, units, untilMs, fromMs = 0, player = 0, ...code }) => ({
        ...code,
        uid: player,
        from: fromMs,
        currency: asset,
        amount: toCents(units, asset),
        until: untilMs,
      })),
      cursor: found.length > page_limit ? `c${page.at(-1)?.code ?? ''}` : '',
    };
  });
}
