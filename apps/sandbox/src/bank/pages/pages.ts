import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import { BANK_PATH, type BankDeps } from '../deps.ts';
import { BANK_FAULT_FIELDS, type BankFaultName, type BankFaults, type FaultGroup } from '../faults.ts';
import type { Payin, Payout } from '../orders/order.ts';
import { mayPay } from '../orders/payins.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import { amountText } from '../words/words.ts';
import { BANK_CSS, BANK_SCRIPT } from './assets.ts';
import { addPayPages } from './pay-routes.ts';

const SHOWN = { orders: 40, webhooks: 40 };

const post = (address: string, label: string) =>
  html`<button class="btn" type="button" data-post="${address}">${label}</button>`;

const statusMark = (status: string) => html`<span class="mark mark--${status}">${status}</span>`;

const GROUPS: readonly (readonly [FaultGroup, string])[] = [
  ['answers', 'Replies to the merchant'],
  ['webhooks', 'Webhooks'],
  ['payments', 'Payments'],
  ['payouts', 'Pay-outs'],
];
const COUNT_MAX = 1_000;

export function addBankPages(app: FastifyInstance, show: ShowPage, deps: BankDeps): void {
  app.get(BANK_PATH, (_request, reply) => show(reply, controlPage(deps)));
  app.get(`${BANK_PATH}/faults`, (_request, reply) => show(reply, bankFaultsPage(deps.faults.now)));
  addPayPages(app, show, deps);
  app.get('/assets/bank.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(BANK_CSS),
  );
  app.get('/assets/bank.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(BANK_SCRIPT),
  );
}

function group(name: FaultGroup, title: string, faults: BankFaults): Markup {
  const fields = BANK_FAULT_FIELDS.filter((field) => field.group === name);
  return html`<fieldset><legend>${title}</legend>${fields.map(
    ({ name: field, label, about, low = 0, high = COUNT_MAX }) =>
      html`<label class="count">${label}<span>${about}</span><input name="${field}" type="number" inputmode="numeric" min="${low}" max="${high}" required value="${faults[field as BankFaultName]}"></label>`,
  )}</fieldset>`;
}

function bankFaultsPage(faults: BankFaults): Page {
  return {
    title: 'Bank faults',
    path: `${BANK_PATH}/faults`,
    styles: ['/assets/inbox.css', '/assets/bank.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head"><h1>Bank faults</h1></div>
<noscript><p class="head">This page needs scripts; /control/bank/faults does the same.</p></noscript>
<div class="faults faults--one"><form data-faults="bank" aria-label="Bank"><div class="groups">${GROUPS.map(([name, title]) => group(name, title, faults))}</div>
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="notice" role="status"></span></div></form></div>`,
  };
}

function payinRow(payin: Payin): Markup {
  const of = (step: string) => `payins/${payin.id}/${step}`;
  const isPending = payin.status === 'pending' && !payin.isUnderWay && payin.payments.length === 0;
  const settled = payin.payments.filter(({ isSettled, state }) => isSettled && state === 'paid');
  return html`<li class="order"><p><b>${amountText(payin.amount, payin.currency, 'en')}</b> ${payin.method.name} ${statusMark(payin.isUnderWay ? 'under way' : payin.status)}</p>
<p class="small">${payin.reference}${payin.instructions.kind === 'push' && ` · ${payin.instructions.phone}`}</p>
${payin.payments.map(
  ({ id, amount, currency, state, confirmations, refunded }) =>
    html`<p class="small">${id}: ${amountText(amount, currency, 'en')}, ${state}${confirmations !== undefined && `, ${confirmations} confirmations`}${refunded > 0n && `, ${amountText(refunded, currency, 'en')} given back`}</p>`,
)}
<div class="do"><a class="btn btn--line" href="${BANK_PATH}/pay/${payin.id}">Open</a>${mayPay(payin) && post(of('pay'), 'Pay')}${isPending && html`${post(of('fail'), 'Decline')}${post(of('expire'), 'Expire')}`}${post(of('forge'), 'Forge a webhook')}${settled.map(
    ({ id }) =>
      html`${post(`payments/${id}/refund`, 'Refund')}${post(`payments/${id}/chargeback`, 'Charge back')}`,
  )}</div></li>`;
}

function payoutRow(payout: Payout): Markup {
  const of = (step: string) => `payouts/${payout.id}/${step}`;
  const isBack = payout.payments[0]?.state === 'refunded';
  return html`<li class="order"><p><b>${amountText(payout.amount, payout.currency, 'en')}</b> ${payout.method.name} ${statusMark(isBack ? 'returned' : payout.status)}</p>
<p class="small">${payout.reference}${payout.failure !== undefined && ` · ${payout.failure}`}</p>
<div class="do">${payout.status === 'pending' && html`${post(of('finish'), 'Finish')}${post(of('fail'), 'Fail')}`}${payout.status === 'paid' && !isBack && post(of('send-back'), 'Send back')}</div></li>`;
}

function webhookRow(webhook: Webhook): Markup {
  return html`<li class="order"><p><b>${webhook.type}</b> ${statusMark(webhook.state)}</p>
<p class="small">${webhook.reference} · ${webhook.attempts} ${webhook.attempts === 1 ? 'try' : 'tries'}${webhook.lastStatus !== undefined && `, answered ${webhook.lastStatus || 'nothing'}`}</p>
<div class="do">${post(`webhooks/${webhook.id}/replay`, 'Send again')}</div></li>`;
}

function column(title: string, rows: readonly Markup[], nothing: string): Markup {
  return html`<section class="column" aria-label="${title}"><h2>${title} <b>${rows.length}</b></h2>
${rows.length === 0 ? html`<p class="small nothing">${nothing}</p>` : html`<ul class="orders">${rows}</ul>`}</section>`;
}

/** All orders of the bank, each with buttons that change it. */
function controlPage({ payins, payouts, courier }: BankDeps): Page {
  const incoming = payins.newest(SHOWN.orders);
  const outgoing = payouts.newest(SHOWN.orders);
  const webhooks = courier.newest(SHOWN.webhooks);
  const mark = [
    ...incoming.map(
      (one) => one.status + one.payments.map(({ state, confirmations }) => `${state}${confirmations}`),
    ),
    ...outgoing.map((one) => one.status + one.payments.map(({ state }) => state)),
    ...webhooks.map(({ seq, state, attempts }) => `${seq}${state}${attempts}`),
  ].join(' ');
  return {
    title: 'Bank',
    path: BANK_PATH,
    styles: ['/assets/inbox.css', '/assets/bank.css'],
    scripts: ['/assets/bank.js'],
    body: html`<div class="head"><h1>Bank</h1><p class="notice" role="status"></p></div>
<noscript><p class="head">The buttons need scripts; /control/bank does the same. The pages behind Open work without.</p></noscript>
<div class="columns" data-live="orders" data-mark="${mark}" data-every="2000">
${column('Coming in', incoming.map(payinRow), 'Nobody has been asked to pay yet. Start a deposit in the app.')}
${column('Going out', outgoing.map(payoutRow), 'Nothing is paid out yet.')}
${column('Webhooks', webhooks.map(webhookRow), 'No webhooks have been sent yet.')}</div>`,
  };
}
