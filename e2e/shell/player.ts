import { createClient } from '@palpite/client/client';
import type { CallName, Input, Reply } from '@palpite/contract/generated/calls';
import type { TestApp } from '@palpite/testkit/test-app';
import type { BrowserTab } from './fixture.ts';

export type Login = Reply<'emailRegister'>;
/** Who invited the player, as a shared link says it. */
export type Invited = Pick<Input<'emailRegister'>, 'invite_id' | 'channel'>;

/** The password of every player that is made here. */
export const PASSWORD = 'quatro patas no muro 7';

let made = 0;

function phone(app: TestApp, smid: string, brand: string) {
  const client = createClient({
    base: app.url,
    headers: { appKey: app.modules.brands.byId(brand)?.appKey ?? '', appName: brand },
    common: () => ({ smid, lca_lang: 'PT' }),
  });
  return async <N extends CallName>(name: N, input: Input<N>): Promise<Reply<N>> => {
    const outcome = await client.call(name, input);
    if (outcome.is !== 'done') throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };
}

/** A registered player with the code from the mailbox, by the same calls as the app's; `smid` is the device. */
export async function register(
  app: TestApp,
  smid: string,
  address?: string,
  invited: Invited = {},
  brand = 'br',
): Promise<Login> {
  made += 1;
  const email = address ?? `player-${made}-${smid}@example.com`;
  const call = phone(app, smid, brand);
  await call('emailCodeSend', { email, scene: 'register' });
  const wait = `${app.sandboxUrl}/inbox/wait?kind=mail&to=${encodeURIComponent(email)}&timeoutMs=30000`;
  const { code } = (await (await fetch(wait)).json()) as { code: string };
  return call('emailRegister', { email, password: PASSWORD, code, adult: 1, ...invited });
}

/** Ends every session of the player, as another device or an operator would. */
export async function endSessions(app: TestApp, { uid }: Pick<Login, 'uid'>): Promise<void> {
  await app.modules.identity.revokeAll(uid as Parameters<typeof app.modules.identity.revokeAll>[0]);
}

/**
 * Whoever sits down here has logged in before, so that no welcome opens over the page; what the app changes stays, also
 * over a reload.
 */
export async function sitAs(tab: BrowserTab, login: Login, isNew = false): Promise<void> {
  await tab.context.addInitScript(
    (info) => {
      if (localStorage.getItem('smid') !== null) return;
      localStorage.setItem('smid', info.smid);
      localStorage.setItem('user_info', JSON.stringify({ ...info, visitor_login_fail: 0 }));
      localStorage.setItem('session_since', String(Date.now()));
    },
    isNew ? login : { ...login, first_regist: 0 as const },
  );
}
