import type { Tx } from '../../../platform/database/database.ts';
import { CODE_MINUTES, type Scene, waitBeforeSending } from '../core/code.ts';
import type { IdentityLanguage } from '../core/message.ts';
import { isSecretDevice } from '../core/session.ts';
import { smsTriesOf } from '../core/sms-limits.ts';
import { lockSending, type Recipient, readSentLately } from '../store/codes.ts';
import { findAddressee, isKnownDevice } from '../store/credentials.ts';
import type { IdentityDeps } from './deps.ts';
import { type CodeRequester, makeCode, makeSecret, recipientOf, sceneName } from './proofs.ts';

export type SentCode = { readonly is: 'sent' } | { readonly is: 'too-soon'; readonly waitMs: number };
/** `no-sms`: the brand sends no more codes by SMS now, to this country or at all. */
export type SentSmsCode = SentCode | { readonly is: 'no-sms' };

export interface CodeRequest extends CodeRequester {
  readonly scene: Scene;
  readonly language: IdentityLanguage;
}

/** Scenes that assign an address to an account, which is only possible while it is free. */
const CLAIMS: readonly Scene[] = ['register', 'bind', 'save'];

/**
 * A known and an unknown address get the same answer after the same work: the same rows and one mail each, so that
 * nobody learns who has an account. Only the mail differs, which only its owner reads.
 */
export function sendEmailCode(deps: IdentityDeps, request: CodeRequest): Promise<SentCode> {
  return sending(deps, request, async (tx, to) => {
    const { scene } = request;
    const addressee = await findAddressee(tx, to.brand, to.recipient);
    const isPlayer = addressee !== undefined && !addressee.visitor;
    const reported = CLAIMS.includes(scene)
      ? !isPlayer
      : scene === 'login'
        ? addressee !== undefined
        : isPlayer;
    const code = await makeCode(deps, tx, to, scene, reported);
    const about = { recipient: to.recipient, language: request.language, brand: to.brand };
    if (scene === 'login') {
      const link = linkTo(deps, to.brand, await makeSecret(deps, tx, to, 'link', scene));
      if (reported)
        return deps.ports.send(tx, { ...about, template: 'login-link', code, link, minutes: CODE_MINUTES });
    }
    if (reported)
      return deps.ports.send(tx, { ...about, template: 'email-code', code, minutes: CODE_MINUTES });
    const template = CLAIMS.includes(scene) ? 'account-exists' : 'no-account';
    return deps.ports.send(tx, { ...about, template });
  });
}

export async function sendSmsCode(deps: IdentityDeps, request: CodeRequest): Promise<SentSmsCode> {
  const { brand, recipient: phone } = request;
  const home = deps.ports.phonePrefixOf(brand);
  const tries = smsTriesOf(deps.smsCodes, { brand, home, phone });
  const turn = tries === 'never' ? undefined : await deps.attempts.take(tries);
  if (turn?.is !== 'go') {
    const country = phone.startsWith(`+${home}`) ? 'own' : 'abroad';
    deps.report.smsCodeRefused({ brand, country }, { scene: request.scene });
    return { is: 'no-sms' };
  }
  const sent = await sendingSms(deps, request).catch(async (error: unknown) => {
    await turn.giveBack();
    throw error;
  });
  if (sent.is !== 'sent') await turn.giveBack();
  return sent;
}

function sendingSms(deps: IdentityDeps, request: CodeRequest): Promise<SentCode> {
  return sending(deps, request, async (tx, to) => {
    const code = await makeCode(deps, tx, to, request.scene, true);
    const about = { recipient: to.recipient, language: request.language, brand: to.brand };
    await deps.ports.send(tx, { ...about, template: 'sms-code', code, minutes: CODE_MINUTES });
  });
}

async function sending(
  deps: IdentityDeps,
  request: CodeRequest,
  send: (tx: Tx, to: Recipient) => Promise<void>,
): Promise<SentCode> {
  const to = recipientOf(request);
  const isKnown = isSecretDevice(request.device) && (await isKnownDevice(deps.database, to));
  return deps.database.inTransaction(async (tx): Promise<SentCode> => {
    await lockSending(tx, to);
    const nowMs = deps.clock.nowMs();
    const sent = await readSentLately(tx, to, { scene: sceneName('code', request.scene), isKnown }, nowMs);
    const waitMs = waitBeforeSending(sent, nowMs);
    if (waitMs > 0) return { is: 'too-soon', waitMs };
    await send(tx, to);
    return { is: 'sent' };
  });
}

/**
 * `<page>/?code=…#/`: the page itself submits the code, so that a mail program that follows links does not use it up.
 */
function linkTo(deps: IdentityDeps, brand: string, secret: string): string {
  const page = deps.ports.pageOf(brand);
  page.searchParams.set('code', secret);
  page.hash = '/';
  return page.href;
}
