import { createHash, timingSafeEqual } from 'node:crypto';

/** The one client that is registered at the provider. */
export interface OidcClient {
  readonly id: string;
  readonly secret: string;
}

export const DEFAULT_CLIENT: OidcClient = { id: 'palpite', secret: 'sandbox-oidc-secret' };

export type ClientCheck = 'known' | 'unknown';

/** Reads the credentials from HTTP Basic or from the form; OAuth 2 allows both. */
export function checkClient(
  client: OidcClient,
  authorization: string | undefined,
  form: URLSearchParams,
): ClientCheck {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,1024})$/.exec(authorization ?? '')?.[1];
  const [id, secret] =
    basic === undefined
      ? [form.get('client_id'), form.get('client_secret')]
      : Buffer.from(basic, 'base64').toString('utf8').split(':', 2).map(formDecoded);
  return same(id ?? '', client.id) && same(secret ?? '', client.secret) ? 'known' : 'unknown';
}

/** Both parts are form-encoded before they are joined; URLSearchParams decodes any text without throwing. */
function formDecoded(text: string): string | null {
  return new URLSearchParams(`it=${text.replace(/[&#]/g, '')}`).get('it');
}

/** PKCE: a login that began with a challenge needs its verifier, so that a stolen code is useless. */
export function verifierFits(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return verifier === null;
  if (verifier === null || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return same(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

function same(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
