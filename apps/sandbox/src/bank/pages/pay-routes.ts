import { parseMoney, toDecimal } from '@palpite/kernel/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import { html, Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import { fromHereOnly } from '../../http/request-checks.ts';
import type { ShowPage } from '../../part.ts';
import { BANK_PATH, type BankDeps } from '../deps.ts';
import { BENEFICIARY, type Instructions } from '../instructions/instructions.ts';
import type { Payin } from '../orders/order.ts';
import { isAccount, mayPay } from '../orders/payins.ts';
import type { Words } from '../words/vocabulary.ts';
import { amountText, type Language, languageOf, localeOf, wordsOf } from '../words/words.ts';

/** The quiet zone (empty margin) that QR readers need. */
const BORDER = 4;

/** Longer texts are shown small: they are copied, not read. */
const LINE_MAX = 60;

type Notice = keyof Words['notice'];
type State = keyof Words['state'];

const isNotice = (text: unknown): text is Notice =>
  text === 'insufficient' || text === 'amount' || text === 'not-now';

interface Shown {
  readonly payin: Payin;
  readonly words: Words;
  readonly language: Language;
}

/** The script shows this button; without scripts the text is selected by hand. */
const copyButton = (value: string, name: string, words: Words) =>
  html`<button class="btn" type="button" hidden data-copy="${value}" data-copied="${words.copied}" aria-label="${words.copy}: ${name}">${words.copy}</button>`;

const addressOf = ({ payin, language }: Shown) => `${payPath(payin)}?lang=${language}`;

/** The path of the payment page at this provider: the bank and the gateway share these pages. */
const payPath = ({ bankUrl, id }: Payin) => `${new URL(bankUrl).pathname}/pay/${id}`;

type PageRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { lang?: unknown; notice?: unknown };
}>;

/** Accepts both decimal marks in every language, because people paste amounts. */
function amountOf(payin: Payin, text: string | null): bigint | undefined {
  const units = parseMoney((text ?? '').trim().replace(',', '.'), payin.currency)?.units;
  return units !== undefined && units > 0n ? units : undefined;
}

/** Carries out the payer's choice; returns the key of the notice that the page shows, if any. */
function act(deps: BankDeps, payin: Payin, form: URLSearchParams): Notice | undefined {
  const { payins } = deps;
  const action = form.get('action');
  if (action === 'cancel') return payins.fail(payin, 'cancelled') ? undefined : 'not-now';
  if (action === 'insufficient') {
    // A prompt on the phone can be answered only once; a code can still be paid later.
    if (payin.instructions.kind === 'push' && payin.status === 'pending')
      payins.fail(payin, 'insufficient-funds');
    return payin.status === 'pending' || payin.status === 'failed' ? 'insufficient' : 'not-now';
  }
  if (action !== 'approve') return 'not-now';
  if (!isAccount(payin.instructions)) return payins.pay(payin) === 'not-now' ? 'not-now' : undefined;
  const amount = amountOf(payin, form.get('amount'));
  if (amount === undefined) return 'amount';
  return payins.pay(payin, { amount }) === 'not-now' ? 'not-now' : undefined;
}

/** The payment pages: plain forms, so that they work in any browser and without scripts. */
export function addPayPages(app: FastifyInstance, show: ShowPage, deps: BankDeps): void {
  const path = `${deps.path}/pay/:id`;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get(path, (request: PageRequest, reply) => {
      const payin = deps.payins.find(request.params.id);
      const { lang, notice } = request.query;
      if (payin?.id !== request.params.id) return show(reply.code(404), gonePage(languageOf(lang, 'USD')));
      return show(
        reply,
        payPage(payin, languageOf(lang, payin.currency), isNotice(notice) ? notice : undefined),
      );
    });
    scope.post(path, { onRequest: fromHereOnly }, (request: PageRequest, reply) => {
      const payin = deps.payins.find(request.params.id);
      const { lang } = request.query;
      if (payin?.id !== request.params.id) return show(reply.code(404), gonePage(languageOf(lang, 'USD')));
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const notice = act(deps, payin, form);
      const query = new URLSearchParams({
        lang: languageOf(lang, payin.currency),
        ...(notice && { notice }),
      });
      return reply.redirect(`${payPath(payin)}?${query}`, 303);
    });
  });
}

