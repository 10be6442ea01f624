import { SignJWT, UnsecuredJWT } from 'jose';
import type { Clock } from '../clock.ts';
import type { TokenTrouble } from './faults.ts';
import type { Grant } from './grants.ts';
import { SIGNING_ALGORITHM, type SigningKeys } from './keys.ts';
import { claimsOf, type Person } from './persons.ts';

const TOKEN_LIFE_S = 3_600;
const DAY_S = 86_400;

export interface TokenOptions {
  readonly issuer: string;
  readonly keys: SigningKeys;
  readonly clock: Clock;
  readonly trouble: TokenTrouble | undefined;
}

/** The identity token of a login, right or spoiled in exactly one way. */
export async function identityToken(grant: Grant, person: Person, options: TokenOptions): Promise<string> {
  const { trouble } = options;
  const issuedS = Math.floor(options.clock.nowMs() / 1_000) - (trouble === 'expiredTokenNext' ? DAY_S : 0);
  const nonce = trouble === 'wrongNonceNext' ? 'of-another-login' : grant.nonce;
  const claims = {
    ...claimsOf(person),
    iss: trouble === 'wrongIssuerNext' ? 'https://elsewhere.example' : options.issuer,
    aud: trouble === 'wrongAudienceNext' ? 'another-client' : grant.client,
    sub: person.sub,
    iat: issuedS,
    exp: issuedS + TOKEN_LIFE_S,
    ...(nonce !== undefined && { nonce }),
  };
  return signed(claims, options);
}

async function signed(claims: Record<string, unknown>, options: TokenOptions): Promise<string> {
  const { keys, trouble } = options;
  if (trouble === 'unsignedTokenNext') return new UnsecuredJWT(claims).encode();
  const current = await keys.current();
  if (trouble === 'sharedKeyTokenNext') {
    const header = { alg: 'HS256', kid: current.kid };
    return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(current.publicPem));
  }
  const key =
    trouble === 'wrongKeyNext'
      ? await keys.stranger(current.kid)
      : trouble === 'unknownKeyNext'
        ? await keys.stranger('nobody-knows-this-key')
        : current;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: key.kid, typ: 'JWT' })
    .sign(key.privateKey);
}
