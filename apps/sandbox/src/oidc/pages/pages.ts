import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from '../../http/html.ts';
import type { Page } from '../../http/page.ts';
import type { ShowPage } from '../../part.ts';
import { type Authorization, readAuthorization, returnAddress } from '../authorization.ts';
import { FAULT_FIELDS, type OidcFaults } from '../faults.ts';
import { PERSONS, type Person, personOf } from '../persons.ts';
import { issuerOf, OIDC_PATH, type OidcDeps } from '../routes.ts';
import { OIDC_CSS } from './style-sheet.ts';

const STYLES = ['/assets/inbox.css', '/assets/oidc.css'];
const AUTHORIZE = `${OIDC_PATH}/authorize`;
type Query = Readonly<Record<string, unknown>>;

/** The address of the same authorisation request, with the next choice added. */
function onward(query: Query, more: Readonly<Record<string, string>>, path = AUTHORIZE): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...more }))
    if (typeof value === 'string') params.set(name, value);
  return `${path}?${params}`;
}

const page = (title: string, body: Markup, path = AUTHORIZE): Page => ({ title, path, styles: STYLES, body });
const initial = (person: Person) => html`<i class="face" aria-hidden="true">${[...person.name][0] ?? ''}</i>`;

function choosePage(authorization: Authorization, query: Query): Page {
  const { host } = new URL(authorization.redirectUri);
  return page(
    'Sign in',
    html`<section class="signin"><h1>Sign in to continue</h1><p>to <b>${host}</b></p>
<ul class="people">${PERSONS.map(
      (person) =>
        html`<li><a class="person" href="${onward(query, { person: person.sub })}">${initial(person)}<span><b>${person.name}</b><small>${[person.email, person.about].filter(Boolean).join(' · ')}</small></span></a></li>`,
    )}</ul>
<p class="aside"><a href="${onward(query, { answer: 'close' }, `${AUTHORIZE}/answer`)}">Close without an answer</a></p></section>`,
  );
}

function consentPage(authorization: Authorization, query: Query, person: Person): Page {
  const { host } = new URL(authorization.redirectUri);
  const to = (answer: string) => onward(query, { answer }, `${AUTHORIZE}/answer`);
  const { person: _chosen, ...before } = query;
  return page(
    'Consent',
    html`<section class="signin"><h1>${host} asks who you are</h1>
<p class="person person--chosen">${initial(person)}<span><b>${person.name}</b><small>${person.email || 'no e-mail'}</small></span></p>
<ul class="asks"><li>Your name</li><li>${person.email === '' ? 'Your e-mail: you have none here' : person.emailVerified ? 'Your e-mail, which we have verified' : 'Your e-mail, which we have not verified'}</li></ul>
<div class="answers"><a class="btn btn--accent" href="${to('accept')}">Accept</a><a class="btn btn--line" href="${to('refuse')}">Refuse</a><a class="btn" href="${to('close')}">Close</a></div>
<p class="aside"><a href="${onward(before, {})}">Use another person</a></p></section>`,
  );
}

const wrongPage = (why: string) =>
  page(
    'Cannot sign in',
    html`<section class="signin"><h1>This address is not right</h1><p>The program that sent you here asked for something that we do not give: ${why}.</p></section>`,
  );

const closedPage = page(
  'Closed',
  html`<section class="signin"><h1>Closed</h1><p>You left without an answer. The program that sent you here is still waiting; go back to it.</p></section>`,
);

function faultsPage(faults: OidcFaults): Page {
  const fields = FAULT_FIELDS.map(
    ({ name, label, about }) =>
      html`<label class="count">${label}<span>${about}</span><input name="${name}" type="number" inputmode="numeric" min="0" required value="${faults[name]}"></label>`,
  );
  const path = `${OIDC_PATH}/faults`;
  const body = html`<div class="head"><h1>Sign-in</h1></div>
<noscript><p class="head">This page needs scripts; /control/oidc/faults does the same.</p></noscript>
<div class="faults"><form data-faults="oidc" aria-label="Sign-in provider"><h2>Faults</h2>${fields}
<div class="do"><button class="btn btn--line" type="submit">Apply</button><button class="btn" type="button" data-reset>All off</button><span class="outcome" role="status"></span></div></form>
<section class="known"><h2>People</h2><ul class="people">${PERSONS.map(
    (person) =>
      html`<li class="person">${initial(person)}<span><b>${person.name}</b><small>${[person.email, person.about].filter(Boolean).join(' · ')}</small></span></li>`,
  )}</ul></section></div>`;
  return { ...page('Sign-in', body, path), scripts: ['/assets/inbox.js'] };
}

type PageRequest = FastifyRequest<{ Querystring: Query }>;

export function addOidcPages(app: FastifyInstance, show: ShowPage, deps: OidcDeps): void {
  const read = (request: PageRequest) => readAuthorization(request.query, deps.client);
  const refuse = (reply: FastifyReply, why: string) => show(reply.code(400), wrongPage(why));
  app.get(AUTHORIZE, (request: PageRequest, reply) => {
    const parsed = read(request);
    if (parsed.is === 'wrong') return refuse(reply, parsed.why);
    const { authorization } = parsed;
    const person = personOf(String(request.query.person));
    return show(
      reply,
      person ? consentPage(authorization, request.query, person) : choosePage(authorization, request.query),
    );
  });
  app.get(`${AUTHORIZE}/answer`, (request: PageRequest, reply) => {
    const parsed = read(request);
    if (parsed.is === 'wrong') return refuse(reply, parsed.why);
    const { authorization } = parsed;
    const { answer } = request.query;
    if (answer === 'close') return show(reply, closedPage);
    const person = personOf(String(request.query.person));
    const outcome =
      answer === 'accept' && person
        ? { code: deps.grants.giveCode({ ...authorization, client: deps.client.id, person: person.sub }) }
        : { error: 'access_denied' };
    return reply
      .header('cache-control', 'no-store')
      .redirect(returnAddress(authorization, outcome, issuerOf(request)), 302);
  });
  app.get(`${OIDC_PATH}/faults`, (_request, reply) => show(reply, faultsPage(deps.faults.now)));
  app.get('/assets/oidc.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(OIDC_CSS),
  );
}
