import {
  operatorCode,
  operatorSession,
  operatorSetUp,
  operatorSignIn,
  operatorSignOut,
  secondFactorBegin,
  secondFactorConfirm,
} from '@palpite/contract/operator/session-calls';
import {
  type OperatorCaller,
  type OperatorRoute,
  serveOperator,
} from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import type { Operator, OperatorSession } from '../index.ts';
import { actorOf, DONE, placeOf, sessionOf, standingOf } from './desk.ts';

type Opened = { readonly secret: string; readonly device?: string | undefined };

/** Signing in, the second factor and signing out. */
export function sessionRoutes(operator: Operator): OperatorRoute[] {
  /** The browser gets the new secret, and the person hears where that leads. */
  const enter = async (caller: OperatorCaller, { secret, device }: Opened) => {
    caller.keep(secret);
    if (device !== undefined) caller.keepDevice(device);
    return standingOf(operator, await operator.session(secret));
  };
  return [
    serveOperator(operatorSession, undefined, async (_input, caller) =>
      standingOf(operator, sessionOf(caller)),
    ),
    serveOperator(operatorSignIn, undefined, async (input, caller) => {
      const outcome = await operator.signIn(input, placeOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-refused');
      return enter(caller, outcome);
    }),
    serveOperator(operatorSetUp, undefined, async (input, caller) => {
      const outcome = await operator.setUp(input, placeOf(caller));
      return outcome.is === 'gone' ? new Refusal('operator-link-gone') : enter(caller, outcome);
    }),
    serveOperator(operatorCode, undefined, async (input, caller) => {
      const half = halfOf(caller, 'code');
      if (half instanceof Refusal) return half;
      const outcome = await operator.presentCode(half, input.code, placeOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-code-wrong');
      return enter(caller, outcome);
    }),
    serveOperator(secondFactorBegin, undefined, async (_input, caller) => {
      const half = halfOf(caller, 'enrol');
      return half instanceof Refusal ? half : operator.beginSecondFactor(half);
    }),
    serveOperator(secondFactorConfirm, undefined, async (input, caller) => {
      const half = halfOf(caller, 'enrol');
      if (half instanceof Refusal) return half;
      const outcome = await operator.confirmSecondFactor(half, input.code, placeOf(caller));
      if (outcome.is === 'locked') return caller.wait(outcome.waitMs);
      if (outcome.is === 'wrong') return new Refusal('operator-code-wrong');
      const standing = await enter(caller, outcome);
      return { standing, recovery_codes: [...outcome.recoveryCodes] };
    }),
    serveOperator(operatorSignOut, undefined, async (_input, caller) => {
      const { session } = caller;
      const own = sessionOf(caller);
      if (session && own) await operator.signOut(own, actorOf({ ...caller, session }));
      caller.keep(undefined);
      return DONE;
    }),
  ];
}

/** Who already has a second factor must show it, and cannot put a new one in its place instead. */
function halfOf(caller: OperatorCaller, stage: 'code' | 'enrol'): OperatorSession | Refusal {
  const session = sessionOf(caller);
  return session?.stage === stage ? session : new Refusal('login-needed');
}
