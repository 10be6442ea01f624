import type { Failure } from '@palpite/client/outcome';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import type { Rule } from './field-rules.ts';

export type Rules<F extends string> = Readonly<Record<F, Rule>>;

export interface FormState<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  /** The fields whose mistakes are shown by now: left with something in them, or sent. */
  readonly due: ReadonlySet<F>;
  /** What the house said about a field; it holds until the field is changed. */
  readonly told: ReadonlyMap<F, string>;
}

/** A problem is ours, to be said in the present language, or the house's own sentence. */
export type Problem =
  | { readonly is: 'ours'; readonly id: PlainMessageId }
  | { readonly is: 'told'; readonly text: string };

export function emptyForm<F extends string>(values: Readonly<Record<F, string>>): FormState<F> {
  return { values, due: new Set(), told: new Map() };
}

export function withTyped<F extends string>(state: FormState<F>, field: F, value: string): FormState<F> {
  const told = new Map(state.told);
  told.delete(field);
  return { ...state, values: { ...state.values, [field]: value }, told };
}

/** A field that was passed by empty is not a mistake yet. */
export function withLeft<F extends string>(state: FormState<F>, field: F): FormState<F> {
  if (state.values[field].trim() === '' || state.due.has(field)) return state;
  return { ...state, due: new Set([...state.due, field]) };
}

export function withSent<F extends string>(state: FormState<F>, fields: readonly F[]): FormState<F> {
  return { ...state, due: new Set([...state.due, ...fields]) };
}

export function withTold<F extends string>(state: FormState<F>, field: F, text: string): FormState<F> {
  return { ...state, told: new Map(state.told).set(field, text), due: new Set([...state.due, field]) };
}

/** What the form shows below a field now. */
export function problemOf<F extends string>(
  state: FormState<F>,
  rules: Rules<F>,
  field: F,
): Problem | undefined {
  const text = state.told.get(field);
  if (text !== undefined) return { is: 'told', text };
  if (!state.due.has(field)) return undefined;
  const id = rules[field](state.values[field], state.values);
  return id === undefined ? undefined : { is: 'ours', id };
}

export function isRight<F extends string>(
  state: FormState<F>,
  rules: Rules<F>,
  fields: readonly F[],
): boolean {
  return fields.every((field) => rules[field](state.values[field], state.values) === undefined);
}

const FIELD_OF_REFUSAL: Readonly<Record<number, string>> = {
  [REFUSALS['code-wrong'].code]: 'code',
  [REFUSALS['password-weak'].code]: 'password',
  [REFUSALS['password-common'].code]: 'password',
  [REFUSALS['not-adult'].code]: 'adult',
  [REFUSALS['phone-taken'].code]: 'phone',
};

/** The field that a refusal is about, when the form has it; undefined: it is about the whole. */
export function fieldOf<F extends string>(failure: Failure, rules: Rules<F>): F | undefined {
  if (failure.is !== 'refused') return undefined;
  const named = FIELD_OF_REFUSAL[failure.code] ?? failure.field;
  return named !== undefined && Object.hasOwn(rules, named) ? (named as F) : undefined;
}
