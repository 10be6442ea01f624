import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { Kind } from '../arrivals.ts';
import type { Faults } from '../faults.ts';

type FaultName = keyof Faults;

const FIELDS: readonly { name: FaultName; label: string; about: string; smsOnly?: true }[] = [
  { name: 'answerDelayMs', label: 'Slow answers', about: 'Milliseconds before each answer' },
  {
    name: 'deliveryDelayMs',
    label: 'Slow delivery',
    about: 'Milliseconds until the phone has it',
    smsOnly: true,
  },
  { name: 'failNext', label: 'Fail', about: 'The next so many get a temporary error' },
  { name: 'hangNext', label: 'Hang', about: 'The next so many are never answered' },
  { name: 'loseAnswerNext', label: 'Lose the answer', about: 'Accepted, then the connection is cut' },
  { name: 'rejectRecipients', label: 'Refuse', about: 'Recipients refused for good, separated by commas' },
  {
    name: 'undeliverableRecipients',
    label: 'Cannot deliver',
    about: 'Accepted, then reported as failed',
    smsOnly: true,
  },
];

function input(name: FaultName, faults: Faults): Markup {
  const value = faults[name];
  return typeof value === 'number'
    ? html`<input name="${name}" type="number" inputmode="numeric" min="0" required value="${value}">`
    : html`<input name="${name}" type="text" autocomplete="off" value="${value.join(', ')}">`;
}

function form(kind: Kind, title: string, faults: Faults): Markup {
  const fields = FIELDS.filter((field) => kind === 'sms' || field.smsOnly === undefined);
  return html`<form data-faults="${kind}" aria-label="${title}"><h2>${title}</h2>
${fields.map(
  (field) =>
    html`<label${typeof faults[field.name] === 'number' && html` class="count"`}>${field.label}<span>${field.about}</span>${input(field.name, faults)}</label>`,
)}
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="said" role="status"></span></div></form>`;
}

export function faultsPage(mail: Faults, sms: Faults): Page {
  return {
    title: 'Faults',
    path: '/inbox/faults',
    styles: ['/assets/inbox.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head"><h1>Faults</h1></div>
<noscript><p class="head">This page needs scripts; /control/sms/faults and /control/mail/faults do the same.</p></noscript>
<div class="faults">${form('sms', 'SMS', sms)}${form('mail', 'Mail', mail)}</div>`,
  };
}
