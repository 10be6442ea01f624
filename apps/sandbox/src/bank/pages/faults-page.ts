import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { BANK_FAULT_FIELDS, type BankFaultName, type BankFaults, type FaultGroup } from '../faults.ts';
import { BANK_PATH } from '../house.ts';

const GROUPS: readonly (readonly [FaultGroup, string])[] = [
  ['answers', 'Answers to the house'],
  ['webhooks', 'Webhooks'],
  ['payments', 'Payments'],
  ['payouts', 'Pay-outs'],
];
const COUNT_MAX = 1_000;

function group(name: FaultGroup, title: string, faults: BankFaults): Markup {
  const fields = BANK_FAULT_FIELDS.filter((field) => field.group === name);
  return html`<fieldset><legend>${title}</legend>${fields.map(
    ({ name: field, label, about, low = 0, high = COUNT_MAX }) =>
      html`<label class="count">${label}<span>${about}</span><input name="${field}" type="number" inputmode="numeric" min="${low}" max="${high}" required value="${faults[field as BankFaultName]}"></label>`,
  )}</fieldset>`;
}

export function bankFaultsPage(faults: BankFaults): Page {
  return {
    title: 'Bank faults',
    path: `${BANK_PATH}/faults`,
    styles: ['/assets/inbox.css', '/assets/bank.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head"><h1>Bank faults</h1></div>
<noscript><p class="head">This page needs scripts; /control/bank/faults does the same.</p></noscript>
<div class="faults faults--one"><form data-faults="bank" aria-label="Bank"><div class="groups">${GROUPS.map(([name, title]) => group(name, title, faults))}</div>
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="said" role="status"></span></div></form></div>`,
  };
}
