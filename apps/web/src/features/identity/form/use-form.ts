import type { Failure } from '@palpite/client/outcome';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServices, useText } from '../../../stores/services.ts';
import { failureText } from './failure-text.ts';
import {
  emptyForm,
  type FormState,
  fieldOf,
  isRight,
  problemOf,
  type Rules,
  withLeft,
  withSent,
  withTold,
  withTyped,
} from './form-state.ts';

/** What a field of `packages/ui` takes. */
export interface FieldBinding {
  readonly value: string;
  readonly error: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}

/** Sends what was typed; what it answers with is shown. */
export type SendValues<F extends string> = (
  values: Readonly<Record<F, string>>,
) => Promise<Failure | undefined>;

export interface FormHandle<F extends string> {
  readonly values: Readonly<Record<F, string>>;
  readonly busy: boolean;
  /** The answer takes longer than a person expects. */
  readonly slow: boolean;
  /** What went wrong with the whole form, after it was sent. */
  readonly trouble: string | undefined;
  /** Stands around the fields: the first wrong one gets the focus. */
  readonly root: RefObject<HTMLDivElement | null>;
  bind(field: F): FieldBinding;
  /**
   * Checks the fields, then sends. Nothing is sent twice, and what was typed stays whatever comes back. A refusal is
   * shown at the field that it is about, else below the form.
   */
  submit(fields: readonly F[], send: SendValues<F>): Promise<void>;
}

export interface FormOptions<F extends string> {
  readonly rules: Rules<F>;
  readonly initial: Readonly<Record<NoInfer<F>, string>>;
  /** The house found a mistake in this field, which may be on another step. */
  onTold?(field: NoInfer<F>): void;
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

/** The focus goes to the first field that is marked as wrong, once the marks are drawn. */
function useFocusOnWrong(root: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, turn]);
  return () => setTurn((present) => present + 1);
}

export function useForm<F extends string>({ rules, initial, onTold }: FormOptions<F>): FormHandle<F> {
  const { connection } = useServices();
  const t = useText();
  const [state, setState] = useState<FormState<F>>(() => emptyForm(initial));
  // The last digit of a code sends it at once, before the form is drawn with that digit.
  const latest = useRef(state);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  // A second Enter arrives before the first is drawn.
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
    change((present) => withTold(present, field, failureText(failure, t)));
    onTold?.(field);
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
        error: problem === undefined ? undefined : problem.is === 'told' ? problem.text : t(problem.id),
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
