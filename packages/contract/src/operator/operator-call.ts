import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { RateClass } from '../call.ts';
import { Id, Text } from '../fields.ts';
import {
  OPERATOR_ADDRESSES,
  type OperatorCallName,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
} from './addresses.ts';

/**
 * anyone: no session. half: the password was right and the second factor is still to come. operator: signed in; what
 * the person may do is decided by the permission that the route names.
 */
export type OperatorAudience = 'anyone' | 'half' | 'operator';

/** A call of the console. It is separate from the player's calls: other path, other session, other document. */
export interface OperatorCall<I extends TObject = TObject, R extends TSchema = TSchema> {
  readonly name: OperatorCallName;
  readonly method: 'GET' | 'POST';
  readonly path: `/operator/api/${string}`;
  readonly audience: OperatorAudience;
  readonly rate: RateClass;
  readonly input: I;
  readonly reply: R;
  readonly about: string;
}

export function defineOperatorCall<const C extends Omit<OperatorCall, 'method' | 'path'>>(
  call: C,
): C & (typeof OPERATOR_ADDRESSES)[C['name']] {
  const address = OPERATOR_ADDRESSES[call.name] as (typeof OPERATOR_ADDRESSES)[C['name']];
  return { ...call, ...address };
}

export type OperatorInput<C extends OperatorCall> = Static<C['input']>;
export type OperatorReply<C extends OperatorCall> = Static<C['reply']>;

export const NO_INPUT = Type.Object({});
export const DONE = Type.Object({ done: Type.Literal(1) });
/** The reason of a command: every command needs one, and the audit stores it for ever. */
export const Reason = Text(REASON_LENGTH_MAX, REASON_LENGTH_MIN);
export const Uid = Id;
