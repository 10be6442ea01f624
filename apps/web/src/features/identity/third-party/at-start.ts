import type { Client } from '@palpite/client/client';
import type { Failure } from '@palpite/client/outcome';
import type { Input, Reply } from '@palpite/contract/generated/calls';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { KeyStore } from '../../../platform/platform.ts';
import type { Services } from '../../../stores/services.ts';
import type { LoginReply } from '../../../stores/session/user-info.ts';
import { leaveNews } from '../entry-memory.ts';
import { failureText } from '../form/use-form.ts';
import { forgetInvite } from '../invite.ts';
import { type Arrival, cleanAddress, readArrival } from './arrival.ts';
import { type Pending, takePending } from './pending.ts';

interface BindDeps {
  readonly client: Client;
  readonly store: KeyStore;
  /** The device's id. */
  readonly udid: string;
  adopt(reply: Reply<'bindEmail'>): void;
}

/** taken: the identity belongs to another account. */
type Bound = { readonly is: 'bound' } | { readonly is: 'taken' } | Failure;

export type ComeInDeps = Pick<Services, 'client' | 'session' | 'text' | 'notices' | 'platform' | 'navigate'>;

/** Failed links with a message of their own. */
const CODE_LOGIN_MESSAGES: Readonly<Record<number, PlainMessageId>> = {
  [REFUSALS['code-login'].code]: 'login.codeLoginError',
  [REFUSALS['code-login-new'].code]: 'login.codeLoginErrorNew',
};

/** Removes the code from the address first: a reload must not send it again, and it must not be copied along. */
export async function comeInAtStart(deps: ComeInDeps): Promise<void> {
  const { search, hash, pathname } = location;
  const arrival = readArrival(search, hash);
  if (arrival.is === 'plain') return;
  const clean = cleanAddress(pathname, search, hash);
  history.replaceState(history.state, '', clean);
  const mark = clean.indexOf('#');
  if (mark >= 0) deps.navigate(clean.slice(mark), { replace: true });
  await comeIn(deps, arrival);
}

function codeLoginText(failure: Failure, t: Parameters<typeof failureText>[1]): string {
  const own = failure.is === 'refused' ? CODE_LOGIN_MESSAGES[failure.code] : undefined;
  return own ? t(own) : failureText(failure, t);
}

function welcome(deps: ComeInDeps, reply: LoginReply, shown: PlainMessageId): void {
  const { session, notices, text } = deps;
  session.getState().adopt(reply);
  notices.getState().tell({ tone: 'good', text: text.getState().t(shown) });
}

/** The login failed: the login page shows the reason. */
function turnAway({ navigate }: ComeInDeps, text: string): void {
  leaveNews({ tone: 'negative', text });
  navigate('/loginb', { replace: true });
}

async function byMail(deps: ComeInDeps, code: string): Promise<void> {
  const outcome = await deps.client.call('emailCodeLogin', { email_code: code });
  if (outcome.is === 'done') welcome(deps, outcome.data, 'login.welcome');
  else turnAway(deps, codeLoginText(outcome, deps.text.getState().t));
}

async function byProvider(deps: ComeInDeps, pending: Pending, code: string): Promise<void> {
  const { client, text, navigate } = deps;
  navigate(pending.hash, { replace: true });
  const proof = {
    plat: pending.plat,
    app_type: 'web',
    code,
    state: pending.state,
    redirect_uri: pending.redirectUri,
    is_redirect: 1,
  } as const;
  if (pending.action === 'bind') return bindProvider(deps, proof);
  const outcome = await client.call('thirdPartyLogin', proof);
  if (outcome.is === 'done') welcome(deps, outcome.data, 'login.welcome');
  else turnAway(deps, failureText(outcome, text.getState().t));
}

async function bindProvider(deps: ComeInDeps, proof: Parameters<typeof bindAccount>[1]): Promise<void> {
  const { client, platform, session, notices, text } = deps;
  const { t } = text.getState();
  const bound = await bindAccount(
    {
      client,
      store: platform.store,
      udid: session.getState().user?.smid ?? '',
      adopt: (reply) => session.getState().adopt(reply),
    },
    proof,
  );
  if (bound.is === 'bound') {
    notices.getState().tell({ tone: 'good', text: t('login.provider.bound') });
    return;
  }
  const shown = bound.is === 'taken' ? t('login.provider.taken') : failureText(bound, t);
  notices.getState().tell({ tone: 'bad', text: shown });
}

/** Logs in a player who arrived with a code in the address. */
export async function comeIn(deps: ComeInDeps, arrival: Arrival): Promise<void> {
  await deps.text.getState().need('login');
  const { t } = deps.text.getState();
  if (arrival.is === 'plain') return;
  if (arrival.is === 'mail') return byMail(deps, arrival.code);
  const pending = takePending(deps.platform.visit);
  // A reply without a pending login may be another person's login, forced onto this player (login CSRF).
  if (!pending || pending.state !== arrival.state) return turnAway(deps, t('login.provider.lost'));
  if (arrival.is === 'provider') return byProvider(deps, pending, arrival.code);
  deps.navigate(pending.hash, { replace: true });
  deps.notices.getState().tell({ tone: 'bad', text: t('login.provider.denied') });
}

/**
 * First the check, then the binding with the check's reply. Only code 0 is bound: then the invitation is used up and
 * the login info is that of the reply.
 */
export async function bindAccount(deps: BindDeps, proof: Input<'bindCheck'>): Promise<Bound> {
  const { client, store, udid, adopt } = deps;
  const check = await client.call('bindCheck', proof);
  if (check.is !== 'done') return check;
  const { can_bind, token, is_bind, request_id } = check.data;
  if (can_bind !== 1) return { is: 'taken' };
  const bind = await client.call('bindEmail', { token, is_bind, request_id, udid });
  if (bind.is !== 'done') return bind;
  if (bind.data.code !== 0) return { is: 'taken' };
  forgetInvite(store);
  adopt(bind.data);
  return { is: 'bound' };
}
