import type { OidcClient } from './client.ts';

/** The parameters of the authorisation request. */
export interface Authorization {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string | undefined;
  readonly challenge: string | undefined;
}

export type ReadAuthorization =
  | { readonly is: 'read'; readonly authorization: Authorization }
  /** No redirect: the redirect URI itself may be wrong. */
  | { readonly is: 'wrong'; readonly why: string };

type Query = Readonly<Record<string, unknown>>;
const LENGTH_MAX = 1_024;

const textOf = (query: Query, name: string): string | undefined => {
  const value = query[name];
  return typeof value === 'string' && value !== '' && value.length <= LENGTH_MAX ? value : undefined;
};

export function readAuthorization(query: Query, client: OidcClient): ReadAuthorization {
  const wrong = (why: string): ReadAuthorization => ({ is: 'wrong', why });
  if (textOf(query, 'client_id') !== client.id) return wrong('client_id is not registered here');
  const redirectUri = textOf(query, 'redirect_uri');
  if (redirectUri === undefined || !mayReturnTo(redirectUri)) return wrong('redirect_uri is not an address');
  if (textOf(query, 'response_type') !== 'code') return wrong('response_type must be code');
  const scopes = (textOf(query, 'scope') ?? '').split(' ');
  if (!scopes.includes('openid')) return wrong('scope must hold openid');
  const state = textOf(query, 'state');
  if (state === undefined) return wrong('state is missing');
  const challenge = textOf(query, 'code_challenge');
  if (challenge !== undefined && textOf(query, 'code_challenge_method') !== 'S256')
    return wrong('code_challenge_method must be S256');
  return { is: 'read', authorization: { redirectUri, state, nonce: textOf(query, 'nonce'), challenge } };
}

/**
 * A real provider has a list of redirect URIs; this one accepts any http(s) URL, because it does not know the address
 * of the product.
 */
function mayReturnTo(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hash } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username + password + hash === '';
}

/** The redirect back to the client, with a code or an error. */
export function returnAddress(
  authorization: Authorization,
  answer: Readonly<Record<string, string>>,
  issuer: string,
): string {
  const address = new URL(authorization.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: authorization.state, iss: issuer }))
    address.searchParams.set(name, value);
  return address.toString();
}
