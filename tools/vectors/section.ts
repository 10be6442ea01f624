/** One vector of a file: named values, some of them given, the others facts to check. */
export type Vector = Readonly<Record<string, unknown>>;

/**
 * What a fact must be: any one of these texts, or a list of such. There is more than one text only where the form
 * leaves open which way an exact half is rounded.
 */
export type Answer =
  | { readonly is: 'one'; readonly of: readonly Plain[] }
  | { readonly is: 'list'; readonly of: readonly (readonly Plain[])[] }
  | { readonly is: 'fields'; readonly of: Readonly<Record<string, readonly Plain[]>> };
export type Plain = string | boolean | null;

export interface Mismatch {
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

export type Verdict =
  | { readonly is: 'passed' }
  | { readonly is: 'failed'; readonly mismatches: readonly Mismatch[] }
  | { readonly is: 'malformed'; readonly why: string }
  /** Every fact that has a check is right, but some have none. */
  | { readonly is: 'partly-checked'; readonly fields: readonly string[] };

/** A kind of section that the kernel covers. */
export interface Section {
  readonly name: string;
  /** Whether a section of another name holds vectors of this kind. */
  fits(vector: Vector): boolean;
  label(vector: Vector): string | undefined;
  judge(vector: Vector): Verdict;
  /** For a section that is no list: the vectors inside, by name; undefined when it holds none of this kind. */
  unfold?(part: Vector, name: string): Readonly<Record<string, unknown>> | undefined;
}

export interface SectionPlan<Subject> {
  readonly name: string;
  /** The given values, from which the facts follow. */
  readonly inputs: readonly string[];
  /** Those without which there is no vector of this kind; all of them unless told. */
  readonly needs?: readonly string[];
  readonly label: (vector: Vector) => string | undefined;
  /** The subject, or a text that says what is wrong with the inputs. */
  readonly read: (vector: Vector) => Subject | string;
  readonly facts: Readonly<Record<string, (subject: Subject) => Answer>>;
}

/** Words about a vector, never facts. */
const DESCRIPTIONS = new Set(['id', 'name', 'source', 'note', 'notes', 'tags', 'why', 'comment', 'verified']);

export function defineSection<Subject extends object>(plan: SectionPlan<Subject>): Section {
  const isFact = (field: string) => Object.hasOwn(plan.facts, field);
  return {
    name: plan.name,
    label: plan.label,
    fits: (vector) =>
      (plan.needs ?? plan.inputs).every((input) => Object.hasOwn(vector, input)) &&
      Object.keys(vector).some(isFact),
    judge(vector) {
      const subject = plan.read(vector);
      if (typeof subject === 'string') return { is: 'malformed', why: subject };
      const fields = Object.keys(vector).filter(
        (field) => !plan.inputs.includes(field) && !DESCRIPTIONS.has(field) && !field.startsWith('_'),
      );
      if (fields.length === 0) return { is: 'malformed', why: 'it states no fact to check' };
      const mismatches = fields
        .filter(isFact)
        .flatMap((field) => compare(field, vector[field], plan.facts[field]?.(subject)));
      if (mismatches.length > 0) return { is: 'failed', mismatches };
      const unknown = fields.filter((field) => !isFact(field));
      return unknown.length > 0 ? { is: 'partly-checked', fields: unknown } : { is: 'passed' };
    },
  };
}

function compare(field: string, stated: unknown, answer: Answer | undefined): Mismatch[] {
  if (!answer || agrees(stated, answer)) return [];
  return [{ field, expected: JSON.stringify(stated), got: show(answer) }];
}

function agrees(stated: unknown, answer: Answer): boolean {
  if (answer.is === 'one') return answer.of.some((text) => same(stated, text));
  if (answer.is === 'fields') {
    const fields = typeof stated === 'object' && stated !== null ? Object.entries(stated) : [];
    return (
      fields.length > 0 &&
      fields.every(([field, value]) => answer.of[field]?.some((text) => same(value, text)) ?? false)
    );
  }
  return (
    Array.isArray(stated) &&
    stated.length === answer.of.length &&
    answer.of.every((texts, place) => texts.some((text) => same(stated[place], text)))
  );
}

/** A whole number may be stated as a number or as text, with a plus or without; a zero has no sign. */
function same(stated: unknown, text: Plain): boolean {
  if (typeof text !== 'string') return stated === text;
  if (typeof stated !== 'string' && typeof stated !== 'number') return false;
  return unsigned(String(stated)) === unsigned(text);
}

function unsigned(text: string): string {
  return text.replace(/^\+/, '').replace(/^-(?=0(\.0+)?%?$)/, '');
}

function show(answer: Answer): string {
  const either = (texts: readonly Plain[]) => texts.map((text) => JSON.stringify(text)).join(' or ');
  if (answer.is === 'one') return either(answer.of);
  if (answer.is === 'list') return `[${answer.of.map(either).join(', ')}]`;
  return `{${Object.entries(answer.of)
    .map(([field, texts]) => `${field}: ${either(texts)}`)
    .join(', ')}}`;
}
