import { payinOrderAppealGet } from '@palpite/contract/calls/finance/appeals';
import {
  bankcodeGet,
  payInfoGet,
  payinOrderCreate,
  payinOrderStatus,
  payinUserRecommend,
  userDepositCheck,
} from '@palpite/contract/calls/finance/payins';
import {
  accountElementsGet,
  accountElementsSet,
  payoutBalanceGet,
  payoutOrderCancel,
  payoutOrderCreate,
  payoutOrderStatus,
  payoutOrderTransfiya,
  payoutSocial,
  payoutSocialClick,
  pddWithdraw,
  type SavedElements,
} from '@palpite/contract/calls/finance/payouts';
import type { PayOrder } from '@palpite/contract/entities/payments';
import { flag } from '@palpite/contract/flag';
import { currencySymbol } from '@palpite/i18n/money-format';
import { parseReference } from '@palpite/kernel/ids';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toCents } from '../../../platform/http/cents.ts';
import { type KnownCaller, Refusal, type Route, serve } from '../../../platform/http/route.ts';
import { banksOf } from '../core/banks.ts';
import { checkInput } from '../core/check-input.ts';
import { recommendedFor } from '../core/recommended.ts';
import type { Direction, Elements, Payments } from '../index.ts';
import { channelsOf, currenciesOf, findChannel, toChannel } from './channels.ts';
import { codeRoutes } from './codes.ts';
import { ownerOf, type PaymentRouteOptions } from './options.ts';
import { accountOf, readOrder } from './order-input.ts';
import { payOrderHistoryRoute } from './pay-order-history.ts';
import { payinOrderAppealRoute, toAppeal } from './payin-order-appeal.ts';
import { refusalOf } from './refusal.ts';
import { masked, toDetail, toPayOrder } from './wire.ts';

const TRANSFIYA = 'TRANSFIYA';
const OPEN_MAX = 10;
const NONE: PayOrder[] = [];

const RETURN_PATH = '/deposit-wait';

/** Every call of deposits and withdrawals. */
export function paymentRoutes(payments: Payments, options: PaymentRouteOptions, clock: Clock): Route[] {
  return [
    payInfoGetRoute(payments, options),
    payinUserRecommendRoute(payments, options),
    bankcodeGetRoute(options),
    payinOrderCreateRoute(payments, options),
    payinOrderStatusRoute(payments),
    payoutOrderCreateRoute(payments, options),
    payoutOrderStatusRoute(payments),
    payoutOrderCancelRoute(payments),
    payoutOrderTransfiyaRoute(payments, options),
    payoutBalanceGetRoute(payments, options),
    payoutSocialRoute(options),
    payoutSocialClickRoute(options),
    payOrderHistoryRoute(payments),
    accountElementsGetRoute(payments),
    accountElementsSetRoute(payments, options, clock),
    ...codeRoutes(payments, options, clock),
    payinOrderAppealRoute(payments),
    payinOrderAppealGetRoute(payments),
    userDepositCheckRoute(payments),
    pddWithdrawRoute(options),
  ];
}

function payinOrderStatusRoute(payments: Payments): Route {
  return serve(payinOrderStatus, (input, caller) => readStatus(payments, 'payin', input.order_id, caller));
}

function payoutOrderStatusRoute(payments: Payments): Route {
  return serve(payoutOrderStatus, (input, caller) => readStatus(payments, 'payout', input.order_id, caller));
}

function payoutSocialRoute(options: PaymentRouteOptions): Route {
  return serve(payoutSocial, async (_input, caller) => ({
    list: options.socialOf(caller.brand).map(({ key, name, url }) => ({ key, name, icon: key, url })),
  }));
}

function userDepositCheckRoute(payments: Payments): Route {
  return serve(userDepositCheck, async (_input, { session }) => ({
    is_deposit: (await payments.deposited(session.player)) ? 1 : 0,
  }));
}

function bankcodeGetRoute(options: PaymentRouteOptions): Route {
  return serve(bankcodeGet, async (_input, caller) => ({
    list: banksOf(options.countryOf(caller.brand)).map(({ code, name }) => ({ bank_code: code, name })),
  }));
}

