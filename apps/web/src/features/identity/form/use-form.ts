import type { Failure } from '@palpite/client/outcome';
import { REFUSALS } from '@palpite/contract/refusals';
import type { PlainMessageId } from '@palpite/i18n/message-id';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Translate } from '../../../stores/preferences/text.ts';
import { useServices, useText } from '../../../stores/services.ts';
import type { Rule } from './field-rules.ts';

type Rules<F extends string> = Readonly<Record<F, Rule>>;

interface FormState<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  /** The fields whose errors are shown by now: left with a value, or submitted. */
  readonly due: ReadonlySet<F>;
  /** The server's message about a field; it is kept until the field is changed. */
  readonly messages: ReadonlyMap<F, string>;
}

/** A problem is either ours, as a message id, or the server's own message. */
type Problem =
  | { readonly is: 'ours'; readonly id: PlainMessageId }
  | { readonly is: 'message'; readonly text: string };

const FIELD_OF_REFUSAL: Readonly<Record<number, string>> = {
  [REFUSALS['code-wrong'].code]: 'code',
  [REFUSALS['password-weak'].code]: 'password',
  [REFUSALS['password-common'].code]: 'password',
  [REFUSALS['not-adult'].code]: 'adult',
  [REFUSALS['phone-taken'].code]: 'phone',
};

/** The properties of a field of `packages/ui`. */
export interface FieldBinding {
  readonly value: string;
  readonly error: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}

/** Submits the form; its result is shown. */
export type SendValues<F extends string> = (
  values: Readonly<Record<F, string>>,
) => Promise<Failure | undefined>;

export interface FormHandle<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  readonly busy: boolean;
  /** The answer takes longer than a person expects. */
  readonly slow: boolean;
  /** The error of the whole form after it was submitted. */
  readonly trouble: string | undefined;
  /** The element around the fields: the first invalid one gets the focus. */
  readonly root: RefObject<HTMLDivElement | null>;
  bind(field: F): FieldBinding;
  /**
   * Validates the fields, then submits. Nothing is submitted twice, and the values are kept whatever the answer is. A
   * refusal is shown at its field, else below the form.
   */
  submit(fields: readonly F[], send: SendValues<F>): Promise<void>;
}

export interface FormOptions<F extends string> {
  readonly rules: Rules<F>;
  readonly initial: Readonly<Record<NoInfer<F>, string>>;
  /** The server refused this field, which may be on another step. */
  onShown?(field: NoInfer<F>): void;
}

const SLOW_AFTER_MS = 3_000;

function useSlow(busy: boolean): boolean {
  const { platform } = useServices();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const cancel = platform.after(SLOW_AFTER_MS, () => setSlow(true));
    return () => {
      cancel();
      setSlow(false);
    };
  }, [platform, busy]);
  return slow;
}

/** The focus moves to the first invalid field after the render. */
function useFocusOnWrong(root: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, turn]);
  return () => setTurn((present) => present + 1);
}

export function useForm<F extends string>({ rules, initial, onShown }: FormOptions<F>): FormHandle<F> {
  const { connection } = useServices();
  const t = useText();
  const [state, setState] = useState<FormState<F>>(() => emptyForm(initial));
  // The last digit of a code submits it at once, before the form renders with that digit.
  const latest = useRef(state);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  // A second Enter arrives before the first is rendered.
  const sending = useRef(false);
  const focusOnWrong = useFocusOnWrong(root);

  function change(step: (state: FormState<F>) => FormState<F>): void {
    latest.current = step(latest.current);
    setState(latest.current);
  }

  function show(failure: Failure): void {
    const field = fieldOf(failure, rules);
    if (field === undefined) {
      setTrouble(failureText(failure, t));
      return;
    }
    change((present) => withShown(present, field, failureText(failure, t)));
    onShown?.(field);
    focusOnWrong();
  }

  return {
    values: state.values,
    busy,
    slow: useSlow(busy),
    trouble,
    root,
    bind(field) {
      const problem = problemOf(state, rules, field);
      return {
        value: state.values[field],
        error: problem === undefined ? undefined : problem.is === 'message' ? problem.text : t(problem.id),
        onValue: (value) => change((present) => withTyped(present, field, value)),
        onBlur: () => change((present) => withLeft(present, field)),
      };
    },
    async submit(fields, send) {
      if (sending.current) return;
      setTrouble(undefined);
      change((present) => withSent(present, fields));
      if (!isRight(latest.current, rules, fields)) return focusOnWrong();
      if (!connection.getState().online) return setTrouble(t('login.offline'));
      sending.current = true;
      setBusy(true);
      const failure = await send(latest.current.values);
      sending.current = false;
      setBusy(false);
      if (failure) show(failure);
    },
  };
}

export function emptyForm<F extends string>(values: Readonly<Record<F, string>>): FormState<F> {
  return { values, due: new Set(), messages: new Map() };
}

export function withTyped<F extends string>(state: FormState<F>, field: F, value: string): FormState<F> {
  const shown = new Map(state.messages);
  shown.delete(field);
  return { ...state, values: { ...state.values, [field]: value }, messages: shown };
}

/** A field that was left empty is not an error yet. */
export function withLeft<F extends string>(state: FormState<F>, field: F): FormState<F> {
  if (state.values[field].trim() === '' || state.due.has(field)) return state;
  return { ...state, due: new Set([...state.due, field]) };
}

export function withSent<F extends string>(state: FormState<F>, fields: readonly F[]): FormState<F> {
  return { ...state, due: new Set([...state.due, ...fields]) };
}

export function withShown<F extends string>(state: FormState<F>, field: F, text: string): FormState<F> {
  return {
    ...state,
    messages: new Map(state.messages).set(field, text),
    due: new Set([...state.due, field]),
  };
}

/** The message below a field. */
export function problemOf<F extends string>(
  state: FormState<F>,
  rules: Rules<F>,
  field: F,
): Problem | undefined {
  const text = state.messages.get(field);
  if (text !== undefined) return { is: 'message', text };
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

/** The field that a refusal is about, when the form has it; undefined when it is about the whole form. */
export function fieldOf<F extends string>(failure: Failure, rules: Rules<F>): F | undefined {
  if (failure.is !== 'refused') return undefined;
  const named = FIELD_OF_REFUSAL[failure.code] ?? failure.field;
  return named !== undefined && Object.hasOwn(rules, named) ? (named as F) : undefined;
}

/** The text for a failed call. A refusal has the server's own message in the player's language. */
export function failureText(failure: Failure, t: Translate): string {
  if (failure.is === 'refused') return failure.message || t('login.silence');
  return t(failure.why === 'offline' ? 'login.offline' : 'login.silence');
}
