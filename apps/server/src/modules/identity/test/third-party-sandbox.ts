import { startSandbox } from '@palpite/sandbox/sandbox';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { NO_MATCHES } from '@palpite/testkit/stopped-feed';
import { OidcProvider } from '../adapters/oidc/oidc-provider.ts';
import type { ThirdPartyWorld, Trouble } from './third-party-contract-test.ts';

const FAULTS: Readonly<Record<Trouble, string>> = {
  error: 'failNext',
  silence: 'hangNext',
  page: 'htmlNext',
  'other-nonce': 'wrongNonceNext',
  expired: 'expiredTokenNext',
  'wrong-key': 'wrongKeyNext',
  'unknown-key': 'unknownKeyNext',
  'other-audience': 'wrongAudienceNext',
  'other-issuer': 'wrongIssuerNext',
  unsigned: 'unsignedTokenNext',
  'shared-key': 'sharedKeyTokenNext',
};

export const ANA = { unionId: 'person-1001', email: 'ana.ribeiro@palpite.example' };
export const DIEGO = { unionId: 'person-1002', email: 'diego.hernandez@palpite.example' };
export const OLEG = { unionId: 'person-1004' };
export const SAM = { unionId: 'person-1005' };

/** Drives the sandbox's sign-in provider, as a browser does and by its controls. */
export function sandboxHands(httpUrl: string) {
  const post = async (path: string, body?: object): Promise<unknown> => {
    const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(`${httpUrl}/control/oidc/${path}`, { method: 'POST', ...init });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  return {
    async visit(authorizeUrl: string, person: string, answer: 'accept' | 'refuse'): Promise<URL> {
      const url = new URL(authorizeUrl);
      url.pathname += '/answer';
      url.searchParams.set('person', person);
      url.searchParams.set('answer', answer);
      const reply = await fetch(url, { redirect: 'manual' });
      if (reply.status !== 302) throw new Error(`the provider answered ${reply.status}`);
      return new URL(reply.headers.get('location') ?? '');
    },
    async accessToken(person: string, forAnother: boolean): Promise<string> {
      const client = forAnother ? '?client=another' : '';
      const { access_token } = (await post(`persons/${person}/access-token${client}`)) as {
        access_token: string;
      };
      return access_token;
    },
    async fall(trouble: Trouble, times = 1): Promise<void> {
      await post('faults', { [FAULTS[trouble]]: times });
    },
    async rotateKeys(): Promise<void> {
      await post('rotate');
    },
  };
}

export async function sandboxWorld(): Promise<
  ThirdPartyWorld & { readonly clock: ManualClock; readonly httpUrl: string }
> {
  const clock = manualClock();
  const sandbox = await startSandbox({ clock, feed: NO_MATCHES });
  const { oidcUrl: issuer, oidcClient, httpUrl } = sandbox;
  const settings = { plat: 'sandbox', name: 'Palpite ID', issuer, hosts: [] };
  const actions = sandboxHands(httpUrl);
  let open = true;
  const stop = async () => {
    if (open) await sandbox.close();
    open = false;
  };
  return {
    ...actions,
    clock,
    httpUrl,
    provider: new OidcProvider({
      settings: { ...settings, client: oidcClient.id, secret: oidcClient.secret },
      clock,
      timeoutMs: 1_500,
    }),
    people: { verified: ANA, unverified: OLEG, mailless: SAM },
    async rotateKeys() {
      await actions.rotateKeys();
      clock.advance(31_000);
    },
    stop,
    close: stop,
  };
}
