import { flag } from '@palpite/contract/flag';
import {
  appealPhoto,
  appealQueue,
  paymentGet,
  paymentReviews,
  paymentSearch,
} from '@palpite/contract/operator/payment-calls';
import {
  providerSwitch,
  type RouteLine,
  routeList,
  routeRemove,
  routeSet,
} from '@palpite/contract/operator/payment-command-calls';
import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { type PlayerId, parseReference, type Reference } from '@palpite/kernel/ids';
import { parseMoney } from '@palpite/kernel/money';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { lastCover, type PaymentRoute } from '../../payments/index.ts';
import type { Operator } from '../index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { paymentBookRoutes } from './payment-books.ts';
import { paymentCommandRoutes } from './payment-commands.ts';
import { appealLine, paymentLine, paymentPage, peopleOf, reviewLine } from './payment-page.ts';
import { DONE, mayActor, namesFor, refusalFor, servePermitted } from './permitted.ts';
import { operatorIn, treasuryRoutes } from './treasury.ts';

interface RouteInput {
  readonly brand?: string;
  readonly country?: string;
  readonly method?: string;
  readonly currency?: string;
  readonly direction?: 'payin' | 'payout';
  readonly least?: string;
  readonly most?: string;
  readonly provider: string;
  readonly priority: number;
  readonly enabled: 0 | 1;
}

const PAGE = 50;
const WRONG_CURSOR = () => new Refusal('invalid-field', { field: 'cursor' });
const UNKNOWN_ORDER = () => new Refusal('unknown-order');

