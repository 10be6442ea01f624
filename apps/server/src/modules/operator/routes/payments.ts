import {
  appealPhoto,
  appealQueue,
  paymentGet,
  paymentReviews,
  paymentSearch,
} from '@palpite/contract/operator/payment-calls';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator } from '../index.ts';
import { readPlace, writePlace } from './cursor.ts';
import { mayActor, servePermitted } from './desk.ts';
import { paymentBookRoutes } from './payment-books.ts';
import { paymentCommandRoutes } from './payment-commands.ts';
import { namesFor } from './payment-names.ts';
import { appealLine, paymentLine, paymentPage, peopleOf, reviewLine } from './payment-page.ts';
import { paymentRouteRoutes } from './payment-routes.ts';
import { treasuryRoutes } from './treasury.ts';

const PAGE = 50;
const WRONG_CURSOR = () => new Refusal('invalid-field', { field: 'cursor' });
const UNKNOWN_ORDER = () => new Refusal('unknown-order');

/** Money in and out: what waits for people, every order, appeals, and how the books stand beside the providers. */
export function paymentRoutes(operator: Operator): OperatorRoute[] {
  return [
    ...orderRoutes(operator),
    ...appealRoutes(operator),
    ...paymentBookRoutes(operator),
    ...treasuryRoutes(operator),
    ...paymentRouteRoutes(operator),
    ...paymentCommandRoutes(operator),
  ];
}

function orderRoutes(operator: Operator): OperatorRoute[] {
  const { desk, ledger } = operator.ports.payments;
  return [
    servePermitted(paymentReviews, 'payments.read', async ({ cursor, page_limit = PAGE }, actor) => {
      const after = readPlace('r', cursor);
      if (after === 'wrong') return WRONG_CURSOR();
      const items = await desk.reviewList({
        ...(after !== undefined && { after: after as Reference }),
        limit: page_limit + 1,
      });
      const page = items.slice(0, page_limit);
      const nameOf = await namesFor(
        operator,
        page.flatMap(({ approvedBy }) => approvedBy),
      );
      return {
        records: page.map((item) => reviewLine(item, actor, nameOf)),
        cursor: writePlace('r', items.length > page_limit ? page.at(-1)?.order.id : undefined),
      };
    }),
    servePermitted(paymentSearch, 'payments.read', async (input) => {
      const before = readPlace('p', input.cursor);
      if (before === 'wrong') return WRONG_CURSOR();
      const id = input.order === undefined ? undefined : parseReference(input.order);
      if (input.order !== undefined && id === undefined)
        return new Refusal('invalid-field', { field: 'order' });
      const { uid, provider_id: providerId, state, direction, method } = input;
      const { orders, next } = await desk.search({
        ...(id !== undefined && { id }),
        ...(uid !== undefined && { player: uid as PlayerId }),
        ...(providerId !== undefined && { providerId }),
        ...(state !== undefined && { status: [state] }),
        ...(direction !== undefined && { direction }),
        ...(method !== undefined && { method: method.toUpperCase() }),
        ...(before !== undefined && { before: before as Reference }),
        limit: input.page_limit ?? PAGE,
      });
      return { records: orders.map(paymentLine), cursor: writePlace('p', next) };
    }),
    servePermitted(paymentGet, 'payments.read', async (input, actor) => {
      const id = parseReference(input.order);
      const file = id && (await desk.file(id));
      if (!file) return UNKNOWN_ORDER();
      const [nameOf, entries] = await Promise.all([
        namesFor(operator, peopleOf(file)),
        mayActor(actor, 'ledger.read') ? ledger.ofReference(file.order.id) : [],
      ]);
      return paymentPage(file, entries, actor, nameOf);
    }),
  ];
}

function appealRoutes(operator: Operator): OperatorRoute[] {
  const { desk } = operator.ports.payments;
  return [
    servePermitted(appealQueue, 'payments.read', async ({ state, cursor, page_limit = PAGE }) => {
      const from = readPlace('q', cursor);
      if (from === 'wrong') return WRONG_CURSOR();
      const found = await desk.appeals({
        status: state,
        ...(from !== undefined && { from: from as Reference }),
        limit: page_limit + 1,
      });
      const page = found.slice(0, page_limit);
      const [orders, nameOf] = await Promise.all([
        desk.ordersOf(page.map(({ order }) => order)),
        namesFor(
          operator,
          page.flatMap(({ answeredBy }) => answeredBy ?? []),
        ),
      ]);
      return {
        records: page.flatMap((appeal) => {
          const order = orders.get(appeal.order);
          return order ? [{ appeal: appealLine(appeal, nameOf), order: paymentLine(order) }] : [];
        }),
        cursor: writePlace('q', found.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(appealPhoto, 'payments.account', async ({ appeal }) => {
      const id = parseReference(appeal);
      const photo = id && (await desk.appealPhoto(id));
      if (!photo) return UNKNOWN_ORDER();
      return { type: photo.type, data: photo.bytes.toString('base64') };
    }),
  ];
}
