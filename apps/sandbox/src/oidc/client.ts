import { createHash, timingSafeEqual } from 'node:crypto';

/** The one program that is registered at the provider. */
export interface OidcClient {
  readonly id: string;
  readonly secret: string;
}

export const DEFAULT_CLIENT: OidcClient = { id: 'palpite', secret: 'sandbox-oidc-secret' };

export type ClientCheck = 'known' | 'unknown';

/** By HTTP Basic or in the form, as OAuth 2 allows both. */
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

/** Both halves are written as in a form before they are joined; the form's own reader takes any text. */
function formDecoded(text: string): string | null {
  return new URLSearchParams(`it=${text.replace(/[&#]/g, '')}`).get('it');
}

/** A login that began with a challenge ends with its verifier, or somebody else has the code. */
export function verifierFits(challenge: string | undefined, verifier: string | null): boolean {
  if (challenge === undefined) return verifier === null;
  if (verifier === null || !/^[A-Za-z0-9._~-]{43,128}$/.test(verifier)) return false;
  return same(createHash('sha256').update(verifier).digest('base64url'), challenge);
}

function same(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
