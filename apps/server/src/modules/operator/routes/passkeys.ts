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

/** Passkeys of the person who asks: the second factor without typing a code. */
export function passkeyRoutes(operator: Operator): OperatorRoute[] {
  const { passkeyList, passkeyBegin, passkeyAdd, passkeyRemove } = passkeyCalls;
  const { passkeySignInBegin, passkeySignIn } = passkeyCalls;
  const { passkeys } = operator;
  return [
    serveOperator(passkeyList, 'house.read', async (_input, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const list = await passkeys.list(session);
      return {
        passkeys: list.map(({ id, name, addedMs, usedMs }) => ({
          passkey: id,
          name,
          added_at: addedMs,
          used_at: usedMs ?? 0,
        })),
      };
    }),
    serveOperator(passkeyBegin, 'house.read', async (_input, caller) => {
      const session = at(caller, 'full');
      return session instanceof Refusal ? session : { options: await passkeys.begin(session) };
    }),
    serveOperator(passkeyAdd, 'house.read', async (input, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      const outcome = await passkeys.add(session, input, originOf(caller));
      return outcome.is === 'added' ? DONE : REFUSED();
    }),
    serveOperator(passkeyRemove, 'house.read', async ({ passkey }, caller) => {
      const session = at(caller, 'full');
      if (session instanceof Refusal) return session;
      return (await passkeys.remove(session, passkey, originOf(caller))) ? DONE : REFUSED();
    }),
    serveOperator(passkeySignInBegin, undefined, async (_input, caller) => {
      const half = at(caller, 'code');
      if (half instanceof Refusal) return half;
      const options = await passkeys.beginSignIn(half);
      return options === undefined ? REFUSED() : { options };
    }),
    serveOperator(passkeySignIn, undefined, async ({ response }, caller) => {
      const half = at(caller, 'code');
      if (half instanceof Refusal) return half;
      const outcome = await passkeys.present(half, response, originOf(caller));
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
