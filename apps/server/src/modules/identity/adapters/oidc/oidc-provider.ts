import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  type LocalJWKSet,
} from 'jose';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { OidcSettings } from '../../../../platform/config/third-party-settings.ts';
import {
  type AuthorizationAsk,
  type ProviderAnswer,
  type ThirdPartyProvider,
  vouchedEmail,
} from '../../core/third-party.ts';
import { type Asked, ask } from './ask.ts';
import { createDiscovery, type Discovered, type Endpoints } from './discovery.ts';

const CACHED_MS = 3_600_000;
/** Tokens with forged key ids must not make us read the provider's keys again and again. */
const ASK_AGAIN_MS = 30_000;
const KEYS_MAX = 50;

/** Thrown into the token library and caught around it: the keys could not be read. */
class KeysAway extends Error {}

interface KnownKeys {
  readonly reading: Promise<LocalJWKSet>;
  readonly readMs: number;
}

export interface OidcOptions {
  readonly settings: OidcSettings;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/**
 * Public-key algorithms only: `none` is no signature, and with a shared-key algorithm an attacker could use the public
 * key as the secret.
 */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const CLOCK_TOLERANCE_S = 60;
const SCOPE = 'openid email profile';

type NotVouched = Exclude<ProviderAnswer, { is: 'vouched' }>;

const refused = (why: string): ProviderAnswer => ({ is: 'refused', why });
const textOf = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined;

/** Any OpenID Connect provider: authorisation code with PKCE, identity token, userinfo, introspection. */
export class OidcProvider implements ThirdPartyProvider {
  readonly plat: string;
  readonly name: string;
  readonly #options: OidcOptions & { readonly timeoutMs: number };
  readonly #discover: () => Promise<Discovered>;
  readonly #keysAt: ReturnType<typeof createKeys>;

  constructor(options: OidcOptions) {
    const { settings, clock, timeoutMs = TIMEOUT_MS } = options;
    this.plat = settings.plat;
    this.name = settings.name;
    this.#options = { settings, clock, timeoutMs };
    this.#discover = createDiscovery({ issuer: settings.issuer, hosts: settings.hosts, clock, timeoutMs });
    this.#keysAt = createKeys({ clock, timeoutMs });
  }

  async authorizeUrl(wanted: AuthorizationAsk): Promise<string | undefined> {
    const discovered = await this.#discover();
    if (discovered.is === 'away') return undefined;
    const address = new URL(discovered.endpoints.authorize);
    const asked = {
      response_type: 'code',
      client_id: this.#options.settings.client,
      redirect_uri: wanted.redirectUri,
      scope: SCOPE,
      state: wanted.state,
      nonce: wanted.nonce,
      code_challenge: wanted.challenge,
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.toString();
  }

  async redeemCode(proof: Parameters<ThirdPartyProvider['redeemCode']>[0]): Promise<ProviderAnswer> {
    const discovered = await this.#discover();
    if (discovered.is === 'away') return discovered;
    const { endpoints } = discovered;
    const asked = await this.#askAsClient(endpoints.token, {
      grant_type: 'authorization_code',
      code: proof.code,
      redirect_uri: proof.redirectUri,
      code_verifier: proof.verifier,
    });
    if (asked.is === 'away') return asked;
    if (asked.status !== 200) return this.#refusal(asked);
    const token = textOf(asked.body.get('id_token'), 16_384);
    if (token === undefined) return refused('no-identity-token');
    const checked = await this.#check(token, endpoints, proof.nonce);
    if (checked.is !== 'checked') return checked;
    return this.#vouch(checked.claims, endpoints, textOf(asked.body.get('access_token'), 8_192));
  }

  async redeemAccessToken(accessToken: string): Promise<ProviderAnswer> {
    const discovered = await this.#discover();
    if (discovered.is === 'away') return discovered;
    const { endpoints } = discovered;
    if (endpoints.introspect === undefined) return refused('tokens-not-offered');
    const asked = await this.#askAsClient(endpoints.introspect, { token: accessToken });
    if (asked.is === 'away') return asked;
    if (asked.status !== 200) return this.#refusal(asked);
    if (asked.body.get('active') !== true) return refused('token-not-active');
    const audience = [asked.body.get('aud') ?? asked.body.get('client_id')].flat();
    const { client } = this.#options.settings;
    const forUs = asked.body.get('client_id') === client && audience.includes(client);
    if (!forUs) return refused('token-of-another-client');
    const sub = textOf(asked.body.get('sub'), 128);
    return sub === undefined ? refused('no-subject') : this.#vouch({ sub }, endpoints, accessToken);
  }