function stateOf(payin: Payin): State {
  if (payin.status === 'paid') return 'paid';
  if (payin.isUnderWay) return 'under-way';
  return payin.payments.length > 0 ? 'confirming' : payin.status;
}

function facts(rows: readonly (readonly [string, string, isCopied?: boolean])[], words: Words): Markup {
  return html`<dl class="payfacts">${rows.map(
    ([name, value, isCopied]) =>
      html`<div><dt>${name}</dt><dd><span${value.length > LINE_MAX && html` class="long"`}>${value}</span>${isCopied && copyButton(value, name, words)}</dd></div>`,
  )}</dl>`;
}

function instructionsOf(instructions: Instructions, words: Words): Markup | undefined {
  switch (instructions.kind) {
    case 'br-code':
      return html`${qrCode(instructions.text, words.qr)}${facts([[words.code, instructions.text, true]], words)}`;
    case 'intent':
      return qrCode(instructions.uri, words.qr);
    case 'transfer':
      return facts(
        [
          ['CLABE', instructions.clabe, true],
          [words.bank, instructions.bank],
          [words.beneficiary, instructions.beneficiary],
          [words.reference, instructions.reference, true],
        ],
        words,
      );
    case 'push':
      return html`<p class="phone" lang="zxx">${instructions.phone}</p>`;
    case 'redirect':
      return undefined;
    case 'bank-account':
      return facts(
        [
          [words.bank, instructions.bank],
          [words.account, instructions.account, true],
          [words.beneficiary, instructions.beneficiary],
          [words.memo, instructions.memo, true],
        ],
        words,
      );
    case 'address':
      return html`${qrCode(instructions.address, words.qr)}${facts(
        [
          [words.network, instructions.network],
          [words.address, instructions.address, true],
        ],
        words,
      )}`;
  }
}

function form(shown: Shown, action: string, label: string, look: string, more?: Markup): Markup {
  return html`<form method="post" action="${addressOf(shown)}">${more}<input type="hidden" name="action" value="${action}"><button class="btn ${look}" type="submit">${label}</button></form>`;
}

/** In a transfer to an account the payer types the amount; a charge has a fixed one. */
function payForm(shown: Shown, label: string, look: string): Markup {
  const { payin, words } = shown;
  if (!isAccount(payin.instructions)) return form(shown, 'approve', label, look);
  const plain = toDecimal({ units: payin.amount, asset: payin.currency })
    .replace(/0+$/, '')
    .replace(/\.$/, '');
  const input = html`<label>${words.amount} (${payin.currency})<input name="amount" inputmode="decimal" autocomplete="off" required maxlength="30" value="${plain}"></label>`;
  return form(shown, 'approve', label, look, input);
}

function actions(shown: Shown): Markup | undefined {
  const { payin, words } = shown;
  const state = stateOf(payin);
  const { instructions } = payin;
  if (state === 'pending')
    return html`<div class="payacts">${payForm(shown, words.act[instructions.kind], 'btn--accent')}
${!isAccount(instructions) && html`${form(shown, 'insufficient', words.insufficient, 'btn--line')}${form(shown, 'cancel', words.cancel, '')}`}</div>`;
  if (state === 'under-way' || state === 'confirming')
    return html`<div class="payacts"><a class="btn btn--line" href="${addressOf(shown)}">${words.refresh}</a></div>`;
  if (!isAccount(instructions) || !mayPay(payin)) return undefined;
  return html`<details class="payagain"><summary>${words.again}</summary><div class="payacts">${payForm(shown, words.act[instructions.kind], 'btn--line')}</div></details>`;
}

