import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorCall, OperatorInput, OperatorReply } from '@palpite/contract/operator/operator-call';
import type { Refusal } from './route.ts';

/** The session of somebody at the console, as far as this layer needs to know it. */
export interface DeskSession {
  /** False while the second factor is still to come. */
  readonly full: boolean;
  may(permission: string): boolean;
}

/** Who asks at the console. */
export interface OperatorCaller {
  readonly session: DeskSession | undefined;
  readonly language: LanguageCode;
  readonly address: string;
  /** The secret by which a browser is known again; undefined when it has none. */
  readonly device: string | undefined;
  /** Gives the browser that secret, to keep beyond the session. */
  keepDevice(secret: string): void;
  /** Gives the browser this session's secret, or takes it away. */
  keep(secret: string | undefined): void;
  /** Sends the caller away for that long. */
  wait(ms: number): Refusal;
}

/** A caller of a call that needs a session. */
export type SignedInCaller = OperatorCaller & { readonly session: DeskSession };

export interface OperatorRoute {
  readonly call: OperatorCall;
  /** The right that a signed-in operator needs; undefined for calls about the session itself. */
  readonly permission: string | undefined;
  handle(input: never, caller: SignedInCaller): Promise<unknown>;
}

/** The console's side of the house: its calls and its sessions. */
export interface OperatorAdmin {
  readonly routes: readonly OperatorRoute[];
  session(secret: string): Promise<DeskSession | undefined>;
}

type CallerOf<C extends OperatorCall> = C['audience'] extends 'anyone' ? OperatorCaller : SignedInCaller;

/** Ties a call of the console to the right that it needs and to the function that answers it. */
export function serveOperator<C extends OperatorCall>(
  call: C,
  permission: string | undefined,
  handle: (input: OperatorInput<C>, caller: CallerOf<C>) => Promise<OperatorReply<C> | Refusal>,
): OperatorRoute {
  if ((call.audience === 'operator') !== (permission !== undefined))
    throw new Error(
      `${call.name}: a call for operators, and only such a call, names the right that it needs`,
    );
  return { call, permission, handle: handle as OperatorRoute['handle'] };
}
