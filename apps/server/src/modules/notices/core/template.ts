import { type Channel, type KindName, kindOf } from './kind.ts';

export interface Template {
  readonly title: string;
  readonly text: string;
}

/** Fields of every kind: the name of the brand, and what the player is called. */
export const COMMON_FIELDS = ['brand', 'name'] as const;
const FIELD = /\{([a-z]{1,20})\}/g;
/** A brace that is no field would be shown to players. */
const STRAY = /[{}]/;

/** What each channel can carry. */
export const TEMPLATE_MOST: Readonly<Record<Channel, { readonly title: number; readonly text: number }>> = {
  in_app: { title: 80, text: 2_000 },
  push: { title: 60, text: 160 },
  mail: { title: 120, text: 2_000 },
  sms: { title: 60, text: 160 },
  telegram: { title: 80, text: 1_000 },
};

export type TemplateFault =
  | { readonly is: 'empty' | 'too-long' | 'stray-brace'; readonly at: 'title' | 'text' }
  | { readonly is: 'unknown-field'; readonly at: 'title' | 'text'; readonly field: string };

/** The first thing that is wrong with a template of this kind, if anything. */
export function templateFault(
  kind: KindName,
  channel: Channel,
  template: Template,
): TemplateFault | undefined {
  const known: readonly string[] = [...COMMON_FIELDS, ...kindOf(kind).fields];
  for (const at of ['title', 'text'] as const) {
    const sentence = template[at];
    if (at === 'title' && sentence.trim() === '') return { is: 'empty', at };
    if (sentence.length > TEMPLATE_MOST[channel][at]) return { is: 'too-long', at };
    const unknown = fieldsOf(sentence).find((field) => !known.includes(field));
    if (unknown !== undefined) return { is: 'unknown-field', at, field: unknown };
    if (STRAY.test(sentence.replace(FIELD, ''))) return { is: 'stray-brace', at };
  }
  return undefined;
}

export function fieldsOf(sentence: string): string[] {
  return [...sentence.matchAll(FIELD)].map(([, name = '']) => name);
}

export type Filled =
  | { readonly is: 'filled'; readonly title: string; readonly text: string }
  | { readonly is: 'missing-field'; readonly field: string };

/** Fills in a template; one that names a field without a value is refused by that field. */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Filled {
  const missing = [...fieldsOf(template.title), ...fieldsOf(template.text)].find(
    (field) => !Object.hasOwn(values, field),
  );
  if (missing !== undefined) return { is: 'missing-field', field: missing };
  // The replacement is a function: a `$&` in a name stays a `$&`.
  const fill = (sentence: string) => sentence.replace(FIELD, (_all, name: string) => values[name] ?? '');
  return { is: 'filled', title: fill(template.title).trim(), text: fill(template.text).trim() };
}

/** Kinds whose text an operator writes for each send. */
export type FreeKind = 'service' | 'marketing';
export type WrittenKind = Exclude<KindName, FreeKind>;
export type WrittenTexts = Readonly<Record<WrittenKind, Template>>;