/** Calls about payments: reviews, orders, appeals and differences. */
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
  const { admin, ledger } = operator.ports.payments;
  return [
    servePermitted(paymentReviews, 'payments.read', async ({ cursor, page_limit = PAGE }, actor) => {
      const after = readCursor('r', cursor);
      if (after === 'wrong') return WRONG_CURSOR();
      const items = await admin.reviewList({
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
        cursor: writeCursor('r', items.length > page_limit ? page.at(-1)?.order.id : undefined),
      };
    }),
    servePermitted(paymentSearch, 'payments.read', async (input) => {
      const before = readCursor('p', input.cursor);
      if (before === 'wrong') return WRONG_CURSOR();
      const id = input.order === undefined ? undefined : parseReference(input.order);
      if (input.order !== undefined && id === undefined)
        return new Refusal('invalid-field', { field: 'order' });
      const { uid, provider_id: providerId, state, direction, method } = input;
      const { orders, next } = await admin.search({
        ...(id !== undefined && { id }),
        ...(uid !== undefined && { player: uid as PlayerId }),
        ...(providerId !== undefined && { providerId }),
        ...(state !== undefined && { status: [state] }),
        ...(direction !== undefined && { direction }),
        ...(method !== undefined && { method: method.toUpperCase() }),
        ...(before !== undefined && { before: before as Reference }),
        limit: input.page_limit ?? PAGE,
      });
      return { records: orders.map(paymentLine), cursor: writeCursor('p', next) };
    }),
    servePermitted(paymentGet, 'payments.read', async (input, actor) => {
      const id = parseReference(input.order);
      const file = id && (await admin.file(id));
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
  const { admin } = operator.ports.payments;
  return [
    servePermitted(appealQueue, 'payments.read', async ({ state, cursor, page_limit = PAGE }) => {
      const from = readCursor('q', cursor);
      if (from === 'wrong') return WRONG_CURSOR();
      const found = await admin.appeals({
        status: state,
        ...(from !== undefined && { from: from as Reference }),
        limit: page_limit + 1,
      });
      const page = found.slice(0, page_limit);
      const [orders, nameOf] = await Promise.all([
        admin.ordersOf(page.map(({ order }) => order)),
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
        cursor: writeCursor('q', found.length > page_limit ? page.at(-1)?.id : undefined),
      };
    }),
    servePermitted(appealPhoto, 'payments.account', async ({ appeal }) => {
      const id = parseReference(appeal);
      const photo = id && (await admin.appealPhoto(id));
      if (!photo) return UNKNOWN_ORDER();
      return { type: photo.type, data: photo.bytes.toString('base64') };
    }),
  ];
}

/** Calls about payment routes. */
function paymentRouteRoutes(operator: Operator): OperatorRoute[] {
  const { admin } = operator.ports.payments;
  return [
    servePermitted(routeList, 'payments.read', async () => {
      const { routes, providers } = await admin.routes();
      const nameOf = await namesFor(
        operator,
        routes.flatMap(({ actor }) => operatorIn(actor)),
      );
      const by = (actor: string) => {
        const [number] = operatorIn(actor);
        return number === undefined ? actor : nameOf(number);
      };
      const last = lastCover(routes);
      return {
        routes: routes.map((route) => ({
          ...lineOf(route),
          last: flag(route.id === last),
          by: by(route.actor),
          at: route.changedMs,
        })),
        providers: providers.map(({ name, isEnabled, breaker }) => ({
          name,
          enabled: flag(isEnabled),
          breaker,
        })),
      };
    }),
    servePermitted(routeSet, 'payments.act', async ({ id, from, last, reason, ...input }, actor) => {
      const route = routeOf(input);
      if (route instanceof Refusal) return route;
      if (id !== undefined && from === undefined) return new Refusal('invalid-field', { field: 'from' });
      const outcome = await operator.setPaymentRoute(
        actor,
        id === undefined || from === undefined
          ? { do: 'add', route, reason }
          : { do: 'change', route: { ...route, id }, seenMs: from, mayTakeLast: last === 1, reason },
      );
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(routeRemove, 'payments.act', async ({ id, from, last, reason }, actor) => {
      const outcome = await operator.setPaymentRoute(actor, {
        do: 'remove',
        id,
        seenMs: from,
        mayTakeLast: last === 1,
        reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(providerSwitch, 'payments.act', async ({ provider, enabled, reason }, actor) => {
      const outcome = await operator.switchPaymentProvider(actor, { provider, isOn: enabled === 1, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function lineOf(route: PaymentRoute): Omit<RouteLine, 'last' | 'by' | 'at'> {
  const { id, brand, country, method, asset, direction, least, most, provider, priority, isEnabled } = route;
  const amount = (units: bigint) => decimalText(units, asset === undefined ? 0 : ASSET_SCALE[asset]);
  return {
    id,
    ...(brand !== undefined && { brand }),
    ...(country !== undefined && { country }),
    ...(method !== undefined && { method }),
    ...(asset !== undefined && { currency: asset }),
    ...(direction !== undefined && { direction }),
    ...(least !== undefined && { least: amount(least) }),
    ...(most !== undefined && { most: amount(most) }),
    provider,
    priority,
    enabled: flag(isEnabled),
  };
}

function routeOf(input: RouteInput): Omit<PaymentRoute, 'id'> | Refusal {
  const { brand, country, method, currency, direction, least, most, provider, priority, enabled } = input;
  const asset = currency?.toUpperCase();
  if (asset !== undefined && !isAsset(asset)) return new Refusal('invalid-field', { field: 'currency' });
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country))
    return new Refusal('invalid-field', { field: 'country' });
  const amounts: { least?: bigint; most?: bigint } = {};
  for (const [field, text] of [
    ['least', least],
    ['most', most],
  ] as const) {
    if (text === undefined) continue;
    if (asset === undefined) return new Refusal('invalid-field', { field: 'currency' });
    const units = parseMoney(text, asset)?.units;
    if (units === undefined) return new Refusal('invalid-field', { field });
    amounts[field] = units;
  }
  return {
    ...(brand !== undefined && { brand }),
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(method !== undefined && { method: method.toUpperCase() }),
    ...(asset !== undefined && { asset }),
    ...(direction !== undefined && { direction }),
    ...amounts,
    provider,
    priority,
    isEnabled: enabled === 1,
  };
}
