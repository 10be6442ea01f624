import { passkeyCalls } from '@palpite/contract/operator/passkey-calls';
import {
  type OperatorCaller,
  type OperatorRoute,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator, OperatorSession } from '../index.ts';
import { DONE, originOf, sessionOf, standingOf } from './permitted.ts';

const REFUSED = () => new Refusal('passkey-refused');
const WRONG = () => new Refusal('operator-code-wrong');
const passkeyOriginOf = (caller: OperatorCaller) => ({ ...originOf(caller), host: caller.host });

/** Passkeys of the person who asks: the second factor without typing a code. */
export function passkeyRoutes(operator: Operator): OperatorRoute[] {
  const { passkeyList, passkeyConfirm, passkeyBegin, passkeyAdd, passkeyRemove } = passkeyCalls;
  const { passkeySignInBegin, passkeySignIn } = passkeyCalls;
  const { passkeys } = operator;
  return [
    serveOperator(passkeyList, 'site.read', async (_input, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const list = await passkeys.list(session);
      return {
        passkeys: list.map(({ id, name, host, addedMs, usedMs }) => ({
          passkey: id,
          name,
          host,
          added_at: addedMs,
          used_at: usedMs ?? 0,
        })),
        host_here: caller.host,
      };
    }),
    serveOperator(passkeyConfirm, 'site.read', async (_input, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const options = await passkeys.beginSigning(session, 'confirm', caller.host);
      return options === undefined ? REFUSED() : { options };
    }),
    serveOperator(passkeyBegin, 'site.read', async (proof, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const outcome = await passkeys.begin(session, proof, passkeyOriginOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      return outcome.is === 'begun' ? { options: outcome.options } : WRONG();
    }),
    serveOperator(passkeyAdd, 'site.read', async (input, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const outcome = await passkeys.add(session, input, passkeyOriginOf(caller));
      return outcome.is === 'added' ? DONE : REFUSED();
    }),
    serveOperator(passkeyRemove, 'site.read', async ({ passkey, code, response }, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const request = { id: passkey, proof: { code, response } };
      const outcome = await passkeys.remove(session, request, passkeyOriginOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return WRONG();
      return outcome.is === 'removed' ? DONE : REFUSED();
    }),
    serveOperator(passkeySignInBegin, undefined, async (_input, caller) => {
      const half = at(caller, 'code');
      if (half instanceof Refusal) return half;
      const options = await passkeys.beginSigning(half, 'sign-in', caller.host);
      return options === undefined ? REFUSED() : { options };
    }),
    serveOperator(passkeySignIn, undefined, async ({ response }, caller) => {
      const half = at(caller, 'code');
      if (half instanceof Refusal) return half;
      const outcome = await passkeys.present(half, response, passkeyOriginOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return REFUSED();
      caller.keep(outcome.secret);
      if (outcome.device !== undefined) caller.keepDevice(outcome.device);
      return standingOf(operator, await operator.session(outcome.secret));
    }),
  ];
}

function at(caller: OperatorCaller, stage: 'full' | 'code'): OperatorSession | Refusal {
  const session = sessionOf(caller);
  return session?.stage === stage ? session : new Refusal('login-needed');
}
