import type { ChannelField, PayChannel } from '@palpite/contract/entities/payments';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../stores/services.ts';
import { fieldProblem, kindOf } from './field-check.ts';
import { formatField, typedField } from './field-format.ts';
import { useFieldWords } from './field-words.ts';

export type FieldValues = Readonly<Record<string, string>>;

export interface FieldBinding {
  readonly value: string;
  readonly error: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}

/** The fields of the chosen channel. What was typed stays when another channel has a field of the same name. */
export interface ChannelFields {
  /** Stands around the fields: the first wrong one gets the focus. */
  readonly root: RefObject<HTMLDivElement | null>;
  bind(field: ChannelField): FieldBinding;
  /** Shows every mistake; whether there is none. */
  check(): boolean;
  /** As they are sent; empty ones are left out. */
  elements(): { readonly name: string; readonly value: string }[];
  /** What the house said about a field; false when the form has none of that name. */
  tell(name: string, text: string): boolean;
}

interface Typed {
  readonly values: FieldValues;
  readonly due: ReadonlySet<string>;
  readonly told: ReadonlyMap<string, string>;
}

const NOTHING: Typed = { values: {}, due: new Set(), told: new Map() };
/** Few choices stand open on the page, where the first is chosen until another one is. */
export const OPEN_CHOICES_MAX = 3;

export function isOpenChoice({ choices }: Pick<ChannelField, 'choices'>): boolean {
  return choices.length > 0 && choices.length <= OPEN_CHOICES_MAX;
}

/** A sentence of the house holds until the field is changed; a field that was passed by empty is no mistake yet. */
function withWritten({ values, due, told }: Typed, key: string, written: FieldValues, isDue: boolean): Typed {
  return {
    values: { ...values, ...written },
    due: isDue ? new Set([...due, key]) : due,
    told: new Map([...told].filter(([other]) => other !== key)),
  };
}

/** The house keeps details without their marks. */
function keptText(field: ChannelField, saved: FieldValues): string | undefined {
  const kept = saved[field.name];
  const kind = kindOf(field);
  return kept !== undefined && kind ? formatField(kind, kept) : kept;
}

export function useChannelFields(channel: PayChannel | undefined, saved: FieldValues = {}): ChannelFields {
  const { boot } = useServices();
  const words = useFieldWords();
  const [typed, setTyped] = useState(NOTHING);
  const root = useRef<HTMLDivElement>(null);
  const focusOnWrong = useFocusOnWrong(root);
  const fields = channel?.fields ?? [];
  const keyOf = (name: string) => `${channel?.key ?? ''}/${name}`;

  function textOf(field: ChannelField): string {
    const present = typed.values[field.name];
    if (present !== undefined) return present;
    return keptText(field, saved) ?? (isOpenChoice(field) ? (field.choices[0]?.value ?? '') : '');
  }

  function problemOf(field: ChannelField) {
    return channel && fieldProblem(channel, field, textOf(field), boot.brand.country);
  }

  function write({ name }: ChannelField, value: string, isLeft: boolean): void {
    setTyped((present) =>
      withWritten(present, keyOf(name), { [name]: value }, isLeft && value.trim() !== ''),
    );
  }

  return {
    root,
    bind(field) {
      const value = textOf(field);
      const kind = kindOf(field);
      const problem = typed.due.has(keyOf(field.name)) ? problemOf(field) : undefined;
      return {
        value,
        error: typed.told.get(keyOf(field.name)) ?? (problem && words.problem(field, problem)),
        onValue: (next) => write(field, kind ? typedField(kind, value, next) : next, false),
        onBlur: () => {
          if (!typed.told.has(keyOf(field.name))) write(field, kind ? formatField(kind, value) : value, true);
        },
      };
    },
    check() {
      setTyped((present) => ({
        ...present,
        due: new Set([...present.due, ...fields.map(({ name }) => keyOf(name))]),
      }));
      const right = fields.every((field) => problemOf(field) === undefined);
      if (!right) focusOnWrong();
      return right;
    },
    elements: () =>
      fields
        .map((field) => ({ name: field.name, value: textOf(field).trim() }))
        .filter(({ value }) => value !== ''),
    tell(name, text) {
      if (!fields.some((field) => field.name === name)) return false;
      setTyped((present) => ({ ...present, told: new Map(present.told).set(keyOf(name), text) }));
      focusOnWrong();
      return true;
    },
  };
}

/** Once the marks are drawn. */
function useFocusOnWrong(root: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, turn]);
  return () => setTurn((present) => present + 1);
}