function progress({ payin, words }: Shown): Markup | undefined {
  const { instructions } = payin;
  const latest = payin.payments.at(-1);
  if (instructions.kind !== 'address' || !latest || stateOf(payin) !== 'confirming') return undefined;
  const [have, need] = [latest.confirmations ?? 0, instructions.confirmations];
  const text = words.confirmations.replace('{have}', String(have)).replace('{need}', String(need));
  return html`<p class="confirming"><progress max="${need}" value="${have}" aria-label="${text}"></progress><span>${text}</span></p>`;
}

function status(shown: Shown, notice: Notice | undefined): Markup {
  const { payin, words } = shown;
  const state = stateOf(payin);
  const about = state === 'pending' || state === 'confirming' ? undefined : words.about[state];
  const money = payin.payments.map(
    ({ amount, currency, id }) => [amountText(amount, currency, shown.language), id] as const,
  );
  return html`<div class="paystate paystate--${state}" role="status"><b>${words.state[state]}</b>${about && html`<span>${about}</span>`}</div>
${notice && html`<p class="paynotice" role="alert">${words.notice[notice]}</p>`}
${progress(shown)}
${money.length > 0 && html`<ul class="receipts">${money.map(([amount, id]) => html`<li><b>${amount}</b><span>${id}</span></li>`)}</ul>`}`;
}

function until({ payin, language }: Shown): Markup {
  const at = new Date(payin.expiresMs);
  const form = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'short' });
  return html`<time datetime="${at.toISOString()}">${form.format(at)}</time>`;
}

function payPage(payin: Payin, language: Language, notice: Notice | undefined): Page {
  const words = wordsOf(language);
  const shown: Shown = { payin, words, language };
  const state = stateOf(payin);
  const { instructions, method } = payin;
  const mark = `${state}-${payin.payments.length}-${payin.payments.at(-1)?.confirmations ?? ''}`;
  const isOpen = state === 'pending';
  return {
    title: `${words.pay} · ${method.name}`,
    path: `${BANK_PATH}/pay`,
    language,
    isBare: true,
    hasForms: true,
    styles: ['/assets/bank.css'],
    scripts: ['/assets/bank.js'],
    body: html`<article class="pay" data-live="payin" data-mark="${mark}" data-every="${state === 'pending' || state === 'under-way' || state === 'confirming' ? 2_000 : 0}">
<header class="payhead"><p>${method.name}</p><h1><small>${words.youPay}</small>${amountText(payin.amount, payin.currency, language)}</h1>
<dl><div><dt>${words.to}</dt><dd>${BENEFICIARY}</dd></div><div><dt>${words.order}</dt><dd>${payin.reference}</dd></div><div><dt>${words.until}</dt><dd>${until(shown)}</dd></div></dl></header>
${status(shown, notice)}
${isOpen && html`<p class="paylead">${words.lead[instructions.kind]}</p>${instructionsOf(instructions, words)}`}
${actions(shown)}
${payin.returnUrl !== undefined && html`<p class="payback"><a class="btn ${isOpen ? '' : 'btn--accent'}" href="${payin.returnUrl}">${words.back}</a></p>`}
<footer class="payfoot">${words.play}</footer></article>`,
  };
}

function gonePage(language: Language): Page {
  const words = wordsOf(language);
  return {
    title: words.gone,
    path: `${BANK_PATH}/pay`,
    language,
    isBare: true,
    styles: ['/assets/bank.css'],
    body: html`<article class="pay"><h1>${words.gone}</h1><p>${words.goneAbout}</p></article>`,
  };
}

/** Black on white whatever the theme of the page: some QR readers need it. */
function qrCode(text: string, label: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const name = label.replace(/[&<>"]/g, '');
  return new Markup(
    `<svg class="qr" role="img" aria-label="${name}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`,
  );
}
