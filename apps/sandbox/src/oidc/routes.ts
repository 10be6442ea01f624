import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { hang, pause } from '../http/held-answer.ts';
import { checkClient, type OidcClient, verifierFits } from './client.ts';
import { OIDC_FAULTS_SCHEMA, type OidcFaultSwitch, type OidcFaults, type TokenFault } from './faults.ts';
import { ACCESS_LIFE_MS, type Grant, type Grants } from './grants.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './keys.ts';
import { claimsOf, type Person, personOf } from './persons.ts';

const TOKEN_LIFE_S = 3_600;
const DAY_S = 86_400;

interface TokenOptions {
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly fault: TokenFault | undefined;
}

export interface OidcDeps {
  readonly client: OidcClient;
  readonly grants: Grants;
  readonly keys: SigningKeys;
  readonly faults: OidcFaultSwitch;
  readonly clock: Clock;
}

export const OIDC_PATH = '/oidc';

/** The issuer as the caller wrote it: the port is not known in advance. */
export function issuerOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${OIDC_PATH}`;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    introspection_endpoint: `${issuer}/introspect`,
    jwks_uri: `${issuer}/jwks`,
    scopes_supported: ['openid', 'email', 'profile'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Every API reply can be late, missing, an error or an HTML page. */
function withFaults(deps: OidcDeps, answer: Answer): Answer {
  return async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const fault = deps.faults.takeForAnswer();
    if (fault === 'failNext') return reply.code(500).send({ error: 'server_error' });
    if (fault === 'hangNext') return hang(request, reply, deps.clock);
    if (fault === 'htmlNext')
      return reply
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>Portal</title><p>Log in here.');
    await pause(deps.faults.now.answerDelayMs, deps.clock);
    return answer(request, reply);
  };
}

const formOf = (request: FastifyRequest) =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
const wrong = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

function tokenAnswer(deps: OidcDeps): Answer {
  return async (request, reply) => {
    const form = formOf(request);
    if (checkClient(deps.client, request.headers.authorization, form) === 'unknown')
      return wrong(reply, 401, 'invalid_client');
    if (form.get('grant_type') !== 'authorization_code') return wrong(reply, 400, 'unsupported_grant_type');
    const grant = deps.grants.takeCode(form.get('code') ?? '');
    const person = personOf(grant?.person);
    const fits =
      grant?.client === deps.client.id &&
      grant.redirectUri === form.get('redirect_uri') &&
      verifierFits(grant.challenge, form.get('code_verifier'));
    if (!grant || !person || !fits) return wrong(reply, 400, 'invalid_grant');
    const { keys, clock } = deps;
    const fault = deps.faults.takeForToken();
    return {
      access_token: deps.grants.giveAccess(person.sub, grant.client),
      token_type: 'Bearer',
      expires_in: ACCESS_LIFE_MS / 1_000,
      id_token: await identityToken(grant, person, { issuer: issuerOf(request), keys, clock, fault }),
    };
  };
}

function userinfoAnswer(deps: OidcDeps): Answer {
  return async (request, reply) => {
    const token = /^Bearer ([\w.~+/-]{1,512})$/.exec(request.headers.authorization ?? '')?.[1];
    const person = personOf(deps.grants.accessOf(token ?? '')?.person);
    if (!person) return wrong(reply.header('www-authenticate', 'Bearer'), 401, 'invalid_token');
    return { sub: person.sub, ...claimsOf(person) };
  };
}

function introspectAnswer(deps: OidcDeps): Answer {
  return async (request, reply) => {
    const form = formOf(request);
    if (checkClient(deps.client, request.headers.authorization, form) === 'unknown')
      return wrong(reply, 401, 'invalid_client');
    const access = deps.grants.accessOf(form.get('token') ?? '');
    if (!access) return { active: false };
    const { person, client, expiresMs } = access;
    return { active: true, sub: person, client_id: client, aud: client, exp: Math.floor(expiresMs / 1_000) };
  };
}

/** The endpoints for programs. The token endpoint accepts forms, which the rest of the sandbox refuses. */
export function addOidcRoutes(app: FastifyInstance, deps: OidcDeps): void {
  const { faults, keys } = deps;
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const of = (answer: Answer) => withFaults(deps, answer);
    const path = `${OIDC_PATH}/.well-known/openid-configuration`;
    scope.get(
      path,
      of(async (request) => discovery(issuerOf(request))),
    );
    scope.get(
      `${OIDC_PATH}/jwks`,
      of(() => keys.published()),
    );
    scope.post(`${OIDC_PATH}/token`, of(tokenAnswer(deps)));
    scope.get(`${OIDC_PATH}/userinfo`, of(userinfoAnswer(deps)));
    scope.post(`${OIDC_PATH}/introspect`, of(introspectAnswer(deps)));
  });
  app.get('/control/oidc/faults', () => faults.now);
  app.post<{ Body: Partial<OidcFaults> }>(
    '/control/oidc/faults',
    { schema: { body: OIDC_FAULTS_SCHEMA } },
    async (request) => faults.set(request.body),
  );
  app.delete('/control/oidc/faults', async () => faults.reset());
  app.post('/control/oidc/rotate', async () => ({ kid: await keys.rotate() }));
  // For testing an app that signs in with the provider's SDK and then has an access token.
  app.post<{ Params: { sub: string }; Querystring: { client?: string } }>(
    '/control/oidc/persons/:sub/access-token',
    async (request, reply) => {
      const person = personOf(request.params.sub);
      if (!person) return reply.code(404).send({ error: 'no-such-person' });
      return { access_token: deps.grants.giveAccess(person.sub, request.query.client ?? deps.client.id) };
    },
  );
}

/** The identity token of a login, correct or with exactly one error. */
async function identityToken(grant: Grant, person: Person, options: TokenOptions): Promise<string> {
  const { fault } = options;
  const issuedS = Math.floor(options.clock.nowMs() / 1_000) - (fault === 'expiredTokenNext' ? DAY_S : 0);
  const nonce = fault === 'wrongNonceNext' ? 'of-another-login' : grant.nonce;
  const claims = {
    ...claimsOf(person),
    iss: fault === 'wrongIssuerNext' ? 'https://elsewhere.example' : options.issuer,
    aud: fault === 'wrongAudienceNext' ? 'another-client' : grant.client,
    sub: person.sub,
    iat: issuedS,
    exp: issuedS + TOKEN_LIFE_S,
    ...(nonce !== undefined && { nonce }),
  };
  return signed(claims, options);
}

async function signed(claims: Record<string, unknown>, options: TokenOptions): Promise<string> {
  const { keys, fault } = options;
  if (fault === 'unsignedTokenNext') return new UnsecuredJWT(claims).encode();
  const current = await keys.current();
  if (fault === 'sharedKeyTokenNext') {
    const header = { alg: 'HS256', kid: current.kid };
    return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(current.publicPem));
  }
  const key =
    fault === 'wrongKeyNext'
      ? await keys.unpublishedKey(current.kid)
      : fault === 'unknownKeyNext'
        ? await keys.unpublishedKey('nobody-knows-this-key')
        : current;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey);
}
