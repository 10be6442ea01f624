import type { LanguageCode } from '@palpite/contract/languages';
import type { OperatorCall, OperatorInput, OperatorReply } from '@palpite/contract/operator/operator-call';
import type { Refusal } from './route.ts';

/** The part of an operator's session that this layer needs. */
export interface CallerSession {
  /** False while the second factor is still to come. */
  readonly full: boolean;
  may(permission: string): boolean;
}

/** The operator who calls. */
export interface OperatorCaller {
  readonly session: CallerSession | undefined;
  readonly language: LanguageCode;
  readonly address: string;
  /** The host name on which the console was opened, without a port. */
  readonly host: string;
  /** The secret that identifies a browser; undefined when it has none. */
  readonly device: string | undefined;
  /** Stores that secret in the browser beyond the session. */
  keepDevice(secret: string): void;
  /** Stores the session's secret in the browser, or removes it. */
  keep(secret: string | undefined): void;
  /** Makes the reply `too-many-requests` with this time to wait. */
  wait(ms: number): Refusal;
}

/** The caller of a call that requires a session. */
export type SignedInCaller = OperatorCaller & { readonly session: CallerSession };

export interface OperatorRoute {
  readonly call: OperatorCall;
  /** The permission that a signed-in operator needs; undefined for calls about the session itself. */
  readonly permission: string | undefined;
  handle(input: never, caller: SignedInCaller): Promise<unknown>;
}

/** The console's calls and its sessions. */
export interface OperatorAdmin {
  readonly routes: readonly OperatorRoute[];
  session(secret: string): Promise<CallerSession | undefined>;
}

type CallerOf<C extends OperatorCall> = C['audience'] extends 'anyone' ? OperatorCaller : SignedInCaller;

/** Connects a call of the console with its permission and its handler. */
export function serveOperator<C extends OperatorCall>(
  call: C,
  permission: string | undefined,
  handle: (input: OperatorInput<C>, caller: CallerOf<C>) => Promise<OperatorReply<C> | Refusal>,
): OperatorRoute {
  if ((call.audience === 'operator') !== (permission !== undefined))
    throw new Error(
      `${call.name}: a permission is required for a call for operators and not allowed for any other call`,
    );
  return { call, permission, handle: handle as OperatorRoute['handle'] };
}