function payoutSocialClickRoute(options: PaymentRouteOptions): Route {
  return serve(payoutSocialClick, async ({ key }, caller) => {
    const isKnown = options.socialOf(caller.brand).some((link) => link.key === key);
    if (!isKnown) return new Refusal('invalid-field', { field: 'key' });
    return { taken: options.socialClicked(caller, key) ? 1 : 0 };
  });
}

function pddWithdrawRoute(options: PaymentRouteOptions): Route {
  return serve(pddWithdraw, async (input, caller) => {
    const { player, brand, asset } = ownerOf(caller, options);
    // A group belongs to the player who opened it: nobody withdraws that of another one.
    const units = input.pdd_uid === player ? await options.withdrawGroup({ player, brand }) : undefined;
    if (units === undefined) return new Refusal('nothing-to-withdraw');
    return { amount: toCents(units, asset), currency: asset };
  });
}

function payinOrderAppealGetRoute(payments: Payments): Route {
  return serve(payinOrderAppealGet, async (input, { session }) => {
    const id = parseReference(input.order_id);
    const order = id === undefined ? undefined : await payments.order(session, id);
    if (!order) return new Refusal('no-such-order');
    return { list: (await payments.appeals(session, order.id)).map(toAppeal) };
  });
}

function payoutOrderCancelRoute(payments: Payments): Route {
  return serve(payoutOrderCancel, async (input, caller) => {
    const id = parseReference(input.order_id);
    if (id === undefined) return new Refusal('no-such-order');
    const outcome = await payments.cancelPayout(caller.session, id);
    if (outcome.is === 'cancelled') return toPayOrder(outcome.order);
    return new Refusal(outcome.is === 'absent' ? 'no-such-order' : 'cancel-too-late');
  });
}

function payoutOrderCreateRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutOrderCreate, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const read = readOrder(payments, owner, input);
    if (read instanceof Refusal) return read;
    const outcome = await payments.createPayout(owner, { ...read.input, forfeit: input.forfeit === 1 });
    return outcome.is === 'created'
      ? toPayOrder(outcome.order)
      : refusalOf(outcome, owner, caller.language, read.method.step);
  });
}

function payoutBalanceGetRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutBalanceGet, async (_input, caller) => {
    const owner = ownerOf(caller, options);
    const { free, held, bonusLost } = await payments.withdrawable(owner);
    return {
      balance: toCents(free, owner.asset),
      hold: toCents(held, owner.asset),
      wagering_left: 0,
      ...(bonusLost !== undefined && { bonus_lost: toCents(bonusLost, owner.asset) }),
      currency: owner.asset,
      symbol: currencySymbol(owner.asset),
    };
  });
}

function payInfoGetRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payInfoGet, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const ask = { owner, direction: input.pay_type ?? 'payin', least: options.leastPayin(caller.brand) };
    const methods = await payments.methods(owner);
    const currencies = currenciesOf(methods, ask, input.currency_type);
    const codes = currencies.map(({ currency_code }) => currency_code);
    const code = codes.find((one) => one === input.currency_code) ?? codes[0] ?? owner.asset;
    return {
      currency_list: currencies,
      pay_channel: channelsOf(methods, code, ask),
      currency_code: code,
      account_currency: owner.asset,
      symbol: currencySymbol(owner.asset),
    };
  });
}

function payinUserRecommendRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinUserRecommend, async (_input, caller) => {
    const { asset, player } = ownerOf(caller, options);
    const [last] = await payments.orders({ player }, { direction: 'payin', status: ['paid'], limit: 1 });
    // The brand's currency may have changed since the order: an amount in another currency cannot be recommended.
    const lastPaid = last?.asset === asset ? last.paidAmount : undefined;
    const { amounts, amount } = recommendedFor(asset, lastPaid, options.leastPayin(caller.brand));
    return {
      list: amounts.map((one) => ({ amount: toCents(one, asset), recommended: flag(one === amount) })),
      amount: toCents(amount, asset),
      last_amount: toCents(lastPaid ?? 0n, asset),
      currency: asset,
    };
  });
}

function payinOrderCreateRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payinOrderCreate, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const read = readOrder(payments, owner, input);
    if (read instanceof Refusal) return read;
    const { code, bonus_offer: offer, return_path: path } = input;
    const outcome = await payments.createPayin(owner, {
      ...read.input,
      ...(code !== undefined && { code }),
      ...(offer !== undefined && { offer }),
      returnUrl: returnUrlOf(options.pageOf(caller.brand), path),
    });
    return outcome.is === 'created'
      ? toPayOrder(outcome.order)
      : refusalOf(outcome, owner, caller.language, read.method.step);
  });
}

/** Takes only a path from the client: a whole URL would be an open redirect. */
function returnUrlOf(page: URL, path: string | undefined): string {
  const url = new URL(page);
  url.hash = path ?? RETURN_PATH;
  return url.href;
}

function accountElementsSetRoute(payments: Payments, options: PaymentRouteOptions, clock: Clock): Route {
  return serve(accountElementsSet, async (input, caller) => {
    const owner = ownerOf(caller, options);
    const found = findChannel(await payments.methods(owner), input.pay_channel);
    if (!found) return new Refusal('method-unavailable', { field: 'pay_channel' });
    const account = accountOf(input.elements, found.network);
    if (account instanceof Refusal) return account;
    const { method } = found;
    const checked = checkInput(method, input.pay_type, owner, { account });
    if (checked.is === 'refused') return refusalOf(checked, owner, caller.language);
    // The saved value fills the same form again: a number that is stored shorter than it was typed is returned as
    // typed.
    const again = checkInput(method, input.pay_type, owner, checked);
    const fields =
      again.is === 'good'
        ? checked.account
        : Object.fromEntries(Object.keys(checked.account).map((name) => [name, account[name]?.trim() ?? '']));
    await payments.setElements(owner, method.key, fields);
    return toSaved({ method: method.key, fields, savedMs: clock.nowMs() });
  });
}

/**
 * An order of the other direction is not found: the deposit calls answer for deposits only, and the withdrawal calls
 * for withdrawals only.
 */
async function readStatus(
  payments: Pick<Payments, 'order' | 'steps'>,
  direction: Direction,
  orderId: string,
  { session }: KnownCaller,
) {
  const id = parseReference(orderId);
  const order = id === undefined ? undefined : await payments.order(session, id);
  if (!order || order.direction !== direction) return new Refusal('no-such-order');
  return toDetail(order, await payments.steps(session, order.id));
}

/** The values are not masked, because they fill the player's own form. */
function toSaved({ method, fields, savedMs }: Elements): SavedElements {
  return {
    pay_channel: method,
    elements: Object.entries(fields).map(([name, value]) => ({ name, value })),
    saved_at: savedMs,
  };
}

function accountElementsGetRoute(payments: Payments): Route {
  return serve(accountElementsGet, async (_input, caller) => ({
    list: (await payments.elements(caller.session)).map(toSaved),
  }));
}

function payoutOrderTransfiyaRoute(payments: Payments, options: PaymentRouteOptions): Route {
  return serve(payoutOrderTransfiya, async (_input, caller) => {
    const owner = ownerOf(caller, options);
    const method = (await payments.methods(owner)).find(
      ({ key, directions, unavailable }) =>
        key === TRANSFIYA && directions.includes('payout') && !unavailable.includes('payout'),
    );
    const [channel] = method ? toChannel(method, { owner, direction: 'payout', least: 0n }) : [];
    if (!channel) return { available: 0, phone: '', open: NONE };
    const [saved, orders] = await Promise.all([
      payments.elements(owner),
      payments.orders(owner, {
        direction: 'payout',
        status: ['created', 'pending', 'unknown', 'review'],
        limit: OPEN_MAX,
      }),
    ]);
    const phone = saved.find((one) => one.method === TRANSFIYA)?.fields.phone ?? '';
    return {
      available: 1,
      channel,
      phone: masked('phone', phone),
      open: orders.filter(({ method: key }) => key === TRANSFIYA).map(toPayOrder),
    };
  });
}
