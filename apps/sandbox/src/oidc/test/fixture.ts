import { createHash } from 'node:crypto';
import type { Sandbox } from '../../sandbox.ts';
import type { OidcFaults } from '../faults.ts';

export const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
export const RETURN = 'http://127.0.0.1:9/back';
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A client and a browser that use the provider. */
export function fixtureOf(sandbox: Sandbox) {
  const { oidcUrl, oidcClient, httpUrl } = sandbox;
  const query = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      response_type: 'code',
      client_id: oidcClient.id,
      redirect_uri: RETURN,
      scope: 'openid email',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
      ...more,
    });
  const basic = Buffer.from(`${oidcClient.id}:${oidcClient.secret}`).toString('base64');
  const form = (path: string, fields: Record<string, string>, authorization = `Basic ${basic}`) =>
    fetch(`${oidcUrl}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    query,
    form,
    page: (path: string, more?: Record<string, string>) => fetch(`${oidcUrl}${path}?${query(more)}`),
    /** The URL that the browser is redirected to. */
    async answer(more: Record<string, string>): Promise<URL> {
      const reply = await fetch(`${oidcUrl}/authorize/answer?${query(more)}`, { redirect: 'manual' });
      if (reply.status !== 302) throw new Error(`answered ${reply.status}`);
      return new URL(reply.headers.get('location') ?? '');
    },
    redeem: (code: string, more: Record<string, string> = {}) =>
      form('/token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: RETURN,
        code_verifier: VERIFIER,
        ...more,
      }),
    async faults(change: Partial<OidcFaults>): Promise<void> {
      const reply = await fetch(`${httpUrl}/control/oidc/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (reply.status !== 200) throw new Error(await reply.text());
    },
  };
}
