import type { ChannelField, PayChannel } from '@palpite/contract/entities/payments';
import type { FieldKind } from '@palpite/kernel/documents/field';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../stores/services.ts';
import { fieldProblem, kindOf } from './field-check.ts';
import { useFieldWords } from './field-words.ts';

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

const upper = (text: string) => text.toUpperCase().replace(/\s/g, '');

/** How each kind is usually written. Other kinds stay as typed. */
const FORMATS: Readonly<Partial<Record<FieldKind, (text: string) => string>>> = {
  cpf: (text) => inParts(digitsOf(text, 11), [3, 3, 3, 2], ['.', '.', '-']),
  cnpj: (text) => inParts(digitsOf(text, 14), [2, 3, 3, 4, 2], ['.', '.', '/', '-']),
  clabe: (text) => inParts(digitsOf(text, 18), [3, 3, 11, 1], [' ', ' ', ' ']),
  cc: (text) => digitsOf(text, 10).replace(/\B(?=(\d{3})+$)/g, '.'),
  ce: (text) => digitsOf(text, 10).replace(/\B(?=(\d{3})+$)/g, '.'),
  'ruc-or-dni': upper,
  dni: upper,
  ruc: (text) => digitsOf(text, 11),
  rfc: upper,
  ifsc: upper,
  'bank-account': (text) => text.replace(/[^\d-]/g, ''),
  'wallet-phone': (text) => text.replace(/[^\d+ ]/g, ''),
  phone: (text) => text.replace(/[^\d+ ]/g, ''),
  vpa: (text) => text.replace(/\s/g, ''),
  email: (text) => text.replace(/\s/g, ''),
  address: (text) => text.replace(/\s/g, ''),
};

export type FieldValues = Readonly<Record<string, string>>;

export interface FieldBinding {
  readonly value: string;
  readonly error: string | undefined;
  onValue(value: string): void;
  onBlur(): void;
}

/** The fields of the chosen channel. A value is kept when another channel has a field of the same name. */
export interface ChannelFields {
  /** The element around the fields: the first invalid one gets the focus. */
  readonly root: RefObject<HTMLDivElement | null>;
  bind(field: ChannelField): FieldBinding;
  /** Shows every error; returns whether there is none. */
  check(): boolean;
  /** As they are sent; empty ones are left out. */
  elements(): { readonly name: string; readonly value: string }[];
  /** The server's message about a field; false when the form has none of that name. */
  tell(name: string, text: string): boolean;
}

interface Typed {
  readonly values: FieldValues;
  readonly due: ReadonlySet<string>;
  readonly shown: ReadonlyMap<string, string>;
}

const NOTHING: Typed = { values: {}, due: new Set(), shown: new Map() };
/** A few choices are shown directly on the page, where the first is the default. */
export const OPEN_CHOICES_MAX = 3;

export function isOpenChoice({ choices }: Pick<ChannelField, 'choices'>): boolean {
  return choices.length > 0 && choices.length <= OPEN_CHOICES_MAX;
}

/** A message of the server is kept until the field is changed; a field that was left empty is not an error yet. */
function withWritten(
  { values, due, shown }: Typed,
  key: string,
  written: FieldValues,
  isDue: boolean,
): Typed {
  return {
    values: { ...values, ...written },
    due: isDue ? new Set([...due, key]) : due,
    shown: new Map([...shown].filter(([other]) => other !== key)),
  };
}

/** The server stores details without separators. */
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
        error: typed.shown.get(keyOf(field.name)) ?? (problem && words.problem(field, problem)),
        onValue: (next) => write(field, kind ? typedField(kind, value, next) : next, false),
        onBlur: () => {
          if (!typed.shown.has(keyOf(field.name)))
            write(field, kind ? formatField(kind, value) : value, true);
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
      setTyped((present) => ({ ...present, shown: new Map(present.shown).set(keyOf(name), text) }));
      focusOnWrong();
      return true;
    },
  };
}

/** After the errors are rendered. */
function useFocusOnWrong(root: RefObject<HTMLElement | null>): () => void {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [root, turn]);
  return () => setTurn((present) => present + 1);
}

/** Inserts separators between the parts of a number: `[3, 3, 3, 2]` with `..-` makes `000.000.000-00`. */
function inParts(digits: string, sizes: readonly number[], marks: readonly string[]): string {
  let rest = digits;
  return sizes.reduce((text, size, index) => {
    const part = rest.slice(0, size);
    rest = rest.slice(size);
    return part === '' ? text : `${text}${text === '' ? '' : (marks[index - 1] ?? '')}${part}`;
  }, '');
}

export function formatField(kind: FieldKind, text: string): string {
  return FORMATS[kind]?.(text) ?? text;
}

/**
 * The content of the field after a key. It is formatted at once only when it grows at its end: separators that reappear
 * while deleting, or a cursor that jumps, would disturb typing. Otherwise it is formatted on blur.
 */
export function typedField(kind: FieldKind, before: string, typed: string): string {
  const grows = typed.length > before.length && typed.startsWith(before);
  return grows || before === '' ? formatField(kind, typed) : typed;
}