  /** HTTP Basic with both parts form-encoded, as RFC 6749 requires. */
  #askAsClient(url: string, form: Readonly<Record<string, string>>): Promise<Asked> {
    const { client, secret } = this.#options.settings;
    const basic = Buffer.from(`${encodeURIComponent(client)}:${encodeURIComponent(secret)}`).toString(
      'base64',
    );
    const init = {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    };
    return ask(url, init, this.#options.timeoutMs);
  }

  /** If our own credentials are wrong, the person is not at fault and may try again later. */
  #refusal({ status, body }: Extract<Asked, { is: 'answered' }>): ProviderAnswer {
    const error = textOf(body.get('error'), 64) ?? '';
    if (status === 401 || status === 403 || error === 'invalid_client')
      return { is: 'away', why: 'our-client' };
    return refused(/^[a-z_]+$/.test(error) ? error : `http-${status}`);
  }

  async #check(
    token: string,
    endpoints: Endpoints,
    nonce: string,
  ): Promise<{ readonly is: 'checked'; readonly claims: JWTPayload } | NotVouched> {
    const { settings, clock } = this.#options;
    try {
      const { payload } = await jwtVerify(token, this.#keysAt(endpoints.keys), {
        issuer: [settings.issuer, `${settings.issuer}/`],
        audience: settings.client,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(clock.nowMs()),
      });
      if (payload.nonce !== nonce) return { is: 'refused', why: 'other-nonce' };
      const several = Array.isArray(payload.aud) && payload.aud.length > 1;
      if ((several || payload.azp !== undefined) && payload.azp !== settings.client)
        return { is: 'refused', why: 'other-party' };
      return { is: 'checked', claims: payload };
    } catch (error) {
      if (error instanceof KeysAway) return { is: 'away', why: `keys-${error.message}` };
      if (error instanceof errors.JOSEError) return { is: 'refused', why: error.code };
      throw error;
    }
  }

  /** The e-mail may be in the token or only at the userinfo endpoint; without it the person is still identified. */
  async #vouch(
    claims: JWTPayload,
    endpoints: Endpoints,
    accessToken: string | undefined,
  ): Promise<ProviderAnswer> {
    const unionId = textOf(claims.sub, 128);
    if (unionId === undefined) return refused('no-subject');
    const stated = vouchedEmail(claims.email, claims.email_verified);
    if (
      stated !== undefined ||
      !endpoints.userinfo ||
      accessToken === undefined ||
      claims.email !== undefined
    )
      return { is: 'vouched', unionId, email: stated };
    const init = { headers: { authorization: `Bearer ${accessToken}` } };
    const asked = await ask(endpoints.userinfo, init, this.#options.timeoutMs);
    if (asked.is === 'away' || asked.status !== 200) return { is: 'vouched', unionId, email: undefined };
    if (asked.body.get('sub') !== unionId) return refused('other-subject');
    const email = vouchedEmail(asked.body.get('email'), asked.body.get('email_verified'));
    return { is: 'vouched', unionId, email };
  }
}

/** The provider's public keys: cached for an hour, and read again when a token names an unknown one. */
function createKeys(options: { readonly clock: Clock; readonly timeoutMs: number }) {
  let known: KnownKeys | undefined;
  const read = (address: string): Promise<LocalJWKSet> => {
    const mine: KnownKeys = { reading: readKeys(address, options.timeoutMs), readMs: options.clock.nowMs() };
    known = mine;
    mine.reading.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine.reading;
  };
  const youngerThan = (ageMs: number) =>
    known && options.clock.nowMs() - known.readMs < ageMs ? known.reading : undefined;
  return (address: string): JWTVerifyGetKey =>
    async (header, token) => {
      const keys = await (youngerThan(CACHED_MS) ?? read(address));
      try {
        return await keys(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || youngerThan(ASK_AGAIN_MS)) throw error;
        return (await read(address))(header, token);
      }
    };
}

async function readKeys(address: string, timeoutMs: number): Promise<LocalJWKSet> {
  const asked = await ask(address, {}, timeoutMs);
  if (asked.is === 'away') throw new KeysAway(asked.why);
  const keys = asked.body.get('keys');
  if (asked.status !== 200 || !Array.isArray(keys) || keys.length > KEYS_MAX) throw new KeysAway('no-keys');
  try {
    return createLocalJWKSet({ keys } as JSONWebKeySet);
  } catch {
    throw new KeysAway('no-keys');
  }
}
