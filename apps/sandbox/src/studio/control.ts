import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../http/html.ts';
import type { Page } from '../http/page.ts';
import { fromHereOnly } from '../http/request-checks.ts';
import type { ShowPage } from '../part.ts';
import { isStudioName } from './catalogue.ts';
import {
  STUDIO_FAULT_FIELDS,
  STUDIO_FAULTS_SCHEMA,
  type StudioFaultName,
  type StudioFaults,
} from './faults.ts';
import { amountFormB } from './operator/report.ts';
import { isUnsettled } from './rounds/round.ts';
import type { Round } from './store/records.ts';
import type { Studio } from './studio.ts';

const SHOWN = 40;
const LIST_MAX = 500;
type Of<Body = unknown> = { Params: { studio: string }; Body: Body };

/** Control routes for tests, and the page for people: rounds, faults, a restart. */
export function addStudioControl(app: FastifyInstance, show: ShowPage, studios: readonly Studio[]): void {
  const onRequest = fromHereOnly;
  const studioOf = (name: string) =>
    isStudioName(name) ? studios.find((studio) => studio.name === name) : undefined;
  const path = '/control/studio/:studio';
  const none = { error: 'no-such-studio' };

  app.get<Of>(
    `${path}/faults`,
    ({ params }, reply) => studioOf(params.studio)?.faults.now ?? reply.code(404).send(none),
  );
  app.post<Of<Partial<StudioFaults>>>(
    `${path}/faults`,
    { onRequest, schema: { body: STUDIO_FAULTS_SCHEMA } },
    async ({ params, body }, reply) =>
      studioOf(params.studio)?.faults.set(body) ?? reply.code(404).send(none),
  );
  app.delete<Of>(
    `${path}/faults`,
    async ({ params }, reply) => studioOf(params.studio)?.faults.reset() ?? reply.code(404).send(none),
  );
  app.get<Of>(`${path}/rounds`, ({ params }, reply) => {
    const studio = studioOf(params.studio);
    if (!studio) return reply.code(404).send(none);
    return { items: studio.store.newestRounds(LIST_MAX).map(roundItem) };
  });
  app.post<Of>(`${path}/restart`, { onRequest }, async ({ params }, reply) => {
    const studio = studioOf(params.studio);
    if (!studio) return reply.code(404).send(none);
    studio.restart();
    return { restarted: true };
  });
  app.get('/studio', (_request, reply) => show(reply, studioPage(studios)));
}

function roundItem(round: Round): object {
  const { id, game, player, currency, phase, refusal, transactions } = round;
  return {
    id,
    game,
    player,
    currency,
    phase,
    demo: round.isDemo,
    ...(refusal !== undefined && { refusal }),
    stake: String(round.stake),
    win: String(round.win),
    transactions: transactions.map((one) => ({
      id: one.id,
      op: one.op,
      amount: String(one.amount),
      state: one.state,
      tries: one.tries,
      rolled_back: one.isRolledBack,
    })),
  };
}

function studioPage(studios: readonly Studio[]): Page {
  return {
    title: 'Studios',
    path: '/studio',
    styles: ['/assets/inbox.css', '/assets/bank.css'],
    scripts: ['/assets/inbox.js'],
    body: html`<div class="head"><h1>Studios</h1></div>
<noscript><p class="head">The forms need scripts; /control/studio does the same.</p></noscript>
<div class="faults">${studios.map(({ name, faults }) => faultForm(name, faults.now))}</div>
<div class="columns">${studios.map(roundColumn)}</div>`,
  };
}

function faultForm(name: string, faults: StudioFaults): Markup {
  return html`<form data-faults="studio/${name}" aria-label="${name}"><div class="groups"><fieldset><legend>${name}, on the way to the wallet</legend>${STUDIO_FAULT_FIELDS.map(
    ({ name: field, label, about, high }) =>
      html`<label class="count">${label}<span>${about}</span><input name="${field}" type="number" inputmode="numeric" min="0" max="${high}" required value="${faults[field as StudioFaultName]}"></label>`,
  )}</fieldset></div>
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="notice" role="status"></span></div></form>`;
}

/** What is not settled first: those are the rounds that somebody looks for. */
function roundColumn({ name, store }: Studio): Markup {
  const rounds = store.newestRounds(SHOWN).filter(({ isDemo }) => !isDemo);
  const open = rounds.filter((round) => isUnsettled(round) || round.phase === 'unknown');
  const rows = [...open, ...rounds.filter((round) => !open.includes(round))].map(roundRow);
  return html`<section class="column" aria-label="${name}"><h2>${name} <b>${rows.length}</b></h2>
${rows.length === 0 ? html`<p class="small nothing">Nobody has played here yet. Open a game in the app.</p>` : html`<ul class="orders">${rows}</ul>`}</section>`;
}

function roundRow(round: Round): Markup {
  const amount = (units: bigint) => `${amountFormB(units, round.currency)} ${round.currency}`;
  const mark = round.phase === 'closed' ? 'paid' : round.phase === 'unknown' ? 'failed' : round.phase;
  return html`<li class="order"><p><b>${round.game}</b> <span class="mark mark--${mark}">${round.phase}</span></p>
<p class="small">${round.id} · player ${round.player}, stake ${amount(round.stake)}, win ${amount(round.win)}${round.refusal !== undefined && `, ${round.refusal}`}</p>
${round.transactions.map(
  ({ op, amount: units, state, tries }) =>
    html`<p class="small">${op} ${amount(units)}: ${state}${tries > 0 && `, ${tries} without an answer`}</p>`,
)}</li>`;
}
