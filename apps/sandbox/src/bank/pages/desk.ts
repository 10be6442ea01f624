import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { BANK_PATH, type BankHouse } from '../house.ts';
import type { Payin, Payout } from '../orders/order.ts';
import { mayPay } from '../orders/payins.ts';
import type { Letter } from '../webhooks/letter.ts';
import { amountText } from '../words/words.ts';

const SHOWN = { orders: 40, letters: 40 };

const post = (address: string, label: string) =>
  html`<button class="btn" type="button" data-post="${address}">${label}</button>`;

const statusMark = (status: string) => html`<span class="mark mark--${status}">${status}</span>`;

function payinRow(payin: Payin): Markup {
  const of = (step: string) => `payins/${payin.id}/${step}`;
  const isPending = payin.status === 'pending' && !payin.isUnderWay && payin.payments.length === 0;
  const standing = payin.payments.filter(({ isSettled, state }) => isSettled && state === 'paid');
  return html`<li class="order"><p><b>${amountText(payin.amount, payin.currency, 'en')}</b> ${payin.method.name} ${statusMark(payin.isUnderWay ? 'under way' : payin.status)}</p>
<p class="small">${payin.reference}${payin.instructions.kind === 'push' && ` · ${payin.instructions.phone}`}</p>
${payin.payments.map(
  ({ id, amount, currency, state, confirmations, refunded }) =>
    html`<p class="small">${id}: ${amountText(amount, currency, 'en')}, ${state}${confirmations !== undefined && `, ${confirmations} confirmations`}${refunded > 0n && `, ${amountText(refunded, currency, 'en')} given back`}</p>`,
)}
<div class="do"><a class="btn btn--line" href="${BANK_PATH}/pay/${payin.id}">Open</a>${mayPay(payin) && post(of('pay'), 'Pay')}${isPending && html`${post(of('fail'), 'Decline')}${post(of('expire'), 'Expire')}`}${post(of('forge'), 'Forge a webhook')}${standing.map(
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

function letterRow(letter: Letter): Markup {
  return html`<li class="order"><p><b>${letter.type}</b> ${statusMark(letter.state)}</p>
<p class="small">${letter.reference} · ${letter.attempts} ${letter.attempts === 1 ? 'try' : 'tries'}${letter.lastStatus !== undefined && `, answered ${letter.lastStatus || 'nothing'}`}</p>
<div class="do">${post(`webhooks/${letter.id}/replay`, 'Send again')}</div></li>`;
}

function column(title: string, rows: readonly Markup[], nothing: string): Markup {
  return html`<section class="column" aria-label="${title}"><h2>${title} <b>${rows.length}</b></h2>
${rows.length === 0 ? html`<p class="small nothing">${nothing}</p>` : html`<ul class="orders">${rows}</ul>`}</section>`;
}

/** Everything that the bank knows, with a hand for each. */
export function deskPage({ payins, payouts, courier }: BankHouse): Page {
  const incoming = payins.newest(SHOWN.orders);
  const outgoing = payouts.newest(SHOWN.orders);
  const letters = courier.newest(SHOWN.letters);
  const mark = [
    ...incoming.map(
      (one) => one.status + one.payments.map(({ state, confirmations }) => `${state}${confirmations}`),
    ),
    ...outgoing.map((one) => one.status + one.payments.map(({ state }) => state)),
    ...letters.map(({ seq, state, attempts }) => `${seq}${state}${attempts}`),
  ].join(' ');
  return {
    title: 'Bank',
    path: BANK_PATH,
    styles: ['/assets/inbox.css', '/assets/bank.css'],
    scripts: ['/assets/bank.js'],
    body: html`<div class="head"><h1>Bank</h1><p class="said" role="status"></p></div>
<noscript><p class="head">The buttons need scripts; /control/bank does the same. The pages behind Open work without.</p></noscript>
<div class="desk" data-live="desk" data-mark="${mark}" data-every="2000">
${column('Coming in', incoming.map(payinRow), 'Nobody has been asked to pay yet. Start a deposit in the app.')}
${column('Going out', outgoing.map(payoutRow), 'Nothing is paid out yet.')}
${column('Webhooks', letters.map(letterRow), 'The house has been told nothing yet.')}</div>`,
  };
}
